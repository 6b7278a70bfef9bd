import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../../proof/testing/physx-car.ts';
import { terrainGround } from '../queries/ground.ts';
import { queryWheel } from './wheel-query.ts';
import { ACCELERATOR, STEER_RIGHT } from '../vehicle.ts';

const near = (values: readonly number[]) => values.map((value): unknown => expect.closeTo(value, 2));

describe('the query of a wheel', () => {
  const split = terrainGround([{ type: 'split' }]);
  const vehicle = drivePhysx(aPhysxVehicle(aPhysxCar(), {}, { ground: split }), 1, ({ inputs }) => {
    inputs[ACCELERATOR] = 0.3;
    inputs[STEER_RIGHT] = 0.3;
  });
  const [left, right] = [queryWheel(vehicle, 0), queryWheel(vehicle, 1)];
  it('reports surface, point and normal under both front wheels: 1.05 m left of the middle on surface 0, right on 1', () => {
    expect([left.ground?.surface, right.ground?.surface]).toEqual([0, 1]);
    expect(left.ground?.normal).toEqual([0, 1, 0]);
    expect(left.ground?.point[1]).toBeCloseTo(0, 9);
    expect(right.ground!.point[0] - left.ground!.point[0]).toBeGreaterThan(2);
  });
  it('reports friction, jounce, load, slips and steer of the update', () => {
    const { wheels } = vehicle;
    expect(left).toMatchObject({ isInAir: false, friction: wheels.friction[0], jounce: wheels.jounce[0] });
    expect(left.suspensionForce).toBeGreaterThan(2000);
    expect(right).toMatchObject({
      longSlip: wheels.longSlip[1],
      latSlip: wheels.latSlip[1],
      steer: wheels.steer[1],
    });
    expect(right.steer).toBeGreaterThan(0.3);
  });
  it('has tyre directions in the ground, turned by the steer angle to the right and at right angles', () => {
    const heading = queryWheel(vehicle, 3).forward!;
    const { forward, right: side } = right;
    const turn = Math.asin(forward![0] * heading[2] - forward![2] * heading[0]);
    expect(turn).toBeCloseTo(right.steer, 2);
    expect(forward![0] * side![0] + forward![1] * side![1] + forward![2] * side![2]).toBeCloseTo(0, 12);
    expect(side).toEqual(near([Math.cos(Math.asin(forward![0])), 0, -forward![0]]));
  });
  it('knows no ground and no directions in the air', () => {
    const flying = drivePhysx(aPhysxVehicle(aPhysxCar(), { position: [0, 30, 0] }), 0.1);
    expect(queryWheel(flying, 2)).toMatchObject({
      isInAir: true,
      ground: undefined,
      forward: undefined,
      right: undefined,
      friction: 0,
    });
  });
  it('reports no ground in a step on cached planes, though the wheel rests on it', () => {
    const cached = aPhysxVehicle(aPhysxCar(), {}, { queryEvery: 2 });
    drivePhysx(cached, 2 / 60);
    expect(queryWheel(cached, 0)).toMatchObject({ isInAir: false, ground: undefined });
    drivePhysx(cached, 1 / 60);
    expect(queryWheel(cached, 0).ground?.surface).toBe(0);
  });
});
