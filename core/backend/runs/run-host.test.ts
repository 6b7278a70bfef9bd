import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelsOf } from '../../catalogue/channels.ts';
import { carChannels } from '../../setup/car-channels.ts';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { EVENTS, type EventData, type EventName } from '../../contract/events.ts';
import type { RunId } from '../../contract/ids.ts';
import type { RunState } from '../../contract/run-requests.ts';
import { createRunHost, type RunHost } from './run-host.ts';
import type { RunRequest } from '../jobs/run-job.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { syntheticValue, temporaryFolder } from '../testing/stored-recordings.ts';
import { BROKEN_CAR, SMALL_CAR } from '../testing/small-car.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let host: RunHost;
let events: { name: EventName; data: unknown }[];

beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  events = [];
  host = createRunHost({
    store: () => store,
    worker: new URL('../testing/synthetic-worker.ts', import.meta.url),
    emit: (name, data) => events.push({ name, data }),
  });
});
afterEach(async () => {
  await host.close();
  store.close();
  temporary.remove();
});

function request(changes: Partial<RunRequest> = {}): RunRequest {
  return {
    path: '/cars/small/car.ini',
    text: SMALL_CAR,
    companions: [],
    model: 'racebench',
    manoeuvre: 'step-steer',
    surface: 'asphalt',
    parameters: {},
    pace: 'fastest',
    rate_Hz: 100,
    ...changes,
  };
}

const lasting = (duration_s: number, steer = 0) => ({ duration_s, steer });
const heard = <N extends EventName>(name: N) =>
  events.filter((e) => e.name === name).map((e) => e.data as EventData<N>);
const until = (check: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(check()).toBe(true), { timeout: 30_000, interval: 5 });

/** Simulates another run at full pace to its end. */
async function another(duration_s: number): Promise<void> {
  const { ended } = await host.start(request({ parameters: lasting(duration_s) }));
  await ended;
}

const stateOf = (id: RunId): RunState => host.list().find((s) => s.runId === id)!;

function refuse(): never {
  throw new Error('database or disk is full');
}

describe('a run', () => {
  it('of 30 s at 100 Hz stores 3001 samples of all channels and its metrics', async () => {
    const started = await host.start(request({ parameters: lasting(30) }));
    const outcome = await started.ended;
    expect(outcome).toMatchObject({ status: 'finished', reason: '30 s are over.' });
    const session = store.sessions.get(started.sessionId);
    expect(session).toMatchObject({
      name: 'Small, step steer',
      car: 'Small',
      status: 'finished',
      duration_s: 30,
      channels: channelsOf(carChannels(aSetup())).length,
      metrics: [{ name: 'steadyYawRate_radps', value: 0.25, unit: 'radps' }],
    });
    expect(session.parameters).toMatchObject({ duration_s: 30, stepTime_s: 0.1 });
    for (const { name, index, sampleType } of channelsOf(carChannels(aSetup()))) {
      const [window] = store.telemetry.window(session.id, {
        channels: [name],
        from_s: 0,
        to_s: 30,
        points: 4000,
      });
      expect(window?.min).toHaveLength(3001);
      const value = syntheticValue(index, 2999);
      expect(window?.min[2999]).toBe(sampleType === 'f32' ? Math.fround(value) : value);
    }
  });

  it('reports its progress in events of the declared form, then its end and the change of the list', async () => {
    const { ended, sessionId, runId } = await host.start(request({ parameters: lasting(20) }));
    await ended;
    expect(heard('run/progress').length).toBeGreaterThan(0);
    for (const { name, data } of events) expect(EVENTS[name].safeParse(data).success).toBe(true);
    expect(heard('run/ended')).toEqual([{ runId, sessionId, status: 'finished', reason: '20 s are over.' }]);
    expect(events.at(-1)?.name).toBe('session/changed');
    expect(host.list()).toEqual([]);
  });

  it('notifies of crates that move, and stores where and when', async () => {
    const { ended, sessionId } = await host.start(request({ pace: 'realTime', parameters: lasting(0.3) }));
    await ended;
    const poses = [40, 0, 0.35, 1, 0, 0, 0];
    expect(heard('run/crates')).toEqual([{ sessionId, poses }]);
    const { time_s, poses: stored } = store.sessions.crateMotion(sessionId, 1);
    // Asked every hundredth of a second, the synthetic crate moves once the run is over its middle.
    expect(time_s).toHaveLength(1);
    expect(time_s[0]).toBeCloseTo(0.16, 9);
    expect([...stored]).toEqual(poses);
    // Rows that do not fit the crates of the world are left out.
    expect(store.sessions.crateMotion(sessionId, 2).time_s).toHaveLength(0);
  });

  // The pace itself is that of simulation/pace.test.ts.
  it('in real time is under way while one as long at full pace has ended', async () => {
    const { runId, ended } = await host.start(request({ pace: 'realTime', parameters: lasting(60) }));
    await another(60);
    expect(host.list().map((run) => run.runId)).toEqual([runId]);
    host.cancel(runId);
    await ended;
  });

  it('has the same numbers in its histories as in the store afterwards', async () => {
    const { runId, sessionId, ended } = await host.start(
      request({ pace: 'realTime', parameters: lasting(60), rate_Hz: 1000 }),
    );
    await until(() => host.histories(runId, ['speed_mps']).time_s.length === 256);
    host.pause(runId, true);
    const live = host.histories(runId, ['speed_mps', 'positionX_m']);
    const at_s = live.time_s.at(-1)!;
    host.pause(runId, false);
    host.cancel(runId);
    await ended;
    const stored = store.telemetry.histories(sessionId, ['speed_mps', 'positionX_m'], at_s);
    expect(stored.channels).toEqual(live.channels);
    expect(live.time_s).toHaveLength(256);
    stored.time_s.forEach((t, i) => expect(t).toBeCloseTo(live.time_s[i]!, 9));
  });

  it.runIf(THOROUGH)('does not move while paused and goes on at the same pace', async () => {
    const { runId, ended } = await host.start(request({ pace: 'realTime', parameters: lasting(2) }));
    await until(() => host.histories(runId, []).time_s.length > 0);
    host.pause(runId, true);
    await another(600);
    const before = host.histories(runId, []).time_s.at(-1);
    await another(600);
    expect(host.histories(runId, []).time_s.at(-1)).toBe(before);
    expect(stateOf(runId).paused).toBe(true);
    host.pause(runId, false);
    expect(stateOf(runId).paused).toBe(false);
    expect((await ended).status).toBe('finished');
  });

  it('that is cancelled keeps what it recorded, also while it is paused', async () => {
    const { runId, sessionId, ended } = await host.start(
      request({ pace: 'realTime', parameters: lasting(600) }),
    );
    await until(() => host.histories(runId, ['speed_mps']).time_s.length > 20);
    host.pause(runId, true);
    host.cancel(runId);
    const outcome = await ended;
    expect(outcome.status).toBe('cancelled');
    expect(outcome.reason).toMatch(/^Cancelled at \d+\.\d\d s\.$/);
    expect(store.sessions.get(sessionId).duration_s).toBeGreaterThan(0.1);
    expect(() => host.pause(runId, true)).toThrow('does not exist or has ended');
    expect(() => host.cancel(runId)).toThrow('does not exist or has ended');
  });

  it('with a value that is not finite fails with channel and time, and keeps the samples before', async () => {
    const { sessionId, ended } = await host.start(request({ parameters: lasting(20, 0.25) }));
    expect(await ended).toMatchObject({ status: 'failed', reason: 'speed_mps is NaN at 1.000 s.' });
    expect(store.sessions.get(sessionId)).toMatchObject({ status: 'failed', duration_s: 0.99 });
  });

  it('whose thread dies fails, and others go on', async () => {
    const other = await host.start(request({ parameters: lasting(5) }));
    const { ended } = await host.start(request({ parameters: lasting(20, 0.5) }));
    expect(await ended).toMatchObject({
      status: 'failed',
      reason: 'The simulation thread ended before the run did.',
    });
    expect((await other.ended).status).toBe('finished');
  });

  it('that cannot be created leaves no session: errors of the file state file, line and key', async () => {
    await expect(host.start(request({ parameters: lasting(5, 0.75) }))).rejects.toThrow('has no wheels');
    await expect(host.start(request({ text: BROKEN_CAR }))).rejects.toThrow(
      /car\.ini:\d+: susp0\.x is missing/,
    );
    expect(store.sessions.list()).toEqual([]);
  });

  it.runIf(THOROUGH)('runs beside four others, each with its own samples', async () => {
    const runs = await Promise.all([3, 4, 5, 6].map((d) => host.start(request({ parameters: lasting(d) }))));
    const ended = await Promise.all(runs.map((run) => run.ended));
    expect(new Set(ended.map((e) => e.runId)).size).toBe(4);
    expect(ended.map((e) => store.sessions.get(e.sessionId).duration_s)).toEqual([3, 4, 5, 6]);
  });

  it('whose samples cannot be stored fails and says so, and the program goes on', async () => {
    const full = {
      ...store,
      createWriter: () => ({ append: refuse, store: refuse, markStill: refuse }),
      sessions: { ...store.sessions, end: refuse },
    };
    const broken = createRunHost({
      store: () => full,
      worker: new URL('../testing/synthetic-worker.ts', import.meta.url),
      emit: (name, data) => events.push({ name, data }),
    });
    const { ended } = await broken.start(request({ parameters: lasting(20) }));
    const outcome = await ended;
    expect(outcome.status).toBe('failed');
    expect(outcome.reason).toContain('could not be stored: database or disk is full');
    expect(heard('run/ended')).toEqual([outcome]);
    expect(broken.list()).toEqual([]);
    await broken.close();
  });

  it('is interrupted when the program closes, with what it recorded', async () => {
    const { runId, sessionId } = await host.start(request({ pace: 'realTime', parameters: lasting(600) }));
    await until(() => host.histories(runId, ['speed_mps']).time_s.length > 5);
    await host.close();
    expect(store.sessions.get(sessionId)).toMatchObject({ status: 'interrupted' });
    expect(store.sessions.get(sessionId).duration_s).toBeGreaterThan(0);
  });
});
