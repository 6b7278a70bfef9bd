import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { troubleshoot } from '../../../../core/backend/jobs/troubleshoot-job.ts';
import type { TrialResult, Troubleshooting } from '../../../../core/catalogue/troubleshooting.ts';
import type { CarText } from '../../../../core/contract/car-requests.ts';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { provideSetup } from '../provide-setup.ts';
import { SYMPTOM_TESTS } from './symptom-tests.ts';
import { TroubleshootView } from './TroubleshootView.tsx';
import { THOROUGH } from '../../../../core/proof/testing/thorough.ts';

/** A sample car; Vitest runs in the folder of the project, and a page has no addresses of files. */
function sample(name: string) {
  const folder = join(process.cwd(), 'fixtures', 'cars', name);
  const read = (file: string): string => readFileSync(join(folder, file), 'latin1');
  const curves = readdirSync(folder).filter((file) => file.endsWith('.crv'));
  return { text: read('car.ini'), companions: curves.map((file) => ({ name: file, text: read(file) })) };
}

/** A test whose first figure falls with the torque of the text: the drives themselves have tests of their own. */
function timeByTorque(text: string): TrialResult {
  const torque_Nm = Number(/max_torque=([\d.]+)/.exec(text)?.[1]);
  const figure = { key: '', label: '0 to 50 km/h', unit: 's', digits: 2, better: 'less' } as const;
  const trace = { key: 'speed_mps', label: 'Speed', unit: 'mps', digits: 1 };
  return {
    ...{ status: 'finished', reason: '', figures: [{ ...figure, value: 600 / torque_Nm }] },
    trace: { ...trace, time_s: [0, 1, 2], values: [0, torque_Nm / 50, torque_Nm / 25] },
  };
}

/** The checks of a text, made once: many tests begin with the same car. */
const checked = new Map<string, Troubleshooting>();
function checksOf({ text, companions }: CarText): Troubleshooting {
  const found = checked.get(text) ?? troubleshoot(text, companions);
  checked.set(text, found);
  return found;
}

async function showView(name: string, symptom: string, answers: Answers = {}) {
  const { text, companions } = sample(name);
  const window = createFakeWindow({
    answers: {
      'car/troubleshoot': checksOf,
      'car/test-symptom': ({ text: driven }) => timeByTorque(driven),
      ...answers,
    },
    provide: [provideSetup],
  });
  const { services } = window;
  await openInWindow(services, text, { companions, savedCompanions: companions });
  const user = renderInWindow(services, <TroubleshootView />);
  await user.click(await screen.findByRole('button', { name: new RegExp(symptom) }));
  // The layout of a page of jsdom has no sizes: the test drives by its button alone.
  services.get(SYMPTOM_TESTS).setState({ isAuto: false });
  return { user, window, services, car: services.get(CAR), editor: services.get(CAR_EDITOR) };
}

const slide = (title: string): HTMLInputElement =>
  within(screen.getByRole('listitem', { name: title })).getByRole('slider');
const figures = (): string[][] =>
  within(screen.getByRole('table', { name: 'Figures of the test' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()));

/** Moves a slider, which jsdom does not move by keys. */
async function setSlider(slider: HTMLInputElement, value: number): Promise<void> {
  await act(async () => {
    fireEvent.change(slider, { target: { value: String(value) } });
    await Promise.resolve();
  });
}

describe('the way through a symptom', () => {
  it('change one thing, test it beside the car before, keep or undo: one step of the editor', async () => {
    const { user, window, car } = await showView('coupe-1974', 'The acceleration feels sluggish');
    const before = car.getState().text;
    await user.click(screen.getByRole('button', { name: 'Run the test' }));
    await screen.findByText('Now change one thing.');
    expect(figures()[0]?.slice(0, 2)).toEqual(['Figure', 'This car']);

    const torque = slide('Maximum torque');
    expect(torque.value).toBe('152');
    await setSlider(torque, 130);
    await waitFor(() => expect(car.getState().text).toContain('max_torque=130'));
    const changes = await screen.findByRole('region', { name: 'Changes since the last kept car' });
    expect(
      within(changes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Maximum torque to 130 N·m']);
    await user.click(screen.getByRole('button', { name: 'Run it again' }));
    await screen.findByText('The car with the changes, beside the car before');
    const [head, first] = figures();
    expect(head?.slice(1, 4)).toEqual(['Before', 'Now', 'Change']);
    // Less torque takes longer: worse, by its part.
    expect(first?.[3]).toMatch(/^Worse [+]\d/);
    // The unsaved edit was driven, and the car before only once.
    const driven = window.asked('car/test-symptom');
    expect(driven.map(({ text }) => text.includes('max_torque=130'))).toEqual([false, true]);
    expect(driven[1]).toMatchObject({ symptom: 'sluggish', model: 'racebench' });

    await user.click(within(changes).getByRole('button', { name: 'Undo the change' }));
    expect(car.getState().text).toBe(before);
    expect(car.getState().history.redo.length).toBe(1);
    expect(screen.queryByRole('region', { name: 'Changes since the last kept car' })).toBeNull();
  });

  it.runIf(THOROUGH)('a kept car is the one to compare with next', async () => {
    const { user, car } = await showView('coupe-1974', 'The acceleration feels sluggish');
    await user.click(screen.getByRole('button', { name: 'Run the test' }));
    await screen.findByText('Now change one thing.');
    await setSlider(slide('Maximum torque'), 130);
    await waitFor(() => expect(car.getState().text).toContain('max_torque=130'));
    await user.click(screen.getByRole('button', { name: 'Run it again' }));
    await screen.findByText('The car with the changes, beside the car before');
    const slower = figures()[1]?.[2];
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(figures()[1]?.[1]).toBe(slower);
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
  });

  it('a parameter of the guide starts at the number computed from the car and is written for both wheels', async () => {
    const { user, car } = await showView('coupe-1974', 'The car does not steer');
    await user.click(screen.getByRole('radio', { name: 'PhysX' }));
    const row = screen.getByRole('listitem', { name: 'Lateral stiffness, front' });
    expect(row.textContent).toContain('not in the file: computed from the car');
    expect(row.textContent).toContain('Raise it');
    await setSlider(slide('Lateral stiffness, front'), 20);
    await waitFor(() => {
      const values = car.getState().model?.values.filter(({ key }) => key.endsWith('lat_stiff_y'));
      expect(values?.map(({ text }) => text)).toEqual(['20', '20', '', '']);
    });
  });

  it('the model chooses the parameters that act in it: at first those of the model of runs', async () => {
    const { user } = await showView('coupe-1974', 'The car does not steer');
    expect(screen.getByRole('listitem', { name: 'Steering range, front' })).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: 'Lateral stiffness, front' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'PhysX' }));
    expect(screen.queryByRole('listitem', { name: 'Steering range, front' })).toBeNull();
    expect(screen.getByRole('listitem', { name: 'Lateral stiffness, front' })).toBeTruthy();
  });

  it('a vehicle has the model that simulates it, no checks, and says why', async () => {
    await showView('tank', 'The car never leaves first gear');
    expect(screen.getByRole('alert').textContent).toContain('cars with four wheels');
    expect(screen.queryByRole('region', { name: 'Checks' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Racebench' })).toBeNull();
    expect(screen.getByRole('listitem', { name: 'Waiting time of the autobox' })).toBeTruthy();
  });

  it('a car without the part says so in place of test and parameters', async () => {
    await showView('rover', 'The car never leaves first gear');
    expect(screen.getByText(/has no engine with a gearbox/)).toBeTruthy();
    expect(screen.getByText('This car has no part that acts on this symptom.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Run the test' })).toBeNull();
  });

  it('a test can be cancelled, and one that fails says why', async () => {
    let end: ((result: TrialResult | Error) => void) | undefined;
    const { user } = await showView('coupe-1974', 'The acceleration feels sluggish', {
      'car/test-symptom': () =>
        new Promise((resolve, reject) => {
          end = (result) => (result instanceof Error ? reject(result) : resolve(result));
        }),
    });
    await user.click(screen.getByRole('button', { name: 'Run the test' }));
    expect(screen.getByText('The test is being driven…')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Run the test' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Run the test' }));
    await waitFor(() => expect(end).toBeDefined());
    await act(async () => {
      end?.(new RacebenchError('CAR_INVALID', 'gearbox.gear2.ratio is too short.'));
      await Promise.resolve();
    });
    const said = await screen.findAllByRole('alert');
    expect(said.map(({ textContent }) => textContent)).toContain('gearbox.gear2.ratio is too short.');
  });
});
