import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  FittedParameter,
  LogSurvey,
  SimulationReport,
} from '../../../../core/contract/identification-requests.ts';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import { sessionId } from '../../../../core/contract/ids.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../../testing/fake-window.ts';
import { aSession, aSessionDetail } from '../../../testing/invented-sessions.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';
import { provideTelemetry } from '../provide-telemetry.ts';
import { OVERLAYS } from '../session/overlay-store.ts';
import { LOG_MODEL, type LogTask } from './log-model-store.ts';
import { LogModelPane } from './LogModelPane.tsx';

const SESSION = aSessionDetail(3, {
  name: 'Lap at Lignano',
  car: 'Coupe 1800',
  setupText: '[car]\nmass=862\n',
  laps: [
    { number: 1, start_s: 0, end_s: 61, sectors_s: [], valid: true },
    { number: 2, start_s: 61, end_s: 121, sectors_s: [], valid: true },
  ],
});

const SURVEY: LogSurvey = {
  roles: [
    { role: 'speed', channel: 'speed_mps', candidates: [{ name: 'speed_mps' }] },
    { role: 'steeringWheelAngle', candidates: [{ name: 'Steering', unit: 'deg' }] },
  ],
  phases: [
    { label: 'Coasting', total_s: 12.3, longest: { from_s: 10, to_s: 18 }, lacks: [] },
    { label: 'Straight braking', total_s: 0, lacks: ['brake'] },
  ],
  pedals: { log: 'Not in the log: brake.', speed: '' },
  steering: { log: 'Not in the log: steering-wheel angle.', yaw: '', path: '' },
  parameters: [
    { key: 'dragArea', label: 'Drag area', lacks: [] },
    { key: 'brakeForce', label: 'Brake force', lacks: ['brake'] },
  ],
  notes: ['Yaw rate: not in the log.'],
  problem: '',
};

const REPORT: SimulationReport = {
  inputs: { pedals: 'speed', steering: 'path' },
  channels: [
    { role: 'speed', rms: 1, bias: -0.5, correlation: 0.99, largest: -5, largestAt_s: 83.4 },
    { role: 'gear', rms: 0.1, bias: 0, correlation: 0.9, largest: 1, largestAt_s: 70 },
  ],
  path: { rms_m: 0.31, largest_m: -1.2, largestAt_s: 90 },
  findings: [
    {
      topic: 'Speed at full throttle',
      text: 'At full throttle the model is 3.0 % slower than the car.',
      verdict: 'differs',
      total_s: 9,
      longest: { from_s: 80, to_s: 84 },
    },
  ],
  later_s: 0.42,
  ended: '',
  notes: [],
};

const DRAG: FittedParameter = {
  key: 'dragArea',
  label: 'Drag area',
  unit: 'm2',
  digits: 3,
  ofCar: 0.89,
  estimate: {
    value: 0.73,
    half: 0.004,
    isSignificant: true,
    segments: [{ from_s: 10, to_s: 18 }],
    settings: [{ key: 'mass', value: '800', now: '862' }],
  },
};
const RATIO: FittedParameter = {
  key: 'steeringRatio',
  label: 'Steering ratio',
  unit: '1',
  digits: 2,
  reason: 'No steady driving of 1 s or more.',
};

async function showPane(task: LogTask, answers: Answers = {}, session = SESSION) {
  const window = createFakeWindow({
    answers: {
      'session/list': () => [aSession(3), aSession(9, { name: 'Lap at Lignano, lap 2, simulated' })],
      'identification/survey': () => SURVEY,
      'identification/simulate': () => ({ report: REPORT, stored: sessionId.parse(9) }),
      'identification/fit': () => ({ parameters: [DRAG, RATIO], notes: [] }),
      'session/delete': () => ({}),
      ...answers,
    },
    provide: [provideTelemetry],
  });
  const { services } = window;
  await services.get(SESSIONS).refresh();
  services.get(LOG_MODEL).show(task);
  const user = renderInWindow(services, <LogModelPane session={session} />);
  return { window, services, user };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('simulating a log', () => {
  it('offers what the log has, and says what it lacks for the rest', async () => {
    await showPane('simulation');
    const own = await screen.findByRole<HTMLInputElement>('radio', { name: /Pedals of the log/ });
    expect(own.disabled).toBe(true);
    expect(screen.getByText('Not in the log: brake.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Follow the path/ }).checked).toBe(true);
    expect(button(/Part of the log$/).textContent).toContain('Lap 2');
    expect(screen.getByText('Yaw rate: not in the log.')).toBeTruthy();
  });

  it('of no known speed asks for its channel, in place of the form', async () => {
    const NO_SPEED: LogSurvey = {
      ...SURVEY,
      roles: [{ role: 'speed', candidates: [{ name: 'V Rear', unit: 'kph' }] }],
      problem: 'No channel of this log is read as speed. Choose it under Channels.',
    };
    const { window, user } = await showPane('simulation', { 'identification/survey': () => NO_SPEED });
    expect((await screen.findByRole('alert')).textContent).toBe(NO_SPEED.problem);
    expect(screen.queryByRole('button', { name: 'Simulate' })).toBeNull();
    await user.click(button(/Channel of speed$/));
    await user.click(screen.getByRole('option', { name: 'V Rear, km/h' }));
    await waitFor(() => {
      expect(window.asked('identification/survey').at(-1)?.channels).toEqual([
        { role: 'speed', name: 'V Rear', unit: 'kph' },
      ]);
    });
  });

  it('surveys the log again with a channel that is named, in its unit', async () => {
    const { window, user } = await showPane('simulation');
    await user.click(await screen.findByText('Channels: 1 of 2 found'));
    expect(button(/Channel of speed$/).textContent.trim()).toBe('Speed');
    await user.click(button(/Channel of steering-wheel angle$/));
    await user.click(screen.getByRole('option', { name: 'Steering, °' }));
    await waitFor(() => {
      expect(window.asked('identification/survey').at(-1)?.channels).toEqual([
        { role: 'steeringWheelAngle', name: 'Steering', unit: 'deg' },
      ]);
    });
  });

  it('simulates the best lap, lays it over the charts and lists the errors in shown units', async () => {
    const { window, services, user } = await showPane('simulation');
    await user.click(await screen.findByRole('button', { name: 'Simulate' }));
    const result = await screen.findByRole('region', { name: 'Result of the simulation' });
    expect(window.asked('identification/simulate')).toMatchObject([
      {
        sessionId: 3,
        lap: 2,
        leadIn_s: 2,
        keeps: true,
        inputs: { pedals: 'speed', steering: 'path' },
        car: { name: 'Coupe 1800', text: SESSION.setupText },
      },
    ]);
    expect(within(result).getByRole('status').textContent).toBe(
      'The model is 0.42 s slower than the car on its path. It is 0.31 m (RMS) beside the path, at most 1.20 m.',
    );
    const speed = within(result).getByRole('row', { name: /^Speed km\/h/ });
    expect(
      within(speed)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3.6', '−1.8', '0.990', '−18.0', '83.4 s']);
    await user.click(within(speed).getByRole('button'));
    expect(services.get(TIME_CURSOR_s).read()).toBeCloseTo(83.4);
    expect(services.get(OVERLAYS).getState()).toMatchObject({
      laps: [{ sessionId: 9, lap: 2 }],
      baseline: { sessionId: 3, lap: 2 },
      axis: 'position',
    });
    expect(result.textContent).toContain('Stored as Lap at Lignano, lap 2, simulated');
    await user.click(within(result).getByRole('button', { name: 'Delete it' }));
    expect(window.asked('session/delete')).toEqual([{ sessionIds: [9] }]);
  });

  it('shows the progress of its own work and is cancelled', async () => {
    const { window, user } = await showPane('simulation', {
      'identification/simulate': () => new Promise(() => undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Simulate' }));
    const bar = await screen.findByRole('progressbar', { name: 'Simulating the log' });
    await waitFor(() => expect(window.asked('identification/simulate')).toHaveLength(1));
    const [{ job } = { job: '' }] = window.asked('identification/simulate');
    window.push('job/progress', { job: 'of another window', done: 0.9, total: 1 });
    window.push('job/progress', { job, done: 0.4, total: 1 });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'));
    expect(button('Simulate').disabled).toBe(true);
  });

  it('reports a refusal of the backend, and a car that is missing', async () => {
    const { user } = await showPane('simulation', {
      'identification/simulate': () => {
        throw new RacebenchError('CAR_INVALID', 'car.ini:12: mass is not a number.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Simulate' }));
    expect((await screen.findByRole('alert')).textContent).toBe('car.ini:12: mass is not a number.');
  });

  it('without a car it says so and cannot begin', async () => {
    await showPane('simulation', {}, { ...SESSION, setupText: '' });
    expect((await screen.findByRole('alert')).textContent).toContain('attach a car.ini to this session');
    expect(button('Simulate').disabled).toBe(true);
  });
});

describe('fitting a car', () => {
  it('says before what the log shows and what it cannot', async () => {
    await showPane('fit');
    const driven = await screen.findByRole('table', { name: 'What was driven' });
    expect(within(driven).getByRole('row', { name: /^Coasting/ }).textContent).toContain(
      '12.3 s10.0 to 18.0 s',
    );
    expect(within(driven).getByRole('row', { name: /^Straight braking/ }).textContent).toContain(
      'not in the log: brake',
    );
    expect(screen.getByText('Brake force: no brake')).toBeTruthy();
    expect(screen.getByText(/^drag area\.$/)).toBeTruthy();
  });

  it('lists figures with interval, value of the car.ini and agreement, and reasons for the others', async () => {
    const { user } = await showPane('fit');
    await user.click(await screen.findByRole('button', { name: 'Fit' }));
    const figures = await screen.findByRole('table', { name: 'Figures of the car' });
    expect(within(figures).getByRole('row', { name: /^Drag area/ }).textContent).toContain(
      '0.730 ± 0.0040.890Differs',
    );
    expect(screen.getByText(/No steady driving/)).toBeTruthy();
    expect(figures.textContent).toContain('Open Coupe 1800 to take it.');
  });

  it('sets a figure in the open car as one edit that is undone', async () => {
    const { services, user } = await showPane('fit', {}, { ...SESSION, setupText: '' });
    await openInWindow(services, 'mass=862\n');
    await user.click(await screen.findByRole('button', { name: 'Fit' }));
    await user.click(await screen.findByRole('button', { name: 'Set in the open car' }));
    await waitFor(() => expect(services.get(CAR).getState().text).toContain('mass=800'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Set in the open car' })).toBeNull());
    expect(screen.getByText('Set in the open car')).toBeTruthy();
  });

  it('simulates before and after its settings, without storing anything', async () => {
    const { window, user } = await showPane('fit', {
      'identification/simulate': ({ car }) => {
        const [speed, gear] = REPORT.channels;
        const rms = car.text.includes('mass=800') ? 0.5 : 1;
        return { report: { ...REPORT, channels: [{ ...speed!, rms }, gear!] } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Fit' }));
    await user.click(await screen.findByRole('button', { name: 'Simulate before and after' }));
    const table = await screen.findByRole('table', { name: 'Errors before and after the fit' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['RMS difference from the logBeforeAfterUnit', 'Speed3.61.8km/h']);
    expect(window.asked('identification/simulate').map(({ keeps }) => keeps)).toEqual([false, false]);
  });
});
