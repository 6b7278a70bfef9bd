import { BODY_SIZE, ORIENTATION, POSITION, SPIN, VELOCITY } from './vehicle.ts';
import type { PhysxVehicle } from './vehicle.ts';

/**
 * Bodies a wheel may stand on (notes section 6): boxes of the terrain name theirs by index. The host owns their state and moves
 * them in its scene step with the load that the vehicles leave.
 */
export interface MovingBodies {
  readonly mass: Float64Array;
  /** 1 for a body that is moved by hand: its velocity counts, no force acts on it. */
  readonly kinematic: Uint8Array;
  /** Position of the centre of mass, orientation, velocity, angular velocity: BODY_SIZE numbers each, as a vehicle's. */
  readonly state: Float64Array;
  /** Force and torque about the centre of mass, world axes: 6 numbers each. Summed until the host clears it. */
  readonly load: Float64Array;
  /** Largest acceleration one wheel's force may give to the mass; Infinity for no limit. */
  readonly maxAcceleration: number;
  /** Whether the tyre's force is handed on too. The source hands on the suspension's alone. */
  readonly withTyreForces: boolean;
}

export interface MovingBodyOptions {
  readonly kinematic?: readonly boolean[];
  readonly maxAcceleration?: number;
  readonly withTyreForces?: boolean;
}

export const BODY_LOAD_SIZE = 6;

/** Bodies at rest in the origin. */
export function createMovingBodies(masses: readonly number[], options: MovingBodyOptions = {}): MovingBodies {
  const state = new Float64Array(masses.length * BODY_SIZE);
  masses.forEach((_, body) => {
    state[body * BODY_SIZE + ORIENTATION + 3] = 1;
  });
  return {
    mass: Float64Array.from(masses),
    kinematic: Uint8Array.from(masses, (_, body) => (options.kinematic?.[body] === true ? 1 : 0)),
    state,
    load: new Float64Array(masses.length * BODY_LOAD_SIZE),
    maxAcceleration: options.maxAcceleration ?? Infinity,
    withTyreForces: options.withTyreForces ?? false,
  };
}

/** Moving body under a wheel in this step; -1 on fixed ground, in the air, and where no query was made. */
export function bodyUnder({ planes }: PhysxVehicle, i: number): number {
  return planes.hit[i] === 1 && planes.touches[i] !== -1 ? planes.body[i]! : -1;
}

/** Velocity of the ground where the query met it, to `work.groundVelocity`. */
export function findGroundVelocity(vehicle: PhysxVehicle, i: number): void {
  const { bodies, work, planes } = vehicle;
  const out = work.groundVelocity;
  const body = bodyUnder(vehicle, i);
  if (bodies === undefined || body < 0) {
    out.fill(0);
    return;
  }
  const { state } = bodies;
  const at = body * BODY_SIZE;
  const x = planes.point[3 * i]! - state[at + POSITION]!;
  const y = planes.point[3 * i + 1]! - state[at + POSITION + 1]!;
  const z = planes.point[3 * i + 2]! - state[at + POSITION + 2]!;
  const wx = state[at + SPIN]!;
  const wy = state[at + SPIN + 1]!;
  const wz = state[at + SPIN + 2]!;
  out[0] = state[at + VELOCITY]! + wy * z - wz * y;
  out[1] = state[at + VELOCITY + 1]! + wz * x - wx * z;
  out[2] = state[at + VELOCITY + 2]! + wx * y - wy * x;
}

/**
 * The opposite of the force in `work.force` on the body under a wheel, at the point of the hit: limited to its mass times
 * the largest acceleration, and one sub-step's part of it.
 */
export function pushBodyUnder(vehicle: PhysxVehicle, i: number): void {
  const { bodies, work, planes } = vehicle;
  const body = bodyUnder(vehicle, i);
  if (bodies === undefined || body < 0 || bodies.kinematic[body] === 1) return;
  const fx = work.force[0]!;
  const fy = work.force[1]!;
  const fz = work.force[2]!;
  const limit = bodies.mass[body]! * bodies.maxAcceleration;
  const size = Math.sqrt(fx * fx + fy * fy + fz * fz);
  const part = -(size > limit ? limit / size : 1) / work.subStep[1]!;
  const { state, load } = bodies;
  const from = body * BODY_SIZE + POSITION;
  const x = planes.point[3 * i]! - state[from]!;
  const y = planes.point[3 * i + 1]! - state[from + 1]!;
  const z = planes.point[3 * i + 2]! - state[from + 2]!;
  const at = body * BODY_LOAD_SIZE;
  load[at] = load[at]! + part * fx;
  load[at + 1] = load[at + 1]! + part * fy;
  load[at + 2] = load[at + 2]! + part * fz;
  load[at + 3] = load[at + 3]! + part * (y * fz - z * fy);
  load[at + 4] = load[at + 4]! + part * (z * fx - x * fz);
  load[at + 5] = load[at + 5]! + part * (x * fy - y * fx);
}
