import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { runId, sessionId } from '../../../core/contract/ids.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../testing/fake-window.ts';
import { aSessionDetail } from '../../testing/invented-sessions.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import { createCursor } from '../../ui/state/cursor.ts';
import { UI } from '../../workspace/ui-store.ts';
import { RunDetails } from './RunDetails.tsx';
import { RunResult } from './RunResult.tsx';

const skidpad = (id: number, time_s: number, conesHit: number): SessionDetail =>
  aSessionDetail(id, {
    manoeuvre: 'skidpad',
    name: `Skidpad ${id}`,
    metrics: [
      { name: 'time_s', value: time_s, unit: 's' },
      { name: 'conesHit', value: conesHit, unit: '' },
    ],
  });
const [BEFORE, NOW] = [skidpad(1, 5.4, 0), skidpad(2, 5.3, 2)];

function showResult(hasBefore: boolean, answers: Answers = {}) {
  const window = createFakeWindow({
    answers: {
      'session/list': () => [NOW, BEFORE],
      'session/previous': () => (hasBefore ? { sessionId: BEFORE.id } : {}),
      'session/get': ({ sessionId: id }) => (id === BEFORE.id ? BEFORE : NOW),
      ...answers,
    },
    provide: [({ provide }) => provide(TIME_CURSOR_s, createCursor(0))],
  });
  window.services.get(CAR).setState({ path: NOW.carPath });
  window.services.get(RUNS).setPlan({ manoeuvre: 'skidpad' });
  const user = renderInWindow(window.services, <RunResult session={NOW} />);
  return { window, user, services: window.services };
}
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the result of a run', () => {
  it('has each figure beside that of the last run of the same test, with a verdict', async () => {
    showResult(true);
    await waitFor(() => screen.getByRole('button', { name: 'Compare with the last' }));
    expect(row('Time')).toEqual(['5.300', 's', '5.400', 'better']);
    expect(row('Cones hit')).toEqual(['2', '', '0', 'worse']);
  });

  it('has no verdicts beside a run that did not finish, and says so', async () => {
    const lost = { ...BEFORE, status: 'lost' as const, reason: 'The car spun.' };
    showResult(true, { 'session/get': () => lost });
    expect(await screen.findByText('No verdicts: the last run was cut short (The car spun.)')).toBeDefined();
    expect(row('Time')).toEqual(['5.300', 's', '5.400', '']);
  });

  it('leads to the comparison with the last run, and to it as a ghost', async () => {
    const { user, services } = showResult(true);
    await user.click(await screen.findByRole('button', { name: 'Compare with the last' }));
    const sessions = services.get(SESSIONS);
    expect([sessions.getState().a, sessions.getState().b]).toEqual([1, 2]);
    expect(services.get(UI).getState().screen).toBe('compare');
    await user.click(screen.getByRole('button', { name: 'Last as ghost' }));
    expect(sessions.getState().ghosts).toEqual([{ sessionId: 1 }]);
    expect([sessions.getState().shown, services.get(UI).getState().screen]).toEqual([2, 'telemetry']);
  });

  it('has no verdict for the first run of a test', () => {
    showResult(false);
    expect(row('Time')).toEqual(['5.300', 's']);
    expect(screen.queryByRole('button', { name: 'Compare with the last' })).toBeNull();
  });

  it('gives Formula SAE points for the time with its cones, against the best time of the event', async () => {
    const { user } = showResult(false);
    const points = within(screen.getByRole('group', { name: 'Formula SAE points' }));
    expect(points.getByText(/^Skidpad: 5.550 s \(2 cones: \+ 0.25 s\)/)).toBeDefined();
    await user.type(points.getByRole('spinbutton', { name: 'Best time of the event' }), '5.0{Enter}');
    // 3.5 + 71.5 ((6.25 / 5.55)^2 - 1) / (1.25^2 - 1)
    expect(points.getByText('37.6')).toBeDefined();
  });

  it('offers the run again, and both setups where the car has unsaved edits', async () => {
    const { services } = showResult(false);
    await openInWindow(services, 'mass=900\n');
    expect(await screen.findByRole('button', { name: 'Run again' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Run both setups' })).toBeNull();
    services.get(CAR).setState({ text: 'mass=950\n' });
    expect(await screen.findByRole('button', { name: 'Run both setups' })).toBeDefined();
    services.get(RUNS).setPlan({ manoeuvre: 'braking' });
    expect(await screen.findByRole('button', { name: 'Run coupe/car.ini: straight braking' })).toBeDefined();
  });

  it('names its car, is folded while another one is open, and says which one it would run', async () => {
    const { services, user } = showResult(false);
    expect(screen.getByText('Coupe 1800')).toBeDefined();
    await openInWindow(services, 'mass=200\n', { path: '/cars/kart/car.ini' });
    const summary = await screen.findByText('Result of Coupe 1800; the open car is kart/car.ini');
    expect(summary.closest('details')?.open).toBe(false);
    await user.click(summary);
    expect(screen.getByRole('button', { name: 'Run kart/car.ini: skidpad' })).toBeDefined();
  });
});

describe('the form of a run', () => {
  it('folds its conditions while and after a run, and shows them on request', async () => {
    const { services } = createFakeWindow();
    const user = renderInWindow(services, <RunDetails />);
    const seed = () => screen.queryByRole('textbox', { name: 'Session name' });
    expect(seed()).not.toBeNull();
    services.get(RUNS).setState({
      ended: { runId: runId.parse(1), sessionId: sessionId.parse(1), status: 'finished', reason: '' },
    });
    const fold = await screen.findByRole('button', { name: /^Conditions of the run/, expanded: false });
    expect(seed()).toBeNull();
    await user.click(fold);
    expect(seed()).not.toBeNull();
  });
});
