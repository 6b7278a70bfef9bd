import { describe, expect, it } from 'vitest';
import { aPhysxVehicle, drivePhysx, FLAT } from '../../../proof/testing/physx-car.ts';
import { skipUpdate, stepTogether } from './concurrent-step.ts';
import { groundOf, terrainGround } from './queries/ground.ts';
import { createMovingBodies } from './collisions/moving-bodies.ts';
import { setToRest } from './place-vehicle.ts';
import {
  deltaParams,
  fourWheelParams,
  noDriveParams,
  sixWheelerParams,
  tankParams,
} from './samples/vehicles.ts';
import { computeUpdate, queryVehicle, stepPhysx, writeUpdate } from './step-physx.ts';
import { compileTerrain, placeBox } from './queries/terrain.ts';
import {
  ACCELERATOR,
  POSITION,
  STEER_RIGHT,
  TANK_THRUST_LEFT,
  VELOCITY,
  type PhysxVehicle,
} from './vehicle.ts';

const DT = 1 / 60;

function fleet(accelerationMode = false): PhysxVehicle[] {
  const ground = terrainGround([
    { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 },
    { type: 'box', centre: [0, 0, 14], halfExtents: [50, 0.06, 2], orientation: [0, 0, 0, 1], surface: 0 },
  ]);
  const params = [
    fourWheelParams(),
    sixWheelerParams(),
    tankParams('STANDARD'),
    noDriveParams(),
    deltaParams(),
  ];
  return params.map((own, i) =>
    aPhysxVehicle(
      own,
      { position: [6 * i, 0.1, 0], forwardSpeed: 4 + i, gear: 3, engineSpeed: 80 },
      { ground, automatic: true, accelerationMode, queryEvery: 1 + (i % 2) },
    ),
  );
}

function control(vehicle: PhysxVehicle, step: number): void {
  vehicle.inputs[ACCELERATOR] = 0.6;
  vehicle.inputs[STEER_RIGHT] = step > 100 ? 0.2 : 0;
  if (vehicle.params.type === 'DRIVETANK') vehicle.inputs[TANK_THRUST_LEFT] = 0.4;
  vehicle.wheelDrive.fill(90);
}

const everything = (vehicles: readonly PhysxVehicle[]) =>
  vehicles.flatMap(({ body, wheels, drive, gearbox, afterUpdate }) => [
    ...body,
    ...wheels.speed,
    ...wheels.angle,
    ...wheels.suspensionForce,
    ...drive,
    ...gearbox,
    ...afterUpdate,
  ]);

function runTogether(order: (step: number) => readonly number[], accelerationMode = false): number[] {
  const vehicles = fleet(accelerationMode);
  for (let step = 0; step < 240; step++) {
    vehicles.forEach((vehicle) => control(vehicle, step));
    stepTogether(vehicles, DT, order(step));
  }
  return everything(vehicles);
}

describe('concurrent updates with deferred writes', () => {
  const alone = fleet();
  for (let step = 0; step < 240; step++)
    for (const vehicle of alone) {
      control(vehicle, step);
      stepPhysx(vehicle, DT);
    }
  it('move five vehicles bit for bit as immediate writes do, over 4 s with a kerb and a corner', () =>
    expect(runTogether(() => [0, 1, 2, 3, 4])).toEqual(everything(alone)));
  it('do so whatever the order of the updates, another one in every step', () => {
    expect(runTogether(() => [4, 3, 2, 1, 0])).toEqual(everything(alone));
    expect(runTogether((step) => [0, 1, 2, 3, 4].map((i) => (i * 2 + step) % 5))).toEqual(everything(alone));
  });
  it('hold the velocities back until they are written', () => {
    const [vehicle] = fleet();
    const before = [...vehicle!.body];
    control(vehicle!, 0);
    queryVehicle(vehicle!);
    computeUpdate(vehicle!, DT);
    expect([...vehicle!.body]).toEqual(before);
    writeUpdate(vehicle!);
    expect(vehicle!.body[VELOCITY + 1]).not.toBe(before[VELOCITY + 1]);
    expect([...vehicle!.body.slice(0, VELOCITY)]).toEqual(before.slice(0, VELOCITY));
  });
});

describe('two cars on one floating platform', () => {
  /** The platform of 9 t is moved by what the cars leave on it, 4 s long. */
  const run = (order: readonly number[]) => {
    const bodies = createMovingBodies([9000], { withTyreForces: true });
    bodies.state[POSITION + 1] = -0.5;
    const terrain = compileTerrain([
      {
        type: 'box',
        centre: [0, -0.5, 0],
        halfExtents: [60, 0.5, 60],
        orientation: [0, 0, 0, 1],
        surface: 0,
        body: 0,
      },
    ]);
    const cars = [-4, 4].map((x) =>
      aPhysxVehicle(
        fourWheelParams(),
        { position: [x, 0, 0] },
        { ground: groundOf(terrain), bodies, automatic: true },
      ),
    );
    for (let step = 0; step < 240; step++) {
      placeBox(terrain[0]!.numbers, bodies.state);
      bodies.load.fill(0);
      cars.forEach((car, i) => {
        car.inputs[ACCELERATOR] = 0.3 + 0.4 * i;
      });
      stepTogether(cars, DT, order);
      // Along the road only: water carries the weight.
      const velocity = bodies.state[VELOCITY + 2]! + (DT * bodies.load[2]!) / 9000;
      bodies.state[VELOCITY + 2] = velocity;
      bodies.state[POSITION + 2] = bodies.state[POSITION + 2]! + DT * velocity;
    }
    return { cars: everything(cars), platform: bodies.state[VELOCITY + 2]! };
  };
  it('leave the same loads on it, to the last bit, whichever of them is updated first', () => {
    const [first, second] = [run([0, 1]), run([1, 0])];
    expect(second).toEqual(first);
    expect(first.platform).toBeLessThan(-0.5);
  });
});

describe('skipped updates', () => {
  it('leave a vehicle to its momentum: 10 m/s carry it 5 m in half a second, falling 9.81 / 2 t (t + dt)', () => {
    const vehicle = drivePhysx(
      aPhysxVehicle(fourWheelParams(), { position: [0, 8, 0], forwardSpeed: 10 }),
      DT,
    );
    const [x, y, z] = vehicle.body.slice(POSITION, POSITION + 3);
    const falling = vehicle.body[VELOCITY + 1]!;
    const wheelSpeeds = [...vehicle.wheels.speed];
    for (let i = 0; i < 30; i++) skipUpdate(vehicle, DT);
    expect(vehicle.body[POSITION]).toBeCloseTo(x!, 9);
    expect(vehicle.body[POSITION + 2]! - z!).toBeCloseTo(5, 9);
    expect(vehicle.body[POSITION + 1]! - y!).toBeCloseTo(0.5 * falling - (9.81 / 2) * 0.5 * (0.5 + DT), 9);
    expect([...vehicle.wheels.speed]).toEqual(wheelSpeeds);
  });
  it('of every second step keep a car at 15 m/s on its way to 0.1 m, where its wheels sink at most 10 mm more', () => {
    const run = (skips: boolean) => {
      const vehicle = aPhysxVehicle(fourWheelParams(), { position: [0, 0, 0], forwardSpeed: 15, gear: 1 });
      for (let i = 0; i < 120; i++) {
        if (skips && i % 2 === 1) skipUpdate(vehicle, DT);
        else stepPhysx(vehicle, DT);
      }
      return vehicle.body;
    };
    const [full, half] = [run(false), run(true)];
    expect(Math.abs(half[POSITION + 2]! - full[POSITION + 2]!)).toBeLessThan(0.3);
    expect(Math.abs(half[POSITION + 1]! - full[POSITION + 1]!)).toBeLessThan(0.2);
  });
});

describe('the reset to rest', () => {
  it('clears wheels, engine, inputs and planes, and engages neutral; the autobox switch stays', () => {
    const vehicle = drivePhysx(
      aPhysxVehicle(fourWheelParams(), { forwardSpeed: 10, gear: 3 }, { automatic: true }),
      1,
      ({ inputs }) => {
        inputs[ACCELERATOR] = 1;
      },
    );
    setToRest(vehicle);
    expect([...vehicle.wheels.speed, ...vehicle.inputs, ...vehicle.planes.hit]).toEqual(
      new Array(13).fill(0),
    );
    expect([...vehicle.gearbox]).toEqual([1, 1, 0, 0, 0, 0, 1]);
    expect(vehicle.drive[0]).toBe(0);
    expect([...vehicle.wheels.previousJounce]).toEqual([NaN, NaN, NaN, NaN]);
  });
  it('casts rays again in the next step even where planes are kept for 10 steps: the old ones are gone', () => {
    const vehicle = drivePhysx(
      aPhysxVehicle(fourWheelParams(), { position: [0, 0, 0] }, { queryEvery: 10, ground: FLAT }),
      0.05,
    );
    setToRest(vehicle);
    stepPhysx(vehicle, DT);
    expect([...vehicle.planes.hit]).toEqual([1, 1, 1, 1]);
    expect([...vehicle.planes.touches]).toEqual([1, 1, 1, 1]);
  });
  it('clears the inputs per wheel of a vehicle without a drive', () => {
    const vehicle = aPhysxVehicle(noDriveParams());
    vehicle.wheelDrive.fill(50);
    vehicle.wheelBrake.fill(20);
    vehicle.wheelSteer.fill(0.1);
    setToRest(vehicle);
    expect([...vehicle.wheelDrive, ...vehicle.wheelBrake, ...vehicle.wheelSteer]).toEqual(
      new Array(12).fill(0),
    );
  });
});
