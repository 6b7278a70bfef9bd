import {
  CONTACT_ENDS,
  CONTACT_FRICTION,
  CONTACT_GAP_M,
  CONTACT_IMPULSE_NS,
  CONTACT_NORMAL,
  CONTACT_POINT,
  CONTACT_PUSH_NS,
  CONTACT_RESTITUTION,
  CONTACT_SIZE,
  type Contacts,
} from './contacts.ts';
import type { RigidBodies } from './rigid-bodies.ts';

/** Approach speed below which nothing bounces: a box at rest would vibrate for ever. */
const BOUNCE_SPEED_MPS = 0.1;
/** Part of a penetration that is corrected per step, and the maximum speed of the correction. */
const RECOVERY = 0.2;
const RECOVERY_SPEED_MPS = 0.1;
/** Penetration that is not corrected, so that contacts do not flicker. */
const SLOP_M = 1e-4;
const MAX_SWEEPS = 200;
/** A sweep that changes no velocity by more than this ends the solve. */
const STILL_MPS = 1e-10;

/**
 * Impulses of all contacts of one step by sequential impulses with accumulated clamping (Catto, "Iterative dynamics with
 * temporal coherence", GDC 2005), to convergence: a step has few contacts. A point that will touch within the step
 * leaves with restitution times its approach (Newton's law of impact); one that will not may close its gap and no more.
 * Friction is Coulomb's, its impulse within friction x normal impulse. Changes the velocities of `bodies`, adds to
 * their impulses and writes those of the contacts.
 */
export function solveContacts(bodies: RigidBodies, contacts: Contacts, dt_s: number): void {
  const { values } = contacts;
  const target_mps = new Float64Array(contacts.count);
  for (let c = 0; c < contacts.count; c++) {
    const at = c * CONTACT_SIZE;
    for (let k = 0; k < 4; k++) values[at + CONTACT_IMPULSE_NS + k] = 0;
    target_mps[c] = targetSpeed_mps(bodies, contacts, c, dt_s);
  }
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let change = 0;
    for (let c = 0; c < contacts.count; c++) {
      change = Math.max(change, solveNormal(bodies, contacts, c, target_mps[c]!));
      change = Math.max(change, solveFriction(bodies, contacts, c));
    }
    if (change < STILL_MPS) return;
  }
}

/** Minimum final speed of B from A along the normal. */
function targetSpeed_mps(bodies: RigidBodies, contacts: Contacts, c: number, dt_s: number): number {
  const at = c * CONTACT_SIZE;
  const { values } = contacts;
  const gap_m = values[at + CONTACT_GAP_M]!;
  const normal = values.subarray(at + CONTACT_NORMAL, at + CONTACT_NORMAL + 3);
  const approach_mps = relativeSpeed_mps(bodies, contacts, c, normal);
  if (gap_m > 0 && gap_m + approach_mps * dt_s >= 0) return -gap_m / dt_s;
  const bounce_mps = approach_mps < -BOUNCE_SPEED_MPS ? -values[at + CONTACT_RESTITUTION]! * approach_mps : 0;
  const recovery_mps = Math.min(RECOVERY_SPEED_MPS, (RECOVERY * Math.max(0, -gap_m - SLOP_M)) / dt_s);
  return Math.max(bounce_mps, recovery_mps);
}

function solveNormal(bodies: RigidBodies, contacts: Contacts, c: number, target_mps: number): number {
  const at = c * CONTACT_SIZE;
  const { values } = contacts;
  const normal = values.subarray(at + CONTACT_NORMAL, at + CONTACT_NORMAL + 3);
  const inverse = inverseMassAlong(bodies, contacts, c, normal);
  if (inverse === 0) return 0;
  const wanted_Ns = (target_mps - relativeSpeed_mps(bodies, contacts, c, normal)) / inverse;
  const before_Ns = values[at + CONTACT_IMPULSE_NS]!;
  const after_Ns = Math.max(0, before_Ns + wanted_Ns);
  values[at + CONTACT_IMPULSE_NS] = after_Ns;
  applyImpulse(bodies, contacts, c, normal, after_Ns - before_Ns);
  return Math.abs(after_Ns - before_Ns) * inverse;
}

/** Against the remaining sliding; the tangential impulse so far is the whole push without its normal part. */
function solveFriction(bodies: RigidBodies, contacts: Contacts, c: number): number {
  const at = c * CONTACT_SIZE;
  const { values } = contacts;
  const limit_Ns = values[at + CONTACT_FRICTION]! * values[at + CONTACT_IMPULSE_NS]!;
  const tangent = slidingDirection(bodies, contacts, c);
  if (tangent === undefined || limit_Ns === 0) return 0;
  const inverse = inverseMassAlong(bodies, contacts, c, tangent);
  const wanted_Ns = -relativeSpeed_mps(bodies, contacts, c, tangent) / inverse;
  // The tangential impulse of full sticking, limited to the circle of friction.
  const normal_Ns = values[at + CONTACT_IMPULSE_NS]!;
  const before = [0, 0, 0];
  const after = [0, 0, 0];
  let square = 0;
  for (let k = 0; k < 3; k++) {
    before[k] = values[at + CONTACT_PUSH_NS + k]! - normal_Ns * values[at + CONTACT_NORMAL + k]!;
    after[k] = before[k]! + wanted_Ns * tangent[k]!;
    square += after[k]! * after[k]!;
  }
  const scale = square > limit_Ns * limit_Ns ? limit_Ns / Math.sqrt(square) : 1;
  let size = 0;
  const direction = new Float64Array(3);
  for (let k = 0; k < 3; k++) {
    direction[k] = after[k]! * scale - before[k]!;
    size += direction[k]! * direction[k]!;
  }
  size = Math.sqrt(size);
  if (size === 0) return 0;
  for (let k = 0; k < 3; k++) direction[k] = direction[k]! / size;
  applyImpulse(bodies, contacts, c, direction, size);
  return size * inverse;
}

/** Unit vector of the sliding of B over A, undefined where there is none. */
function slidingDirection(bodies: RigidBodies, contacts: Contacts, c: number): Float64Array | undefined {
  const at = c * CONTACT_SIZE;
  const n = contacts.values.subarray(at + CONTACT_NORMAL, at + CONTACT_NORMAL + 3);
  const velocity = relativeVelocity_mps(bodies, contacts, c);
  const along = velocity[0]! * n[0]! + velocity[1]! * n[1]! + velocity[2]! * n[2]!;
  for (let k = 0; k < 3; k++) velocity[k] = velocity[k]! - along * n[k]!;
  const size = Math.hypot(velocity[0]!, velocity[1]!, velocity[2]!);
  if (size < STILL_MPS) return undefined;
  for (let k = 0; k < 3; k++) velocity[k] = velocity[k]! / size;
  return velocity;
}

function relativeSpeed_mps(bodies: RigidBodies, contacts: Contacts, c: number, axis: Float64Array): number {
  const v = relativeVelocity_mps(bodies, contacts, c);
  return v[0]! * axis[0]! + v[1]! * axis[1]! + v[2]! * axis[2]!;
}

/** Velocity of B's point less that of A's: v + w x r of each. */
function relativeVelocity_mps(bodies: RigidBodies, contacts: Contacts, c: number): Float64Array {
  const out = new Float64Array(3);
  for (let side = 0; side < 2; side++) {
    const sign = side === 0 ? -1 : 1;
    const b = 3 * contacts.ends[CONTACT_ENDS * c + side]!;
    const [rx, ry, rz] = arm_m(bodies, contacts, c, b);
    const { velocity_mps: v, spin_radps: w } = bodies;
    out[0] = out[0]! + sign * (v[b]! + w[b + 1]! * rz - w[b + 2]! * ry);
    out[1] = out[1]! + sign * (v[b + 1]! + w[b + 2]! * rx - w[b]! * rz);
    out[2] = out[2]! + sign * (v[b + 2]! + w[b]! * ry - w[b + 1]! * rx);
  }
  return out;
}

function arm_m(
  bodies: RigidBodies,
  contacts: Contacts,
  c: number,
  b: number,
): readonly [number, number, number] {
  const at = c * CONTACT_SIZE + CONTACT_POINT;
  const { values } = contacts;
  const { position_m: p } = bodies;
  return [values[at]! - p[b]!, values[at + 1]! - p[b + 1]!, values[at + 2]! - p[b + 2]!];
}

/** Change of the relative speed along an axis per impulse along it: 1/m + (I^-1 (r x a) x r) . a of both bodies. */
function inverseMassAlong(bodies: RigidBodies, contacts: Contacts, c: number, a: Float64Array): number {
  let sum = 0;
  for (let side = 0; side < 2; side++) {
    const body = contacts.ends[CONTACT_ENDS * c + side]!;
    const [rx, ry, rz] = arm_m(bodies, contacts, c, 3 * body);
    const tx = ry * a[2]! - rz * a[1]!;
    const ty = rz * a[0]! - rx * a[2]!;
    const tz = rx * a[1]! - ry * a[0]!;
    const m = bodies.inverseInertia;
    const i = 9 * body;
    sum +=
      bodies.inverseMass[body]! +
      tx * (m[i]! * tx + m[i + 1]! * ty + m[i + 2]! * tz) +
      ty * (m[i + 3]! * tx + m[i + 4]! * ty + m[i + 5]! * tz) +
      tz * (m[i + 6]! * tx + m[i + 7]! * ty + m[i + 8]! * tz);
  }
  return sum;
}

/** Gives B an impulse along an axis and A its opposite. */
function applyImpulse(
  bodies: RigidBodies,
  contacts: Contacts,
  c: number,
  axis: Float64Array,
  size_Ns: number,
): void {
  const { velocity_mps: v, spin_radps: w, impulse_Ns, turn_Nms, inverseInertia: m } = bodies;
  for (let side = 0; side < 2; side++) {
    const body = contacts.ends[CONTACT_ENDS * c + side]!;
    const b = 3 * body;
    const [rx, ry, rz] = arm_m(bodies, contacts, c, b);
    const size = side === 0 ? -size_Ns : size_Ns;
    const jx = size * axis[0]!;
    const jy = size * axis[1]!;
    const jz = size * axis[2]!;
    const tx = ry * jz - rz * jy;
    const ty = rz * jx - rx * jz;
    const tz = rx * jy - ry * jx;
    const inverse = bodies.inverseMass[body]!;
    const i = 9 * body;
    v[b] = v[b]! + inverse * jx;
    v[b + 1] = v[b + 1]! + inverse * jy;
    v[b + 2] = v[b + 2]! + inverse * jz;
    w[b] = w[b]! + m[i]! * tx + m[i + 1]! * ty + m[i + 2]! * tz;
    w[b + 1] = w[b + 1]! + m[i + 3]! * tx + m[i + 4]! * ty + m[i + 5]! * tz;
    w[b + 2] = w[b + 2]! + m[i + 6]! * tx + m[i + 7]! * ty + m[i + 8]! * tz;
    impulse_Ns[b] = impulse_Ns[b]! + jx;
    impulse_Ns[b + 1] = impulse_Ns[b + 1]! + jy;
    impulse_Ns[b + 2] = impulse_Ns[b + 2]! + jz;
    turn_Nms[b] = turn_Nms[b]! + tx;
    turn_Nms[b + 1] = turn_Nms[b + 1]! + ty;
    turn_Nms[b + 2] = turn_Nms[b + 2]! + tz;
  }
  const at = c * CONTACT_SIZE + CONTACT_PUSH_NS;
  for (let k = 0; k < 3; k++) contacts.values[at + k] = contacts.values[at + k]! + size_Ns * axis[k]!;
}
