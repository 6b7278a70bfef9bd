import { BODY_SIZE, POSITION, SPIN, VELOCITY, type PhysxVehicle } from '../vehicle.ts';
import type { WheelCollisions } from './collision-settings.ts';
import {
  ROW_AXES,
  ROW_BIAS,
  ROW_BODY,
  ROW_BODY_VELOCITY,
  ROW_GOALS,
  ROW_IMPULSES,
  ROW_MAX_IMPULSE,
  ROW_POINT,
  ROW_SIZE,
  type ContactRows,
} from './wheel-contact-rows.ts';

/** Part of a gap or of a penetration that a step closes. */
const CLOSED_PART = 0.8;

/**
 * One sweep over the contacts: normals, then friction within their cone. A row approaches until it would close more
 * than its part of the gap; inside, it is pushed out, which only the position iterations do (`withError`).
 */
export function solveContacts(
  vehicle: PhysxVehicle,
  { friction }: WheelCollisions,
  { count, values }: ContactRows,
  withError: boolean,
): void {
  for (let row = 0; row < count; row++) {
    const at = row * ROW_SIZE;
    setAxis(vehicle, values, at, 0);
    const bias = values[at + ROW_BIAS]!;
    const goal = values[at + ROW_GOALS]! - (withError ? bias : Math.max(bias, 0));
    const before = values[at + ROW_IMPULSES]!;
    const wanted = before + (goal - now[SPEED]!) / now[RESPONSE]!;
    const pressed = Math.min(values[at + ROW_MAX_IMPULSE]!, Math.max(0, wanted));
    values[at + ROW_IMPULSES] = pressed;
    now[IMPULSE] = pressed - before;
    push(vehicle, values, at, 0);
    const limit = friction * pressed;
    for (let k = 1; k < 3; k++) {
      setAxis(vehicle, values, at, k);
      const held = values[at + ROW_IMPULSES + k]!;
      const full = held + (values[at + ROW_GOALS + k]! - now[SPEED]!) / now[RESPONSE]!;
      const rubbed = Math.min(limit, Math.max(-limit, full));
      values[at + ROW_IMPULSES + k] = rubbed;
      now[IMPULSE] = rubbed - held;
      push(vehicle, values, at, k);
    }
  }
}

/**
 * Indices in `now`, the present axis: turn per impulse in 0..2, velocity over the obstacle, velocity per impulse,
 * impulse.
 */
const now = new Float64Array(6);
const SPEED = 3;
const RESPONSE = 4;
const IMPULSE = 5;

/** The axis of a contact: its arm, response and present velocity. */
function setAxis({ body, work, params }: PhysxVehicle, values: Float64Array, at: number, axis: number): void {
  const d = at + ROW_AXES + 3 * axis;
  const dx = values[d]!;
  const dy = values[d + 1]!;
  const dz = values[d + 2]!;
  const px = values[at + ROW_POINT]!;
  const py = values[at + ROW_POINT + 1]!;
  const pz = values[at + ROW_POINT + 2]!;
  const ax = py * dz - pz * dy;
  const ay = pz * dx - px * dz;
  const az = px * dy - py * dx;
  const inverse = work.inverseInertia;
  now[0] = inverse[0]! * ax + inverse[1]! * ay + inverse[2]! * az;
  now[1] = inverse[3]! * ax + inverse[4]! * ay + inverse[5]! * az;
  now[2] = inverse[6]! * ax + inverse[7]! * ay + inverse[8]! * az;
  now[RESPONSE] = 1 / params.body.mass + (ax * now[0] + ay * now[1] + az * now[2]);
  const wx = body[SPIN]!;
  const wy = body[SPIN + 1]!;
  const wz = body[SPIN + 2]!;
  const ground = at + ROW_BODY_VELOCITY;
  now[SPEED] =
    dx * (body[VELOCITY]! + wy * pz - wz * py - values[ground]!) +
    dy * (body[VELOCITY + 1]! + wz * px - wx * pz - values[ground + 1]!) +
    dz * (body[VELOCITY + 2]! + wx * py - wy * px - values[ground + 2]!);
}

/**
 * Sets bounce and bias of a contact along its normal, as the source does (constructContactConstraint of
 * DyContactPrepShared.h, PhysX 4.1): it bounces where it closes faster than the threshold and faster than its gap
 * needs, then without a bias. `gapSpeed` is the separation over the step, below 0 inside.
 */
export function setNormalGoals(
  vehicle: PhysxVehicle,
  { restitution, bounceThreshold }: WheelCollisions,
  { values }: ContactRows,
  at: number,
  gapSpeed: number,
): void {
  setAxis(vehicle, values, at, 0);
  const closing = -now[SPEED]!;
  const bounces = restitution > 0 && closing > bounceThreshold && closing > gapSpeed;
  values[at + ROW_GOALS] = bounces ? restitution * closing : 0;
  values[at + ROW_BIAS] = bounces ? 0 : CLOSED_PART * gapSpeed;
}

/** Applies the present impulse to the body along the present axis. */
function push({ body, params }: PhysxVehicle, values: Float64Array, at: number, axis: number): void {
  const impulse = now[IMPULSE]!;
  if (impulse === 0) return;
  const d = at + ROW_AXES + 3 * axis;
  for (let k = 0; k < 3; k++) {
    body[VELOCITY + k] = body[VELOCITY + k]! + (values[d + k]! * impulse) / params.body.mass;
    body[SPIN + k] = body[SPIN + k]! + now[k]! * impulse;
  }
}

const force = new Float64Array(3);
const arm = new Float64Array(3);

/** The opposite impulses on moving obstacles, as forces over the step. */
export function pushObstacles(vehicle: PhysxVehicle, { count, values }: ContactRows, dt: number): void {
  const { bodies } = vehicle;
  if (bodies === undefined) return;
  for (let row = 0; row < count; row++) {
    const at = row * ROW_SIZE;
    const body = values[at + ROW_BODY]!;
    if (body < 0 || bodies.kinematic[body] === 1) continue;
    for (let axis = 0; axis < 3; axis++) {
      let impulse = 0;
      for (let k = 0; k < 3; k++)
        impulse += values[at + ROW_AXES + 3 * k + axis]! * values[at + ROW_IMPULSES + k]!;
      force[axis] = -impulse / dt;
      arm[axis] =
        values[at + ROW_POINT + axis]! +
        vehicle.body[POSITION + axis]! -
        bodies.state[body * BODY_SIZE + POSITION + axis]!;
    }
    for (let axis = 0; axis < 3; axis++) {
      const a = (axis + 1) % 3;
      const b = (axis + 2) % 3;
      const to = 6 * body + axis;
      bodies.load[to] = bodies.load[to]! + force[axis]!;
      bodies.load[to + 3] = bodies.load[to + 3]! + arm[a]! * force[b]! - arm[b]! * force[a]!;
    }
  }
}
