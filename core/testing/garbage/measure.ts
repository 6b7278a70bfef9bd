import { createHash } from 'node:crypto';
import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Garbage, StepRuns } from './step-run.ts';

/** Places of the runs; a process loads those of its own run only, so that the compiler sees what that run needs. */
const TABLES: Readonly<Record<string, () => Promise<StepRuns>>> = {
  physx: async () => (await import('./physx-runs.ts')).PHYSX_RUNS,
};

const [table = '', name = '', count = '100000', warm = '20000'] = process.argv.slice(2);
const steps = Number(count);
const runs = await TABLES[table]?.();
const create = runs?.[name];
if (create === undefined) throw new Error(`No run '${name}' in '${table}'`);
const run = create();

// Let the compiler settle first: code that is not optimised yet boxes numbers. Three quiet rounds in a row.
let quiet = 0;
for (let round = 0; round < 30 && quiet < 3; round++) {
  globalThis.gc?.();
  const used = process.memoryUsage().heapUsed;
  run.step(Number(warm));
  const grown = process.memoryUsage().heapUsed - used;
  quiet = Math.abs(grown) < 50_000 ? quiet + 1 : 0;
  await wait(0);
  if (process.env['GARBAGE_LOG'] !== undefined) console.error(round, grown);
}
let collections = 0;
const observer = new PerformanceObserver((list) => {
  collections += list.getEntries().length;
});
globalThis.gc?.();
await wait(20);
observer.observe({ entryTypes: ['gc'] });
const before = process.memoryUsage().heapUsed;
run.step(steps);
const grown = process.memoryUsage().heapUsed - before;
await wait(20);
observer.disconnect();
const state = run.state.map((values) => [...values]);
const garbage: Garbage = { steps, collections, grown, state };
process.stdout.write(JSON.stringify(garbage));
if (process.env['GARBAGE_LOG'] !== undefined) {
  const hash = createHash('md5').update(JSON.stringify(state)).digest('hex');
  console.error(`${name}: ${collections} collections, ${grown} bytes, ${hash}`);
}
