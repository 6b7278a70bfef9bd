import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { CHANNEL_COUNT } from '../contract/channels.ts';
import type { ModelName } from '../contract/models.ts';
import { createSimulatedCar } from '../vehicle/create-car.ts';
import { flatGround } from '../world/ground.ts';
import { aSetup, onTyre, PACEJKA_TYRE } from './a-setup.ts';

const STEPS = 100_000;

/**
 * Garbage collections and bytes left by 100,000 steps of a model's car behind the interface of a run, sampled every tenth
 * step, once it is compiled. One model per test file: code that two models share is compiled for what it has seen.
 */
export async function carGarbage(model: ModelName): Promise<{ collections: number; grown: number }> {
  const car = createSimulatedCar({ model, setup: onTyre(aSetup(), PACEJKA_TYRE), ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 15, gear: 2 });
  const out = new Float64Array(CHANNEL_COUNT);
  const run = (steps: number): void => {
    for (let i = 0; i < steps; i++) {
      car.controls.steer = 0.03 * Math.sin(0.002 * car.steps);
      car.controls.accelerator = car.readout.speed_mps < 15 ? 0.5 : 0.1;
      car.step();
      if (i % 10 === 0) car.writeSample(out);
    }
  };
  // Let the compiler settle first: code that is not optimised yet boxes numbers.
  let quiet = 0;
  for (let round = 0; round < 30 && quiet < 3; round++) {
    const used = process.memoryUsage().heapUsed;
    run(20_000);
    await wait(20);
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
  run(STEPS);
  const grown = process.memoryUsage().heapUsed - before;
  await wait(20);
  observer.disconnect();
  return { collections, grown };
}
