import { describe, expect, it } from 'vitest';
import { compileVehicle } from '../../../models/racebench/compile-vehicle.ts';
import { parseTable } from '../reference-table.ts';
import { driveWholeCar, type DrivenRow } from './drive-whole-car.ts';
import { verifyMultiBody } from './multi-body.ts';
import { readWholeCar, type WholeCommonRoadCar } from './vehicle-parameters.ts';
import { CARS_TEXT, multiBodyTrace } from './testing/a-car.ts';
import { traceInputs } from './trace.ts';
import { wholeCarSetup } from './whole-car-setup.ts';

const folder = { files: [], text: () => undefined, parameterText: () => CARS_TEXT };
const CAR = readWholeCar(folder, '7');
const STRAIGHT = {
  x_m: 0,
  y_m: 0,
  yaw_rad: 0,
  longitudinalVelocity_mps: 20,
  lateralVelocity_mps: 0,
  yawRate_radps: 0,
  steer_rad: 0,
};

function driven(
  duration_s: number,
  steerRate_radps: number,
  acceleration_mps2: number,
  car = CAR,
  start = STRAIGHT,
) {
  const inputs = traceInputs(parseTable(multiBodyTrace(duration_s, steerRate_radps, acceleration_mps2)));
  if (typeof inputs === 'string') throw new Error(inputs);
  const read = ({ car: { readout, work }, steer_rad }: DrivenRow) => ({
    ...readout,
    steer_rad,
    loads_N: [...work.wheelLoad_N],
  });
  return driveWholeCar(car, inputs, start, read).at(-1)!;
}

describe('the multi-body car as a car of ours', () => {
  it('weighs 1200 kg, 60 % of it in front: 1 m of 2.5 m behind the front axle', () => {
    const loads_N = [...compileVehicle(wholeCarSetup(CAR)).rest.wheelLoad_N];
    const sprung_N = 1080 * 9.81;
    expect(loads_N[0]).toBeCloseTo((0.6 * sprung_N + 60 * 9.81) / 2, 0);
    expect(loads_N.reduce((sum, load) => sum + load, 0)).toBeCloseTo(1200 * 9.81, 0);
  });

  it('has the yaw inertia of 1800 kg m2 with its wheels', () => {
    const { body, corners } = wholeCarSetup(CAR);
    const wheels = corners.reduce(
      (sum, { wheel, mount_m }) => sum + wheel.mass_kg * (mount_m.x ** 2 + mount_m.y ** 2),
      0,
    );
    expect(body.inertia_kgm2.z + wheels).toBeCloseTo(1800, 9);
  });

  it('rolls straight on at 20 m/s, its wheels without slip on 0.344 m', () => {
    const end = driven(1, 0, 0);
    expect(end.speed_mps).toBeCloseTo(20, 2);
    expect(Math.abs(end.y_m)).toBeLessThan(1e-3);
  });

  it.each([
    [-5, 'brakes'],
    [2, 'engine, half of it in front'],
  ])('gains %f m/s in a second by its %s, less what its wheels take to turn', (acceleration_mps2) => {
    // Four wheels of 1.7 kg m2 on 0.344 m weigh 57 kg more in translation.
    const effective = CAR.m / (CAR.m + (4 * CAR.I_y_w) / CAR.R_w ** 2);
    const gained_mps = driven(1, 0, acceleration_mps2).speed_mps - 20;
    expect(Math.abs(gained_mps / (acceleration_mps2 * effective) - 1)).toBeLessThan(0.02);
  });

  it('turns left with the wheels to the left and leans to the right; mirrored to the right', () => {
    const left = driven(1, 0.02, 0);
    const right = driven(1, -0.02, 0);
    expect(left.steer_rad).toBeCloseTo(0.02, 12);
    expect(left.yawRate_radps).toBeGreaterThan(0.05);
    expect(left.roll_rad).toBeGreaterThan(0.005);
    expect(left.loads_N[1]).toBeGreaterThan(left.loads_N[0]!);
    expect(right.yawRate_radps).toBeCloseTo(-left.yawRate_radps, 6);
    expect(right.roll_rad).toBeCloseTo(-left.roll_rad, 6);
  });

  it('is driven by the front wheels, the rear wheels or all, as T_se says', () => {
    for (const frontShare of [0, 0.3, 1]) {
      const car: WholeCommonRoadCar = { ...CAR, ['T_se']: frontShare };
      expect(driven(0.5, 0, 2, car).speed_mps - 20).toBeGreaterThan(0.9);
      const isWhole = frontShare === 0 || frontShare === 1;
      expect(wholeCarSetup(car).differentials).toHaveLength(isWhole ? 1 : 3);
    }
  });

  it('begins as the first row says: heading 90 degrees, 1 m/s to the left, yawing at 0.2 rad/s', () => {
    const start = { ...STRAIGHT, yaw_rad: Math.PI / 2, lateralVelocity_mps: 1, yawRate_radps: 0.2 };
    const end = driven(0.01, 0, 0, CAR, start);
    expect(end.y_m).toBeCloseTo(0.2, 2);
    expect(end.x_m).toBeCloseTo(-0.01, 2);
    expect(end.lateralVelocity_mps).toBeGreaterThan(0.7);
    expect(end.yawRate_radps).toBeGreaterThan(0.1);
  });

  it('is shown beside a trace and decides nothing; missing columns are left out', () => {
    const result = verifyMultiBody('veh7__mb__a.csv', parseTable(multiBodyTrace(0.5, 0.02, 0)), CAR);
    expect(result.passed).toBe(true);
    expect(result.quantities.every((q) => q.informative === true)).toBe(true);
    expect(result.quantities.map((q) => q.quantity)).toEqual([
      'x',
      'y',
      'delta',
      'vx',
      'vy',
      'psi',
      'psidot',
      'phi',
      'theta',
    ]);
    expect(result.quantities.find((q) => q.quantity === 'delta')?.max).toBeLessThan(1e-12);
  });
});
