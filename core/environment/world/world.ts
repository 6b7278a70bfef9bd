import { boxGround, type Box, type Triple } from './box-ground.ts';
import { combineGrounds } from './combine-grounds.ts';
import { slopeGround, type Ground } from './ground.ts';
import type { SurfaceLike } from './ground-surface.ts';
import { meshGround } from './mesh-ground.ts';
import type { SurfaceLayout } from './surface-layout.ts';
import type { TriangleMesh } from './triangles.ts';

/**
 * A fixed piece. Wheels roll on every piece; car bodies and loose objects collide with the walls, loose objects with
 * the road too.
 */
export type FixedPiece =
  | {
      readonly kind: 'plane';
      /** Rise per metre ahead and to the left. */
      readonly grade: number;
      readonly bank: number;
      readonly layout: SurfaceLayout;
    }
  | {
      readonly kind: 'mesh';
      readonly mesh: TriangleMesh;
      readonly cell_m: number;
      readonly layout: SurfaceLayout;
    }
  | { readonly kind: 'box'; readonly box: Box; readonly surface: SurfaceLike }
  | {
      readonly kind: 'wall';
      readonly box: Box;
      readonly surface: SurfaceLike;
      readonly friction: number;
      readonly restitution: number;
    }
  /** Triangles that cars and loose objects run into, and no wheel rolls on. */
  | {
      readonly kind: 'barrier';
      readonly mesh: TriangleMesh;
      readonly cell_m: number;
      readonly friction: number;
      readonly restitution: number;
    };

/** A loose box. */
export interface MovingBox {
  readonly name: string;
  readonly mass_kg: number;
  readonly box: Box;
  readonly velocity_mps: Triple;
  /** Friction of its faces against walls, cars and other boxes. */
  readonly friction: number;
  readonly restitution: number;
  /** Surface of its top, for a wheel on it. */
  readonly surface: SurfaceLike;
  /** True where wheels climb it instead of colliding with it. */
  readonly drivable: boolean;
}

/** A place as a run needs it. */
export interface World {
  readonly pieces: readonly FixedPiece[];
  readonly bodies: readonly MovingBox[];
  /** The pieces as ground. */
  readonly ground: Ground;
  /** True where the car can collide with something, so that a run needs a scene (core/driving/scene). */
  readonly hasObstacles: boolean;
}

export function worldOf(pieces: readonly FixedPiece[], bodies: readonly MovingBox[] = []): World {
  const grounds = pieces.flatMap((piece) => (piece.kind === 'barrier' ? [] : [groundOf(piece)]));
  const [only] = grounds;
  return {
    pieces,
    bodies,
    ground: only !== undefined && grounds.length === 1 ? only : combineGrounds(grounds),
    hasObstacles: bodies.length > 0 || pieces.some(({ kind }) => kind === 'wall' || kind === 'barrier'),
  };
}

function groundOf(piece: Exclude<FixedPiece, { readonly kind: 'barrier' }>): Ground {
  switch (piece.kind) {
    case 'plane':
      return slopeGround(piece.grade, piece.bank, piece.layout);
    case 'mesh':
      return meshGround(piece.mesh, piece.cell_m, piece.layout);
    case 'box':
    case 'wall':
      return boxGround(piece.box, piece.surface);
  }
}
