import type { Collider, RigidBody } from '@dimforge/rapier3d-compat';
import { writeRotationMatrix } from '../../math/rotation.ts';
import type { BoxPose } from '../../environment/world/cast-box.ts';
import type { LooseBody } from './rapier-world.ts';

/** A body of the scene that moves by itself: a crate, a part that left its car. */
export interface Loose {
  readonly name: string;
  readonly mass_kg: number;
  /** About the box's own axes. */
  readonly inertia_kgm2: Float64Array;
  readonly friction: number;
  readonly restitution: number;
  readonly body: RigidBody;
  readonly collider: Collider;
  /** Position at the start of the last step of the scene, and, after {@link readLoose}, the present one. */
  readonly pose: BoxPose;
  readonly orientation: Float64Array;
  readonly velocity_mps: Float64Array;
  readonly spin_radps: Float64Array;
}

export function createLoose(name: string, given: LooseBody, body: RigidBody, collider: Collider): Loose {
  const { mass_kg, friction, restitution, halfSize_m } = given;
  const loose: Loose = {
    ...{ name, mass_kg, friction, restitution, body, collider },
    inertia_kgm2: boxInertia_kgm2(mass_kg, halfSize_m),
    pose: {
      centre_m: new Float64Array(3),
      halfSize_m: Float64Array.from(halfSize_m),
      axes: new Float64Array(9),
    },
    orientation: new Float64Array(4),
    velocity_mps: new Float64Array(3),
    spin_radps: new Float64Array(3),
  };
  readPose(loose);
  readMotion(loose);
  return loose;
}

const vector = { x: 0, y: 0, z: 0 };
const rotation = { x: 0, y: 0, z: 0, w: 1 };

/** Reads position and orientation from Rapier. */
export function readPose(loose: Loose): void {
  const { body, pose, orientation } = loose;
  const position = body.translation(vector);
  pose.centre_m[0] = position.x;
  pose.centre_m[1] = position.y;
  pose.centre_m[2] = position.z;
  const q = body.rotation(rotation);
  // Rapier's is unit to single precision only.
  const size = Math.hypot(q.w, q.x, q.y, q.z);
  orientation[0] = q.w / size;
  orientation[1] = q.x / size;
  orientation[2] = q.y / size;
  orientation[3] = q.z / size;
  writeRotationMatrix(orientation, pose.axes);
}

/** Reads velocity and angular velocity from Rapier. */
export function readMotion(loose: Loose): void {
  const { body, velocity_mps, spin_radps } = loose;
  const v = body.linvel(vector);
  velocity_mps[0] = v.x;
  velocity_mps[1] = v.y;
  velocity_mps[2] = v.z;
  const w = body.angvel(vector);
  spin_radps[0] = w.x;
  spin_radps[1] = w.y;
  spin_radps[2] = w.z;
}

/** Position and motion of a loose body, in Rapier's own precision. */
export interface LooseSnapshot {
  readonly position: Readonly<typeof vector>;
  readonly turn: Readonly<typeof rotation>;
  readonly velocity: Readonly<typeof vector>;
  readonly spin: Readonly<typeof vector>;
}

export function snapshotLoose({ body }: Loose): LooseSnapshot {
  return { position: body.translation(), turn: body.rotation(), velocity: body.linvel(), spin: body.angvel() };
}

export function restoreLoose(loose: Loose, { position, turn, velocity, spin }: LooseSnapshot): void {
  const { body } = loose;
  body.setTranslation(position, true);
  body.setRotation(turn, true);
  body.setLinvel(velocity, true);
  body.setAngvel(spin, true);
  readPose(loose);
  readMotion(loose);
}

/** I = m/12 (b^2 + c^2) of a box, about its own axes. */
export function boxInertia_kgm2(
  mass_kg: number,
  halfSize_m: readonly [number, number, number],
): Float64Array {
  const [x, y, z] = halfSize_m;
  const third = mass_kg / 3;
  return Float64Array.of(third * (y * y + z * z), third * (x * x + z * z), third * (x * x + y * y));
}
