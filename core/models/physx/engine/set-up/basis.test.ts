import { describe, expect, it } from 'vitest';
import { aPhysxCar } from '../../../../proof/testing/physx-car.ts';
import {
  bodyToBasis,
  createBasis,
  groundFromBasis,
  paramsFromBasis,
  paramsToBasis,
  startFromBasis,
} from './basis.ts';
import { terrainGround, type PhysxGround } from '../queries/ground.ts';
import type { PhysxParams } from '../physx-params.ts';
import { placePhysxVehicle, type StartState } from '../place-vehicle.ts';
import { stepPhysx } from '../step-physx.ts';
import { ACCELERATOR, createPhysxVehicle, POSITION, STEER_RIGHT, type PhysxVehicle } from '../vehicle.ts';

const Z_UP = createBasis([0, 0, 1], [1, 0, 0]);
const START: StartState = {
  position: [0, 2, 0],
  orientation: [0, 0, 0, 1],
  forwardSpeed: 8,
  upwardSpeed: 0,
  wheelSpeeds: [16, 16, 16, 16],
  engineSpeed: 128,
  gear: 3,
};

function drive(params: PhysxParams, ground: PhysxGround, start: StartState): PhysxVehicle {
  const vehicle = createPhysxVehicle(params, ground);
  placePhysxVehicle(vehicle, start);
  for (let i = 0; i < 120; i++) {
    vehicle.inputs[ACCELERATOR] = 0.6;
    vehicle.inputs[STEER_RIGHT] = 0.2;
    stepPhysx(vehicle, 1 / 60);
  }
  return vehicle;
}

/** A plane and a low box 10 m ahead, with y up and with z up. */
const Y_UP_GROUND = terrainGround([
  { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 },
  { type: 'box', centre: [0, 0, 12], halfExtents: [20, 0.05, 1.5], orientation: [0, 0, 0, 1], surface: 0 },
]);
const Z_UP_GROUND = terrainGround([
  { type: 'plane', normal: [0, 0, 1], d: 0, surface: 0 },
  { type: 'box', centre: [12, 0, 0], halfExtents: [1.5, 20, 0.05], orientation: [0, 0, 0, 1], surface: 0 },
]);

describe('a basis with z up and x forward', () => {
  const written = paramsToBasis(aPhysxCar(), Z_UP);
  it('has right = up x forward = +y: the front left wheel of the car is at (1.25, -1.05, -1.15)', () => {
    expect([...written.wheels.centre.slice(0, 3)].map((v) => Number(v.toFixed(6)))).toEqual([
      1.25, -1.05, -1.15,
    ]);
    expect([...written.wheels.travel.slice(0, 3)]).toEqual([0, 0, -1]);
    expect(written.gravity[2]).toBeCloseTo(-9.81, 6);
  });
  it('has the moments of roll, pitch and yaw in its own order', () =>
    expect([...written.body.inertia]).toEqual([1281.25, 3625, 3125]));
  it('gives the same motion to 1e-9 m over 14 m, over a box and round a corner, in its own axes', () => {
    const reference = drive(aPhysxCar(), Y_UP_GROUND, START);
    const start = { ...START, position: [0, 0, 2] as const };
    const own = drive(
      paramsFromBasis(written, Z_UP),
      groundFromBasis(Z_UP_GROUND, Z_UP),
      startFromBasis(start, Z_UP),
    );
    const [x, y, z] = bodyToBasis(own.body, Z_UP);
    expect(x).toBeCloseTo(reference.body[POSITION + 2]!, 9);
    expect(y).toBeCloseTo(reference.body[POSITION]!, 9);
    expect(z).toBeCloseTo(reference.body[POSITION + 1]!, 9);
    expect([...own.planes.point]).toEqual([...reference.planes.point]);
    expect(x).toBeGreaterThan(13);
    expect(y).toBeGreaterThan(1);
  });
  it('has orientations of its own: a heading along +y is a quarter turn about z there, about y here', () => {
    const half = Math.SQRT1_2;
    const start = startFromBasis({ ...START, position: [0, 0, 2], orientation: [0, 0, half, half] }, Z_UP);
    [0, half, 0, half].forEach((value, k) => expect(start.orientation[k]).toBeCloseTo(value, 12));
    const vehicle = createPhysxVehicle(aPhysxCar(), Y_UP_GROUND);
    placePhysxVehicle(vehicle, start);
    const body = bodyToBasis(vehicle.body, Z_UP);
    [0, 0, half, half].forEach((value, k) => expect(body[3 + k]).toBeCloseTo(value, 12));
    // 8 m/s along +y.
    expect(body[8]).toBeCloseTo(8, 9);
  });
});

describe('a basis that leans by 30 degrees', () => {
  const c = Math.cos(Math.PI / 6);
  const leaning = createBasis([0, c, 0.5], [0, -0.5, c]);
  it('gives the same motion where the inertia is the same about up and forward', () => {
    const car = { ...aPhysxCar(), body: { ...aPhysxCar().body, inertia: Float64Array.of(3000, 2000, 2000) } };
    const ground = terrainGround([{ type: 'plane', normal: [0, c, 0.5], d: 0, surface: 0 }]);
    const flat = drive(car, terrainGround([{ type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 }]), START);
    const own = drive(
      paramsFromBasis(paramsToBasis(car, leaning), leaning),
      groundFromBasis(ground, leaning),
      startFromBasis({ ...START, position: [0, 2 * c, 1] }, leaning),
    );
    const body = bodyToBasis(own.body, leaning);
    const along = -0.5 * body[1]! + c * body[2]!;
    expect(along).toBeCloseTo(flat.body[POSITION + 2]!, 6);
    expect(body[0]).toBeCloseTo(flat.body[POSITION]!, 6);
    expect(along).toBeGreaterThan(13);
  });
  it('is refused for moments of inertia that are not principal in it', () =>
    expect(() => paramsFromBasis(aPhysxCar(), leaning)).toThrow('body.inertia = [3625, 3125, 1281.25]'));
});

describe('a basis', () => {
  it('is refused unless up and forward have length 1 and are at right angles', () => {
    expect(() => createBasis([0, 0, 2], [1, 0, 0])).toThrow('length 1');
    expect(() => createBasis([0, 0, 1], [0.6, 0, 0.8])).toThrow('right angles');
  });
});
