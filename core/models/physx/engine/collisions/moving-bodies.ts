import type { MovingBodies } from '../body-columns.ts';
import { FLAG_STICKY_FORWARD, FLAG_STICKY_SIDE } from '../constants.ts';
import { BODY_SIZE, ORIENTATION, POSITION, SPIN, SUBSTEPS, VELOCITY, type PhysxVehicle } from '../vehicle.ts';

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

/**
 * Makes slips relative to the ground: subtracts its velocity, at the point of the query, from the contact velocities
 * along the tyres' axes. All sub-steps use the velocity before the step.
 */
export function subtractGroundVelocities(vehicle: PhysxVehicle, bodies: MovingBodies): void {
  const { work, wheels } = vehicle;
  for (let i = 0; i < wheels.inAir.length; i++) {
    if (wheels.inAir[i] === 1 || !findGroundVelocity(vehicle, bodies, i)) continue;
    wheels.forwardSpeed[i] = wheels.forwardSpeed[i]! - along(velocity, work.forward, 3 * i);
    wheels.sideSpeed[i] = wheels.sideSpeed[i]! - along(velocity, work.right, 3 * i);
  }
}

/** Sticky tyres hold the wheel to the ground, not to the world: their target speeds include the ground's. */
export function carryStickyTargets(vehicle: PhysxVehicle, bodies: MovingBodies): void {
  const { work, wheels, constraints } = vehicle;
  for (let i = 0; i < wheels.inAir.length; i++) {
    const flags = constraints.flags[i]! & (FLAG_STICKY_FORWARD | FLAG_STICKY_SIDE);
    if (flags === 0 || wheels.inAir[i] === 1 || !findGroundVelocity(vehicle, bodies, i)) continue;
    constraints.forwardTarget[i] = constraints.forwardTarget[i]! + along(velocity, work.forward, 3 * i);
    constraints.sideTarget[i] = constraints.sideTarget[i]! + along(velocity, work.right, 3 * i);
  }
}

/**
 * The opposite of the wheels' forces on the bodies under them, at the points of the hits: each limited to the body's mass
 * times the largest acceleration, and one sub-step's part of it.
 */
export function pushBodies(vehicle: PhysxVehicle, bodies: MovingBodies): void {
  const { work, wheels, planes } = vehicle;
  for (let i = 0; i < wheels.inAir.length; i++) {
    if (wheels.inAir[i] === 1) continue;
    const k = 3 * i;
    for (let axis = 0; axis < 3; axis++) force[axis] = wheels.suspensionForce[i]! * planes.normal[k + axis]!;
    pushBody(vehicle, bodies, i);
    if (!bodies.withTyreForces) continue;
    for (let axis = 0; axis < 3; axis++)
      force[axis] =
        wheels.longForce[i]! * work.forward[k + axis]! + wheels.latForce[i]! * work.right[k + axis]!;
    pushBody(vehicle, bodies, i);
  }
}

/** Applies an update's load to the bodies: a write that concurrent updates defer. */
export function writeBodyLoad({ bodyLoad }: PhysxVehicle, { load }: MovingBodies): void {
  for (let k = 0; k < load.length; k++) load[k] = load[k]! + bodyLoad[k]!;
}

const velocity = new Float64Array(3);
const force = new Float64Array(3);

function along(vector: Float64Array, axes: Float64Array, k: number): number {
  return vector[0]! * axes[k]! + vector[1]! * axes[k + 1]! + vector[2]! * axes[k + 2]!;
}

/** Velocity of the body under a wheel at the point of the hit; false on fixed ground. */
function findGroundVelocity(vehicle: PhysxVehicle, { state }: MovingBodies, i: number): boolean {
  const body = bodyUnder(vehicle, i);
  if (body < 0) return false;
  const { point } = vehicle.planes;
  const at = body * BODY_SIZE;
  const x = point[3 * i]! - state[at + POSITION]!;
  const y = point[3 * i + 1]! - state[at + POSITION + 1]!;
  const z = point[3 * i + 2]! - state[at + POSITION + 2]!;
  const wx = state[at + SPIN]!;
  const wy = state[at + SPIN + 1]!;
  const wz = state[at + SPIN + 2]!;
  velocity[0] = state[at + VELOCITY]! + wy * z - wz * y;
  velocity[1] = state[at + VELOCITY + 1]! + wz * x - wx * z;
  velocity[2] = state[at + VELOCITY + 2]! + wx * y - wy * x;
  return true;
}

/** Adds a sub-step's part of the opposite of `force` to the vehicle's pending loads. */
function pushBody(vehicle: PhysxVehicle, bodies: MovingBodies, i: number): void {
  const body = bodyUnder(vehicle, i);
  if (body < 0 || bodies.kinematic[body] === 1) return;
  const { state, mass, maxAcceleration } = bodies;
  const load = vehicle.bodyLoad;
  const limit = mass[body]! * maxAcceleration;
  const size = Math.sqrt(force[0]! * force[0]! + force[1]! * force[1]! + force[2]! * force[2]!);
  const scale = -(1 / vehicle.drive[SUBSTEPS]!) * (size > limit ? limit / size : 1);
  const fx = scale * force[0]!;
  const fy = scale * force[1]!;
  const fz = scale * force[2]!;
  const { point } = vehicle.planes;
  const from = body * BODY_SIZE + POSITION;
  const x = point[3 * i]! - state[from]!;
  const y = point[3 * i + 1]! - state[from + 1]!;
  const z = point[3 * i + 2]! - state[from + 2]!;
  const at = body * BODY_LOAD_SIZE;
  load[at] = load[at]! + fx;
  load[at + 1] = load[at + 1]! + fy;
  load[at + 2] = load[at + 2]! + fz;
  load[at + 3] = load[at + 3]! + y * fz - z * fy;
  load[at + 4] = load[at + 4]! + z * fx - x * fz;
  load[at + 5] = load[at + 5]! + x * fy - y * fx;
}
