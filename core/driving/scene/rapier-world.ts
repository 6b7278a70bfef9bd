import type { Collider, ColliderDesc, RigidBody, World as RapierWorld } from '@dimforge/rapier3d-compat';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { Quaternion, Triple } from '../../environment/world/box-ground.ts';
import type { FixedPiece } from '../../environment/world/world.ts';
import type { CarShape } from './car-shape.ts';
import type { Physics } from './load-physics.ts';

/** Collision groups: members above, filter below, 16 bits each. Both sides must agree. */
const ROAD = 1;
const WALL = 2;
const LOOSE = 4;
const CAR = 8;
const WHEEL = 16;
const groups = (member: number, filter: number): number => ((member << 16) | filter) >>> 0;

const ROAD_GROUPS = groups(ROAD, LOOSE);
const WALL_GROUPS = groups(WALL, LOOSE | CAR | WHEEL);
export const LOOSE_GROUPS = groups(LOOSE, ROAD | WALL | LOOSE | CAR | WHEEL);
/** A body that wheels climb: only the chassis collides with it. */
export const DRIVABLE_GROUPS = groups(LOOSE, ROAD | WALL | LOOSE | CAR);
/** A part that has left its car passes through cars: it starts inside one. */
export const PART_GROUPS = groups(LOOSE, ROAD | WALL | LOOSE);
const CAR_GROUPS = groups(CAR, WALL | LOOSE | CAR | WHEEL);
const WHEEL_GROUPS = groups(WHEEL, WALL | LOOSE | CAR | WHEEL);
/** Contacts are found, but Rapier gives them no force: the contacts of cars are solved in solve-contacts.ts. */
const NO_FORCE = 0;

/** Contacts of a moving car are looked for this far ahead: one step at any speed a car has. */
const LOOK_AHEAD_M = 0.5;

/** Friction of the road against loose objects; tyres use the surface of the piece. */
const ROAD_FRICTION = 0.7;

export interface LooseBody {
  readonly mass_kg: number;
  readonly halfSize_m: Triple;
  readonly position_m: Triple;
  readonly orientation: Quaternion;
  readonly velocity_mps: Triple;
  readonly spin_radps: Triple;
  readonly friction: number;
  readonly restitution: number;
  readonly groups: number;
}

const turn = (q: Quaternion) => ({ w: q[0], x: q[1], y: q[2], z: q[3] });

/** An empty scene under gravity in ISO axes: z is up here too. */
export function createRapierWorld(physics: Physics): RapierWorld {
  return new physics.World({ x: 0, y: 0, z: -GRAVITY_MPS2 });
}

/** Adds a fixed piece; returns its collider with its friction and restitution. */
export function addPiece(
  physics: Physics,
  world: RapierWorld,
  piece: FixedPiece,
): { readonly collider: Collider; readonly friction: number; readonly restitution: number } {
  const isWall = piece.kind === 'wall' || piece.kind === 'barrier';
  const friction = isWall ? piece.friction : ROAD_FRICTION;
  const restitution = isWall ? piece.restitution : 0;
  const desc = pieceDesc(physics, piece)
    .setFriction(friction)
    .setRestitution(restitution)
    .setCollisionGroups(isWall ? WALL_GROUPS : ROAD_GROUPS);
  return { collider: world.createCollider(desc), friction, restitution };
}

function pieceDesc(physics: Physics, piece: FixedPiece): ColliderDesc {
  switch (piece.kind) {
    case 'plane': {
      const size = Math.hypot(piece.grade, piece.bank, 1);
      const normal = { x: -piece.grade / size, y: -piece.bank / size, z: 1 / size };
      return new physics.ColliderDesc(new physics.HalfSpace(normal));
    }
    case 'mesh':
    case 'barrier':
      return physics.ColliderDesc.trimesh(
        Float32Array.from(piece.mesh.corner_m),
        Uint32Array.from(piece.mesh.triangle),
      );
    case 'box':
    case 'wall': {
      const { centre_m, halfSize_m, orientation } = piece.box;
      return physics.ColliderDesc.cuboid(...halfSize_m)
        .setTranslation(...centre_m)
        .setRotation(turn(orientation));
    }
  }
}

export function addLooseBody(
  physics: Physics,
  world: RapierWorld,
  loose: LooseBody,
): { readonly body: RigidBody; readonly collider: Collider } {
  const [wx, wy, wz] = loose.spin_radps;
  const body = world.createRigidBody(
    physics.RigidBodyDesc.dynamic()
      .setTranslation(...loose.position_m)
      .setRotation(turn(loose.orientation))
      .setLinvel(...loose.velocity_mps)
      .setAngvel({ x: wx, y: wy, z: wz }),
  );
  const desc = physics.ColliderDesc.cuboid(...loose.halfSize_m)
    .setMass(loose.mass_kg)
    .setFriction(loose.friction)
    .setRestitution(loose.restitution)
    .setCollisionGroups(loose.groups);
  return { body, collider: world.createCollider(desc, body) };
}

/** Adds the body of a car: chassis, then wheels, then parts. Its motion is set from outside before every step. */
export function addCarBody(
  physics: Physics,
  world: RapierWorld,
  shape: CarShape,
): { readonly body: RigidBody; readonly colliders: readonly Collider[] } {
  const body = world.createRigidBody(
    physics.RigidBodyDesc.dynamic()
      .setGravityScale(0)
      .setCanSleep(false)
      .setSoftCcdPrediction(LOOK_AHEAD_M)
      .setAdditionalMass(shape.mass_kg),
  );
  const add = (desc: ColliderDesc, centre_m: Triple, members: number): Collider =>
    world.createCollider(
      desc
        .setDensity(0)
        .setTranslation(...centre_m)
        .setCollisionGroups(members)
        .setSolverGroups(NO_FORCE),
      body,
    );
  const box = ({ centre_m, halfSize_m }: CarShape['chassis']): Collider =>
    add(physics.ColliderDesc.cuboid(...halfSize_m), centre_m, CAR_GROUPS);
  return {
    body,
    colliders: [
      box(shape.chassis),
      ...shape.wheels.map((wheel) =>
        // A cylinder's axis is its y axis, which is that of a wheel.
        add(physics.ColliderDesc.cylinder(wheel.halfWidth_m, wheel.radius_m), wheel.centre_m, WHEEL_GROUPS),
      ),
      ...shape.parts.map(box),
    ],
  };
}
