import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle } from '../../testing/physx-car.ts';
import { stepPhysx } from './step.ts';
import { ACCELERATOR, BRAKE, STEER_RIGHT, STEP_COUNT, type PhysxVehicle } from './vehicle.ts';

const STEPS = 100_000;

/** Driving, turning and braking to a stop again and again: rays, sub-steps, shifts, sticky tyres. */
function drive(vehicle: PhysxVehicle, steps: number): void {
  for (let i = 0; i < steps; i++) {
    const phase = vehicle.clock[STEP_COUNT]! % 2000;
    vehicle.inputs[ACCELERATOR] = phase < 1200 ? 0.8 : 0;
    vehicle.inputs[BRAKE] = phase < 1200 ? 0 : 0.7;
    vehicle.inputs[STEER_RIGHT] = phase > 600 && phase < 900 ? 0.2 : 0;
    stepPhysx(vehicle, 1 / 240);
  }
}

describe('allocation', () => {
  it('runs 100 000 steps without one garbage collection', async () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), {}, { automatic: true });
    // Let the compiler settle first: code that is not optimised yet boxes numbers.
    for (let round = 0; round < 30; round++) {
      const used = process.memoryUsage().heapUsed;
      drive(vehicle, 20_000);
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
    const before = process.memoryUsage().heapUsed;
    drive(vehicle, STEPS);
    const grown = process.memoryUsage().heapUsed - before;
    await wait(20);
    observer.disconnect();
    expect(collections).toBe(0);
    // What the observer and the measurement itself take.
    expect(grown).toBeLessThan(1_000_000);
  });
});
