import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSweepRunner, type SweepRun } from '../../sweep/run-setup.ts';
import { setupsOf } from '../../sweep/setups.ts';
import { placeOfRun } from '../../sweep/sweep-runs.ts';
import { materialOf, requirePlan, type SweepSources } from '../../sweep/sources.ts';
import { openStore, type Store } from '../store.ts';
import { placeCar } from '../testing/place-car.ts';
import { temporaryFolder } from '../testing/recordings.ts';
import { readSweep, sweepHash } from './read-sweep.ts';
import { enterSweep, runCount, runSweep, type SweepProgress } from './run-sweep.ts';

const PLAN = `racebench-plan: 1
name: Twelve short runs
car: car/car.ini
keys:
  preload: { key: differential.preload, from: 0, to: 100 N*m, levels: 3 }
  mass: { key: body.mass, values: [800, 1000] }
constraints: ["'preload' < 90 [N*m] or 'mass' > 900 [kg]"]
tests:
  step: { manoeuvre: step-steer, seeds: [1, 2], parameters: { duration_s: 1.5 }, metrics: [steadyYawRate_radps] }
design: { kind: grid }
`;

let place: ReturnType<typeof temporaryFolder>;
let store: Store;
let sources: SweepSources;

beforeEach(async () => {
  place = temporaryFolder();
  placeCar(join(place.folder, 'car'), 'coupe-1974');
  writeFileSync(join(place.folder, 'short.plan.yaml'), PLAN);
  store = openStore({ path: join(place.folder, 'library.sqlite'), create: true });
  sources = await readSweep(join(place.folder, 'short.plan.yaml'));
});
afterEach(() => {
  store.close();
  place.remove();
});

async function inThisThread(): Promise<SweepRun[]> {
  const runner = createSweepRunner(materialOf(sources), () => Promise.reject(new Error('No script host')));
  const plan = requirePlan(sources.plan);
  const setups = setupsOf(plan, []);
  const runs: SweepRun[] = [];
  for (let number = 0; number < runCount(sources); number++)
    runs.push(await runner.run({ number, values: setups.at(placeOfRun(plan, number).point) ?? [] }));
  return runs;
}

describe('a sweep of 12 runs', () => {
  it('on two threads gives what one thread gives, bit for bit, and 2 runs are left out by the constraint', async () => {
    const sweep = enterSweep(store.sweeps, sources);
    const progress: SweepProgress[] = [];
    const isDone = await runSweep(store.sweeps, sweep, {
      threads: 2,
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
  });
  it('cancelled after 3 runs goes on from there: no run twice, none missing', async () => {
    const sweep = enterSweep(store.sweeps, sources);
    const cancel = new AbortController();
    const isDone = await runSweep(store.sweeps, sweep, {
      threads: 1,
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
      threads: 1,
      signal: new AbortController().signal,
      onProgress: ({ done }) => (first ??= done),
    });
    expect(first).toBe(before.length);
    expect(store.sweeps.runs(sweep.id, 0, 100)).toEqual(await inThisThread());
  });
  it('that is stored twice stays as it was first stored', () => {
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
  it('is the same under another name and with another remark', () => {
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
  ])('is another with another %s', (_, from, to) => {
    expect(sweepHash(other(from, to))).not.toBe(sweepHash(sources));
  });
  it('is another with another car', () => {
    const { text } = sources.car;
    expect(sweepHash({ ...sources, car: { ...sources.car, text: `${text};\n` } })).not.toBe(
      sweepHash(sources),
    );
  });
});
