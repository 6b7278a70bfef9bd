import { describe, expect, it } from 'vitest';
import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import { LIBRERALLY_DIFFERENTIALS } from '../../driveline/differential/librerally.ts';
import { LIBRERALLY_SURFACES, REFERENCE_SURFACE } from '../../../environment/surface/librerally-surfaces.ts';
import { barForce_N } from './anti-roll.ts';
import { pitchTorque_Nm, rollTorque_Nm } from './attitude.ts';
import {
  createLibreRallyCar,
  DELIVERED_NM,
  ENGINE_TORQUE_NM,
  PITCH_TORQUE_NM,
  ROLL_TORQUE_NM,
  SHORTFALL_NM,
  type LibreRallyCar,
} from './engine-car.ts';
import { pitchHeight_m, rollArm_m } from './load-transfer.ts';
import { librerallyCar, type LibreRallyParams } from './librerally-params.ts';
import { stepLibreRally, stepWheelLoads } from './step-librerally.ts';
import { forceLimit_N, stopForce_N } from './suspension.ts';
import { aLibreRallyDrive, AN_ATTITUDE } from './testing/a-librerally-drive.ts';

function aCar(changes: Partial<LibreRallyParams> = {}): LibreRallyCar {
  return createLibreRallyCar(librerallyCar(changes), REFERENCE_SURFACE);
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

describe('wheel loads', () => {
  it('are the static 2943 N at rest with unloaded springs', () => {
    const car = aCar();
    stepWheelLoads(car);
    expect([...car.wheelLoad_N]).toEqual([2943, 2943, 2943, 2943]);
  });

  it('move 1200 x 4 x 0.369 / 2.55 = 694.6 N to the rear at 4 m/s2, half per wheel', () => {
    const car = aCar();
    car.acceleration_mps2[0] = 4;
    stepWheelLoads(car);
    expect(car.wheelLoad_N[RL]! - 2943).toBeCloseTo((1200 * 4 * 0.45 * 0.82) / 2.55 / 2, 9);
    expect(sum(car.wheelLoad_N)).toBeCloseTo(4 * 2943, 9);
  });

  it('load the inner wheels in a left turn, by half of m a h / track (trap 3)', () => {
    const car = aCar();
    car.acceleration_mps2[1] = 5;
    stepWheelLoads(car);
    expect(car.wheelLoad_N[FL]! - 2943).toBeCloseTo((600 * 5 * 0.31) / 1.5 / 2, 9);
    expect(car.wheelLoad_N[FR]! - 2943).toBeCloseTo(-(600 * 5 * 0.31) / 1.5 / 2, 9);
  });

  it('exceed the weight once the springs are compressed (trap 5)', () => {
    const car = aCar();
    car.inputs.jounce_m.fill(0.02);
    car.previousJounce_m.fill(0.02);
    stepWheelLoads(car);
    expect(sum(car.wheelLoad_N)).toBeCloseTo(1200 * 9.81 + 0.02 * 2 * (60e3 + 50e3), 6);
  });

  it('are 0 N in the air and never negative', () => {
    const car = aCar();
    car.inputs.grounded[RR] = 0;
    car.inputs.jounce_m[FL] = -0.1;
    stepWheelLoads(car);
    expect(car.wheelLoad_N[RR]).toBe(0);
    expect(car.wheelLoad_N[FL]).toBe(0);
  });

  it('are moved by an anti-roll bar without changing their sum, no more than a wheel has', () => {
    expect(barForce_N(0.015, 8000, 3000, 3000)).toBeCloseTo(120, 12);
    expect(barForce_N(0.5, 8000, 3000, 700)).toBe(700);
    expect(barForce_N(-0.5, 8000, 400, 700)).toBe(-400);
  });
});

describe('suspension and geometry', () => {
  it('meets the bump stop over the last fifth of its travel and seven times its rate at the end', () => {
    expect(stopForce_N(0.14, 0.18, 60e3, 2943)).toBe(0);
    expect(stopForce_N(0.18, 0.18, 60e3, 2943)).toBeCloseTo(7 * 60e3 * 0.036, 6);
  });
  it('limits a force to 4.5 static loads or 1.5 springs at full travel', () => {
    expect(forceLimit_N(2943, 60e3, 0.18)).toBeCloseTo(1.5 * 60e3 * 0.18, 6);
    expect(forceLimit_N(5000, 60e3, 0.18)).toBe(22500);
  });
  it('tips over 0.4 m braking with anti-dive 0.2 and 0.3 m driving with anti-squat 0.4', () => {
    const params = librerallyCar({ centreHeight_m: 0.5, antiDive: 0.2, antiSquat: 0.4 });
    expect(pitchHeight_m(params, -4)).toBeCloseTo(0.4, 12);
    expect(pitchHeight_m(params, 4)).toBeCloseTo(0.3, 12);
  });
  it('rolls over a shorter arm with a higher roll centre, never below 0.01 m', () => {
    expect(rollArm_m(0.45, 0.08)).toBeGreaterThan(rollArm_m(0.45, 0.22));
    expect(rollArm_m(0.45, 2)).toBe(0.01);
  });
});

describe('body attitude', () => {
  const stiff = {
    ...AN_ATTITUDE,
    frontRollStiffness_N: 5000,
    rearRollStiffness_N: 4000,
    rollDamping_Nms: 800,
  };
  it('is turned by 70 Nm with 0.03 and 0.02 m between the sides and 0.2 rad/s against it', () => {
    expect(rollTorque_Nm(stiff, Float64Array.of(0.04, 0.01, 0.03, 0.01), 0, 0.2)).toBeCloseTo(70, 9);
  });
  it('is left alone by equal jounce', () => {
    const even = Float64Array.of(0.02, 0.02, 0.02, 0.02);
    expect(rollTorque_Nm(stiff, even, 0, 0)).toBe(0);
    expect(pitchTorque_Nm(stiff, even, 0, 0)).toBe(0);
  });
  it('is pressed further down where the front is compressed (trap 4)', () => {
    expect(pitchTorque_Nm(stiff, Float64Array.of(0.05, 0.05, 0.01, 0.01), 0, 0)).toBeGreaterThan(0);
  });
});

describe('the LibreRally step', () => {
  it('mirrors: sides exchanged, forces exchanged, lateral impulse, roll and yaw reversed', () => {
    const left = aLibreRallyDrive(LIBRERALLY_SURFACES.Tarmac);
    const right = aLibreRallyDrive(LIBRERALLY_SURFACES.Tarmac);
    for (const [car, sign] of [
      [left.car, 1],
      [right.car, -1],
    ] as const) {
      car.inputs.surfaces.fill({ ...LIBRERALLY_SURFACES.Tarmac, noise: 0 });
      car.drive[ENGINE_TORQUE_NM] = 900;
      // Speeds a little apart: a tie goes to the right wheel in both cars.
      car.tyreState.spin_radps.set(sign > 0 ? [66, 68, 66, 69] : [68, 66, 69, 66]);
      car.inputs.jounce_m.set(sign > 0 ? [0.03, 0.01, 0.02, 0.01] : [0.01, 0.03, 0.01, 0.02]);
      for (let i = 0; i < 4; i++) car.inputs.leftVelocity_mps[i] = 1.2 * sign;
      for (let i = 0; i < 5; i++) stepLibreRally(car);
    }
    const a = left.car;
    const b = right.car;
    expect(b.wheelLoad_N[FR]).toBeCloseTo(a.wheelLoad_N[FL]!, 9);
    expect(b.driveTorque_Nm[RL]).toBeCloseTo(a.driveTorque_Nm[RR]!, 9);
    expect(b.linearImpulse_Ns[0]).toBeCloseTo(a.linearImpulse_Ns[0]!, 9);
    expect(b.linearImpulse_Ns[1]).toBeCloseTo(-a.linearImpulse_Ns[1]!, 9);
    expect(b.angularImpulse_Nms[2]).toBeCloseTo(-a.angularImpulse_Nms[2]!, 9);
    expect(b.totals[ROLL_TORQUE_NM]).toBeCloseTo(-a.totals[ROLL_TORQUE_NM]!, 9);
    expect(b.totals[PITCH_TORQUE_NM]).toBeCloseTo(a.totals[PITCH_TORQUE_NM]!, 9);
  });

  it('never delivers more torque than it is given, and says what is short', () => {
    const car = aCar();
    for (const torque of [-4000, -300, 50, 1200, 9000]) {
      car.drive[ENGINE_TORQUE_NM] = torque;
      stepLibreRally(car);
      expect(Math.abs(car.totals[DELIVERED_NM]!)).toBeLessThanOrEqual(Math.abs(torque) + 1e-9);
      expect(car.totals[DELIVERED_NM]! + car.totals[SHORTFALL_NM]!).toBeCloseTo(torque, 6);
    }
  });

  it('drives one axle alone where only one is driven, and none where none is', () => {
    const rear = aCar({ driveFront: false });
    rear.drive[ENGINE_TORQUE_NM] = 400;
    stepLibreRally(rear);
    expect(rear.driveTorque_Nm[FL]).toBe(0);
    expect(rear.driveTorque_Nm[RL]! + rear.driveTorque_Nm[RR]!).toBeCloseTo(400, 9);
    const coasting = aCar({ driveFront: false, driveRear: false });
    coasting.drive[ENGINE_TORQUE_NM] = 400;
    stepLibreRally(coasting);
    expect(sum(coasting.driveTorque_Nm)).toBe(0);
  });

  it('starves the axle of an open differential with one wheel in the air, which spins up itself (trap 2)', () => {
    const car = aCar({ driveFront: false, rearDifferential: LIBRERALLY_DIFFERENTIALS.Open });
    car.inputs.grounded[RL] = 0;
    car.drive[ENGINE_TORQUE_NM] = 400;
    stepLibreRally(car);
    expect(car.driveTorque_Nm[RR]).toBe(0);
    // 200 Nm on the estimated 1.2 kg m2 for 4 ms.
    expect(car.tyreState.spin_radps[RL]).toBeCloseTo((200 / 1.2) * 0.004, 9);
  });

  it('goes by the acceleration of the step before: first 0, then the sum of forces over 1200 kg', () => {
    const drive = aLibreRallyDrive(LIBRERALLY_SURFACES.Tarmac);
    drive.steps(150);
    const { car } = drive;
    expect(car.acceleration_mps2[0]).toBeCloseTo(sum(car.longitudinalForce_N) / 1200, 12);
    expect(car.acceleration_mps2[1]).toBeCloseTo(sum(car.lateralForce_N) / 1200, 12);
  });

  it('gives the same run twice from one seed, noise and all, and another from another', () => {
    const run = (seed: number): number[] => {
      const car = createLibreRallyCar(librerallyCar(), LIBRERALLY_SURFACES.Gravel, seed);
      car.inputs.forwardVelocity_mps.fill(20);
      car.inputs.leftVelocity_mps.fill(4);
      car.tyreState.spin_radps.fill(80);
      for (let i = 0; i < 20; i++) stepLibreRally(car);
      return [...car.lateralForce_N];
    };
    expect(run(3)).toEqual(run(3));
    expect(run(4)).not.toEqual(run(3));
  });
});
