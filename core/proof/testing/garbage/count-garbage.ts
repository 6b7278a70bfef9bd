import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Time within which collections are reported, ms. */
const RECOGNISED_ms = 20;

/** Garbage of some work on a heap that is swept first: number of collections during the work, and growth, bytes. */
export async function countGarbage(work: () => void): Promise<{ collections: number; grown: number }> {
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
