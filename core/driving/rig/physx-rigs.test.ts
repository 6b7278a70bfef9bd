import { describe, expect, it } from 'vitest';
import { poseSize, POSE_X_M, POSE_Y_M, POSE_Z_M, POSE_YAW_RAD, rigColumns } from '../../catalogue/rigs.ts';
import { sixWheelerRig, tankRig } from './physx-rigs.ts';
import type { Rig } from './rig.ts';

function run(rig: Rig, duration_s: number): Rig {
  for (let i = 0; i < Math.round(duration_s / rig.step_s); i++) rig.step();
  return rig;
}

function pose(rig: Rig): Float64Array {
  const out = new Float64Array(poseSize(rig.geometry.wheels.length));
  rig.writePose(out);
  return out;
}

function reading(rig: Rig, column: string): number {
  const names = rigColumns(rig.name);
  const out = new Float64Array(names.length);
  rig.writeSample(out);
  const at = names.indexOf(column);
  expect(at, column).toBeGreaterThanOrEqual(0);
  return out[at]!;
}

const figure = (rig: Rig, key: string) => rig.figures().find((f) => f.key === key);

describe('the tank on its rig', () => {
  it('turns to the left about its centre, within 5 cm in 5 s, under thrusts of -1 and +1 in the special control model', () => {
    const rig = run(tankRig({ control: 1, accelerator: 1, thrustLeft: -1, thrustRight: 1 }), 5);
    const at = pose(rig);
    expect(reading(rig, 'yawRate_radps')).toBeGreaterThan(1);
    expect(Math.hypot(at[POSE_X_M]!, at[POSE_Y_M]!)).toBeLessThan(0.05);
    const { expected, measured } = figure(rig, 'turningRadius_m')!;
    expect(expected).toBe(0);
    expect(measured).toBeLessThan(0.05);
    expect(reading(rig, 'leftTrackSpeed_mps')).toBeLessThan(-3);
    expect(reading(rig, 'rightTrackSpeed_mps')).toBeGreaterThan(3);
  });

  it('drives straight on with both thrusts at 1, and turns right with the right track braked', () => {
    const straight = run(tankRig({ accelerator: 0.6, thrustLeft: 1, thrustRight: 1 }), 4);
    expect(reading(straight, 'speed_mps')).toBeGreaterThan(1);
    expect(Math.abs(pose(straight)[POSE_YAW_RAD]!)).toBeLessThan(0.01);
    const turning = run(tankRig({ accelerator: 0.6, thrustLeft: 1, thrustRight: 0, brakeRight: 1 }), 4);
    expect(pose(turning)[POSE_YAW_RAD]!).toBeLessThan(-0.1);
  });

  it('takes a thrust below 0 as 0 in the standard control model: the right track alone turns it left', () => {
    const rig = run(tankRig({ control: 0, accelerator: 1, thrustLeft: -1, thrustRight: 1 }), 3);
    const same = run(tankRig({ control: 0, accelerator: 1, thrustLeft: 0, thrustRight: 1 }), 3);
    expect([...pose(rig)]).toEqual([...pose(same)]);
    expect(pose(rig)[POSE_YAW_RAD]!).toBeGreaterThan(0.1);
    expect(reading(rig, 'leftTrackSpeed_mps')).toBeGreaterThan(-0.05);
  });
});

describe('the six-wheeler on its rig', () => {
  it('carries its weight on six wheels within 1 % at rest', () => {
    const rig = run(sixWheelerRig({ accelerator: 0, brake: 1 }), 4);
    const { expected, measured } = figure(rig, 'weight')!;
    expect(expected).toBeCloseTo(6800 * 9.81, -1);
    expect(measured! / expected!).toBeGreaterThan(0.99);
    expect(measured! / expected!).toBeLessThan(1.01);
    expect(pose(rig)[POSE_Z_M]!).toBeCloseTo(pose(sixWheelerRig({}))[POSE_Z_M]!, 1);
  });

  it('keeps that sum within 0.5 % in a steady turn above 6 m/s, with more force on the outer side', () => {
    const rig = run(sixWheelerRig({ accelerator: 1, steer: 0.3 }), 40);
    const { expected, measured } = figure(rig, 'weight')!;
    expect(measured! / expected!).toBeGreaterThan(0.995);
    expect(measured! / expected!).toBeLessThan(1.005);
    expect(reading(rig, 'speed_mps')).toBeGreaterThan(6);
    expect(reading(rig, 'yawRate_radps')).toBeGreaterThan(0);
    const sum = (...wheels: string[]) =>
      wheels.reduce((total, wheel) => total + reading(rig, `suspensionForce_N.${wheel}`), 0);
    expect(sum('FR', 'RR', 'R3')).toBeGreaterThan(sum('FL', 'RL', 'L3') * 1.02);
  });

  it('mirrors a turn to the left in a turn to the right', () => {
    const left = pose(run(sixWheelerRig({ accelerator: 0.5, steer: 0.4 }), 6));
    const right = pose(run(sixWheelerRig({ accelerator: 0.5, steer: -0.4 }), 6));
    expect(left[POSE_X_M]).toBeCloseTo(right[POSE_X_M]!, 3);
    expect(left[POSE_Y_M]).toBeCloseTo(-right[POSE_Y_M]!, 3);
    expect(left[POSE_YAW_RAD]).toBeCloseTo(-right[POSE_YAW_RAD]!, 3);
    expect(left[POSE_YAW_RAD]!).toBeGreaterThan(0.1);
  });
});
