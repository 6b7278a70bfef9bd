import { RacebenchError } from '../../core/contract/errors.ts';
import { runId } from '../../core/contract/ids.ts';
import type { BackendMessage } from '../../core/contract/protocol.ts';
import type { RequestArgs, RequestResult } from '../../core/contract/requests.ts';
import type { RunState } from '../../core/contract/run-requests.ts';
import { FAKE_FILE_HANDLERS } from './fake-files.ts';
import { FAKE_SWEEP_HANDLERS } from './fake-sweeps.ts';
import { FAKE_TRACK_HANDLERS } from './fake-tracks.ts';
import { FAKE_PANEL_HANDLERS } from './fake-panels.ts';
import { FAKE_MATHS_HANDLERS, fakeChannels } from './fake-maths.ts';
import { FAKE_WORKSHEET_HANDLERS } from './fake-worksheets.ts';
import { compareFakes, LAP_REFUSALS } from './fake-comparison.ts';
import { LIBRARY_REFUSALS } from './fake-library.ts';
import {
  createFakeSessions,
  INVENTED_CRASH,
  INVENTED_DURATION_s,
  withConditions,
  type FakeCar,
} from './fake-sessions.ts';
import type { FakeBackend, FakeHandlers } from './fake-shell.ts';
import { createFakeVariants } from './fake-variants.ts';
import { createFakeTelemetry } from './fake-telemetry.ts';

const NO_SCENERY: RequestResult<'session/scenery'> = {
  grade: 0,
  bank: 0,
  relief: { position: new Float32Array(0), index: new Int32Array(0) },
  walls: [],
  steps: [],
  crates: [],
  cones: new Float64Array(0),
  lostParts: [],
};

const FIRST_NAMES = ['Coupe, free differential', 'Coupe, Salisbury 45°'];

/** A backend in the page with invented telemetry: for looking at the window without a simulation. */
/** The playground reads and writes no files. */
function importRefusals() {
  const refuse = (): never => {
    throw new RacebenchError('SOURCE_REFUSED');
  };
  return {
    'import/list': () => ({ path: '/', entries: [] }),
    'import/read': refuse,
    'import/write': refuse,
    'export/read': refuse,
    'export/write': refuse,
    'new-car/preview': () => ({ problems: [], remarks: [], figures: [] }),
    'new-car/estimate': () => ({}),
    'new-car/write': refuse,
    'recording/start': refuse,
    'recording/state': () => ({}),
    'recording/stop': () => ({}),
    'recording/histories': refuse,
    'telemetry-file/preview': refuse,
    'telemetry-file/lines': refuse,
    'telemetry-file/check': refuse,
    'telemetry-file/import': refuse,
    'telemetry-file/export': refuse,
  };
}

export function createFakeBackend(cars: readonly FakeCar[], sessionCount: number): FakeBackend {
  const kept = createFakeSessions();
  const { find } = kept;
  const telemetry = createFakeTelemetry(kept);
  let push: (message: BackendMessage) => void = () => undefined;
  let active: RunState | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastRun = 0;

  for (let i = 0; i < sessionCount; i++) {
    const isCrash = i === sessionCount - 1 && i > 1;
    kept.add({
      name: isCrash ? 'Into the wall' : (FIRST_NAMES[i] ?? `Test ${i + 1}`),
      car: cars[i % Math.max(1, cars.length)],
      manoeuvre: 'straight-acceleration',
      status: i === 3 ? 'interrupted' : 'finished',
      ...(isCrash ? { world: 'walls', events: INVENTED_CRASH } : {}),
    });
  }

  const changed = (): Record<string, never> => {
    push({ type: 'event', name: 'session/changed', data: {} });
    return {};
  };
  const end = (status: 'finished' | 'cancelled'): void => {
    if (active === undefined) return;
    clearInterval(timer);
    const { runId: run, sessionId: session } = active;
    active = undefined;
    const entry = find(session);
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
    changed();
  };

  const handlers: FakeHandlers = {
    'app/info': () => ({ version: '0', backendPid: 0, database: 'in the page', node: '' }),
    'car/samples': () => cars.map(({ path, name, note }) => ({ path, name, note })),
    'car/recent': () => cars.slice(0, 1).map(({ path, name }) => ({ path, name, note: '' })),
    'car/forget': () => ({}),
    'car/open': ({ path }: RequestArgs<'car/open'>) => {
      const car = cars.find((c) => c.path === path);
      if (car === undefined) throw new RacebenchError('FILE_NOT_FOUND');
      return { path, text: car.text, hash: '0', companions: car.companions, readOnly: false };
    },
    'car/save': ({ path }: RequestArgs<'car/save'>) => ({ path, hash: '0' }),
    'car/companions': () => ({ companions: [] }),
    ...importRefusals(),
    ...FAKE_FILE_HANDLERS,
    ...FAKE_TRACK_HANDLERS,
    ...FAKE_SWEEP_HANDLERS,
    ...FAKE_PANEL_HANDLERS,
    ...FAKE_MATHS_HANDLERS,
    ...FAKE_WORKSHEET_HANDLERS,
    'car/inspect': () => ({
      derived: [
        { name: 'wheelLoad_N', label: 'Static wheel load, front left', value: 2391, unit: 'N', digits: 0 },
        { name: 'wheelLoad_N', label: 'Static wheel load, rear left', value: 2188, unit: 'N', digits: 0 },
        { name: 'frequency_Hz', label: 'Natural frequency, front', value: 1.43, unit: 'Hz', digits: 2 },
        { name: 'speed_mps', label: 'Speed in gear 1 at the limiter', value: 14.2, unit: 'mps', digits: 1 },
      ],
      diagnostics: [],
    }),
    ...createFakeVariants(),
    'car/troubleshoot': () => ({ symptoms: [], problem: 'No car is checked in the page.' }),
    'differential/curves': () => ({ curves: { problem: 'No script runs in the page.' } }),
    'differential/map': () => {
      throw new RacebenchError('SCRIPT_FAILED', 'No script runs in the page.');
    },
    'run/start': (run: RequestArgs<'run/start'>) => {
      const { name, manoeuvre, path } = run;
      const car = cars.find((c) => c.path === path);
      const entry = kept.add({
        name: name ?? `${car?.name ?? ''}, ${manoeuvre}`,
        car,
        manoeuvre,
        status: 'recording',
      });
      entry.detail = withConditions(entry.detail, run);
      const { detail } = entry;
      const id = runId.parse(++lastRun);
      const step_s = 0.1;
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
      timer = setInterval(() => {
        if (active === undefined || active.paused) return;
        const simulated_s = active.simulated_s + step_s;
        active = {
          ...active,
          simulated_s,
          fraction: simulated_s / INVENTED_DURATION_s,
          left_s: INVENTED_DURATION_s - simulated_s,
        };
        push({ type: 'event', name: 'run/progress', data: active });
        if (simulated_s >= INVENTED_DURATION_s) end('finished');
      }, 1000 * step_s);
      changed();
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
      if (active === undefined) throw new RacebenchError('RUN_NOT_FOUND');
      const { time_s, channels: read } = telemetry.historiesAt(
        active.sessionId,
        channels,
        active.simulated_s,
      );
      return {
        time_s: time_s.at(-1) ?? 0,
        values: Float64Array.from(read, ({ values }) => values.at(-1) ?? NaN),
      };
    },
    'run/histories': ({ channels }: RequestArgs<'run/histories'>) => {
      if (active === undefined) throw new RacebenchError('RUN_NOT_FOUND');
      return telemetry.historiesAt(active.sessionId, channels, active.simulated_s);
    },
    'session/list': () => kept.list(),
    'session/get': ({ sessionId: id }: RequestArgs<'session/get'>) => find(id).detail,
    'session/scenery': () => NO_SCENERY,
    'session/rename': ({ sessionId: id, name }: RequestArgs<'session/rename'>) => {
      const entry = find(id);
      entry.detail = { ...entry.detail, name };
      return changed();
    },
    'session/channels': ({ sessionId: id }: RequestArgs<'session/channels'>) =>
      fakeChannels(find(id).detail.channelNames),
    'session/tag': ({ sessionId: id, tags }: RequestArgs<'session/tag'>) => {
      const entry = find(id);
      entry.detail = { ...entry.detail, tags };
      return changed();
    },
    'session/delete': ({ sessionIds }: RequestArgs<'session/delete'>) => {
      for (const id of sessionIds) find(id).isDeleted = true;
      return changed();
    },
    'session/restore': ({ sessionIds }: RequestArgs<'session/restore'>) => {
      for (const id of sessionIds) find(id, true).isDeleted = false;
      return changed();
    },
    'session/deleted': () => [],
    'session/purge': () => ({ removed: 0 }),
    ...LIBRARY_REFUSALS,
    'library/facts': () => ({
      path: '/home/ann/.local/share/racebench/library.sqlite',
      isMoved: false,
      bytes: 48_200_000,
      unusedBytes: 1_200_000,
      freeBytes: 92e9,
      sessions: kept.list().length,
      deleted: 0,
      schema: 9,
      copies: [],
    }),
    'telemetry/window': telemetry.window,
    'telemetry/histories': ({ sessionId: id, channels, at_s }: RequestArgs<'telemetry/histories'>) =>
      telemetry.historiesAt(id, channels, at_s),
    'telemetry/samples': telemetry.samples,
    'telemetry/statistics': telemetry.statistics,
    'telemetry/distribution': telemetry.distribution,
    'compare/sessions': ({ a, b }: RequestArgs<'compare/sessions'>) =>
      compareFakes(find(a).detail, find(b).detail),
    ...LAP_REFUSALS,
  };
  return {
    handlers,
    connected: (to) => {
      push = to;
    },
  };
}
