import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useStore } from 'zustand';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CarText } from '../../../core/contract/car-requests.ts';
import type { MassPlan } from '../../../core/contract/mass-plans.ts';
import type { WheelLoads } from '../../../core/catalogue/setup-charts.ts';
import { showQuantity } from '../../../core/units/quantity.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow, renderPart } from '../../testing/render-in-window.tsx';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { allEntries } from '../../workspace/car/edit-history.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { DIFFERENCES, type DifferenceFrom } from '../../workspace/car/differences-store.ts';
import { DRAFTS } from '../../workspace/car/draft-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { UI } from '../../workspace/ui-store.ts';
import { ANALYSIS } from './analysis/analysis-store.ts';
import { AnalysisTable } from './analysis/AnalysisTable.tsx';
import { PointForm } from './charts/CurvePointForm.tsx';
import { FigureTable } from './charts/FigureTable.tsx';
import { MASS_PLANS } from './charts/mass-plan-store.ts';
import { PlanTable } from './charts/PlanTable.tsx';
import { DifferencesView } from './differences/DifferencesView.tsx';
import { DraftList } from './DraftList.tsx';
import { provideSetup } from './provide-setup.ts';
import { SheetView } from './sheet/SheetView.tsx';
import type { SetupViewProps } from './view-props.ts';

const TEXT = 'body\n{\n  mass=800\n  width=1.6\n}\nengine\n{\n  mass=100\n}\n';
const PATH = '/cars/coupe/car.ini';

const LISTS: Answers = {
  'draft/list': () => [],
  'car/recent': () => [],
  'car/samples': () => [],
  'car/versions': () => [{ id: 3, noted: '2026-03-01T10:15:00.000Z', occasion: 'saved' }],
};

async function openCar(answers: Answers = {}) {
  const window = createFakeWindow({ answers: { ...LISTS, ...answers }, provide: [provideSetup] });
  const { services } = window;
  await openInWindow(services, TEXT, { companions: [{ name: 'torque.crv', text: 'old' }] });
  const car = services.get(CAR);
  return {
    window,
    services,
    car,
    expectText: (text: string) => waitFor(() => expect(car.getState().modelText).toBe(text)),
    steps: () => allEntries(car.getState().history).map(({ label }) => label),
  };
}

/** A view over the model of the open car, which follows every edit. */
function OfCar({ View }: { readonly View: (props: SetupViewProps) => ReactElement }): ReactElement {
  const model = useStore(useService(CAR), (s) => s.model);
  return model === undefined ? <></> : <View model={model} />;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const cellsOf = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the differences from another car', () => {
  const OTHER = TEXT.replace('800', '900').replace('1.6', '1.7').replace('=100', '=120');

  async function showDifferences(from: DifferenceFrom, other: CarText) {
    const opened = await openCar({
      'car/open': ({ path }) => ({ path, hash: 'h2', readOnly: false, ...other }),
      'car/version': () => other,
    });
    opened.services.get(DIFFERENCES).holdAgainst(from);
    return { ...opened, user: renderInWindow(opened.services, <OfCar View={DifferencesView} />) };
  }

  it('are taken by key, by group, by file and all together, each as one step with its name', async () => {
    const other = { text: OTHER, companions: [{ name: 'torque.crv', text: 'new' }] };
    const { user, car, expectText, steps } = await showDifferences({ kind: 'car', path: '/other' }, other);
    expect((await screen.findByText('4 differences')).getAttribute('role')).toBe('status');
    const row = screen.getByRole('row', { name: /^Sprung mass/ });
    expect(cellsOf(row).slice(0, 4)).toEqual(['900', '800', 'kg', '−100 (−11.1 %)']);
    await user.click(button('Take engine.mass'));
    await expectText(TEXT.replace('=100', '=120'));
    await user.click(button('Take torque.crv'));
    expect(car.getState().companions[0]?.text).toBe('new');
    await user.click(await screen.findByRole('button', { name: 'Take all 2' }));
    await expectText(OTHER);
    expect(steps()).toHaveLength(3);
    expect(await screen.findByText('No differences')).toBeDefined();
    expect(button('Take all').disabled).toBe(true);
  });

  it('from a version revert, also the whole of it, and say where only comments differ', async () => {
    const { user, expectText, steps } = await showDifferences(
      { kind: 'version', id: 3 },
      { text: `${TEXT}; as it was\n`, companions: [{ name: 'torque.crv', text: 'old' }] },
    );
    expect(await screen.findByText(/^Comments, spaces or the order of lines differ/)).toBeDefined();
    expect(button('Revert all').disabled).toBe(true);
    await user.click(button('Restore this version'));
    await expectText(`${TEXT}; as it was\n`);
    expect(steps()).toEqual([expect.stringContaining('Before the save of 2026-03-01')]);
    expect(await screen.findByText('The two texts are the same, byte for byte')).toBeDefined();
    expect(button('Restore this version').disabled).toBe(true);
  });

  it('say why another car cannot be read, and lead to another choice', async () => {
    const opened = await openCar();
    opened.services.get(DIFFERENCES).holdAgainst({ kind: 'car', path: '/gone/car.ini' });
    const user = renderInWindow(opened.services, <OfCar View={DifferencesView} />);
    expect(await screen.findByText('No comparison')).toBeDefined();
    expect(screen.getByText(/does not answer car.open/)).toBeDefined();
    await user.click(button(/The other car$/));
    await user.click(screen.getByRole('option', { name: /^The saved file/ }));
    expect(await screen.findByText('No differences')).toBeDefined();
    expect(opened.services.get(DIFFERENCES).getState().from).toEqual({ kind: 'saved' });
  });
});

describe('the plan of masses', () => {
  const LOADS: WheelLoads = {
    mass_kg: 900,
    load_N: [2200, 2200, 2200, 2200],
    frontShare: 0.5,
    leftShare: 0.5,
    crossShare: 0.5,
    height_m: 0.5,
    inertia_kgm2: [300, 900, 1100],
  } as unknown as WheelLoads;
  const plan: MassPlan = {
    edits: [{ kind: 'set', key: 'body.mass', valueText: '850' }],
    changes: [{ key: 'body.mass', before: '', after: '850' }],
    shift: { left_m: 0, up_m: 0, forward_m: 0 },
    before: LOADS,
    after: { ...LOADS, mass_kg: 950, frontShare: 0.50001 },
    notes: ['The wheels stay as they are.'],
  };

  async function showPlan(shown: MassPlan) {
    const opened = await openCar();
    const applied = vi.fn();
    const user = renderInWindow(
      opened.services,
      <PlanTable plan={shown} applyText="Apply" stepLabel="Driver in the car" onApplied={applied} />,
    );
    opened.services.get(MASS_PLANS).setState({ plannedText: TEXT });
    return { ...opened, user, applied };
  }

  it('lists the figures whose shown digits change, and writes its values as one step', async () => {
    const { user, applied, expectText, steps } = await showPlan(plan);
    const [, ...rows] = within(screen.getByRole('table', { name: /^Effect/ })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Total mass900.0950.0kg+50.0']);
    expect(screen.getByRole('row', { name: /not in the file 850$/ })).toBeDefined();
    await user.click(button('Apply'));
    await expectText(TEXT.replace('800', '850'));
    expect(steps()).toEqual(['Driver in the car']);
    expect(applied).toHaveBeenCalledOnce();
  });

  it('is not applied to a text that it was not made for, nor where nothing changes', async () => {
    const { services, expectText } = await showPlan(plan);
    await services.get(CAR_EDITOR).setKeys([{ key: 'engine.mass', valueText: '110' }], 'Engine');
    await expectText(TEXT.replace('=100', '=110'));
    expect(button('Apply').disabled).toBe(true);
  });

  it('says where the car has its values', async () => {
    await showPlan({ ...plan, changes: [], after: LOADS });
    expect(button('Apply').disabled).toBe(true);
    expect(screen.getByText('The car already has these values')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a remedy of the analysis', () => {
  it('writes its value as one step, and is disabled where the car has it or has changed since', async () => {
    const { services, steps, car } = await openCar();
    const user = renderInWindow(
      services,
      <AnalysisTable
        title="Mass and weight"
        hasDetail
        rows={[
          {
            ...{ section: 'mass', name: 'mass_kg', label: 'Mass', unit: 'kg', digits: 1 },
            ...{ formula: 'm = m_body', source: 'Sums' },
            cells: [{ of: '', value: 900, keys: ['body.mass', 'engine.mass'] }],
            remedy: { label: 'Use 850 kg', edits: [{ kind: 'set', key: 'body.mass', valueText: '850' }] },
          },
        ]}
      />,
    );
    expect(button('Use 850 kg: Mass').disabled).toBe(true);
    services.get(ANALYSIS).setState({ analysedText: TEXT });
    await waitFor(() => expect(button('Use 850 kg: Mass').disabled).toBe(false));
    await user.click(button('Use 850 kg: Mass'));
    await screen.findByText('In the car');
    expect(steps()).toEqual(['Use 850 kg: mass']);
    services.get(ANALYSIS).setState({ analysedText: car.getState().text });
    expect(button('Use 850 kg: Mass').disabled).toBe(true);
    await user.click(button(/^engine[.]mass: /));
    expect(services.get(CAR).getState().selectedKey).toBe('engine.mass');
    expect(services.get(UI).getState().screen).toBe('setup');
  });
});

describe('the figures of a chart', () => {
  it('show the change from the saved car where the shown digits differ', () => {
    const shown = showQuantity({ key: 'mass_kg', unit: 'kg', digits: 1 }, 'si');
    const figure = { shown, saved: 900 };
    renderPart(
      <FigureTable
        label="Figures"
        figures={[
          { ...figure, label: 'Heavier', now: 912.34 },
          { ...figure, label: 'Alike', now: 900.04, note: '(at rest)' },
          { ...figure, label: 'None', now: undefined },
        ]}
      />,
    );
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(cellsOf)).toEqual([
      ['912.3', 'kg', '+12.3'],
      ['900.0 (at rest)', 'kg', ''],
      ['–', 'kg', ''],
    ]);
  });
});

describe('the numbers of a point of a curve', () => {
  it('take the focus when they are asked for, move one coordinate, and keep the engine speed above 0', async () => {
    const move = vi.fn();
    const user = renderPart(
      <PointForm
        index={1}
        count={4}
        point={{ x: 3000.4, y: 180 }}
        units={{ x: 'rpm', y: 'Nm' }}
        digits={{ x: 0, y: 1 }}
        step={{ x: 50, y: 1 }}
        openings={1}
        canAdd={false}
        canRemove
        onMove={move}
        onAdd={() => undefined}
        onRemove={() => undefined}
      />,
    );
    const speed = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Engine speed of the point' });
    expect(document.activeElement).toBe(speed);
    expect(speed.value).toBe('3000');
    await user.clear(speed);
    await user.keyboard('-1{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/^Below the minimum, 0/);
    await user.clear(speed);
    await user.keyboard('3100{Enter}');
    expect(move.mock.calls).toEqual([[{ x: 3100, y: 180 }]]);
    expect([button('Add after').disabled, button('Remove').disabled]).toEqual([true, false]);
  });
});

describe('the setup sheet', () => {
  it('frames what differs from the saved file, says that it is not saved, and has defaults where asked', async () => {
    const { services, expectText } = await openCar();
    const user = renderInWindow(services, <OfCar View={SheetView} />);
    const sheet = () => within(screen.getByRole('region', { name: 'Setup sheet' }));
    await sheet().findByText('No setting on this sheet differs from “The saved file”');
    await services.get(CAR_EDITOR).setKeys([{ key: 'body.mass', valueText: '850' }], 'Mass');
    await expectText(TEXT.replace('800', '850'));
    expect(await sheet().findByText('was 800')).toBeDefined();
    expect(sheet().getByText(/^1 setting differs from/)).toBeDefined();
    expect(sheet().getByText('not saved yet')).toBeDefined();
    const rows = sheet().getAllByRole('row').length;
    await user.click(screen.getByRole('radio', { name: 'With defaults' }));
    expect(sheet().getAllByRole('row').length).toBeGreaterThan(rows);
  });

  it('keeps what is noted on it for this car, and says which condition cannot be read', async () => {
    const { services } = await openCar();
    const user = renderInWindow(services, <OfCar View={SheetView} />);
    await user.click(screen.getByText(/^Driver, track, date/));
    const type = (name: string | RegExp, text: string): boolean =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
    type('Track', 'Ring');
    type(/^Measured air temperature/, 'warm');
    expect(screen.getByRole('alert').textContent).not.toBe('');
    type(/^Measured air temperature/, '20');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText('Ring').length).toBeGreaterThan(0);
    cleanup();
    renderInWindow(services, <OfCar View={SheetView} />);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Track' }).value).toBe('Ring');
  });
});

describe('unsaved edits of earlier', () => {
  const draft = { id: 'd1', path: PATH, name: 'Coupe', savedAt: '2026-03-01T10:15:00.000Z' };

  it('are discarded one by one; where that fails the list keeps them', async () => {
    let isBroken = true;
    const { window, services } = await openCar({
      'draft/discard': () => {
        if (isBroken) throw new Error('The disk is full.');
        return {};
      },
    });
    services.get(DRAFTS).setState({ list: [draft, { ...draft, id: 'd2', name: 'Truck' }] });
    const user = renderInWindow(services, <DraftList />);
    await user.click(button('Discard the edits of Coupe'));
    await waitFor(() => expect(window.notices()).toHaveLength(1));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    isBroken = false;
    await user.click(button('Discard the edits of Coupe'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await user.click(button('Discard the edits of Truck'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Unsaved edits' })).toBeNull());
    expect(window.asked('draft/discard')).toEqual([{ id: 'd1' }, { id: 'd1' }, { id: 'd2' }]);
  });
});
