import { describe, expect, it } from 'vitest';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import type { SubstepChoice } from '../../../catalogue/vehicle-models.ts';
import { runToEnd } from '../../../driving/manoeuvre/testing/run-to-end.ts';
import type { Setup } from '../../../setup/setup.ts';
import { aSetup, onTyre, PACEJKA_TYRE } from '../../../proof/testing/a-setup.ts';
import { openSampleCar, realCarText, type RealCarName } from '../../../proof/testing/car-files.ts';
import { flatGround } from '../../../environment/world/ground.ts';
import { createSimulatedCar } from '../../create/create-car.ts';

const SETUP = onTyre(aSetup(), PACEJKA_TYRE);
const NAMED = (name: RealCarName, skip: (note: string) => void): Setup => {
  const file = realCarText(name);
  if (file === undefined) skip(`${name} is not beside the project`);
  const { setup } = openCar(file?.text ?? '', file?.companions ?? []);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
};

interface Choice {
  readonly substeps?: SubstepChoice | undefined;
  readonly step_s?: number | undefined;
}

function physx(setup: Setup, choice: Choice = {}) {
  return createSimulatedCar({ model: 'physx', setup, ground: flatGround(1), ...choice });
}

/** Yaw rate over speed, 1/m, after 2 s of a small constant steer at 22 m/s. */
function curvature(setup: Setup, choice: Choice = {}): number {
  const car = physx(setup, choice);
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 22, gear: 0 });
  while (car.time_s < 2) {
    car.controls.steer = 0.04;
    car.step();
  }
  return car.readout.yawRate_radps / car.readout.speed_mps;
}

const noteOf = (setup: Setup, choice: Choice = {}): string =>
  physx(setup, choice)
    .notes.filter(({ key }) => key === '')
    .map(({ message }) => message)
    .join(' ');

describe('automatic sub-steps', () => {
  // 229 N/% x 2.804 kN: C = 64212 N; R = 0.29533 m, I = 1 kg m2, v = 5 m/s: C R^2 / (I v) = 1120 1/s; 1120 / 60 = 18.7
  it('are 19 at 60 Hz for a wheel whose slip dies out at 1120 a second, three times as many up to 32 below 5 m/s', () => {
    expect(physx(SETUP).substeps).toEqual({ below: 32, above: 19 });
    expect(noteOf(SETUP)).toContain('(wheel0.inertia) needs 1120 a second at 5 m/s');
  });

  it('are 2 from 5 m/s on at a step of 1 ms, 6 below', () =>
    expect(physx(SETUP, { step_s: 0.001 }).substeps).toEqual({ below: 6, above: 2 }));

  it('end at 32, and the note gives the unlimited number: wheels of 0.5 kg m2 need 38', () => {
    const light: Setup = {
      ...SETUP,
      corners: [
        { ...SETUP.corners[0], wheel: { ...SETUP.corners[0].wheel, spinInertia_kgm2: 0.5 } },
        SETUP.corners[1],
        SETUP.corners[2],
        SETUP.corners[3],
      ],
    };
    expect(physx(light).substeps).toEqual({ below: 32, above: 32 });
    expect(noteOf(light)).toContain("which would be 38; the model's maximum is 32");
    expect(noteOf(light)).not.toContain('oscillate');
  });

  it("give way to a number and to the guide's own 3 and 1, and the note says where the wheel speeds oscillate", () => {
    expect(physx(SETUP, { substeps: 4 }).substeps).toEqual({ below: 4, above: 4 });
    expect(physx(SETUP, { substeps: 'guide' }).substeps).toEqual({ below: 3, above: 1 });
    // 5600 / 60 / 2 = 46.7 m/s
    expect(noteOf(SETUP, { substeps: 'guide' })).toContain('oscillate below 47 m/s');
  });
});

describe('a run with automatic sub-steps', () => {
  it('turns the coupe as 16 do, within 0.5 %, where the guide loses a third', () => {
    const { setup } = openSampleCar('coupe-1974');
    if (setup === undefined) throw new Error('the coupe cannot run');
    const fine = curvature(setup, { substeps: 16 });
    expect(Math.abs(curvature(setup) / fine - 1)).toBeLessThan(0.005);
    expect(curvature(setup, { substeps: 'guide' }) / fine).toBeLessThan(0.67);
  });

  it('turns the stiffly damped alfa-gt-junior as steps of 1 ms do, within 2 %', ({ skip }) => {
    const setup = NAMED('alfa-gt-junior', skip);
    expect(Math.abs(curvature(setup) / curvature(setup, { step_s: 0.001 }) - 1)).toBeLessThan(0.02);
  });

  it('turns the driven wheels of the mazda-3-dtm steadily, which swing to and fro with the guide', ({
    skip,
  }) => {
    const setup = NAMED('mazda-3-dtm', skip);
    /** Part of the samples at which a driven wheel begins to gain or to lose speed. */
    const swings = (substeps?: SubstepChoice): number => {
      const run = runToEnd(setup, 'straight-acceleration', {
        model: 'physx',
        ...(substeps !== undefined && { substeps }),
      });
      expect(run.metric('topSpeed_mps')).toBeGreaterThan(55);
      const speed = run.channel('wheelSpeed_radps.RL');
      const change = Array.from(speed.slice(1), (v, i) => v - (speed[i] ?? 0));
      return change.filter((by, i) => by * (change[i - 1] ?? 0) < 0).length / change.length;
    };
    expect(swings()).toBeLessThan(0.03);
    expect(swings('guide')).toBeGreaterThan(0.3);
  });
});
