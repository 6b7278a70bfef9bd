import type { Collider, Vector, World as RapierWorld } from '@dimforge/rapier3d-compat';
import type { BoxPose } from '../../environment/world/cast-box.ts';
import { BODY_POSITION_M, BODY_VELOCITY_MPS } from '../../models/interface/simulated-car.ts';
import {
  CONTACT_ENDS,
  CONTACT_FRICTION,
  CONTACT_GAP_M,
  CONTACT_NORMAL,
  CONTACT_POINT,
  CONTACT_RESTITUTION,
  CONTACT_SIZE,
  addContact,
  type Contacts,
} from './contacts.ts';
import type { Loose } from './loose.ts';
import { FIRST_PART, type SceneCar } from './scene-car.ts';

/** Owner of a collider. */
export interface Owner {
  readonly kind: 'fixed' | 'car' | 'loose';
  readonly index: number;
  /** Index among the colliders of a car: chassis, four wheels, then parts. */
  readonly slot: number;
  readonly friction: number;
  readonly restitution: number;
  /** Pose of a fixed box; other fixed shapes have their points in world axes. */
  readonly pose?: BoxPose | undefined;
}

export interface Surroundings {
  readonly cars: readonly SceneCar[];
  readonly loose: readonly Loose[];
  readonly owners: ReadonlyMap<number, Owner>;
  readonly dt_s: number;
}

const FIRST_POINT = new Float64Array(3);
const SECOND_POINT = new Float64Array(3);

/**
 * The contacts of the cars, and those of the loose bodies that a car will touch, and of the bodies in contact with
 * these, so that a crate between a car and a wall is solved with both. None where no car is about to touch anything.
 */
export function gatherContacts(world: RapierWorld, around: Surroundings, contacts: Contacts): void {
  contacts.count = 0;
  const queue: number[] = [];
  const reached = new Set<number>();
  const reach = (owner: Owner): void => {
    if (owner.kind !== 'loose' || reached.has(owner.index)) return;
    reached.add(owner.index);
    queue.push(owner.index);
  };
  around.cars.forEach((car, index) => {
    for (const collider of car.colliders) {
      if (!collider.isEnabled()) continue;
      world.contactPairsWith(collider, (other) => {
        const owner = around.owners.get(other.handle);
        if (owner === undefined) return;
        // A pair of two cars is handled for the first one.
        if (owner.kind === 'car' && owner.index <= index) return;
        if (addPair(world, around, contacts, collider, other)) reach(owner);
      });
    }
  });
  const seen = new Set<number>();
  for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
    const one = around.loose[index];
    seen.add(index);
    if (one === undefined) continue;
    world.contactPairsWith(one.collider, (other) => {
      const owner = around.owners.get(other.handle);
      if (owner === undefined || owner.kind === 'car') return;
      if (owner.kind === 'loose' && seen.has(owner.index)) return;
      addPair(world, around, contacts, one.collider, other);
      reach(owner);
    });
  }
}

/** Adds the points of two colliders; true where they may touch within the step. */
function addPair(
  world: RapierWorld,
  around: Surroundings,
  contacts: Contacts,
  first: Collider,
  second: Collider,
): boolean {
  const a = around.owners.get(first.handle);
  const b = around.owners.get(second.handle);
  if (a === undefined || b === undefined) return false;
  let near = false;
  const reach_m = reachOf_m(around, a) + reachOf_m(around, b);
  world.contactPair(first, second, (manifold, flipped) => {
    const normal = manifold.normal();
    const sign = flipped ? -1 : 1;
    for (let i = 0; i < manifold.numContacts(); i++) {
      const one = manifold.localContactPoint1(i);
      const other = manifold.localContactPoint2(i);
      if (one === null || other === null) continue;
      writePoint(around, a, flipped ? other : one, FIRST_POINT);
      writePoint(around, b, flipped ? one : other, SECOND_POINT);
      // Rapier keeps a manifold until its bodies have moved some centimetres; its points on both bodies stay valid, its
      // distance does not.
      const gap_m =
        sign *
        (normal.x * (SECOND_POINT[0]! - FIRST_POINT[0]!) +
          normal.y * (SECOND_POINT[1]! - FIRST_POINT[1]!) +
          normal.z * (SECOND_POINT[2]! - FIRST_POINT[2]!));
      if (gap_m > reach_m) continue;
      near = true;
      const c = addContact(contacts);
      contacts.ends.set([bodyOf(around, a), bodyOf(around, b), partOf(a), partOf(b)], CONTACT_ENDS * c);
      const at = CONTACT_SIZE * c;
      const { values } = contacts;
      values.set(FIRST_POINT, at + CONTACT_POINT);
      values[at + CONTACT_NORMAL] = sign * normal.x;
      values[at + CONTACT_NORMAL + 1] = sign * normal.y;
      values[at + CONTACT_NORMAL + 2] = sign * normal.z;
      values[at + CONTACT_GAP_M] = gap_m;
      // The mean, as Rapier has it for all others.
      values[at + CONTACT_FRICTION] = (a.friction + b.friction) / 2;
      values[at + CONTACT_RESTITUTION] = (a.restitution + b.restitution) / 2;
    }
  });
  return near;
}

/** Twice the distance of a step and 5 mm: points farther apart do not matter in it. */
function reachOf_m(around: Surroundings, owner: Owner): number {
  const MARGIN_M = 0.005;
  if (owner.kind === 'fixed') return MARGIN_M;
  const car = owner.kind === 'car' ? around.cars[owner.index] : undefined;
  const velocity =
    car?.state.subarray(BODY_VELOCITY_MPS, BODY_VELOCITY_MPS + 3) ??
    around.loose[owner.index]?.velocity_mps ??
    new Float64Array(3);
  return MARGIN_M + 2 * Math.hypot(velocity[0]!, velocity[1]!, velocity[2]!) * around.dt_s;
}

function bodyOf(around: Surroundings, owner: Owner): number {
  if (owner.kind === 'fixed') return 0;
  return owner.kind === 'car' ? 1 + owner.index : 1 + around.cars.length + owner.index;
}

function partOf(owner: Owner): number {
  return owner.kind === 'car' && owner.slot >= FIRST_PART ? owner.slot - FIRST_PART : -1;
}

/**
 * A contact point on a collider in world axes, from the pose its body had at the start of the step, when contacts were
 * found: Rapier has moved on since.
 */
function writePoint(around: Surroundings, owner: Owner, local: Vector, out: Float64Array): void {
  const { x, y, z } = local;
  if (owner.kind === 'car') {
    const car = around.cars[owner.index]!;
    const { offset_m, state, axes } = car;
    const at = 3 * owner.slot;
    writePlaced(state, axes, x + offset_m[at]!, y + offset_m[at + 1]!, z + offset_m[at + 2]!, out);
    return;
  }
  const pose = owner.kind === 'loose' ? around.loose[owner.index]!.pose : owner.pose;
  if (pose === undefined) out.set([x, y, z]);
  else writePlaced(pose.centre_m, pose.axes, x, y, z, out);
}

/** origin + axes (x, y, z); the origin is the first three numbers of an array. */
function writePlaced(
  origin: Float64Array,
  axes: Float64Array,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
): void {
  for (let k = 0; k < 3; k++)
    out[k] = origin[BODY_POSITION_M + k]! + axes[3 * k]! * x + axes[3 * k + 1]! * y + axes[3 * k + 2]! * z;
}
