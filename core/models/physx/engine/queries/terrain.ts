import { createTriangleMesh, type TriangleMesh } from './triangle-mesh.ts';

/** A shape for suspension queries and wheel contacts, and its filters (guide, "Filtering"). */
interface PieceFacts {
  /** Row of the friction table. */
  readonly surface: number;
  /** Filter word of the shape for queries; drivable where absent. */
  readonly queryFlags?: number;
  /** True where wheel shapes collide with it. */
  readonly obstacle?: boolean;
  /** Index of the moving body it belongs to; the fixed world where absent. */
  readonly body?: number;
}

export interface TerrainPlane extends PieceFacts {
  readonly type: 'plane';
  /** n.p + d = 0. */
  readonly normal: readonly [number, number, number];
  readonly d: number;
}

export interface TerrainBox extends PieceFacts {
  readonly type: 'box';
  readonly centre: readonly [number, number, number];
  readonly halfExtents: readonly [number, number, number];
  readonly orientation: readonly [number, number, number, number];
}

/** Triangles seen from the side on which their corners turn left. */
export interface TerrainMesh extends PieceFacts {
  readonly type: 'mesh';
  /** x, y, z of every corner. */
  readonly vertices: Float64Array;
  readonly triangles: Uint32Array;
}

/** The plane y = 0, of surface 0 where x < 0 and surface 1 elsewhere. */
export interface TerrainSplit {
  readonly type: 'split';
}

export type TerrainPiece = TerrainPlane | TerrainBox | TerrainMesh | TerrainSplit;

/**
 * Filter words of the guide's samples: the upper half marks drivable shapes. Signed, so that they stay small integers.
 */
export const DRIVABLE_SURFACE = 0xffff0000 | 0;
export const UNDRIVABLE_SURFACE = 0x0000ffff;

/** Filter of a query; `wheel` and `shape` are filter words. */
export interface QueryFilter {
  /** Tested before any geometry: true where the query may hit the shape. */
  readonly pre: (wheel: number, shape: number) => boolean;
  /** Drops a hit that overlaps the query's start, so that shapes behind it can be hit. */
  readonly dropsInitialOverlap: boolean;
}

function isDrivable(_: number, shape: number): boolean {
  return (shape & DRIVABLE_SURFACE) !== 0;
}

/** Suspension rays of the samples: drivable shapes only; a ray that starts inside one ends there. */
export const RAY_FILTER: QueryFilter = { pre: isDrivable, dropsInitialOverlap: false };
/** Sweeps of the samples. */
export const SWEEP_FILTER: QueryFilter = { pre: isDrivable, dropsInitialOverlap: true };

/** Indices in `numbers` of a shape: plane, then box; the box's axes are rows. */
export const PLANE_OFFSET = 3;
export const BOX_HALF = 3;
export const BOX_AXES = 6;

/** A piece in the format of the queries. */
export interface TerrainShape {
  readonly type: TerrainPiece['type'];
  /** Plane: normal, d. Box: centre, half extents, axes. */
  readonly numbers: Float64Array;
  readonly mesh: TriangleMesh | undefined;
  readonly surface: number;
  readonly queryFlags: number;
  readonly obstacle: boolean;
  readonly body: number;
}

export type Terrain = readonly TerrainShape[];

export function compileTerrain(pieces: readonly TerrainPiece[]): Terrain {
  return pieces.map((piece) => {
    const facts: Partial<PieceFacts> = piece.type === 'split' ? {} : piece;
    return {
      type: piece.type,
      numbers: numbersOf(piece),
      mesh: piece.type === 'mesh' ? createTriangleMesh(piece.vertices, piece.triangles) : undefined,
      surface: facts.surface ?? 0,
      queryFlags: facts.queryFlags ?? DRIVABLE_SURFACE,
      obstacle: facts.obstacle ?? false,
      body: facts.body ?? -1,
    };
  });
}

function numbersOf(piece: TerrainPiece): Float64Array {
  switch (piece.type) {
    case 'plane':
      return Float64Array.of(...piece.normal, piece.d);
    case 'split':
      return Float64Array.of(0, 1, 0, 0);
    case 'mesh':
      return new Float64Array(0);
    case 'box': {
      const numbers = new Float64Array(15);
      numbers.set(piece.halfExtents, BOX_HALF);
      placeBox(numbers, Float64Array.of(...piece.centre, ...piece.orientation));
      return numbers;
    }
  }
}

/** Puts a box at a pose: centre 0..2, orientation 3..6. For boxes of moving bodies, before each query. */
export function placeBox(numbers: Float64Array, pose: Float64Array): void {
  const x = pose[3]!;
  const y = pose[4]!;
  const z = pose[5]!;
  const w = pose[6]!;
  for (let axis = 0; axis < 3; axis++) numbers[axis] = pose[axis]!;
  numbers[BOX_AXES] = 1 - 2 * (y * y + z * z);
  numbers[BOX_AXES + 1] = 2 * (x * y + w * z);
  numbers[BOX_AXES + 2] = 2 * (x * z - w * y);
  numbers[BOX_AXES + 3] = 2 * (x * y - w * z);
  numbers[BOX_AXES + 4] = 1 - 2 * (x * x + z * z);
  numbers[BOX_AXES + 5] = 2 * (y * z + w * x);
  numbers[BOX_AXES + 6] = 2 * (x * z + w * y);
  numbers[BOX_AXES + 7] = 2 * (y * z - w * x);
  numbers[BOX_AXES + 8] = 1 - 2 * (x * x + y * y);
}

/** Surface at a position: the split ground changes at x = 0. */
export function surfaceOf(shape: TerrainShape, point: Float64Array, at: number): number {
  return shape.type === 'split' && point[at]! >= 0 ? 1 : shape.surface;
}
