import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../../proof/testing/physx-car.ts';
import { actorPose, forwardSpeed, isInAir } from './state-queries.ts';
import { tadpole } from '../set-up/three-wheels.ts';
import { wheelPose } from './wheel-pose.ts';
import { ORIENTATION, VELOCITY } from '../vehicle.ts';

/** A vector turned by a quaternion. */
function turned(q: readonly number[], v: readonly [number, number, number]): number[] {
  const [x = 0, y = 0, z = 0, w = 1] = q;
  const t = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])] as const;
  return [
    v[0] + w * t[0] + y * t[2] - z * t[1],
    v[1] + w * t[1] + z * t[0] - x * t[2],
    v[2] + w * t[2] + x * t[1] - y * t[0],
  ];
}
const near = (values: readonly number[]) => values.map((value): unknown => expect.closeTo(value, 9));

describe('the pose of a wheel in the actor', () => {
  it('is at its rest position in the actor, 0.1 m lower in the air: 0.25 m ahead of the centre of mass is part of it', () => {
    const vehicle = drivePhysx(aPhysxVehicle(aPhysxCar(), { position: [0, 30, 0] }), 1 / 60);
    const { position } = wheelPose(vehicle, 1)!;
    // Centre of mass (0, -0.35, 0.25) + wheel (1.05, -1.15, 1.25) - droop 0.1.
    expect([...position].map((v) => Number(v.toFixed(6)))).toEqual([1.05, -1.6, 1.5]);
    expect(isInAir(vehicle)).toBe(true);
  });
  it('has the camber of full droop in the air, where the tyre has none, and the next sweep starts from it', () => {
    // Camber at droop of the right wheels: -0.01 rad; right axis (cos, sin, 0).
    const vehicle = drivePhysx(aPhysxVehicle(aPhysxCar(), { position: [0, 30, 0] }), 1 / 60);
    const axle = turned(wheelPose(vehicle, 1)!.orientation, [1, 0, 0]);
    expect(axle).toEqual(near([Math.cos(0.01), -Math.sin(0.01), 0]));
    expect(vehicle.wheels.camber[1]).toBe(0);
    expect(vehicle.work.poseCamber[0]).toBeCloseTo(0.01, 9);
  });
  it('touches the ground with its lowest point at rest, to 2 mm: within the last step the body rose', () => {
    const vehicle = drivePhysx(aPhysxVehicle(), 6);
    const { position } = actorPose(vehicle);
    for (let i = 0; i < 4; i++)
      expect(Math.abs(position[1] + wheelPose(vehicle, i)!.position[1] - 0.5)).toBeLessThan(2e-3);
    expect(isInAir(vehicle)).toBe(false);
  });
  it('is never beyond the compression limit, however hard the landing', () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), { position: [0, 5, 0] });
    drivePhysx(vehicle, 3, () => {
      for (let i = 0; i < 4; i++)
        expect(wheelPose(vehicle, i)!.position[1]).toBeLessThanOrEqual(-1.5 + 0.3 + 1e-6);
    });
  });
  it('turns by steer about up: the axle of a wheel steered to the right points back', () => {
    const vehicle = aPhysxVehicle();
    vehicle.work.poseSteer[1] = 0.3;
    const { orientation } = wheelPose(vehicle, 1)!;
    expect(turned(orientation, [0, 0, 1])).toEqual(near([Math.sin(0.3), 0, Math.cos(0.3)]));
    expect(turned(orientation, [1, 0, 0])).toEqual(near([Math.cos(0.3), 0, -Math.sin(0.3)]));
  });
  it('leans by camber about the steered forward axis, and rolls about its own axle last', () => {
    const vehicle = aPhysxVehicle();
    vehicle.work.poseSteer[1] = 0.3;
    vehicle.work.poseCamber[1] = 0.1;
    vehicle.wheels.angle[1] = 1.2;
    const { orientation } = wheelPose(vehicle, 1)!;
    const axle = [Math.cos(0.3) * Math.cos(0.1), Math.sin(0.1), -Math.sin(0.3) * Math.cos(0.1)];
    expect(turned(orientation, [1, 0, 0])).toEqual(near(axle));
    expect(Math.hypot(...orientation)).toBeCloseTo(1, 12);
    // A wheel rolling forward takes its front down.
    vehicle.work.poseSteer[1] = 0;
    vehicle.work.poseCamber[1] = 0;
    expect(turned(wheelPose(vehicle, 1)!.orientation, [0, 0, 1])).toEqual(
      near([0, -Math.sin(1.2), Math.cos(1.2)]),
    );
  });
  it('does not exist for a disabled wheel', () => {
    expect(wheelPose(aPhysxVehicle(tadpole(aPhysxCar())), 2)).toBeUndefined();
  });
});

describe('the pose of the actor', () => {
  it('is its origin, from which the centre of mass lies 0.35 m down and 0.25 m ahead, turned with it', () => {
    const half = Math.SQRT1_2;
    const { position, orientation } = actorPose(
      aPhysxVehicle(aPhysxCar(), { position: [3, 4, 5], orientation: [0, half, 0, half] }),
    );
    expect(position).toEqual(near([3, 4, 5]));
    expect(orientation).toEqual(near([0, half, 0, half]));
  });
  it('moves forward with 7 m/s however it is turned', () => {
    const half = Math.SQRT1_2;
    const vehicle = aPhysxVehicle(aPhysxCar(), { orientation: [0, half, 0, half], forwardSpeed: 7 });
    expect(forwardSpeed(vehicle)).toBeCloseTo(7, 9);
    expect(vehicle.body[VELOCITY]).toBeCloseTo(7, 9);
    expect(vehicle.body[ORIENTATION + 1]).toBe(half);
  });
});
