import { BODY_SIZE, POSITION, SPIN, VELOCITY, type PhysxVehicle } from '../vehicle.ts';
import type { WheelCollisions } from './collision-settings.ts';
import { modifyWheelContact } from './contact-modification.ts';
import { setNormalGoals } from './solve-wheel-contacts.ts';
import { createSweptWheel, HALF_WIDTH, RADIUS, type SweptWheel } from '../queries/swept-wheel.ts';
import type { TerrainShape } from '../queries/terrain.ts';
import {
  addRow,
  ROW_AXES,
  ROW_BODY,
  ROW_BODY_VELOCITY,
  ROW_GOALS,
  ROW_MAX_IMPULSE,
  ROW_POINT,
  type ContactRows,
} from './wheel-contact-rows.ts';
import {
  CONTACT_NORMAL,
  CONTACT_POINT,
  CONTACT_SEPARATION,
  CONTACT_SIZE,
  createWheelContacts,
  findContacts,
} from './wheel-manifold.ts';

const sphere = createSweptWheel('sphere');
const prism = createSweptWheel('convex16');
const found = createWheelContacts();
const point = new Float64Array(3);
const normal = new Float64Array(3);
const modified = {
  point: new Float64Array(3),
  targetVelocity: new Float64Array(3),
  maxImpulse: new Float64Array(1),
};
/** Present wheel and obstacle, in the form of the contact modification. */
const pair = {
  side: 1 as const,
  position: new Float64Array(3),
  rotation: new Float64Array(9),
  angle: NaN,
  speed: NaN,
  travel: new Float64Array(3),
  suspensionPoint: new Float64Array(3),
  otherMoves: false,
};

/**
 * Contacts of the wheel shapes with obstacles as the update has posed them (docs/sources/physx-model.md section 16), modified by the guide's
 * function. The solver is ours: the source's was not compared.
 */
export function findWheelContacts(
  vehicle: PhysxVehicle,
  collisions: WheelCollisions,
  rows: ContactRows,
  dt: number,
): void {
  const { wheels } = vehicle.params;
  const { terrain } = collisions;
  rows.count = 0;
  found.margin[0] = collisions.margin;
  const wheel = collisions.shape === 'sphere' ? sphere : prism;
  for (let i = 0; i < wheels.count; i++) {
    if (wheels.disabled[i] === 1) continue;
    poseWheel(vehicle, i, wheel);
    setPair(vehicle, i, wheel);
    for (let s = 0; s < terrain.length; s++) {
      const shape = terrain[s]!;
      if (shape.obstacle) addContacts(vehicle, collisions, wheel, shape, rows, dt);
    }
  }
}

function setPair({ params, body, work, wheels }: PhysxVehicle, i: number, wheel: SweptWheel): void {
  const { travel, suspensionPoint } = params.wheels;
  const r = work.rotation;
  pair.angle = wheels.angle[i]!;
  pair.speed = wheels.reportedSpeed[i]!;
  for (let k = 0; k < 9; k++) pair.rotation[k] = wheel.rotation[k]!;
  for (let axis = 0; axis < 3; axis++) {
    pair.position[axis] = wheel.start[axis]!;
    pair.travel[axis] = travel[3 * i + axis]!;
    pair.suspensionPoint[axis] =
      r[3 * axis]! * suspensionPoint[3 * i]! +
      r[3 * axis + 1]! * suspensionPoint[3 * i + 1]! +
      r[3 * axis + 2]! * suspensionPoint[3 * i + 2]! +
      body[POSITION + axis]!;
  }
}

/** The contacts of the present wheel with one obstacle that the modification keeps. */
function addContacts(
  vehicle: PhysxVehicle,
  collisions: WheelCollisions,
  wheel: SweptWheel,
  shape: TerrainShape,
  rows: ContactRows,
  dt: number,
): void {
  const { values } = found;
  const count = findContacts(wheel, shape, found);
  pair.otherMoves = shape.body >= 0;
  for (let n = 0; n < count; n++) {
    const from = n * CONTACT_SIZE;
    for (let axis = 0; axis < 3; axis++) {
      point[axis] = values[from + CONTACT_POINT + axis]!;
      normal[axis] = values[from + CONTACT_NORMAL + axis]!;
    }
    if (!modifyWheelContact(collisions.modification, pair, point, normal, modified)) continue;
    const at = addRow(rows);
    rows.values[at + ROW_MAX_IMPULSE] = modified.maxImpulse[0]!;
    rows.values[at + ROW_BODY] = shape.body;
    writeRow(vehicle, rows.values, at);
    setNormalGoals(vehicle, collisions, rows, at, values[from + CONTACT_SEPARATION]! / dt);
  }
}

/** Position, axes and targets of a contact from `normal` and `modified`. */
function writeRow(vehicle: PhysxVehicle, values: Float64Array, at: number): void {
  const axes = at + ROW_AXES;
  for (let axis = 0; axis < 3; axis++) {
    values[at + ROW_POINT + axis] = modified.point[axis]! - vehicle.body[POSITION + axis]!;
    values[axes + axis] = normal[axis]!;
  }
  // A tangent across the normal, level where it can be, and one across both.
  const level = Math.sqrt(normal[0]! * normal[0]! + normal[2]! * normal[2]!);
  const isLevel = level > 1e-6;
  values[axes + 3] = isLevel ? normal[2]! / level : 1;
  values[axes + 5] = isLevel ? -normal[0]! / level : 0;
  for (let axis = 0; axis < 3; axis++) {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    values[axes + 6 + axis] = normal[a]! * values[axes + 3 + b]! - normal[b]! * values[axes + 3 + a]!;
  }
  const target = modified.targetVelocity;
  for (let k = 0; k < 3; k++)
    values[at + ROW_GOALS + k] =
      values[axes + 3 * k]! * target[0]! +
      values[axes + 3 * k + 1]! * target[1]! +
      values[axes + 3 * k + 2]! * target[2]!;
  writeBodyVelocity(vehicle, values, at);
}

/** Velocity of the obstacle at the contact. */
function writeBodyVelocity({ bodies }: PhysxVehicle, values: Float64Array, at: number): void {
  const body = values[at + ROW_BODY]!;
  if (bodies === undefined || body < 0) return;
  const { state } = bodies;
  const from = body * BODY_SIZE;
  const x = modified.point[0]! - state[from + POSITION]!;
  const y = modified.point[1]! - state[from + POSITION + 1]!;
  const z = modified.point[2]! - state[from + POSITION + 2]!;
  const wx = state[from + SPIN]!;
  const wy = state[from + SPIN + 1]!;
  const wz = state[from + SPIN + 2]!;
  const to = at + ROW_BODY_VELOCITY;
  values[to] = state[from + VELOCITY]! + wy * z - wz * y;
  values[to + 1] = state[from + VELOCITY + 1]! + wz * x - wx * z;
  values[to + 2] = state[from + VELOCITY + 2]! + wx * y - wy * x;
}

const local = new Float64Array(3);
const angles = new Float64Array(3);
const turn = new Float64Array(9);
const held = new Float64Array(9);

/** Position and rotation of a wheel shape after the update, on the body at the start of the step. */
function poseWheel({ params, work, body, wheels }: PhysxVehicle, i: number, wheel: SweptWheel): void {
  const { size, start, rotation } = wheel;
  const r = work.rotation;
  size[RADIUS] = params.wheels.radius[i]!;
  size[HALF_WIDTH] = 0.5 * params.wheels.width[i]!;
  for (let axis = 0; axis < 3; axis++)
    local[axis] =
      params.wheels.centre[3 * i + axis]! - params.wheels.travel[3 * i + axis]! * wheels.jounce[i]!;
  for (let axis = 0; axis < 3; axis++)
    start[axis] =
      body[POSITION + axis]! +
      (r[3 * axis]! * local[0]! + r[3 * axis + 1]! * local[1]! + r[3 * axis + 2]! * local[2]!);
  angles[0] = wheels.angle[i]!;
  angles[1] = work.poseSteer[i]!;
  // Camber about right x up, which is forward.
  angles[2] = work.poseCamber[i]!;
  writeTurn(1, held);
  writeTurn(2, turn);
  multiply(held, turn, rotation);
  writeTurn(0, turn);
  multiply(rotation, turn, held);
  multiply(r, held, rotation);
}

/** Rotation about an axis of the frame by its angle, row-major. */
function writeTurn(axis: number, out: Float64Array): void {
  const a = (axis + 1) % 3;
  const b = (axis + 2) % 3;
  const cosine = Math.cos(angles[axis]!);
  const sine = Math.sin(angles[axis]!);
  for (let k = 0; k < 9; k++) out[k] = 0;
  out[4 * axis] = 1;
  out[4 * a] = cosine;
  out[4 * b] = cosine;
  out[3 * a + b] = -sine;
  out[3 * b + a] = sine;
}

function multiply(a: Float64Array, b: Float64Array, out: Float64Array): void {
  for (let row = 0; row < 9; row += 3)
    for (let column = 0; column < 3; column++)
      out[row + column] = a[row]! * b[column]! + a[row + 1]! * b[3 + column]! + a[row + 2]! * b[6 + column]!;
}
