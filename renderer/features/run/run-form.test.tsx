import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import { toSI } from '../../../core/units/convert.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { ParameterField } from '../../workspace/runs/ParameterField.tsx';
import { UI } from '../../workspace/ui-store.ts';
import { InputField } from './InputField.tsx';
import { ModelChoices } from './ModelChoices.tsx';
import { RunChanges } from './RunChanges.tsx';
import { WeatherFields } from './WeatherFields.tsx';

function runWindow(answers: Answers = {}) {
  const { services } = createFakeWindow({ answers });
  const runs = services.get(RUNS);
  return { services, runs, plan: () => runs.getState().plan };
}

describe('a parameter of a manoeuvre', () => {
  const SPEED = {
    key: 'speed_mps',
    label: 'Speed',
    unit: 'mps',
    default: 20,
    min: 1,
    max: 100,
    help: 'Speed at the start.',
  } as const;

  function showSpeed(problem?: string) {
    const change = vi.fn<(value: number) => void>();
    const { services } = runWindow();
    const user = renderInWindow(
      services,
      <ParameterField parameter={SPEED} value={20} problem={problem} onChange={change} />,
    );
    return { user, change, services, field: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Speed' }) };
  }

  it('is shown in km/h and reported in m/s, also from another unit', async () => {
    const { user, change, field } = showSpeed();
    expect(field.value).toBe('72');
    await user.click(field);
    await user.keyboard('36{Enter}');
    await user.clear(field);
    await user.keyboard('10 m/s{Enter}');
    expect(change.mock.calls.map(([value]) => Number(value.toFixed(9)))).toEqual([10, 10]);
  });

  it('takes its own limits in the shown unit, and no value beyond them', async () => {
    const { user, change, field } = showSpeed();
    await user.click(field);
    await user.keyboard('361{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Above the maximum, 360 km/h');
    await user.clear(field);
    await user.keyboard('360{Enter}');
    expect(change.mock.calls).toEqual([[100]]);
  });

  it('is shown in miles an hour where the person reads those', async () => {
    const { services } = showSpeed();
    services.get(UI).setState({ units: 'imperial' });
    expect(await screen.findByDisplayValue('44.7387')).toBeDefined();
  });

  it('shows why the backend refused it', () => {
    showSpeed('Too fast for this track.');
    expect(screen.getByRole('alert').textContent).toBe('Too fast for this track.');
  });
});

describe('model, steps, world and seed of a run', () => {
  async function showChoices() {
    const { services, runs, plan } = runWindow();
    const user = renderInWindow(services, <ModelChoices />);
    await user.click(screen.getByRole('button', { name: /^Model and world/ }));
    const choose = async (label: string, option: RegExp | string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }));
      await user.click(screen.getByRole('option', { name: option }));
    };
    return { user, runs, plan, choose };
  }

  it('are folded to a line that names model and world', async () => {
    const { user } = await showChoices();
    const head = screen.getByRole('button', { name: /^Model and world/ });
    expect(head.getAttribute('aria-expanded')).toBe('true');
    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(head.textContent).toContain('Racebench, ');
    expect(localStorage.length).toBeGreaterThan(0);
  });

  it('keeps a step for each model, within its limits, and gives the model its own again', async () => {
    const { user, plan } = await showChoices();
    const step = screen.getByRole('spinbutton', { name: 'Step' });
    await user.click(step);
    await user.keyboard('1 s{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/^Above the maximum, /);
    await user.clear(step);
    await user.keyboard('0.5 ms{Enter}');
    expect(plan().steps).toEqual({ racebench: { step_s: 0.0005 } });
    await user.click(screen.getByRole('button', { name: 'Restore the model’s own steps' }));
    expect(plan().steps.racebench?.step_s).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Restore the model’s own steps' })).toBeNull();
  });

  it('offers sub-steps only for a model that has them', async () => {
    const { plan, choose } = await showChoices();
    expect(screen.queryByRole('button', { name: /Sub-steps/ })).toBeNull();
    await choose('Model', /^PhysX/);
    expect(plan().model).toBe('physx');
    await choose('Sub-steps', '4');
    expect(plan().steps.physx).toMatchObject({ substeps: 4 });
    await choose('Sub-steps', /^As in the guide/);
    expect(plan().steps.physx).toMatchObject({ substeps: 'guide' });
    await choose('Sub-steps', /^Automatic/);
    expect(plan().steps.physx?.substeps).toBeUndefined();
  });

  it('takes a whole seed', async () => {
    const { user, plan } = await showChoices();
    await user.click(screen.getByRole('spinbutton', { name: 'Seed' }));
    await user.keyboard('41{Enter}');
    expect(plan().seed).toBe(41);
  });

  it('unfolds with the message where the backend refused one of them', async () => {
    const { services, runs } = runWindow();
    renderInWindow(services, <ModelChoices />);
    expect(screen.queryByRole('alert')).toBeNull();
    runs.setState({ problem: { field: 'world', message: 'This world needs a car with four wheels.' } });
    expect((await screen.findByRole('alert')).textContent).toBe('This world needs a car with four wheels.');
  });
});

describe('changes of the differential during the run', () => {
  const CAR = 'differential\n{\n  type=2\n  ratio=4\n  power_angle=60\n  coast_angle=30\n  clutches=2\n}\n';

  async function showChanges(text: string | undefined = CAR) {
    const { services, runs, plan } = runWindow();
    if (text !== '') await openInWindow(services, text);
    const user = renderInWindow(services, <RunChanges />);
    await user.click(screen.getByRole('button', { name: /^Changes during the run/ }));
    return { user, runs, plan };
  }
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add a change' });

  it('are added with the present value of a setting, a second after the last, and removed', async () => {
    const { user, plan } = await showChanges();
    await user.click(add());
    await user.click(add());
    const [first, second] = plan().changes;
    expect([first?.at_s, second?.at_s]).toEqual([2, 3]);
    expect(second).toEqual({ ...first, at_s: 3 });
    await user.click(screen.getByRole('button', { name: 'Remove change 1' }));
    expect(plan().changes).toEqual([second]);
    expect(screen.getByRole('button', { name: /^Changes during the run/ }).textContent).toContain('1 planned');
  });

  it('take another setting with its value, a time within the run and a value within its limits', async () => {
    const { user, plan } = await showChanges();
    await user.click(add());
    await user.click(screen.getByRole('button', { name: /Setting of change 1$/ }));
    await user.click(screen.getByRole('option', { name: /^Coast angle/ }));
    expect(plan().changes[0]).toMatchObject({ key: 'differential.coast_angle', value: '30' });
    const value = screen.getByRole('spinbutton', { name: 'New value of change 1' });
    await user.click(value);
    await user.keyboard('400{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/^Above the maximum, /);
    await user.clear(value);
    await user.keyboard('45{Enter}');
    await user.click(screen.getByRole('spinbutton', { name: 'Time of change 1' }));
    await user.keyboard('2 min{Enter}');
    expect(plan().changes).toEqual([{ at_s: 120, key: 'differential.coast_angle', value: '45' }]);
  });

  it('need an open car', async () => {
    await showChanges('');
    expect(screen.getByText(/^No car open[.]/)).toBeDefined();
    expect(add().disabled).toBe(true);
  });

  it('need a model that can change its differential', async () => {
    const { runs } = await showChanges();
    runs.setPlan({ model: 'physx' });
    expect(await screen.findByText(/^PhysX cannot change its differential during a run; Racebench can[.]$/)).toBeDefined();
    expect(add().disabled).toBe(true);
  });

  it('say where the open car does not have the setting of a planned change', async () => {
    const { runs } = await showChanges();
    runs.setPlan({ changes: [{ at_s: 1, key: 'diff7.ratio', value: '3' }] });
    expect((await screen.findByRole('alert')).textContent).toBe('The open car has no setting diff7.ratio.');
  });
});

describe('the weather of a run', () => {
  it('is typed in millimetres and degrees, within its limits', async () => {
    const { services, plan } = runWindow();
    const user = renderInWindow(services, <WeatherFields />);
    const type = async (name: string, text: string): Promise<void> => {
      const field = screen.getByRole('spinbutton', { name });
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
    };
    await type('Water film', '2.5');
    await type('Rain', '36');
    await type('Air temperature', '-5');
    await type('Road temperature', '313.15 K');
    const { water_m, rain_mps, air_K, road_K } = plan().weather;
    expect(water_m).toBeCloseTo(0.0025, 9);
    expect(rain_mps).toBeCloseTo(1e-5, 12);
    expect(air_K).toBeCloseTo(toSI(-5, 'degC'), 9);
    expect(road_K).toBeCloseTo(toSI(40, 'degC'), 6);
    await type('Water film', '-1');
    expect(screen.getByRole('alert').textContent).toBe('Below the minimum, 0 mm');
    expect(plan().weather.water_m).toBe(water_m);
  });
});

describe('the table of inputs of a run', () => {
  const FILE = new File(['time_s, steer\n0, 0\n1, 0.1\n'], 'step.csv', { type: 'text/csv' });
  const section = () => screen.getByRole('region', { name: 'Table of inputs' });
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  it('shows rows, range and columns of an opened file, and can do without it again', async () => {
    const { services, plan } = runWindow({
      'inputs/read': () => ({
        by: 'time',
        rows: 2000,
        from: 0,
        to: 20,
        columns: [{ key: 'steer', least: 0, greatest: 0.1 }],
      }),
    });
    const user = renderInWindow(services, <InputField />);
    expect(within(section()).getByText('No table of inputs (.csv)')).toBeDefined();
    await user.upload(chooser(), FILE);
    const table = await screen.findByRole('table', { name: 'Columns of the table' });
    expect(within(table).getAllByRole('row')).toHaveLength(1);
    expect(screen.getByText(/^2,000 rows against time, 0[.]00 to 20[.]00 s$/)).toBeDefined();
    expect(plan()).toMatchObject({ manoeuvre: 'input-table', inputs: { name: 'step.csv' } });
    await user.click(screen.getByRole('button', { name: 'Without step.csv' }));
    expect(plan().inputs).toBeUndefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says at the field why a file was refused, and describes the button with it', async () => {
    const { services, plan } = runWindow({
      'inputs/read': () => {
        throw new RacebenchError('BAD_ARGUMENTS', 'step.csv, line 2: 5 cells where 2 are expected.');
      },
    });
    const user = renderInWindow(services, <InputField />);
    await user.upload(chooser(), FILE);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('step.csv, line 2: 5 cells where 2 are expected.');
    const button = screen.getByRole('button', { name: 'Open table' });
    expect(button.getAttribute('aria-describedby')).toBe(alert.id);
    expect(plan().inputs).toBeUndefined();
  });
});
