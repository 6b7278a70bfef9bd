import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aPhysxFleet, aSetupFleet } from '../testing/fleets.ts';
import { ACCELERATOR, STEER_RIGHT } from '../vehicle/physx/vehicle.ts';
import { ACCELERATOR as PEDAL, STEER } from './controls.ts';
import { createFleet, stepFleet, vehicleState, type Fleet } from './fleet.ts';

const CARS = 4;
const VEHICLE_STEPS = 100_000;

function drive(fleet: Fleet, vehicleSteps: number): void {
  for (let i = 0; i < vehicleSteps / CARS; i++) stepFleet(fleet);
}

describe('allocation', () => {
  it.each([
    ['PhysX vehicles', aPhysxFleet(CARS)],
    ['cars of our own', aSetupFleet('racebench', CARS)],
    ['LibreRally cars', aSetupFleet('librerally', CARS)],
  ])('steps a fleet of %s 100 000 vehicle-steps without one garbage collection', async (_, spec) => {
    const fleet = createFleet(spec);
    for (let v = 0; v < CARS; v++) {
      const { inputs, controls } = vehicleState(fleet, v);
      if (inputs !== undefined) inputs[ACCELERATOR] = 0.4;
      if (inputs !== undefined) inputs[STEER_RIGHT] = 0.1 * v;
      if (controls !== undefined) controls[PEDAL] = 0.15;
      if (controls !== undefined) controls[STEER] = 0.02 * v;
    }
    // Let the compiler settle first: code that is not optimised yet boxes numbers.
    for (let round = 0; round < 20; round++) {
      const used = process.memoryUsage().heapUsed;
      drive(fleet, 20_000);
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
    drive(fleet, VEHICLE_STEPS);
    const grown = process.memoryUsage().heapUsed - before;
    await wait(20);
    observer.disconnect();
    expect(collections).toBe(0);
    // What the observer and the measurement itself take.
    expect(grown).toBeLessThan(1_000_000);
  });
});
