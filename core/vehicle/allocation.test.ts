import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../testing/a-drive.ts';
import { createWorld } from '../world/create-world.ts';
import { flatGround, slopeGround, type Ground } from '../world/ground.ts';
import { evenLayout } from '../world/surface-layout.ts';
import { PACEJKA_TYRE, aDifferential, aSetup, onTyre } from '../testing/a-setup.ts';

const road: Readonly<Record<string, Ground>> = {
  'on the level': flatGround(1),
  'on a slope of 3 %': slopeGround(0.03, 0.02, evenLayout(1)),
  'over a height field': createWorld('bumps', evenLayout(1)).ground,
};

describe('allocation', () => {
  it.each(Object.keys(road))(
    'runs 100 000 steps %s without one garbage collection',
    async (place) => {
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
      const vehicle = aVehicle(setup, start, road[place]);
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
      expect(vehicle.steps - first).toBe(100_000);
      if (circles) expect(Math.hypot(vehicle.readout.x_m - 80, vehicle.readout.y_m)).toBeLessThan(20);
      expect(collections).toBe(0);
      // What the observer and the measurement itself take.
      expect(grown).toBeLessThan(1_000_000);
    },
    120_000,
  );
});
