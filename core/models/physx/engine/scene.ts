import { computeInverseInertia, integratePose } from './body.ts';
import {
  FLAG_STICKY_FORWARD,
  FLAG_STICKY_SIDE,
  FLAG_SUSPENSION_LIMIT,
  STICKY_DAMPING,
  WHEELS_PER_BLOCK,
} from './constants.ts';
import { SPIN, VELOCITY, type PhysxVehicle } from './vehicle.ts';
import { clear } from './vectors.ts';
import { pushObstacles, solveContacts } from './collisions/solve-wheel-contacts.ts';
import { findWheelContacts } from './collisions/wheel-collisions.ts';
import { createContactRows } from './collisions/wheel-contact-rows.ts';

/**
 * The scene step (docs/sources/physx-model.md section 17): gravity and damping, then projected Gauss-Seidel over the
 * constraint rows of the first sub-step with the body at the start of the step, then the pose. `work.rotation` is that
 * of the start of the step.
 */
export function stepScene(vehicle: PhysxVehicle, dt: number): void {
  const { body, params, work } = vehicle;
  const { gravity } = params;
  const { linearDamping, angularDamping, maxAngularVelocity } = params.body;
  const linear = Math.max(0, 1 - linearDamping * dt);
  const angular = Math.max(0, 1 - angularDamping * dt);
  for (let axis = 0; axis < 3; axis++) {
    body[VELOCITY + axis] = (body[VELOCITY + axis]! + dt * gravity[axis]!) * linear;
    body[SPIN + axis] = body[SPIN + axis]! * angular;
  }
  const rate = Math.sqrt(
    body[SPIN]! * body[SPIN]! + body[SPIN + 1]! * body[SPIN + 1]! + body[SPIN + 2]! * body[SPIN + 2]!,
  );
  if (rate > maxAngularVelocity)
    for (let axis = 0; axis < 3; axis++) body[SPIN + axis] = (body[SPIN + axis]! * maxAngularVelocity) / rate;
  const saved = work.savedSpeeds;
  const { collisions } = vehicle;
  if (collisions === undefined) contacts.count = 0;
  else findWheelContacts(vehicle, collisions, contacts, dt);
  const held = isHeld(vehicle.constraints.flags) || contacts.count > 0;
  if (held) {
    computeInverseInertia(work.rotation, params.body.inertia, work.inverseInertia);
    clear(work.impulse);
    for (let n = 0; n < params.body.positionIterations; n++) {
      if (collisions !== undefined) solveContacts(vehicle, collisions, contacts, true);
      iterate(vehicle, dt, true);
    }
  }
  for (let axis = 0; axis < 6; axis++) saved[axis] = body[VELOCITY + axis]!;
  if (held)
    for (let n = 0; n < params.body.velocityIterations; n++) {
      if (collisions !== undefined) solveContacts(vehicle, collisions, contacts, false);
      iterate(vehicle, dt, false);
    }
  if (contacts.count > 0) pushObstacles(vehicle, contacts, dt);
  integratePose(body, saved, dt);
}

/** Contacts of the present step. */
const contacts = createContactRows();

function isHeld(flags: Uint8Array): boolean {
  for (let i = 0; i < flags.length; i++) if (flags[i] !== 0) return true;
  return false;
}

/** One sweep: per block of four wheels the suspension limits, then sticky forward, then sticky side. */
function iterate(vehicle: PhysxVehicle, dt: number, withError: boolean): void {
  const { constraints } = vehicle;
  const { flags } = constraints;
  const count = flags.length;
  for (let block = 0; block < count; block += WHEELS_PER_BLOCK) {
    const end = Math.min(block + WHEELS_PER_BLOCK, count);
    for (let i = block; i < end; i++)
      if ((flags[i]! & FLAG_SUSPENSION_LIMIT) !== 0) solveLimit(vehicle, i, dt, withError);
    for (let i = block; i < end; i++)
      if ((flags[i]! & FLAG_STICKY_FORWARD) !== 0)
        solveSticky(vehicle, i, 1, constraints.forwardDirection, constraints.forwardTarget, dt);
    for (let i = block; i < end; i++)
      if ((flags[i]! & FLAG_STICKY_SIDE) !== 0)
        solveSticky(vehicle, i, 2, constraints.sideDirection, constraints.sideTarget, dt);
  }
}

/** Indices in `row`: r x d, I^-1 (r x d), row velocity, response. */
const row = new Float64Array(8);

/** The row of a direction at a point: its arm, response and present velocity. */
function setRow(vehicle: PhysxVehicle, i: number, direction: Float64Array, point: Float64Array): void {
  const { body, work, params } = vehicle;
  const k = 3 * i;
  const dx = direction[k]!;
  const dy = direction[k + 1]!;
  const dz = direction[k + 2]!;
  const px = point[k]!;
  const py = point[k + 1]!;
  const pz = point[k + 2]!;
  const ax = py * dz - pz * dy;
  const ay = pz * dx - px * dz;
  const az = px * dy - py * dx;
  const inverse = work.inverseInertia;
  row[0] = inverse[0]! * ax + inverse[1]! * ay + inverse[2]! * az;
  row[1] = inverse[3]! * ax + inverse[4]! * ay + inverse[5]! * az;
  row[2] = inverse[6]! * ax + inverse[7]! * ay + inverse[8]! * az;
  row[3] = ax * row[0] + ay * row[1] + az * row[2] + 1 / params.body.mass;
  row[4] =
    dx * body[VELOCITY]! +
    dy * body[VELOCITY + 1]! +
    dz * body[VELOCITY + 2]! +
    ax * body[SPIN]! +
    ay * body[SPIN + 1]! +
    az * body[SPIN + 2]!;
}

function applyImpulse(vehicle: PhysxVehicle, i: number, direction: Float64Array, impulse: number): void {
  const { body, params } = vehicle;
  for (let axis = 0; axis < 3; axis++) {
    body[VELOCITY + axis] = body[VELOCITY + axis]! + (direction[3 * i + axis]! * impulse) / params.body.mass;
    body[SPIN + axis] = body[SPIN + axis]! + row[axis]! * impulse;
  }
}

/** The wheel pushes the body back along the travel; never pulls. */
function solveLimit(vehicle: PhysxVehicle, i: number, dt: number, withError: boolean): void {
  const { constraints, work } = vehicle;
  setRow(vehicle, i, constraints.limitDirection, constraints.limitPoint);
  const error = withError ? constraints.limitError[i]! / dt : 0;
  const before = work.impulse[3 * i]!;
  const after = Math.min(0, before - (row[4]! + error) / row[3]!);
  work.impulse[3 * i] = after;
  applyImpulse(vehicle, i, constraints.limitDirection, after - before);
}

/** An acceleration spring without stiffness that brings the tyre's point to its target speed. */
function solveSticky(
  vehicle: PhysxVehicle,
  i: number,
  position: number,
  direction: Float64Array,
  target: Float64Array,
  dt: number,
): void {
  const { constraints, work } = vehicle;
  setRow(vehicle, i, direction, constraints.tyrePoint);
  const s = STICKY_DAMPING * dt;
  const before = work.impulse[3 * i + position]!;
  const after = (s / (1 + s)) * before + (s * (target[i]! - row[4]!)) / ((1 + s) * row[3]!);
  work.impulse[3 * i + position] = after;
  applyImpulse(vehicle, i, direction, after - before);
}
