import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import '../../../backend/compiler-flags.ts';
import type { Garbage, StepRuns } from './step-run.ts';

/** A process loads the tables of its own run only, so that the compiler sees what that run needs. */
const TABLES: Readonly<Record<string, () => Promise<StepRuns>>> = {
  physx: async () => (await import('./physx-runs.ts')).PHYSX_RUNS,
  cars: async () => (await import('./car-runs.ts')).CAR_RUNS,
  laws: async () => (await import('./law-runs.ts')).LAW_RUNS,
  tyres: async () => (await import('./tyre-runs.ts')).TYRE_RUNS,
  laps: async () => (await import('./lap-runs.ts')).LAP_RUNS,
  tables: async () => (await import('./table-runs.ts')).TABLE_RUNS,
  recordings: async () => (await import('./recording-runs.ts')).RECORDING_RUNS,
  manoeuvres: async () => (await import('./manoeuvre-runs.ts')).MANOEUVRE_RUNS,
  worlds: async () => (await import('./world-runs.ts')).WORLD_RUNS,
  fleets: async () => (await import('./fleet-runs.ts')).FLEET_RUNS,
};

/** Growth of the heap that is treated as none, bytes. */
const QUIET = 20_000;
/** Rounds of the warm-up, each a tenth of the steps; the last three leave nothing. */
const MIN_ROUNDS = 8;
const MAX_ROUNDS = 80;
/** Code that a run comes to late is compiled late: so often is all measured, until once nothing is left. */
const MEASURES = 6;

/** Time within which collections are reported, ms. */
const RECOGNISED_ms = 20;

/** Garbage of some work on a heap that is swept first: number of collections during the work, and growth, bytes. */
async function countGarbage(work: () => void): Promise<{ collections: number; grown: number }> {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  globalThis.gc?.();
  await wait(RECOGNISED_ms);
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  work();
  const grown = process.memoryUsage().heapUsed - before;
  await wait(RECOGNISED_ms);
  observer.disconnect();
  return { collections, grown };
}

const [table = '', name = '', count = ''] = process.argv.slice(2);
const run = (await TABLES[table]?.())?.[name]?.();
if (run === undefined) throw new Error(`No run '${name}' in '${table}'`);
const { step } = run;
const steps = Number(count);

// Let the compiler settle first: code that is not optimised yet boxes numbers.
let quiet = 0;
for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && quiet < 3); round++) {
  globalThis.gc?.();
  const used = process.memoryUsage().heapUsed;
  step(steps / 10);
  quiet = Math.abs(process.memoryUsage().heapUsed - used) < QUIET ? quiet + 1 : 0;
}

const measureOnce = (): ReturnType<typeof countGarbage> => countGarbage(() => step(steps));

let left = await measureOnce();
for (let k = 1; k < MEASURES && (left.collections > 0 || Math.abs(left.grown) > QUIET); k++)
  left = await measureOnce();
const garbage: Garbage = { steps, ...left, state: run.state.map((values) => [...values]) };
process.stdout.write(JSON.stringify(garbage));
