import { describe, expect, it } from 'vitest';
import { isoFromRacer } from '../../../car-files/car-ini/car-reader.ts';
import { aPhysxVehicle, drivePhysx } from '../../../proof/testing/physx-car.ts';
import { angularFromIso, angularToIso, vectorFromIso, vectorToIso } from '../engine/frame.ts';
import { POSITION, SPIN, STEER_RIGHT } from '../engine/vehicle.ts';

describe('the border of the PhysX frame', () => {
  it('steer +0.3 there, to its right, gives y < 0 and yaw rate < 0 in ISO', () => {
    const vehicle = aPhysxVehicle(undefined, { forwardSpeed: 10 });
    drivePhysx(vehicle, 1.5, ({ inputs }) => {
      inputs[STEER_RIGHT] = 0.3;
    });
    const [x, y, z] = vehicle.body.subarray(POSITION, POSITION + 3);
    const [wx, wy, wz] = vehicle.body.subarray(SPIN, SPIN + 3);
    const [ahead, left, up] = vectorToIso(x ?? NaN, y ?? NaN, z ?? NaN);
    const yawRate = angularToIso(wx ?? NaN, wy ?? NaN, wz ?? NaN)[2];
    expect(ahead).toBeGreaterThan(5);
    expect(left).toBeLessThan(-0.5);
    expect(up).toBeGreaterThan(0);
    expect(yawRate).toBeLessThan(-0.1);
  });

  it('takes (1, 2, 3) to (3, -1, 2), an angular velocity to (-3, 1, -2), and both back', () => {
    expect(vectorToIso(1, 2, 3)).toEqual([3, -1, 2]);
    expect(angularToIso(1, 2, 3)).toEqual([-3, 1, -2]);
    expect(vectorFromIso(3, -1, 2)).toEqual([1, 2, 3]);
    expect(angularFromIso(-3, 1, -2)).toEqual([1, 2, 3]);
  });
});

describe('the border of the axes of Racer', () => {
  it('takes 1 m to the left, 2 m up, 3 m ahead to (3, 1, 2) in ISO: x ahead, y left, z up', () =>
    expect(isoFromRacer(1, 2, 3)).toEqual({ x: 3, y: 1, z: 2 }));
});
