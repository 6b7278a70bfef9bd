import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { describe, expect, it, vi } from 'vitest';
import type { TableFacts } from '../../../core/contract/tyre-laboratory.ts';
import type { FitReport } from '../../../core/contract/tyre-fit.ts';
import { FOUR_WHEELS } from '../../../core/catalogue/wheel-places.ts';
import type { SteeringAnswer, SteeringChoice, WheelReading } from '../../worker/steering-requests.ts';
import type { GoodSheet, LabSheet } from '../../worker/tyre-requests.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { renderInWindow, type renderPart } from '../../testing/render-in-window.tsx';
import { allEntries } from '../../workspace/car/edit-history.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { CurvesPanel } from './differential/CurvesPanel.tsx';
import { DIFFERENTIAL_CURVES } from './differential/differential-store.ts';
import { ParameterForm } from './differential/ParameterForm.tsx';
import { provideLaboratory } from './provide-laboratory.ts';
import { SteeringForm } from './steering/SteeringForm.tsx';
import { WheelTable } from './steering/WheelTable.tsx';
import { FitForm } from './tyres/FitForm.tsx';
import { CoefficientTable, ErrorTable } from './tyres/FitTables.tsx';
import { TYRE_FIT } from './tyres/tyre-fit-store.ts';
import { TYRE_LAB } from './tyres/tyre-lab-store.ts';
import { TyreFigureTable } from './tyres/TyreFigureTable.tsx';
import { TyreRow } from './tyres/TyreRow.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
async function choose(user: ReturnType<typeof renderPart>, label: string, option: RegExp): Promise<void> {
  await user.click(button(new RegExp(`${label}$`)));
  await user.click(screen.getByRole('option', { name: option }));
}
const slide = (name: string | RegExp, value: number): boolean =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

describe('the differential of the laboratory', () => {
  /** Vitest runs in the folder of the project; a page has no addresses of files. */
  const read = (file: string) =>
    readFileSync(join(process.cwd(), 'fixtures/cars/coupe-1974', file), 'latin1');
  const CAR_TEXT = read('car.ini');

  function Page(): ReactElement {
    const { facts, positions, curves } = useStore(useService(DIFFERENTIAL_CURVES));
    return (
      <>
        {facts === undefined ? undefined : <ParameterForm facts={facts} positions={positions} />}
        {curves === undefined ? undefined : <CurvesPanel curves={curves} />}
      </>
    );
  }

  it('follows the file: settings of its kind, what differs from the saved file, and why nothing is compared', async () => {
    const { services } = createFakeWindow({
      provide: [provideLaboratory],
      answers: { 'car/recent': () => [], 'car/samples': () => [], 'draft/list': () => [] },
    });
    await openInWindow(services, CAR_TEXT, {
      companions: [{ name: 'torque.crv', text: read('torque.crv') }],
    });
    const car = services.get(CAR);
    const close = services.get(DIFFERENTIAL_CURVES).open();
    const user = renderInWindow(services, <Page />);
    const why = await screen.findByText('No changes since the last save');
    expect(screen.queryByRole('slider', { name: /^Locking coefficient/ })).toBeNull();
    await choose(user, 'Kind', /^Viscous/);
    await waitFor(() => expect(car.getState().modelText).toContain('type=1'));
    expect(allEntries(car.getState().history).map(({ label }) => label)).toEqual([
      'Differential kind to Viscous',
    ]);
    const table = await screen.findByRole('table', { name: 'Differences of the two differentials' });
    expect(within(table).getByRole('row', { name: /^Kind/ }).textContent).toBe('KindViscousSalisbury');
    expect(why.textContent).toBe('');
    expect(screen.queryByRole('slider', { name: /angle, slider$/ })).toBeNull();
    slide(/^Viscous .*slider$|^Locking .*slider$/, 30);
    await waitFor(() => expect(car.getState().modelText).toMatch(/locking_coeff=30/));
    await choose(user, 'Compared with', /^Nothing/);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Differences' })).toBeNull());
    services.get(DIFFERENTIAL_CURVES).compareWith({ kind: 'car', path: '/gone/car.ini' });
    await waitFor(() => expect(why.textContent).toMatch(/does not answer car.open/));
    close();
  });
});

describe('the steering page', () => {
  const CHOICE: SteeringChoice = {
    ...{ geometry: 'ackermann', angle_rad: 0, speed_mps: 10, mode: 'open' },
    lock: { front: 0.2, rear: 0.4, centre: 0.6 },
  };
  const changes: SteeringChoice[] = [];
  function Form({ first }: { readonly first: SteeringChoice }): ReactElement {
    const [choice, setChoice] = useState(first);
    return (
      <SteeringForm
        choice={choice}
        answer={undefined}
        onChange={(next) => {
          changes.push(next);
          setChoice(next);
        }}
      />
    );
  }
  const showForm = (first = CHOICE) => renderInWindow(createFakeWindow().services, <Form first={first} />);

  it('turns to the left with a positive angle, on the slider to the left', () => {
    showForm();
    slide('Turning angle', -20);
    expect(changes.at(-1)?.angle_rad).toBeCloseTo(Math.PI / 9, 12);
    expect(screen.getByText('20.0 ° left')).toBeDefined();
    slide('Turning angle', 0);
    expect(screen.getByText('0.0 ° straight ahead')).toBeDefined();
  });

  it('has a slider for each locking that the mode leaves open, and no geometry of a car where none is open', async () => {
    const user = showForm();
    const lockings = () => screen.queryAllByRole('slider', { name: /^Locking/ }).length;
    expect(lockings()).toBe(0);
    await choose(user, 'Differential mode', /^Semi-open, rear/);
    expect(lockings()).toBe(1);
    slide('Locking, rear', 0.5);
    expect(changes.at(-1)?.lock).toEqual({ front: 0.2, rear: 0.5, centre: 0.6 });
    await user.click(button(/Geometry$/));
    expect(screen.queryByRole('option', { name: /^As in the car/ })).toBeNull();
  });

  it('leaves the worked example when a slider moves', async () => {
    const user = showForm({ ...CHOICE, mode: 'locked' });
    await user.click(button('Load the worked example'));
    expect(changes.at(-1)).toMatchObject({ geometry: 'example', mode: 'open' });
    expect(button('Load the worked example').disabled).toBe(true);
    expect(screen.getByText('20.1 ° right')).toBeDefined();
    slide('Speed', 12);
    expect(changes.at(-1)).toMatchObject({ geometry: 'ackermann', speed_mps: 12 });
  });

  it('has angles and circles by wheel, those of a mode beside them, and says which circles are used', () => {
    const [left, right] = FOUR_WHEELS;
    const wheel: WheelReading = {
      ...{ place: left!, x_m: 2, y_m: 0.7, tyreY_m: 0.75, radius_m: 0.3, width_m: 0.2, steers: true },
      ...{ angle_rad: -1e-9, ackermann_rad: 0.01, ownRadius_m: Infinity, carRadius_m: Infinity },
      ...{ open_radps: 2 * Math.PI, wanted_radps: 4 * Math.PI },
    };
    const answer = {
      ...{ carAngle_rad: 0, centreRadius_m: Infinity, speed_mps: 10, circles: 'car', straight: false },
      wheels: [
        wheel,
        { ...wheel, place: right!, ackermann_rad: undefined, ownRadius_m: 10, carRadius_m: 12 },
      ],
    } as unknown as SteeringAnswer;
    const { services } = createFakeWindow();
    renderInWindow(
      services,
      <>
        <WheelTable answer={answer} mode="open" />
        <WheelTable answer={{ ...answer, straight: true }} mode="locked" />
      </>,
    );
    const [open, locked] = screen.getAllByRole('table');
    const row = (table: HTMLElement, name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row(open!, 'Front left')).toEqual(['0.000', '0.573', '−0.573', '∞', '∞', '60.00']);
    expect(row(open!, 'Front right').slice(1, 5)).toEqual(['–', '–', '10.000', '12.000']);
    expect(row(locked!, 'Front left').slice(-2)).toEqual(['60.00', '120.00']);
    expect(open!.textContent).toContain('the wheels’ own circles have no common centre');
    expect(locked!.textContent).toContain('Straight ahead');
    expect(open!.textContent).toContain('at 36.0 km/h');
    act(() => services.get(UI).setState({ units: 'si' }));
    expect(row(open!, 'Front left')).toEqual(['0.00000', '0.01000', '−0.01000', '∞', '∞', '6.283']);
    expect(open!.textContent).toContain('at 10.00 m/s');
  });
});

describe('the tyres of the laboratory', () => {
  const FACTS: TableFacts = {
    reading: { sign: 'iso', units: 'si', symmetric: false, pressure_Pa: undefined },
    withoutUnit: ['SA'],
    sign: undefined,
    signReason: 'the lateral force has both signs',
  };
  const sheet = (name: string, change: Partial<GoodSheet> = {}): GoodSheet =>
    ({
      ...{ name, model: 'magic-formula', notes: [], tir: undefined, nominalLoad_N: 3000, radius_m: 0.3 },
      ...{ measured: undefined, figures: { lateralFriction: 1.2, peakAngle_rad: 0.1, pressure_Pa: 2e5 } },
      ...change,
    }) as GoodSheet;
  const entryOf = (number: number, name: string) => ({ number, colour: '--session-0', sheet: sheet(name) });

  function lab() {
    const { services } = createFakeWindow({ provide: [provideLaboratory] });
    return { services, tyreLab: services.get(TYRE_LAB), fit: services.get(TYRE_FIT) };
  }
  const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

  it('are fitted at a typed load, which another tyre does not get', async () => {
    const { services, fit } = lab();
    const start = vi.spyOn(fit, 'start').mockImplementation(() => undefined);
    const user = renderInWindow(services, <FitForm sheets={[entryOf(0, 'Front'), entryOf(1, 'Rear')]} />);
    await user.clear(number('Nominal load'));
    await user.type(number('Nominal load'), '4 kN{Enter}');
    expect(fit.getState().asked.nominalLoad_N).toBe(4000);
    await user.click(button('Fit'));
    await choose(user, 'Tyre to fit', /^2[.] Rear/);
    expect(number('Nominal load').value).toBe('3000');
    expect(fit.getState().asked.nominalLoad_N).toBeUndefined();
    await user.click(button('Fit'));
    expect(start.mock.calls).toEqual([
      [0, 'Front'],
      [1, 'Rear'],
    ]);
    await choose(user, 'Target', /^Tyre without data/);
    expect(screen.queryByRole('spinbutton', { name: 'Nominal load' })).toBeNull();
  });

  it('are not fitted while a fit runs, nor where the list is empty', () => {
    const { services, fit } = lab();
    fit.setState({ run: { kind: 'running', name: 'Front', stage: 'Fy', fraction: 0.2 } });
    renderInWindow(
      services,
      <>
        <FitForm sheets={[]} />
        <FitForm sheets={[entryOf(0, 'Front')]} />
      </>,
    );
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Fit' }).map((b) => b.disabled)).toEqual([
      true,
      true,
    ]);
    expect(screen.getByText('No tyre in the list')).toBeDefined();
  });

  function showRow(shown: LabSheet | undefined) {
    const { services, tyreLab, fit } = lab();
    const index = tyreLab.add({ kind: 'table', file: 'rig.csv', text: '', reading: undefined }) ?? -1;
    const entry = tyreLab.getState().entries.at(-1)!;
    const user = renderInWindow(services, <TyreRow entry={entry} sheet={shown} />);
    const stored = () => tyreLab.getState().entries.find((one) => one.number === index);
    return { user, fit, stored, index };
  }

  it('ask for the signs of a table that does not state them, before it is read', async () => {
    const problem = { name: 'rig.csv', problem: 'Signs unknown', table: { facts: FACTS, isAsked: true } };
    const { user, stored } = showRow(problem);
    expect(
      screen.getByText(/^The table does not state them: the lateral force has both signs[.]/),
    ).toBeDefined();
    expect(button('Read').disabled).toBe(true);
    await choose(user, 'Signs of slip angle, Fy and Mz', /^SAE J670/);
    await choose(user, 'Units of columns without a unit', /^degrees, N/);
    await user.click(button('Read'));
    expect(stored()?.source).toMatchObject({ reading: { sign: 'sae', units: 'metric', symmetric: false } });
  });

  it('leave the list where that question is cancelled', async () => {
    const problem = { name: 'rig.csv', problem: 'Signs unknown', table: { facts: FACTS, isAsked: true } };
    const { user, stored } = showRow(problem);
    await user.click(button('Cancel'));
    expect(stored()).toBeUndefined();
  });

  it('stay where a later change of the reading is cancelled', async () => {
    const measured = {
      points: { loads_N: [], inclinations_rad: [] },
      facts: { ...FACTS, sign: 'iso' },
    } as unknown as GoodSheet['measured'];
    const { user, stored } = showRow(sheet('rig.csv', { measured }));
    await user.click(button('Change how rig.csv is read'));
    expect(button('Read').disabled).toBe(false);
    await user.click(button('Cancel'));
    expect(stored()?.source).toMatchObject({ reading: undefined });
  });

  it('of another kind than a Magic Formula are saved as .tir by a fit, and fold the third note', async () => {
    const { user, fit, index } = showRow(sheet('Old', { notes: ['One.', 'Two.', 'Three.'] }));
    expect(screen.getByText('1 more note')).toBeDefined();
    const start = vi.spyOn(fit, 'start').mockImplementation(() => undefined);
    await user.click(button('Save Old as .tir'));
    await user.click(button('Fit, then save'));
    expect(start.mock.calls).toEqual([[index, 'Old', true]]);
  });

  it('have their figures in the units of the person, one column each', () => {
    renderInWindow(lab().services, <TyreFigureTable sheets={[entryOf(0, 'Front'), entryOf(3, 'Rear')]} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Figure', 'Unit', '1, Front', '4, Rear'],
    ]);
    expect(screen.getByRole('row', { name: /^Pressure/ }).textContent).toBe('Pressurebar2.0002.000');
    expect(screen.getByRole('row', { name: /^Slip angle at peak/ }).textContent).toMatch(
      /°5[.]7\d*5[.]7\d*$/,
    );
  });

  it('have residuals in per cent of the measured maximum, and the state of each coefficient', () => {
    const errors = { rows: 10, rms: 20, max: 60, line: 7, greatest: 2000 };
    const report = {
      quantities: [{ ...errors, quantity: 'fy_N', loads: [{ ...errors, greatest: 0, load_N: 3000 }] }],
      stages: [
        {
          ...{ label: 'Lateral', rows: 0, steps: 4, isConverged: false },
          coefficients: [
            { name: 'PCY1', value: -1.3, meaning: 'Shape', state: 'at bound', reason: '' },
            { name: 'PEY1', value: 0, meaning: 'Curvature', state: 'held', reason: 'no large slip' },
          ],
        },
        {
          ...{ label: 'Aligning', rows: 5, steps: 1, isConverged: true },
          coefficients: [{ name: 'QBZ1', value: 9, meaning: 'Trail', state: 'at bound', reason: '' }],
        },
      ],
    } as unknown as FitReport;
    renderInWindow(
      lab().services,
      <>
        <ErrorTable report={report} />
        <CoefficientTable report={report} />
      </>,
    );
    const texts = (region: string): string[] =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));
    expect(texts('Residuals by load')).toEqual([
      'Fy|all|10|20.0|1.00|60.0|3.00|7|N',
      'Fy|3000 N|10|20.0|–|60.0|–|7|N',
    ]);
    expect(texts('Coefficients')).toEqual([
      'Lateral assumed, no rows, 4 steps, not converged',
      'PCY1|−1.3|fitted to assumed values|Shape',
      'PEY1|0|assumed: no large slip|Curvature',
      'Aligning 5 rows, 1 step, converged',
      'QBZ1|9|fitted, at its limit|Trail',
    ]);
  });
});
