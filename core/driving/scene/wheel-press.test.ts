import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import { aSetup, G_MPS2, onTyre, PACEJKA_TYRE } from '../../proof/testing/a-setup.ts';
import { createSimulatedCar } from '../../models/create/create-car.ts';
import { UPRIGHT } from '../../environment/world/box-ground.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import { worldOf } from '../../environment/world/world.ts';
import { driveInScene } from './drive-in-scene.ts';
import { loadPhysics, type Physics } from './load-physics.ts';
import { createScene } from './scene.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const SETUP = onTyre(aSetup(), PACEJKA_TYRE);
/** Both rear wheels of the car rest on it: 2.4 m wide, 100 mm high, 400 kg. */
const PLANK = {
  name: 'plank',
  mass_kg: 400,
  box: { centre_m: [-1.3, 0, 0.05], halfSize_m: [0.6, 1.2, 0.05], orientation: UPRIGHT },
  velocity_mps: [0, 0, 0],
  friction: 0,
  restitution: 0,
  surface: 1,
  drivable: true,
} as const;

/** Effect of the rear wheels on the plank while the car is at rest (pedal 0) or pulls away on it. */
function run(model: ModelName, accelerator: number, duration_s: number) {
  const road = { kind: 'plane', grade: 0, bank: 0, layout: evenLayout(1) } as const;
  const scene = createScene(physics, worldOf([road], [PLANK]));
  const forces_N: number[][] = [];
  const watched: typeof scene = {
    ...scene,
    pressOn: (body, force, dt_s) => {
      forces_N.push([body, ...force.subarray(0, 3)]);
      scene.pressOn(body, force, dt_s);
    },
  };
  const car = createSimulatedCar({ model, setup: SETUP, ground: scene.ground });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
  const drive = driveInScene(SETUP, car, scene.ground, watched);
  while (car.time_s < duration_s) {
    car.controls.accelerator = accelerator;
    car.controls.brake = accelerator > 0 ? 0 : 0.5;
    drive.beforeStep();
    car.step();
    drive.afterStep();
  }
  return { car, forces_N };
}

describe.each(['racebench', 'physx'] as const)(
  'a %s car with its driven wheels on a loose plank',
  (model) => {
    it('gives it the weight of its rear axle, two wheels each step', () => {
      const { forces_N } = run(model, 0, 1);
      const down_N = forces_N.map(([, , , z = 0]) => -z);
      const mean_N = down_N.reduce((sum, value) => sum + value, 0) / down_N.length;
      expect(forces_N.every(([body]) => body === 0)).toBe(true);
      // 2395 N a wheel; PhysX loads read low at 60 Hz.
      expect(mean_N / (2395.275 * (G_MPS2 / 9.81))).toBeGreaterThan(0.8);
      expect(mean_N / (2395.275 * (G_MPS2 / 9.81))).toBeLessThan(1.1);
    });

    it('pushes it back with the momentum that it gains itself, within a fifth', () => {
      const { car, forces_N } = run(model, 0.4, 0.6);
      const impulse_Ns = forces_N.reduce((sum, [, x = 0]) => sum + x * car.step_s, 0);
      expect(car.readout.speed_mps).toBeGreaterThan(0.2);
      expect(Math.abs(impulse_Ns / (-1060 * car.readout.speed_mps) - 1)).toBeLessThan(0.2);
    });
  },
);
