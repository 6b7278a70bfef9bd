import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSweepRunner, type SweepRun } from '../../studies/sweep/run-setup.ts';
import { setupsOf } from '../../studies/sweep/setups.ts';
import { indexOfRun } from '../../studies/sweep/sweep-runs.ts';
import { materialOf, requirePlan, type SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { createPause } from './pause.ts';
import { sweepHash } from '../jobs/read-sweep.ts';
import { enterSweep, runCount } from '../jobs/new-sweep.ts';
import { runSweep, type SweepProgress } from './run-sweep.ts';
import { createThreadDriver } from './thread-driver.ts';
import { sweepInFolder, TWELVE_RUNS } from './testing/short-sweep.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let sources: SweepSources;

beforeEach(async () => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  sources = await sweepInFolder(temporary.folder, TWELVE_RUNS);
});
afterEach(() => {
  store.close();
  temporary.remove();
});

/** The same for every test: driven once. */
let driven: Promise<SweepRun[]> | undefined;
const inThisThread = (): Promise<SweepRun[]> => (driven ??= driveHere());

async function driveHere(): Promise<SweepRun[]> {
  const runner = createSweepRunner(materialOf(sources), () => Promise.reject(new Error('No script host')));
  const plan = requirePlan(sources.plan);
  const setups = setupsOf(plan, []);
  const runs: SweepRun[] = [];
  for (let number = 0; number < runCount(sources); number++)
    runs.push(await runner.run({ number, values: setups.at(indexOfRun(plan, number).point) ?? [] }));
  return runs;
}

describe('a sweep of 12 runs', () => {
  it.runIf(THOROUGH)(
    'on two threads gives exactly the results of one thread, and 2 runs are excluded by the constraint',
    async () => {
      const sweep = enterSweep(store.sweeps, sources);
      const progress: SweepProgress[] = [];
      const isDone = await runSweep(store.sweeps, sweep, {
        driver: () => createThreadDriver(sources, { threads: 2 }),
        signal: new AbortController().signal,
        onProgress: (state) => progress.push(state),
      });
      expect(isDone).toBe(true);
      expect(store.sweeps.runs(sweep.id, 0, 100)).toEqual(await inThisThread());
      expect(progress.at(-1)).toMatchObject({
        done: 12,
        count: 12,
        lost: 0,
        failed: 0,
        refused: 0,
        leftOut: 2,
        left_s: 0,
      });
      expect(progress.map(({ done }) => done)).toEqual(Array.from({ length: 13 }, (_, i) => i));
    },
  );
  it.runIf(THOROUGH)(
    'paused after 3 runs stores all completed runs, starts none until resumed, then drives the rest',
    async () => {
      const sweep = enterSweep(store.sweeps, sources);
      const pause = createPause();
      let last = 0;
      let waits = 0;
      let stored = { done: 0, rows: 0 };
      const isDone = await runSweep(store.sweeps, sweep, {
        driver: () => createThreadDriver(sources, { threads: 1 }),
        signal: new AbortController().signal,
        pause: {
          ...pause,
          get isPaused() {
            return pause.isPaused;
          },
          // Called before each batch.
          passed: (signal) => {
            const passed = pause.passed(signal);
            if (pause.isPaused) {
              stored = { done: last, rows: store.sweeps.doneNumbers(sweep.id).length };
              waits++;
              pause.resume();
            }
            return passed;
          },
        },
        onProgress: ({ done }) => {
          if (last < 3 && done >= 3) pause.pause();
          last = done;
        },
      });
      expect({ isDone, last, waits }).toEqual({ isDone: true, last: 12, waits: 1 });
      expect(stored.done).toBeGreaterThanOrEqual(3);
      expect(stored.rows).toBe(stored.done);
    },
  );
  it('cancelled after 3 runs continues from there: no run twice, none missing', async () => {
    const sweep = enterSweep(store.sweeps, sources);
    const cancel = new AbortController();
    const isDone = await runSweep(store.sweeps, sweep, {
      driver: () => createThreadDriver(sources, { threads: 1 }),
      signal: cancel.signal,
      onProgress: ({ done }) => {
        if (done === 3) cancel.abort();
      },
    });
    expect(isDone).toBe(false);
    const before = store.sweeps.doneNumbers(sweep.id);
    expect(before.length).toBeGreaterThanOrEqual(3);
    expect(before.length).toBeLessThan(12);
    const again = enterSweep(store.sweeps, sources);
    expect(again).toEqual({ ...sweep, done: before.length });
    let first: number | undefined;
    await runSweep(store.sweeps, again, {
      driver: () => createThreadDriver(sources, { threads: 1 }),
      signal: new AbortController().signal,
      onProgress: ({ done }) => (first ??= done),
    });
    expect(first).toBe(before.length);
    expect(store.sweeps.runs(sweep.id, 0, 100)).toEqual(await inThisThread());
  });
  it('that is stored twice keeps the first results', () => {
    const { id } = enterSweep(store.sweeps, sources);
    const run: SweepRun = {
      number: 4,
      end: 'finished',
      reason: 'Over.',
      metrics: [1.5, undefined],
      simulated_s: 2,
    };
    store.sweeps.add(id, [run]);
    store.sweeps.add(id, [{ ...run, reason: 'Another.' }]);
    expect(store.sweeps.runs(id, 0, 10)).toEqual([run]);
    store.sweeps.remove(id);
    expect(store.sweeps.list()).toEqual([]);
  });
});

describe('the hash of a sweep', () => {
  const other = (from: string, to: string): SweepSources => {
    const text = sources.plan.text.replace(from, to);
    expect(text).not.toBe(sources.plan.text);
    return { ...sources, plan: { ...sources.plan, text } };
  };
  it('is the same with another name and another comment', () => {
    expect(sweepHash(other('Twelve short runs', 'A dozen'))).toBe(sweepHash(sources));
    expect(sweepHash(other('car: ', '# Ours\ncar: '))).toBe(sweepHash(sources));
    expect(sweepHash(other('to: 100 N*m', 'to: 100'))).toBe(sweepHash(sources));
  });
  it.each([
    ['range', 'to: 100', 'to: 101'],
    ['seed', 'seeds: [1, 2]', 'seeds: [1, 3]'],
    ['constraint', '< 90', '< 91'],
    ['parameter', 'duration_s: 1.5', 'duration_s: 1.6'],
    ['design', '{ kind: grid }', '{ kind: sobol, runs: 6 }'],
  ])('changes with the %s', (_, from, to) => {
    expect(sweepHash(other(from, to))).not.toBe(sweepHash(sources));
  });
  it('changes with the car', () => {
    const { text } = sources.car;
    expect(sweepHash({ ...sources, car: { ...sources.car, text: `${text};\n` } })).not.toBe(
      sweepHash(sources),
    );
  });
});
