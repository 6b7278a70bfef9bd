import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requirePlan, type SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { setupsOf } from '../../studies/sweep/setups.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { allRuns } from './all-runs.ts';
import { sweepHash } from '../jobs/read-sweep.ts';
import { enterSweep } from '../jobs/new-sweep.ts';
import { runSweep } from './run-sweep.ts';
import { createThreadDriver } from './thread-driver.ts';
import { SEARCH_PLAN } from './testing/search-plan.ts';
import { sweepInFolder } from './testing/short-sweep.ts';

const SCRIPT = fileURLToPath(new URL('./testing/killed-sweep.ts', import.meta.url));

let temporary: ReturnType<typeof temporaryFolder>;
let sources: SweepSources;
let open: Store[];

beforeEach(async () => {
  temporary = temporaryFolder();
  sources = await sweepInFolder(temporary.folder, SEARCH_PLAN);
  open = [];
});
afterEach(() => {
  for (const store of open) store.close();
  temporary.remove();
});

const libraryPath = (name: string): string => join(temporary.folder, `${name}.sqlite`);

/** Drives the remaining runs in a library; returns runs, setups, and the number of runs driven. */
async function driven(name: string, threads: number, cancelAt?: number) {
  const store = openStore({ path: libraryPath(name), create: true });
  open.push(store);
  const sweep = enterSweep(store.sweeps, sources);
  const control = new AbortController();
  let generations = 0;
  let first: number | undefined;
  const isDone = await runSweep(store.sweeps, sweep, {
    driver: () => createThreadDriver(sources, { threads }),
    signal: control.signal,
    onProgress: ({ done, generation = 0 }) => {
      first ??= done;
      generations = generation;
      if (done === cancelAt) control.abort();
    },
  });
  const runs = [...allRuns(store.sweeps, sweep.id)];
  return { isDone, first, generations, runs, points: store.sweeps.points(sweep.id) };
}

describe('an optimisation of 12 setups with two seeds', () => {
  it('on one thread, cancelled on two, or killed by kill -9, gives the same 24 runs in 3 generations, none of them twice', async () => {
    const one = await driven('one', 1);
    expect(one).toMatchObject({ isDone: true, first: 0 });
    expect(one.runs.map(({ number, end }) => `${number} ${end}`)).toEqual(
      Array.from({ length: 24 }, (_, i) => `${i} finished`),
    );
    expect(one.points.map(({ generation }) => generation)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
    const setups = setupsOf(requirePlan(sources.plan), one.points);
    for (let point = 0; point < 12; point++) expect(Number(setups.at(point)?.[0])).toBeGreaterThan(750);

    // Cancelled on two threads, then continued.
    const cancelled = await driven('cancelled', 2, 11);
    expect(cancelled.isDone).toBe(false);
    const resumed = await driven('cancelled', 1);
    expect(resumed.first).toBe(cancelled.runs.length);
    expect({ runs: resumed.runs, points: resumed.points }).toEqual({
      runs: one.runs,
      points: one.points,
    });

    // Killed in its second generation.
    const args = [SCRIPT, join(temporary.folder, 'short.plan.yaml'), libraryPath('killed'), '13'];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const [, signal] = (await once(child, 'exit')) as [unknown, string];
    expect(signal).toBe('SIGKILL');
    const after = await driven('killed', 1);
    expect(after.first).toBeLessThanOrEqual(13);
    expect({ runs: after.runs, points: after.points }).toEqual({ runs: one.runs, points: one.points });
  });
  it('has another hash with another objective, unlike a fixed design', () => {
    const wanted = (from: string, to: string): SweepSources => ({
      ...sources,
      plan: { ...sources.plan, text: sources.plan.text.replace(from, to) },
    });
    const more = [
      '[{ metric: stoppingDistance_m }]',
      '[{ metric: stoppingDistance_m, want: more }]',
    ] as const;
    expect(sweepHash(wanted(...more))).not.toBe(sweepHash(sources));
    const grid = wanted('{ kind: cma-es, runs: 12, generation: 4 }', '{ kind: grid }');
    const other = { ...grid, plan: { ...grid.plan, text: grid.plan.text.replace(...more) } };
    expect(sweepHash(other)).toBe(sweepHash(grid));
  });
});
