import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Time in which collections that happened are told of, ms. */
const TOLD_ms = 20;

/** What work leaves on a heap that is swept before it: how often it was collected meanwhile, and its growth, bytes. */
export async function countGarbage(work: () => void): Promise<{ collections: number; grown: number }> {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  globalThis.gc?.();
  await wait(TOLD_ms);
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  work();
  const grown = process.memoryUsage().heapUsed - before;
  await wait(TOLD_ms);
  observer.disconnect();
  return { collections, grown };
}
