import { describe, expect, it } from 'vitest';
import { aVehicle, drive, speedHold } from '../../../proof/testing/a-drive.ts';
import { aSetup, G_MPS2, withCorners, withoutLosses } from '../../../proof/testing/a-setup.ts';
import { compileVehicle } from '../compile-vehicle.ts';
import { rollBalance } from './roll-balance.ts';

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

describe('roll balance', () => {
  it('has 24.5 kN m/rad of front springs, k t^2 / 2, 23.52 of the bar, kb t^2, and 196 of the tyres', () => {
    const { front, rear } = rollBalance(compileVehicle(aSetup()));
    expect(front.springs_Nmprad).toBeCloseTo((25_000 * 1.4 ** 2) / 2, 6);
    expect(front.bar_Nmprad).toBeCloseTo(12_000 * 1.4 ** 2, 6);
    expect(front.tyres_Nmprad).toBeCloseTo(196_000, 6);
    // 48.02 and 196 in series.
    expect(front.total_Nmprad).toBeCloseTo((48_020 * 196_000) / 244_020, 6);
    expect(rear.springs_Nmprad).toBeCloseTo(21_560, 6);
    expect(rear.bar_Nmprad).toBe(0);
  });

  it('balances the moments of the car: transfer x track is M g h and what the leaning body adds', () => {
    const params = compileVehicle(aSetup());
    const { front, rear, gradient_rad, rollArm_m } = rollBalance(params);
    const sum_Nm =
      1.4 * (front.elasticPerG_N + front.geometricPerG_N + rear.elasticPerG_N + rear.geometricPerG_N);
    const lean_Nm = 1000 * G_MPS2 * rollArm_m * gradient_rad;
    expect(sum_Nm).toBeCloseTo(1060 * G_MPS2 * params.rest.height_m + lean_Nm, 6);
    // Roll centres 0.40 and 0.35 m below the centre of gravity, which lies 1.1 m behind the front axle.
    expect(rollArm_m).toBeCloseTo((0.4 * 1.3 + 0.35 * 1.1) / 2.4, 9);
  });

  it('matches the simulated car in a steady corner: both axles within 2 % of the transfer', () => {
    const vehicle = aVehicle(withoutLosses(aSetup()), { gear: 3, speed_mps: 15 });
    const hold = speedHold(15);
    drive(vehicle, 20, (car) => {
      hold(car);
      car.controls.steer = 0.05 * Math.min(1, car.time_s);
    });
    const { wheelLoad_N } = vehicle.work;
    const lateral_g =
      [0, 1, 2, 3].reduce(
        (sum, w) =>
          sum + at(vehicle.work.lateralForce_N, w) * Math.cos(at(vehicle.work.roadWheelAngle_rad, w)),
        0,
      ) /
      (1060 * G_MPS2);
    const { front, rear, gradient_rad } = rollBalance(vehicle.params);
    expect(vehicle.readout.roll_rad / (gradient_rad * lateral_g)).toBeCloseTo(1, 1.7);
    for (const [axle, w] of [
      [front, 0],
      [rear, 2],
    ] as const) {
      const moved_N = Math.abs(at(wheelLoad_N, w + 1) - at(wheelLoad_N, w)) / 2;
      const recognised_N = (axle.elasticPerG_N + axle.geometricPerG_N) * Math.abs(lateral_g);
      expect(Math.abs(moved_N / recognised_N - 1)).toBeLessThan(0.02);
    }
  });

  it('does not change when left and right are exchanged', () => {
    const setup = aSetup();
    const [fl, fr, rl, rr] = setup.corners;
    const flip = (corner: typeof fl): typeof fl => ({
      ...corner,
      mount_m: { ...corner.mount_m, y: -corner.mount_m.y },
    });
    const mirrored = aSetup({ corners: [flip(fr), flip(fl), flip(rr), flip(rl)] });
    expect(rollBalance(compileVehicle(mirrored))).toEqual(rollBalance(compileVehicle(setup)));
  });

  it('rolls without end where the springs cannot hold a body 0.5 m over its roll axis', () => {
    const soft = withCorners(aSetup({ antiRollBars: [] }), (corner) => ({
      ...corner,
      springRate_Npm: 3000,
      springRestLength_m: corner.springRestLength_m + 0.8,
      maxLength_m: 2,
      rollCentre_m: { x: 0, y: 0, z: -1.1 },
    }));
    expect(rollBalance(compileVehicle(soft)).gradient_rad).toBe(Infinity);
  });

  it('moves M g h / L from the rear to the front axle per g of braking', () => {
    const params = compileVehicle(aSetup());
    const recognised_N = rollBalance(params).brakingTransferPerG_N;
    expect(recognised_N).toBeCloseTo((1060 * G_MPS2 * params.rest.height_m) / 2.4, 6);
  });
});
