import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { aVehicle, drive } from './a-drive.ts';
import { PACEJKA_TYRE, aDifferential, aSetup, onTyre } from './a-setup.ts';
import { createWorld } from '../world/create-world.ts';
import { flatGround, slopeGround, type Ground } from '../world/ground.ts';
import { evenLayout } from '../world/surface-layout.ts';

const ROADS = {
  'on the level': flatGround(1),
  'on a slope of 3 %': slopeGround(0.03, 0.02, evenLayout(1)),
  'over a height field': createWorld('bumps', evenLayout(1)).ground,
} satisfies Readonly<Record<string, Ground>>;

export type RoadName = keyof typeof ROADS;

/** Collections and growth of the heap in 100 000 steps of the test coupe, once the compiler has settled; where it ended. */
export async function countCollections(
  place: RoadName,
): Promise<{ collections: number; grown: number; steps: number; x_m: number; y_m: number }> {
  const setup = onTyre(
    aSetup({
      differential: aDifferential(
        place === 'on the level' ? { kind: 'salisbury', preload_Nm: 40, powerRatio: 2 } : {},
      ),
    }),
    PACEJKA_TYRE,
  );
  // In circles of 7 m on the waves between 20 and 140 m, else on and on.
  const circles = place === 'over a height field';
  const start = circles ? { x_m: 80, y_m: -7, gear: 1 } : { gear: 1 };
  const vehicle = aVehicle(setup, start, ROADS[place]);
  const most_mps = circles ? 4 : 25;
  vehicle.controls.automatic = true;
  const control = (car: typeof vehicle): void => {
    car.controls.steer = (circles ? 0.6 : 0) + 0.05 * Math.sin(0.002 * car.steps);
    car.controls.accelerator = car.readout.speed_mps < most_mps ? (circles ? 0.3 : 0.7) : 0.1;
  };
  // Let the compiler settle first: code that is not optimised yet boxes numbers.
  let quiet = 0;
  for (let round = 0; round < 15 && quiet < 3; round++) {
    const used = process.memoryUsage().heapUsed;
    drive(vehicle, 20, control);
    await wait(5);
    quiet = Math.abs(process.memoryUsage().heapUsed - used) < 200_000 ? quiet + 1 : 0;
  }
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  globalThis.gc?.();
  await wait(20);
  observer.observe({ entryTypes: ['gc'] });
  const first = vehicle.steps;
  const before = process.memoryUsage().heapUsed;
  drive(vehicle, 100, control);
  const grown = process.memoryUsage().heapUsed - before;
  await wait(20);
  observer.disconnect();
  return {
    collections,
    grown,
    steps: vehicle.steps - first,
    x_m: vehicle.readout.x_m,
    y_m: vehicle.readout.y_m,
  };
}
