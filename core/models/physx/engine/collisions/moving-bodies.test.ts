/* oxlint-disable racebench/unit-names -- names as parameter files have them */
import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle } from '../../../../proof/testing/physx-car.ts';
import { createMovingBodies, type MovingBodyOptions } from './moving-bodies.ts';
import { groundOf } from '../queries/ground.ts';
import { computeUpdate, stepPhysx, writeUpdate } from '../step-physx.ts';
import { compileTerrain, placeBox, type TerrainPiece } from '../queries/terrain.ts';
import { ACCELERATOR, ASLEEP, BODY_SIZE, POSITION, SPIN, SUBSTEPS, VELOCITY } from '../vehicle.ts';
import { wheelGroundReport } from '../queries/query-report.ts';

const DT = 1 / 60;
const TOP: TerrainPiece = {
  type: 'box',
  centre: [0, -0.5, 0],
  halfExtents: [20, 0.5, 20],
  orientation: [0, 0, 0, 1],
  surface: 0,
  body: 0,
};

/** A car at rest height on a platform of 20 t whose top is at y = 0, its centre at y = -0.5. */
function onPlatform(
  options: MovingBodyOptions & { velocity?: number[]; spin?: number[]; gear?: number } = {},
) {
  const bodies = createMovingBodies([20_000], options);
  bodies.state.set([0, -0.5, 0], POSITION);
  bodies.state.set(options.velocity ?? [0, 0, 0], VELOCITY);
  bodies.state.set(options.spin ?? [0, 0, 0], SPIN);
  const terrain = compileTerrain([TOP]);
  const vehicle = aPhysxVehicle(
    aPhysxCar(),
    { gear: options.gear ?? 1 },
    { bodies, ground: groundOf(terrain) },
  );
  return { vehicle, bodies, terrain };
}

/** The platform goes on with its velocity, the car steps; forces on the platform are dropped. */
function ride({ vehicle, bodies, terrain }: ReturnType<typeof onPlatform>, steps: number): void {
  for (let i = 0; i < steps; i++) {
    placeBox(terrain[0]!.numbers, bodies.state);
    bodies.load.fill(0);
    stepPhysx(vehicle, DT);
    for (let axis = 0; axis < 3; axis++)
      bodies.state[axis] = bodies.state[axis]! + DT * bodies.state[VELOCITY + axis]!;
  }
}

describe('a platform that carries the car', () => {
  it('feels the opposite of the suspension forces, over the sub-steps their mean, at the points under the wheels', () => {
    const { vehicle, bodies } = onPlatform();
    const before = vehicle.body.slice();
    for (let i = 0; i < 120; i++) {
      bodies.load.fill(0);
      stepPhysx(vehicle, DT);
    }
    // At rest the mean force over the sub-steps is the weight.
    expect(vehicle.drive[SUBSTEPS]).toBe(3);
    expect(bodies.load[1]).toBeCloseTo(-1500 * 9.81, -1);
    // The weight acts under the centre of mass, 0.25 m ahead of the platform's centre.
    expect(bodies.load[3]! / bodies.load[1]!).toBeCloseTo(-0.25, 2);
    expect(before[POSITION + 1]).toBeGreaterThan(0);
  });
  it('gets, with the tyre forces, the momentum the car loses: nothing is gained or lost in an update', () => {
    const { vehicle, bodies } = onPlatform({ withTyreForces: true, gear: 2 });
    vehicle.inputs[ACCELERATOR] = 0.5;
    for (let i = 0; i < 60; i++) {
      bodies.load.fill(0);
      stepPhysx(vehicle, DT);
    }
    bodies.load.fill(0);
    const before = vehicle.body.slice();
    computeUpdate(vehicle, DT);
    expect(bodies.load[1]).toBe(0);
    writeUpdate(vehicle);
    for (let axis = 0; axis < 3; axis++) {
      const gained = 1500 * (vehicle.body[VELOCITY + axis]! - before[VELOCITY + axis]!);
      expect(gained + DT * bodies.load[axis]!).toBeCloseTo(0, 6);
    }
    // It drives off: the platform is pushed back.
    expect(bodies.load[2]).toBeLessThan(-100);
  });
  it('feels no tyre force in the source: a car that drives off pushes it down only', () => {
    const { vehicle, bodies } = onPlatform({ gear: 2 });
    vehicle.inputs[ACCELERATOR] = 0.5;
    for (let i = 0; i < 60; i++) stepPhysx(vehicle, DT);
    expect([bodies.load[0]!, bodies.load[2]!].map(Math.abs)).toEqual([0, 0]);
    expect(bodies.load[1]).toBeLessThan(-10_000);
  });
  it('gets no more than its limit: at 0.02 m/s2 each wheel pushes 20 t with 400 N', () => {
    const { vehicle, bodies } = onPlatform({ maxAcceleration: 0.02 });
    for (let i = 0; i < 120; i++) stepPhysx(vehicle, DT);
    bodies.load.fill(0);
    stepPhysx(vehicle, DT);
    expect(bodies.load[1]).toBeCloseTo(-4 * 400, 6);
  });
  it('feels nothing when it is moved by hand, nor in a step on cached planes', () => {
    const { vehicle, bodies } = onPlatform({ kinematic: [true] });
    for (let i = 0; i < 10; i++) stepPhysx(vehicle, DT);
    expect([...bodies.load]).toEqual(new Array(6).fill(0));
    const terrain = compileTerrain([TOP]);
    const free = createMovingBodies([20_000]);
    const cached = aPhysxVehicle(aPhysxCar(), {}, { bodies: free, ground: groundOf(terrain), queryEvery: 2 });
    stepPhysx(cached, DT);
    expect(free.load[1]).toBeLessThan(-1000);
    free.load.fill(0);
    stepPhysx(cached, DT);
    expect([...free.load]).toEqual(new Array(6).fill(0));
  });
});

describe('a car on a moving platform', () => {
  it('is drawn along by it to 2 m/s, wheels still, and held there by its sticky tyres', () => {
    const moving = onPlatform({ velocity: [0, 0, 2] });
    moving.vehicle.body[VELOCITY + 2] = 2;
    ride(moving, 240);
    expect(moving.vehicle.body[VELOCITY + 2]).toBeCloseTo(2, 3);
    for (const speed of moving.vehicle.wheels.speed) expect(Math.abs(speed)).toBeLessThan(0.02);
  });
  it('slides sideways over a still platform but not over one that goes with it', () => {
    const slipAt = (ground: number) => {
      const moving = onPlatform({ velocity: [ground, 0, 0] });
      moving.vehicle.body[VELOCITY] = 3;
      ride(moving, 2);
      return Math.abs(moving.vehicle.wheels.latSlip[0]!);
    };
    expect(slipAt(0)).toBeGreaterThan(1);
    expect(slipAt(3)).toBeLessThan(0.01);
  });
  it('rolls over a turntable: the ground under each wheel has the velocity of its place', () => {
    const still = onPlatform();
    const turning = onPlatform({ spin: [0, 1, 0] });
    for (const { vehicle } of [still, turning]) vehicle.body[VELOCITY + 2] = 6;
    ride(still, 1);
    ride(turning, 1);
    // One sub-step, so that no force has acted yet. Spin 1 about up: at (x, z) the ground moves with (z, 0, -x), so the contact goes by +x forwards against it.
    const { forwardSpeed } = turning.vehicle.wheels;
    expect(forwardSpeed[0]! - still.vehicle.wheels.forwardSpeed[0]!).toBeCloseTo(-1.05, 5);
    expect(forwardSpeed[1]! - still.vehicle.wheels.forwardSpeed[1]!).toBeCloseTo(1.05, 5);
  });
  it('does not sleep', () => {
    const params = aPhysxCar({}, { overrides: { sleeping_enabled: true } });
    const asleep = (body: number) => {
      const terrain = compileTerrain([{ ...TOP, body }]);
      const bodies = createMovingBodies([20_000]);
      const vehicle = aPhysxVehicle(params, { gear: 1 }, { bodies, ground: groundOf(terrain) });
      for (let i = 0; i < 600; i++) stepPhysx(vehicle, DT);
      stepPhysx(vehicle, DT);
      return vehicle.clock[ASLEEP];
    };
    expect(asleep(-1)).toBe(1);
    expect(asleep(0)).toBe(0);
  });
});

describe('the report of a wheel', () => {
  it('names shape, body, surface, point and normal, and nothing in a step on cached planes', () => {
    const { bodies } = onPlatform();
    const terrain = compileTerrain([{ ...TOP, surface: 1 }]);
    const vehicle = aPhysxVehicle(aPhysxCar(), {}, { bodies, ground: groundOf(terrain), queryEvery: 2 });
    stepPhysx(vehicle, DT);
    const report = wheelGroundReport(vehicle, 0)!;
    expect(report).toMatchObject({ shape: 0, body: 0, surface: 1 });
    expect(report.normal[1]).toBe(1);
    expect(report.point[0]).toBeCloseTo(-1.05, 5);
    expect(report.point[1]).toBeCloseTo(0, 9);
    stepPhysx(vehicle, DT);
    expect(wheelGroundReport(vehicle, 0)).toBeUndefined();
  });
  it('is none in the air', () => {
    const vehicle = aPhysxVehicle(aPhysxCar(), { position: [0, 9, 0] });
    stepPhysx(vehicle, DT);
    expect(wheelGroundReport(vehicle, 0)).toBeUndefined();
    expect(BODY_SIZE).toBe(13);
  });
});
