import type { Collider, RigidBody } from '@dimforge/rapier3d-compat';
import { writeRotationMatrix } from '../../math/rotation.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_STATE_SIZE,
  BODY_VELOCITY_MPS,
  PUSH_SIZE,
  type BodyPort,
} from '../../models/interface/simulated-car.ts';
import { radiusOf_m, type CarShape } from './car-shape.ts';

/** A car in a scene. */
export interface SceneCar {
  readonly port: BodyPort;
  readonly body: RigidBody;
  readonly colliders: readonly Collider[];
  /** Where the colliders sit, three numbers each, from the present centre of gravity in body axes. */
  readonly offset_m: Float64Array;
  /** The same with all parts on. */
  readonly wholeOffset_m: Float64Array;
  /** Radius of a sphere about the centre of gravity that holds all of it. */
  readonly radius_m: number;
  /** Present mass properties; a change of the car's must change these too. */
  mass_kg: number;
  readonly inertia_kgm2: Float64Array;
  /** BodyPort's numbers and the body's axes at the start of the step. */
  readonly state: Float64Array;
  readonly axes: Float64Array;
  /** Impulse and angular impulse of the contacts on the car in the last step. */
  readonly push: Float64Array;
  /** The share of each breakable part in the impulse, three numbers each, world axes. */
  readonly partImpulse_Ns: Float64Array;
}

/** Colliders of a car before those of its parts: chassis and wheels. */
export const FIRST_PART = 5;

export function createSceneCar(
  shape: CarShape,
  port: BodyPort,
  body: RigidBody,
  colliders: readonly Collider[],
): SceneCar {
  const centres = [shape.chassis, ...shape.wheels, ...shape.parts].flatMap(({ centre_m }) => centre_m);
  const { x, y, z } = shape.inertia_kgm2;
  return {
    port,
    body,
    colliders,
    offset_m: Float64Array.from(centres),
    wholeOffset_m: Float64Array.from(centres),
    radius_m: radiusOf_m(shape),
    mass_kg: shape.mass_kg,
    inertia_kgm2: Float64Array.of(x, y, z),
    state: new Float64Array(BODY_STATE_SIZE),
    axes: new Float64Array(9),
    push: new Float64Array(PUSH_SIZE),
    partImpulse_Ns: new Float64Array(3 * shape.parts.length),
  };
}

/** Reads the car's motion, sets it in Rapier and clears the impulses of the last step. */
export function readCar(car: SceneCar): void {
  const { state, body } = car;
  car.port.read(state);
  car.push.fill(0);
  car.partImpulse_Ns.fill(0);
  writeRotationMatrix(state.subarray(BODY_ORIENTATION, BODY_ORIENTATION + 4), car.axes);
  const at = (first: number) => ({ x: state[first]!, y: state[first + 1]!, z: state[first + 2]! });
  body.setTranslation(at(BODY_POSITION_M), true);
  const [w = 1, x = 0, y = 0, z = 0] = state.subarray(BODY_ORIENTATION, BODY_ORIENTATION + 4);
  body.setRotation({ w, x, y, z }, true);
  body.setLinvel(at(BODY_VELOCITY_MPS), true);
  body.setAngvel(at(BODY_SPIN_RADPS), true);
}

/** Removes the collider of a part. */
export function removePart({ colliders }: SceneCar, part: number): void {
  colliders[FIRST_PART + part]?.setEnabled(false);
}

/** Moves the colliders against a shift of the centre of gravity in the body, m. */
export function shiftCar(car: SceneCar, [x, y, z]: readonly [number, number, number]): void {
  for (let i = 0; i < car.offset_m.length; i += 3) {
    car.offset_m[i] = car.offset_m[i]! - x;
    car.offset_m[i + 1] = car.offset_m[i + 1]! - y;
    car.offset_m[i + 2] = car.offset_m[i + 2]! - z;
  }
  placeColliders(car);
}

/** All parts are on the car again. */
export function makeWhole(car: SceneCar): void {
  car.offset_m.set(car.wholeOffset_m);
  for (const collider of car.colliders) collider.setEnabled(true);
  placeColliders(car);
}

function placeColliders(car: SceneCar): void {
  car.colliders.forEach((collider, slot) => {
    if (!collider.isValid()) return;
    const [dx = 0, dy = 0, dz = 0] = car.offset_m.subarray(3 * slot, 3 * slot + 3);
    collider.setTranslationWrtParent({ x: dx, y: dy, z: dz });
  });
}
