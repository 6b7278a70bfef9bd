import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LIBRERALLY_SURFACES } from '../../surface/librerally-surfaces.ts';
import { aLibreRallyDrive } from './testing/a-librerally-drive.ts';

it('steps 100 000 times without one garbage collection', async () => {
  const drive = aLibreRallyDrive(LIBRERALLY_SURFACES.Gravel);
  // Let the compiler settle first: code that is not optimised yet boxes numbers.
  let quiet = 0;
  for (let round = 0; round < 20 && quiet < 3; round++) {
    const used = process.memoryUsage().heapUsed;
    drive.steps(50_000);
    await wait(5);
    quiet = Math.abs(process.memoryUsage().heapUsed - used) < 100_000 ? quiet + 1 : 0;
  }
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  globalThis.gc?.();
  await wait(20);
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  drive.steps(100_000);
  const grown = process.memoryUsage().heapUsed - before;
  await wait(20);
  observer.disconnect();
  expect(drive.car.wheelLoad_N.every((load) => Number.isFinite(load) && load > 0)).toBe(true);
  expect(collections).toBe(0);
  // What the observer and the measurement itself take.
  expect(grown).toBeLessThan(1_000_000);
});
