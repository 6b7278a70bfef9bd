import { RacebenchError } from '../../core/contract/errors.ts';
import { runId } from '../../core/contract/ids.ts';
import type { BackendMessage } from '../../core/contract/protocol.ts';
import type { RequestArgs } from '../../core/contract/requests.ts';
import type { RunState } from '../../core/contract/run-requests.ts';
import { INVENTED_DURATION_s, withConditions, type FakeCar, type FakeSessions } from './fake-sessions.ts';
import type { FakeTelemetry } from './fake-telemetry.ts';

interface Surroundings {
  readonly cars: readonly FakeCar[];
  readonly sessions: FakeSessions;
  readonly telemetry: FakeTelemetry;
  readonly push: (message: BackendMessage) => void;
  readonly sessionsChanged: () => void;
}

/** Invented time between two reports of progress. */
const STEP_s = 0.1;

/** Runs in the page, one at a time: they replay the invented drive of their session. */
export function createFakeRuns({ cars, sessions, telemetry, push, sessionsChanged }: Surroundings) {
  let active: RunState | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastRun = 0;

  const end = (status: 'finished' | 'cancelled'): void => {
    if (active === undefined) return;
    clearInterval(timer);
    const { runId: run, sessionId: session } = active;
    active = undefined;
    const entry = sessions.find(session);
    entry.detail = {
      ...entry.detail,
      status,
      reason: status === 'finished' ? 'End speed reached' : 'Cancelled',
    };
    push({
      type: 'event',
      name: 'run/ended',
      data: { runId: run, sessionId: session, status, reason: entry.detail.reason },
    });
    sessionsChanged();
  };

  const advance = (): void => {
    if (active === undefined || active.paused) return;
    const simulated_s = active.simulated_s + STEP_s;
    active = {
      ...active,
      simulated_s,
      fraction: simulated_s / INVENTED_DURATION_s,
      left_s: INVENTED_DURATION_s - simulated_s,
    };
    push({ type: 'event', name: 'run/progress', data: active });
    if (simulated_s >= INVENTED_DURATION_s) end('finished');
  };

  const historiesNow = (channels: readonly string[]) => {
    if (active === undefined) throw new RacebenchError('RUN_NOT_FOUND');
    return telemetry.historiesAt(active.sessionId, channels, active.simulated_s);
  };

  return {
    'run/start': (run: RequestArgs<'run/start'>) => {
      const { name, manoeuvre, path } = run;
      const car = cars.find((c) => c.path === path);
      const entry = sessions.add({
        name: name ?? `${car?.name ?? ''}, ${manoeuvre}`,
        car,
        manoeuvre,
        status: 'recording',
      });
      entry.detail = withConditions(entry.detail, run);
      const { detail } = entry;
      const id = runId.parse(++lastRun);
      active = {
        runId: id,
        sessionId: detail.id,
        car: detail.car,
        manoeuvre,
        paused: false,
        simulated_s: 0,
        limit_s: 20,
        fraction: 0,
      };
      timer = setInterval(advance, 1000 * STEP_s);
      sessionsChanged();
      return { runId: id, sessionId: detail.id };
    },
    'inputs/read': () => ({
      by: 'time',
      rows: 2,
      from: 0,
      to: 1,
      columns: [{ key: 'steer', least: 0, greatest: 0.1 }],
    }),
    'inputs/ofSession': () => ({
      file: { name: 'inputs.csv', text: 'time_s, steer\n0, 0\n1, 0.1\n' },
      parameters: {},
    }),
    'run/surfaces': () => ({ rows: [], positions: [] }),
    'run/list': () => (active === undefined ? [] : [active]),
    'run/cancel': () => {
      end('cancelled');
      return {};
    },
    'run/pause': ({ paused }: RequestArgs<'run/pause'>) => {
      if (active !== undefined) active = { ...active, paused };
      return {};
    },
    'run/slow': () => ({}),
    'run/reset': () => ({}),
    'run/save': () => ({}),
    'run/restore': () => ({}),
    'run/road': () => ({}),
    'run/differences': () => [],
    'run/setup': () => [],
    'run/drive': ({ channels }: RequestArgs<'run/drive'>) => {
      const { time_s, channels: read } = historiesNow(channels);
      return {
        time_s: time_s.at(-1) ?? 0,
        values: Float64Array.from(read, ({ values }) => values.at(-1) ?? NaN),
      };
    },
    'run/histories': ({ channels }: RequestArgs<'run/histories'>) => historiesNow(channels),
  };
}
