import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Garbage, StepRun } from './step-run.ts';

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

/** Garbage of steps after a warm-up, in a process that does nothing else. */
export async function measureGarbage({ step, state }: StepRun, steps: number): Promise<Garbage> {
  // Let the compiler settle first: code that is not optimised yet boxes numbers.
  let quiet = 0;
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && quiet < 3); round++) {
    globalThis.gc?.();
    const used = process.memoryUsage().heapUsed;
    step(steps / 10);
    quiet = Math.abs(process.memoryUsage().heapUsed - used) < QUIET ? quiet + 1 : 0;
  }
  let left = await countGarbage(() => step(steps));
  for (let k = 1; k < MEASURES && (left.collections > 0 || Math.abs(left.grown) > QUIET); k++)
    left = await countGarbage(() => step(steps));
  return { steps, ...left, state: state.map((values) => [...values]) };
}
