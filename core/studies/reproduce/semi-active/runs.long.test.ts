import { beforeAll, describe, expect, it } from 'vitest';
import { readSemiActiveStudy } from '../../../cli/reproduce-files.ts';
import { AIR_DENSITY_KGPM3, GRAVITY_MPS2 } from '../../../math/constants.ts';
import { tyreFacts } from '../../../models/tyre/tyre-facts.ts';
import { compileVehicle } from '../../../models/racebench/compile-vehicle.ts';
import { criticalAcceleration_mps2, type RampCurve } from './reproduced-curves.ts';
import { withDifferential } from './study-differentials.ts';
import { driveTest, type Driven } from './drive-choices.ts';
import { runRamp } from './ramp.ts';
import type { Study } from './study-conditions.ts';
import { runSweep } from './study-sweep.ts';
import { linearCar } from './study-theory.ts';

/** The first 30 s of the ramp: below the critical acceleration. */
const RAMP_S = 31;
let study: Study;
let open: Driven;
let ramp: RampCurve;
beforeAll(async () => {
  ({ study } = await readSemiActiveStudy(undefined));
  open = driveTest(withDifferential(study.setup, 'open'), 'ramp-steer', {
    speed_mps: study.conditions.speed_mps,
    steerRate_pers: 1 / 120,
    duration_s: RAMP_S,
  });
  ramp = runRamp(study, 'open');
});

const each = (values: Float64Array, check: (value: number, i: number) => void, every = 50): void =>
  values.forEach((value, i) => {
    if (i > 100 && i % every === 0) check(value, i);
  });

describe('the ramp of the open car', () => {
  it('gives both wheels the same torque, within 0.05 N·m', () =>
    each(open.innerTorque_Nm, (inner, i) =>
      expect(Math.abs(inner - open.outerTorque_Nm[i]!)).toBeLessThan(0.05),
    ));
  it('holds 50 km/h within 0.5 %', () =>
    each(open.speed_mps, (speed) => expect(Math.abs(speed / (50 / 3.6) - 1)).toBeLessThan(0.005)));
  it('has the lateral acceleration v² / R = v times yaw rate of steady cornering, within 1 %', () =>
    each(open.lateralAcceleration_mps2, (ay, i) => {
      if (ay > 1) expect(ay / (open.speed_mps[i]! * open.yawRate_radps[i]!)).toBeCloseTo(1, 2);
    }));
  it('turns the outer wheel faster by yaw rate x track / radius while both roll, within 5 %', () => {
    const i = open.lateralAcceleration_mps2.findIndex((ay) => ay > 3);
    const difference = open.outerSpeed_radps[i]! - open.innerSpeed_radps[i]!;
    const radius_m = compileVehicle(study.setup).wheels.rollingRadius_m[2]!;
    expect(difference).toBeCloseTo((open.yawRate_radps[i]! * 1.1) / radius_m, 1);
    expect(difference / ((open.yawRate_radps[i]! * 1.1) / radius_m)).toBeGreaterThan(0.95);
  });
  it('steers by 1 °/s of the steering wheel: 20° after 20 s', () =>
    expect(open.steer[2100]! * 120).toBeCloseTo(20, 1));
  it('needs the power of drag and rolling resistance straight ahead, within 2 %', () => {
    const v = open.speed_mps[90]!;
    const power_W =
      open.innerTorque_Nm[90]! * open.innerSpeed_radps[90]! +
      open.outerTorque_Nm[90]! * open.outerSpeed_radps[90]!;
    // PAC2002: QSY1 + QSY3 v / V0 + QSY4 (v / V0)^4, with V0 = 11 m/s.
    const rolling = 0.015 + 0.001 * (v / 11) + 0.0001 * (v / 11) ** 4;
    const road_N = 0.5 * AIR_DENSITY_KGPM3 * 0.62 * v * v + rolling * 200 * GRAVITY_MPS2;
    expect(power_W / (road_N * v)).toBeGreaterThan(0.98);
    expect(power_W / (road_N * v)).toBeLessThan(1.02);
  });
  it('loses the grip of its inner wheel, which ends faster than the outer one by over 50 rad/s', () => {
    expect(criticalAcceleration_mps2(ramp)).toBeGreaterThan(13);
    expect(ramp.speedDifference_radps.at(-1)).toBeGreaterThan(50);
  });
  it('is the same to the last bit when it is run again', () => expect(runRamp(study, 'open')).toEqual(ramp));
});

describe('a ramp with a clutch', () => {
  it('of the semi-active one stays open below the critical acceleration: the open car bit for bit', () => {
    const own = runRamp(study, 'semiActive');
    const first = own.clutch_Nm.findIndex((capacity) => capacity > 0);
    expect(own.lateralAcceleration_mps2[first]).toBeGreaterThan(0.95 * criticalAcceleration_mps2(ramp)!);
    expect(own.steeringWheel_rad.slice(0, first)).toEqual(ramp.steeringWheel_rad.slice(0, first));
    expect(own.innerPower_W.slice(0, first)).toEqual(ramp.innerPower_W.slice(0, first));
  });
  it('of the LSD gives the inner wheel more: torques differ by the capacity while the wheels slip', () => {
    const lsd = driveTest(withDifferential(study.setup, 'lsd'), 'ramp-steer', {
      speed_mps: study.conditions.speed_mps,
      steerRate_pers: 1 / 120,
      duration_s: 16,
    });
    const i = 1500;
    expect(lsd.innerSpeed_radps[i]! - lsd.outerSpeed_radps[i]!).toBeLessThan(-0.5);
    expect(lsd.innerTorque_Nm[i]! - lsd.outerTorque_Nm[i]!).toBeCloseTo(lsd.clutch_Nm[i]!, 0);
  });
});

describe('the sine sweep of the open car', () => {
  it('has the yaw gain v / (L + U v²) of the linear car at 0.2 Hz, less 0 to 8 % for cornering at 4 m/s²', () => {
    const linear = linearCar(study);
    const sweep = runSweep(study, 'open');
    const yaw = sweep!.yawRate.gain[0]! / linear.yawRateGain_pers;
    const lateral = sweep!.lateralAcceleration.gain[0]! / linear.lateralAccelerationGain_mps2prad;
    for (const ratio of [yaw, lateral]) {
      expect(ratio).toBeLessThan(1);
      expect(ratio).toBeGreaterThan(0.92);
    }
    expect(linear.dampingRatio).toBeGreaterThan(1);
    expect(sweep!.engagedShare).toBe(0);
  });
  it('turns less by 5 % with the viscous one: yaw damping c t² / (2 R²) beside that of the tyres', () => {
    const { wheels, rest, corners } = compileVehicle(study.setup);
    const linear = linearCar(study);
    const v = study.conditions.speed_mps;
    const radius_m = wheels.rollingRadius_m[2]!;
    const slip_N = tyreFacts(wheels.tyres[2]!, rest.wheelLoad_N[2]!, 1).slipStiffness_N;
    // The wheels slip under the torque they are given: that much less of the speed difference is left to the clutch.
    const { coefficient_Nmsprad } = study.setup.differentials[0].semiActive!.viscous;
    const c = coefficient_Nmsprad / (1 + (coefficient_Nmsprad * v) / (radius_m ** 2 * slip_N));
    const locking = (c * 1.1 ** 2) / (2 * radius_m ** 2);
    const [front, rear] = [corners.x_m[0]!, corners.x_m[2]!];
    const tyres = (front ** 2 * linear.frontStiffness_Nprad + rear ** 2 * linear.rearStiffness_Nprad) / v;
    // The car is nearly neutral: its yaw gain goes with one over its yaw damping.
    const viscous = runSweep(study, 'viscous')!.yawRate.gain[0]!;
    expect(viscous / runSweep(study, 'open')!.yawRate.gain[0]!).toBeCloseTo(tyres / (tyres + locking), 2);
  });
  it('has no response where the run ends early', () => {
    const spun = { ...study.conditions, sweepAmplitude_rad: 2, speed_mps: 40 };
    expect(runSweep({ ...study, conditions: spun }, 'open')).toBe(undefined);
  });
});
