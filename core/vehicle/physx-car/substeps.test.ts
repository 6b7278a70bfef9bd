import { describe, expect, it } from 'vitest';
import { openSampleCar } from '../../testing/car-files.ts';
import type { Setup } from '../../setup/setup.ts';
import { withCorners } from '../../testing/a-setup.ts';
import { flatGround } from '../../world/ground.ts';
import { compileVehicle } from '../compile.ts';
import { createSimulatedCar } from '../create-car.ts';
import { physxFromSetup } from './from-setup.ts';
import { calmSubsteps, ringingSpeed_mps } from './substeps.ts';

function coupe(): Setup {
  const { setup } = openSampleCar('coupe-1974');
  if (setup === undefined) throw new Error('the coupe cannot run');
  return setup;
}

const physx = (setup: Setup, step_s: number) =>
  physxFromSetup(setup, compileVehicle(setup), { step_s, substeps: undefined, surfaces: [1] }).physx;

describe('sub-steps of a run that names none', () => {
  it('are 11 above 5 m/s for the coupe at 60 Hz, whose free wheels ring below 53 m/s with one', () => {
    const { wheels, gravity, substepsBelow, substepsAbove } = physx(coupe(), 1 / 60);
    const [stiff = 0, radius = 0, inertia = 0] = [wheels.longStiff, wheels.radius, wheels.inertia].map(
      (a) => a[0],
    );
    // Front: stiffness x 9.81 R^2 / (2 x 60 I)
    const front_mps = (stiff * 9.81 * radius ** 2) / (120 * inertia);
    expect(front_mps).toBeGreaterThan(50);
    expect(ringingSpeed_mps(wheels, gravity, 1 / 60)).toBeCloseTo(front_mps, 6);
    expect(substepsAbove).toBe(Math.ceil(front_mps / 5));
    expect(substepsBelow).toBe(Math.ceil(front_mps / 4));
  });

  it('are the 3 and 1 of the guide at 1 ms, where its wheels ring below 3.2 m/s', () => {
    const { substepsBelow, substepsAbove } = physx(coupe(), 0.001);
    expect([substepsBelow, substepsAbove]).toEqual([3, 1]);
  });

  it('are no more than the hardest damper leaves: 2 sprung masses over c h', () => {
    const { wheels, gravity } = physx(coupe(), 1 / 60);
    const hard = { ...wheels, damper: wheels.sprungMass.map((mass) => (0.5 * mass) / (1 / 60)) };
    expect(calmSubsteps({ wheels: hard, gravity }, 1 / 60)).toEqual({ below: 4, above: 4 });
  });
});

describe('a coupe at 22 m/s in a step steer, at 60 Hz', () => {
  const turn = (step_s: number, setup: Setup): number => {
    const car = createSimulatedCar({ model: 'physx', setup, ground: flatGround(1), step_s });
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 22, gear: 4 });
    while (car.time_s < 8) {
      car.controls.steer = 0.05;
      car.step();
    }
    return car.readout.yawRate_radps / car.readout.speed_mps;
  };
  it('turns as at 1 kHz within 2 %: no wheel rings its grip away', () =>
    expect(Math.abs(turn(1 / 60, coupe()) / turn(0.001, coupe()) - 1)).toBeLessThan(0.02));

  it('with dampers of 25 000 Ns/m turns as at 1 kHz within 12 %, though gravity comes after the sub-steps', () => {
    const stiff = withCorners(coupe(), (corner, w) =>
      w < 2 ? { ...corner, bumpDamping_Nspm: 25_000, reboundDamping_Nspm: 25_000 } : corner,
    );
    expect(Math.abs(turn(1 / 60, stiff) / turn(0.001, stiff) - 1)).toBeLessThan(0.12);
  });
});
