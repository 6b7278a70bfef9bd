import { BODY_SIZE, POSITION, SPIN, VELOCITY, type PhysxVehicle } from './vehicle.ts';
import type { WheelCollisions } from './collision-settings.ts';
import { modifyWheelContact, type ModifiedContact } from './contact-modification.ts';
import { createSweptWheel, HALF_WIDTH, RADIUS, type SweptWheel } from './swept-wheel.ts';
import { wheelContacts } from './wheel-manifold.ts';

/** A contact as the solver sees it: place from the centre of mass, normal and two tangents, goals and impulses. */
export interface ContactRow {
  readonly point: Float64Array;
  /** Normal from the obstacle to the wheel, then two tangents. */
  readonly axes: readonly Float64Array[];
  readonly separation: number;
  /** Velocity of the wheel over the obstacle that each axis is to reach. */
  readonly goals: Float64Array;
  readonly maxImpulse: number;
  readonly body: number;
  readonly bodyVelocity: Float64Array;
  readonly impulses: Float64Array;
}

/** Part of a penetration that a step takes back, as the source's solver does. */
const PUSH_OUT = 0.8;

/**
 * Contacts of the wheel shapes with obstacles as the update has posed them (notes section 16), modified by the guide's
 * function. The solver is ours: the source's was not compared.
 */
export function findWheelContacts(vehicle: PhysxVehicle, collisions: WheelCollisions): ContactRow[] {
  const rows: ContactRow[] = [];
  const { params, body, work, wheels } = vehicle;
  for (let i = 0; i < params.wheels.count; i++) {
    if (params.wheels.disabled[i] === 1) continue;
    const wheel = poseWheel(vehicle, i, collisions.shape);
    collisions.terrain.forEach((shape) => {
      if (!shape.obstacle) return;
      for (const contact of wheelContacts(wheel, shape, collisions.margin)) {
        const k = 3 * i;
        const modified: ModifiedContact = {
          point: new Float64Array(3),
          targetVelocity: new Float64Array(3),
          maxImpulse: Infinity,
        };
        const pair = {
          side: 1 as const,
          position: wheel.start,
          rotation: wheel.rotation,
          angle: wheels.angle[i]!,
          speed: wheels.reportedSpeed[i]!,
          travel: params.wheels.travel.subarray(k, k + 3),
          suspensionPoint: turned(work.rotation, params.wheels.suspensionPoint, k).map(
            (value, axis) => value + body[POSITION + axis]!,
          ),
          otherMoves: shape.body >= 0,
        };
        const normal = Float64Array.from(contact.normal);
        if (
          !modifyWheelContact(
            collisions.modification,
            pair,
            Float64Array.from(contact.point),
            normal,
            modified,
          )
        )
          continue;
        rows.push(rowOf(vehicle, collisions, contact.separation, normal, modified, shape.body));
      }
    });
  }
  return rows;
}

function rowOf(
  vehicle: PhysxVehicle,
  collisions: WheelCollisions,
  separation: number,
  normal: Float64Array,
  { point, targetVelocity, maxImpulse }: ModifiedContact,
  body: number,
): ContactRow {
  const first = tangentOf(normal);
  const second = Float64Array.from([0, 1, 2], (axis) => {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    return normal[a]! * first[b]! - normal[b]! * first[a]!;
  });
  const axes = [normal, first, second];
  const row: ContactRow = {
    point: point.map((value, axis) => value - vehicle.body[POSITION + axis]!),
    axes,
    separation,
    goals: Float64Array.from(axes, (axis) => dot(axis, targetVelocity)),
    maxImpulse,
    body,
    bodyVelocity: velocityOfBody(vehicle, body, point),
    impulses: new Float64Array(3),
  };
  const closing = -speedAlong(vehicle, row, normal);
  row.goals[0] = closing > collisions.bounceThreshold ? collisions.restitution * closing : 0;
  return row;
}

/** One sweep over the contacts: normals, then friction within their cone. `withError` pushes out what has sunk in. */
export function solveContacts(
  vehicle: PhysxVehicle,
  { friction }: WheelCollisions,
  rows: readonly ContactRow[],
  dt: number,
  withError: boolean,
): void {
  for (const row of rows) {
    const normal = row.axes[0]!;
    // What is apart may close its gap in this step; what is inside is pushed out.
    const gap = row.separation >= 0 ? row.separation : withError ? PUSH_OUT * row.separation : 0;
    const goal = Math.max(row.goals[0]!, -gap / dt);
    const before = row.impulses[0]!;
    const wanted = before + (goal - speedAlong(vehicle, row, normal)) / response(vehicle, row, normal);
    row.impulses[0] = Math.min(row.maxImpulse, Math.max(0, wanted));
    push(vehicle, row, normal, row.impulses[0] - before);
    const limit = friction * row.impulses[0];
    for (let k = 1; k < 3; k++) {
      const tangent = row.axes[k]!;
      const held = row.impulses[k]!;
      const full =
        held + (row.goals[k]! - speedAlong(vehicle, row, tangent)) / response(vehicle, row, tangent);
      row.impulses[k] = Math.min(limit, Math.max(-limit, full));
      push(vehicle, row, tangent, row.impulses[k]! - held);
    }
  }
}

/** The opposite impulses on moving obstacles, as forces over the step. */
export function pushObstacles(
  { bodies, body: vehicleBody }: PhysxVehicle,
  rows: readonly ContactRow[],
  dt: number,
): void {
  if (bodies === undefined) return;
  for (const { body, axes, impulses, point } of rows) {
    if (body < 0 || bodies.kinematic[body] === 1) continue;
    const force = [0, 1, 2].map((axis) => -axes.reduce((sum, a, k) => sum + a[axis]! * impulses[k]!, 0) / dt);
    const arm = [0, 1, 2].map(
      (axis) =>
        point[axis]! + vehicleBody[POSITION + axis]! - bodies.state[body * BODY_SIZE + POSITION + axis]!,
    );
    for (let axis = 0; axis < 3; axis++) {
      const a = (axis + 1) % 3;
      const b = (axis + 2) % 3;
      const at = 6 * body + axis;
      bodies.load[at] = bodies.load[at]! + force[axis]!;
      bodies.load[at + 3] = bodies.load[at + 3]! + arm[a]! * force[b]! - arm[b]! * force[a]!;
    }
  }
}

/** Place and rotation of a wheel shape after the update, on the body where the step began. */
export function poseWheel(vehicle: PhysxVehicle, i: number, kind: WheelCollisions['shape']): SweptWheel {
  const { params, work, body, wheels } = vehicle;
  const wheel = createSweptWheel(kind);
  const k = 3 * i;
  wheel.size[RADIUS] = params.wheels.radius[i]!;
  wheel.size[HALF_WIDTH] = 0.5 * params.wheels.width[i]!;
  const local = Float64Array.from(
    [0, 1, 2],
    (axis) => params.wheels.centre[k + axis]! - params.wheels.travel[k + axis]! * wheels.jounce[i]!,
  );
  const place = turned(work.rotation, local, 0);
  for (let axis = 0; axis < 3; axis++) wheel.start[axis] = body[POSITION + axis]! + place[axis]!;
  const steer = turn(1, wheels.steer[i]!);
  // Camber about right x up, which is forward.
  const rotation = multiply(multiply(steer, turn(2, wheels.camber[i]!)), turn(0, wheels.angle[i]!));
  wheel.rotation.set(multiply(work.rotation, rotation));
  return wheel;
}

/** Rotation about an axis of the frame, row-major. */
function turn(axis: number, angle: number): Float64Array {
  const a = (axis + 1) % 3;
  const b = (axis + 2) % 3;
  const r = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
  r[3 * a + a] = Math.cos(angle);
  r[3 * b + b] = Math.cos(angle);
  r[3 * a + b] = -Math.sin(angle);
  r[3 * b + a] = Math.sin(angle);
  return r;
}

function multiply(a: Float64Array, b: Float64Array): Float64Array {
  return Float64Array.from({ length: 9 }, (_, n) => {
    const row = 3 * Math.floor(n / 3);
    const column = n % 3;
    return a[row]! * b[column]! + a[row + 1]! * b[3 + column]! + a[row + 2]! * b[6 + column]!;
  });
}

function turned(r: Float64Array, from: Float64Array, k: number): Float64Array {
  return Float64Array.from(
    [0, 1, 2],
    (axis) => r[3 * axis]! * from[k]! + r[3 * axis + 1]! * from[k + 1]! + r[3 * axis + 2]! * from[k + 2]!,
  );
}

function dot(a: Float64Array, b: Float64Array): number {
  return a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
}

/** A unit vector across the normal, level where it can be. */
function tangentOf(n: Float64Array): Float64Array {
  const level = Math.hypot(n[0]!, n[2]!);
  return level > 1e-6 ? Float64Array.of(n[2]! / level, 0, -n[0]! / level) : Float64Array.of(1, 0, 0);
}

function velocityOfBody({ bodies }: PhysxVehicle, body: number, point: Float64Array): Float64Array {
  if (bodies === undefined || body < 0) return new Float64Array(3);
  const state = bodies.state.subarray(body * BODY_SIZE, (body + 1) * BODY_SIZE);
  return Float64Array.from([0, 1, 2], (axis) => {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    const arm = (k: number) => point[k]! - state[POSITION + k]!;
    return state[VELOCITY + axis]! + state[SPIN + a]! * arm(b) - state[SPIN + b]! * arm(a);
  });
}

/** Velocity of the vehicle over the obstacle at the contact. */
function speedAlong(
  { body }: PhysxVehicle,
  { point, bodyVelocity }: ContactRow,
  direction: Float64Array,
): number {
  let speed = 0;
  for (let axis = 0; axis < 3; axis++) {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    const own = body[VELOCITY + axis]! + body[SPIN + a]! * point[b]! - body[SPIN + b]! * point[a]!;
    speed += direction[axis]! * (own - bodyVelocity[axis]!);
  }
  return speed;
}

const arm = new Float64Array(3);
const turnPerImpulse = new Float64Array(3);

function setArm({ work }: PhysxVehicle, { point }: ContactRow, direction: Float64Array): void {
  const inverse = work.inverseInertia;
  for (let axis = 0; axis < 3; axis++) {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    arm[axis] = point[a]! * direction[b]! - point[b]! * direction[a]!;
  }
  for (let axis = 0; axis < 3; axis++)
    turnPerImpulse[axis] =
      inverse[3 * axis]! * arm[0]! + inverse[3 * axis + 1]! * arm[1]! + inverse[3 * axis + 2]! * arm[2]!;
}

function response(vehicle: PhysxVehicle, row: ContactRow, direction: Float64Array): number {
  setArm(vehicle, row, direction);
  return 1 / vehicle.params.body.mass + dot(arm, turnPerImpulse);
}

function push(vehicle: PhysxVehicle, row: ContactRow, direction: Float64Array, impulse: number): void {
  if (impulse === 0) return;
  setArm(vehicle, row, direction);
  const { body, params } = vehicle;
  for (let axis = 0; axis < 3; axis++) {
    body[VELOCITY + axis] = body[VELOCITY + axis]! + (direction[axis]! * impulse) / params.body.mass;
    body[SPIN + axis] = body[SPIN + axis]! + turnPerImpulse[axis]! * impulse;
  }
}
