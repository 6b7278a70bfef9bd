import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SweepProgressEvent } from '../../contract/sweep-requests.ts';
import { createRunHost, type RunHost } from '../runs/run-host.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { claimElsewhere } from './testing/claim-elsewhere.ts';
import { runResult } from './testing/run-result.ts';
import { recordedRequest } from '../jobs/recorded-request.ts';
import { sweepInFolder } from './testing/short-sweep.ts';
import { enteredSweep } from '../jobs/plan-work.ts';
import { createSweepHost, type SweepHost } from './sweep-host.ts';
import { NEVER_ABORTED } from '../../contract/signals.ts';
import type { SweepQuery } from '../../contract/sweep-rows.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const PLAN = `racebench-plan: 1
name: Six short runs
car: car/car.ini
keys:
  preload: { key: differential.preload, from: 0, to: 100 N*m, levels: 3 }
tests:
  step: { manoeuvre: step-steer, seeds: [1, 2], parameters: { duration_s: 3 }, metrics: [steadyYawRate_radps] }
design: { kind: grid }
`;

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let host: SweepHost;
let runs: RunHost;
let events: SweepProgressEvent[];
let onSpoken: (progress: SweepProgressEvent) => void;

beforeEach(async () => {
  temporary = temporaryFolder();
  await sweepInFolder(temporary.folder, PLAN);
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  events = [];
  onSpoken = () => undefined;
  runs = createRunHost({
    store: () => store,
    worker: new URL('../simulation/simulation-worker.ts', import.meta.url),
    emit: () => undefined,
  });
  host = createSweepHost({
    sweeps: () => store.sweeps,
    runs,
    worker: new URL('./sweep-worker.ts', import.meta.url),
    emit: (name, data) => {
      if (name !== 'sweep/progress') return;
      const progress = data as SweepProgressEvent;
      events.push(progress);
      onSpoken(progress);
    },
  });
});
afterEach(async () => {
  await host.close();
  await runs.close();
  store.close();
  temporary.remove();
});

const enter = async (text = PLAN) => {
  const limits = { carFolders: [temporary.folder], samplesFolder: undefined };
  return host.enter(await enteredSweep({ path: join(temporary.folder, 'short.plan.yaml'), text, limits }));
};
const ended = () =>
  new Promise<SweepProgressEvent>((resolve) => {
    onSpoken = (progress) => {
      if (progress.state !== 'running') resolve(progress);
    };
  });

describe('a sweep of the window', () => {
  it('of 6 runs changes from stopped to done, and its rows and setups can be read', async () => {
    const id = await enter();
    expect(host.library.summaries(host.stateOf)).toMatchObject([
      { id, name: 'Six short runs', runCount: 6, done: 0, state: 'stopped' },
    ]);
    const end = ended();
    await host.start(id, 1);
    await expect(host.start(id, 1)).rejects.toThrow(/Six short runs is running or paused/);
    expect(await end).toMatchObject({ state: 'done', done: 6, ends: { finished: 6, failed: 0 } });
    const facts = host.library.facts(id, host.stateOf);
    expect(facts).toMatchObject({
      state: 'done',
      setups: 3,
      keys: [{ name: 'preload', from: 0, to: 100, own: 50, unit: 'Nm', column: 'key.0' }],
      carPath: join(temporary.folder, 'car', 'car.ini'),
    });
    const query: SweepQuery = {
      sweepId: id,
      by: 'setups',
      columns: ['key.0', 'runs.0'],
      filters: [],
      from: 0,
      count: 10,
    };
    const rows = await host.library.answer('sweep/rows', query, NEVER_ABORTED);
    expect(rows.columns).toEqual([Float64Array.of(0, 50, 100), Float64Array.of(2, 2, 2)]);
    const setup = await host.library.setup(id, 2);
    expect(setup.edits).toEqual([{ key: 'differential.preload', valueText: '100' }]);
    expect(setup.changes).toMatchObject([{ key: 'differential.preload', b: '100' }]);
    expect(setup.runs.map(({ number, seed, end: how }) => [number, seed, how])).toEqual([
      [4, 1, 'finished'],
      [5, 2, 'finished'],
    ]);
    const again = recordedRequest({
      sweep: host.library.stored(id),
      number: 5,
      chosen: undefined,
      isOwn: false,
    });
    expect(again).toMatchObject({ name: 'Six short runs, setup 3', seed: 2, manoeuvre: 'step-steer' });
    expect(again.text).toContain('preload=100');
  });
  it.runIf(THOROUGH)(
    'whose plan keeps the best setup records its 2 runs; cancelled after one, it continues with the other',
    async () => {
      const text = `${PLAN}objectives: [{ metric: steadyYawRate_radps, want: more }]\nchannels: { best: 1 }\n`;
      const id = await enter(text);
      // Everything is done except the recording; setup 2 is the best.
      store.sweeps.add(id, [0, 1, 2, 3, 4, 5].map(runResult));
      const cancelled = new Promise<SweepProgressEvent>((resolve) => {
        onSpoken = (progress) => {
          if (progress.keeping?.done === 1) host.cancel(id);
          if (progress.state !== 'running') resolve(progress);
        };
      });
      await host.start(id, 1);
      expect(await cancelled).toMatchObject({ state: 'stopped', done: 6, keeping: { done: 1, count: 2 } });
      expect(host.library.summaries(host.stateOf)).toMatchObject([{ state: 'stopped' }]);
      const end = ended();
      await host.start(id, 1);
      expect(await end).toMatchObject({ state: 'done', keeping: { done: 2, count: 2 } });
      expect(store.sweeps.sessions(id).map(({ number }) => number)).toEqual([4, 5]);
    },
  );
  it('that another process drives is stopped with a message, and driven once that process is killed with -9', async () => {
    const id = await enter();
    const other = await claimElsewhere(store.path, id);
    const refused = ended();
    await host.start(id, 1);
    expect(await refused).toMatchObject({
      state: 'stopped',
      done: 0,
      failure: `Sweep ${id} is being driven by another process (${other.pid}); wait for it or cancel it there.`,
    });
    await other.kill();
    const end = ended();
    await host.start(id, 1);
    expect(await end).toMatchObject({ state: 'done', done: 6 });
  });
  it('that is deleted is removed from the library when the program ends, not before', async () => {
    const id = await enter();
    host.hide(id, true);
    expect(host.isHidden(id)).toBe(true);
    expect(store.sweeps.get(id)).toBeDefined();
    await host.close();
    expect(store.sweeps.get(id)).toBeUndefined();
  });
  it('does not read a car outside the opened folders', async () => {
    const text = PLAN.replace('car/car.ini', '../elsewhere/car.ini');
    await expect(enter(text)).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    expect(readFileSync(join(temporary.folder, 'car', 'car.ini'), 'latin1')).toContain('preload');
  });
});
