import type { Collider, RigidBody } from '@dimforge/rapier3d-compat';
import { writeRotationMatrix } from '../../math/rotation.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_VELOCITY_MPS,
  type BodyPort,
} from '../../models/interface/simulated-car.ts';

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
