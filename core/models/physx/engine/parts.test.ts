import { describe, expect, it } from 'vitest';
import { aPhysxCar } from '../../../proof/testing/physx-car.ts';
import { limitedShare } from '../../driveline/differential/physx-share.ts';
import { averageShares, torqueShares } from './drive/differential.ts';
import { engineDamping, gearing, writeDriveTorque } from './drive/engine.ts';
import { angularFromIso, angularToIso, vectorFromIso, vectorToIso } from './frame.ts';
import { DIFFERENTIAL_TYPES, type DifferentialType } from './physx-params.ts';
import { ackermannAngles } from './wheels/steering.ts';
import { expandsTooSlowly, travelForce } from './wheels/suspension.ts';
import { tankAutoboxRuns, tankShares } from './drive/tank.ts';
import { DRIVE_TORQUE, ENGINE_SPEED, USED_ACCELERATOR } from './vehicle.ts';

describe('suspension', () => {
  it('carries 437.5 kg and 0.1 m of 35 000 N/m at rest: 7792 N', () =>
    expect(travelForce(437.5, 35000, 4500, 9.81, 0.1, 0)).toBeCloseTo(7791.875, 9));
  it('pulls while it expands fast: the spring part alone is held at zero', () => {
    expect(travelForce(437.5, 35000, 4500, 9.81, -0.2, 0)).toBe(0);
    expect(travelForce(437.5, 35000, 4500, 9.81, -0.2, -1)).toBe(-4500);
  });
  it('with the expansion limit leaves ground that falls away faster than the wheel can', () => {
    // Reach in 1/60 s: ((0 + 0.1) * 35000 / 20 + 9.81) / 60 = 3.08 m/s.
    const limit = (speed: number) => expandsTooSlowly(-0.02, speed, 0, 0.1, 35000, 20, 9.81, 1 / 60);
    expect(limit(-3.0)).toBe(false);
    expect(limit(-3.2)).toBe(true);
  });
});

describe('Ackermann steering', () => {
  const angles = (angle: number, accuracy = 1) => {
    const out = new Float64Array(2);
    out[0] = angle;
    ackermannAngles({ accuracy, frontWidth: 2.1, rearWidth: 2.1, axleSeparation: 3 }, out, 0);
    return [...out];
  };
  it('turns the inner wheel by 0.5 rad and the outer by atan(3 / (2.1 + 3 / tan 0.5)) = 0.376 rad', () => {
    const [left, right] = angles(0.5);
    expect(right).toBe(0.5);
    expect(left).toBeCloseTo(Math.atan(3 / (2.1 + 3 / Math.tan(0.5))), 12);
  });
  it('is mirrored to the left and parallel with accuracy 0', () => {
    const [left = 0, right = 0] = angles(0.5);
    expect(angles(-0.5)).toEqual([-right, -left]);
    expect(angles(0.5, 0)).toEqual([0.5, 0.5]);
    expect(angles(0)).toEqual([0, 0]);
  });
});

describe('differential', () => {
  const car = aPhysxCar().differential!;
  const shares = (type: DifferentialType, speeds: number[], handbrake = 0) => {
    const [alpha, gamma] = [new Float64Array(4), new Float64Array(4)];
    averageShares({ ...car, type }, handbrake, alpha);
    torqueShares({ ...car, type }, handbrake, alpha, Float64Array.from(speeds), gamma);
    return { alpha: [...alpha], gamma: [...gamma] };
  };
  it('of every type shares out the whole torque and the whole average speed', () => {
    for (const type of DIFFERENTIAL_TYPES) {
      const { alpha, gamma } = shares(type, [10, 14, 9, 11]);
      for (const list of [alpha, gamma]) expect(list.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    }
  });
  it('a limited slip within its bias of 1.3 keeps the even split, beyond it favours the slower wheel', () => {
    expect(limitedShare(12.9, 10, 0.5, 1.3)).toBe(0.5);
    // Excess (20 - 13) / 20 = 0.35: 0.65 against 1.35.
    expect(limitedShare(20, 10, 0.5, 1.3)).toBeCloseTo(0.325, 12);
    expect(limitedShare(10, 20, 0.5, 1.3)).toBeCloseTo(0.675, 12);
  });
  it('an open one does not look at the speeds', () =>
    expect(shares('OPEN_REARWD', [1, 1, 30, 10]).gamma).toEqual([0, 0, 0.5, 0.5]));
  it('a limited slip acts only while its wheels turn the same way', () => {
    expect(shares('LS_REARWD', [0, 0, 20, 10]).gamma[2]).toBeCloseTo(0.325, 6);
    expect(shares('LS_REARWD', [0, 0, 20, -10]).gamma[2]).toBe(0.5);
    expect(shares('LS_4WD', [20, 10, 10, 0]).gamma[0]).toBeCloseTo(car.frontRearSplit * 0.5, 12);
  });
  it('of a four-wheel drive is at the front only while the hand brake is on', () => {
    expect(shares('LS_4WD', [10, 10, 0, 0], 1).alpha).toEqual([0.5, 0.5, 0, 0]);
    expect(shares('LS_REARWD', [10, 10, 0, 0], 1).alpha).toEqual([0, 0, 0.5, 0.5]);
  });
});

describe('engine', () => {
  const params = aPhysxCar();
  const engine = params.engine!;
  const gears = params.gears!;
  it('gives 500 Nm at a third of 600 rad/s and 400 Nm at both ends of the curve', () => {
    const torque = (accelerator: number, speed: number): number => {
      const drive = new Float64Array(7);
      drive[USED_ACCELERATOR] = accelerator;
      drive[ENGINE_SPEED] = speed;
      writeDriveTorque(engine, drive);
      return drive[DRIVE_TORQUE] ?? NaN;
    };
    expect(torque(1, 0.33 * 600)).toBeCloseTo(500, 4);
    expect(torque(1, 0)).toBeCloseTo(400, 4);
    expect(torque(0.5, 600)).toBeCloseTo(200, 4);
    expect(torque(1, 1200)).toBeCloseTo(400, 4);
  });
  it('is damped by 2 in gear, 0.35 in neutral and 0.15 at full throttle', () => {
    expect(engineDamping(engine, 2, 0)).toBe(2);
    expect(engineDamping(engine, 1, 0)).toBeCloseTo(0.35, 6);
    expect(engineDamping(engine, 2, 1)).toBeCloseTo(0.15, 6);
  });
  it('turns 16 times as fast as the wheels in first, not at all with them in neutral, backwards in reverse', () =>
    expect([2, 1, 0].map((gear) => gearing(gears, gear))).toEqual([16, 0, -16]));
});

describe('tank', () => {
  it('divides the torque by the thrusts: 1 and 0.5 give two thirds and one third', () => {
    const params = aPhysxCar();
    const [alpha, gamma, gear] = [new Float64Array(4), new Float64Array(4), new Float64Array(4)];
    tankShares(params, 1, 0.5, alpha, gamma, gear);
    expect(gamma[0]! + gamma[2]!).toBeCloseTo(2 / 3, 12);
    expect([...alpha]).toEqual([0.25, 0.25, 0.25, 0.25]);
    tankShares(params, 1, -1, alpha, gamma, gear);
    expect([...gear]).toEqual([1, -1, 1, -1]);
    tankShares(params, 1, 0, alpha, gamma, gear);
    expect([...gear]).toEqual([1, 0, 1, 0]);
  });
  it('does not shift by itself while it turns hard', () => {
    expect(tankAutoboxRuns(false, 1, 0, 0, 1)).toBe(false);
    expect(tankAutoboxRuns(false, 1, 1, 0, 0)).toBe(true);
    expect(tankAutoboxRuns(true, 1, -1, 0, 0)).toBe(false);
  });
});

describe('frame', () => {
  it("takes the source's right, up and forward to ISO right, up and forward", () => {
    expect(vectorToIso(1, 2, 3)).toEqual([3, -1, 2]);
    expect(angularToIso(1, 2, 3)).toEqual([-3, 1, -2]);
  });
  it('goes back the way it came', () => {
    expect(vectorFromIso(...vectorToIso(1, 2, 3))).toEqual([1, 2, 3]);
    expect(angularFromIso(...angularToIso(1, 2, 3))).toEqual([1, 2, 3]);
  });
  it('keeps a velocity from rotation: the reflection of w x r is the reflected w times the reflected r', () => {
    const cross = (a: readonly number[], b: readonly number[]) => [
      a[1]! * b[2]! - a[2]! * b[1]!,
      a[2]! * b[0]! - a[0]! * b[2]!,
      a[0]! * b[1]! - a[1]! * b[0]!,
    ];
    const [x = 0, y = 0, z = 0] = cross([0.3, -0.2, 0.5], [1, 2, 3]);
    const iso = cross(angularToIso(0.3, -0.2, 0.5), vectorToIso(1, 2, 3));
    vectorToIso(x, y, z).forEach((value, i) => expect(iso[i]).toBeCloseTo(value, 12));
  });
});
