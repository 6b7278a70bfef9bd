import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../testing/a-drive.ts';
import { PACEJKA_TYRE, aDifferential, aSetup, onTyre } from '../testing/a-setup.ts';

describe('allocation', () => {
  it('runs 100 000 steps without one garbage collection', async () => {
    const setup = onTyre(
      aSetup({ differential: aDifferential({ kind: 'salisbury', preload_Nm: 40, powerRatio: 2 }) }),
      PACEJKA_TYRE,
    );
    const vehicle = aVehicle(setup, { gear: 1 });
    vehicle.controls.automatic = true;
    const control = (car: typeof vehicle): void => {
      car.controls.steer = 0.05 * Math.sin(0.002 * car.steps);
      car.controls.accelerator = car.readout.speed_mps < 25 ? 0.7 : 0.1;
    };
    // Let the compiler settle first: code that is not optimised yet boxes numbers.
    for (let round = 0; round < 30; round++) {
      const used = process.memoryUsage().heapUsed;
      drive(vehicle, 20, control);
      await wait(5);
      if (Math.abs(process.memoryUsage().heapUsed - used) < 100_000) break;
    }
    let collections = 0;
    const observer = new PerformanceObserver((list) => {
      collections += list.getEntries().length;
    });
    globalThis.gc?.();
    await wait(20);
    observer.observe({ entryTypes: ['gc'] });
    const start = vehicle.steps;
    const before = process.memoryUsage().heapUsed;
    drive(vehicle, 100, control);
    const grown = process.memoryUsage().heapUsed - before;
    await wait(20);
    observer.disconnect();
    expect(vehicle.steps - start).toBe(100_000);
    expect(collections).toBe(0);
    // What the observer and the measurement itself take.
    expect(grown).toBeLessThan(1_000_000);
  });
});
