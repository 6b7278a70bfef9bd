/** Plane under each wheel as the last query found it: n.p + d = 0. */
export interface GroundPlanes {
  readonly hit: Uint8Array;
  readonly normal: Float64Array;
  readonly offset: Float64Array;
  readonly distance: Float64Array;
  /** Row of the friction table. */
  readonly surface: Int32Array;
  /** Hits the query of this step returned; -1 without a query. */
  readonly touches: Int32Array;
}

/** What the suspension queries meet. */
export interface PhysxGround {
  /**
   * Casts `ray` (origin 0..2, unit direction 3..5, length 6) and writes hit, normal, offset, distance, surface and
   * touches of `wheel`. A hit at distance 0 is dropped: the ray starts inside. Numbers travel in a typed array, since
   * arguments of a call that is not inlined are boxed.
   */
  readonly castRay: (planes: GroundPlanes, wheel: number, ray: Float64Array) => void;
}

export interface TerrainPlane {
  readonly type: 'plane';
  readonly normal: readonly [number, number, number];
  readonly d: number;
  readonly surface: number;
}

export interface TerrainBox {
  readonly type: 'box';
  readonly centre: readonly [number, number, number];
  readonly halfExtents: readonly [number, number, number];
  readonly orientation: readonly [number, number, number, number];
  readonly surface: number;
}

/** The plane y = 0, of surface 0 where x < 0 and surface 1 elsewhere. */
export interface TerrainSplit {
  readonly type: 'split';
}

export type TerrainPiece = TerrainPlane | TerrainBox | TerrainSplit;

/** Places in the nearest hit: distance, normal, surface. */
const DISTANCE = 0;
const NORMAL = 1;
const SURFACE = 4;

type PieceCast = (nearest: Float64Array, ray: Float64Array) => void;

/** Ground of planes and boxes; the nearest hit counts. */
export function terrainGround(pieces: readonly TerrainPiece[]): PhysxGround {
  const casts = pieces.map(pieceCast);
  const nearest = new Float64Array(5);
  return {
    castRay: (planes, wheel, ray) => {
      nearest[DISTANCE] = Infinity;
      for (let i = 0; i < casts.length; i++) casts[i]!(nearest, ray);
      const distance = nearest[DISTANCE];
      const hit = distance > 0 && distance < Infinity;
      planes.touches[wheel] = distance < Infinity ? 1 : 0;
      planes.hit[wheel] = hit ? 1 : 0;
      if (!hit) return;
      let offset = 0;
      for (let axis = 0; axis < 3; axis++) {
        const n = nearest[NORMAL + axis]!;
        planes.normal[3 * wheel + axis] = n;
        offset -= n * (ray[axis]! + distance * ray[3 + axis]!);
      }
      planes.offset[wheel] = offset;
      planes.distance[wheel] = distance;
      planes.surface[wheel] = nearest[SURFACE]!;
    },
  };
}

function pieceCast(piece: TerrainPiece): PieceCast {
  switch (piece.type) {
    case 'plane':
      return planeCast(piece.normal, piece.d, piece.surface, false);
    case 'split':
      return planeCast([0, 1, 0], 0, 0, true);
    case 'box':
      return boxCast(piece);
  }
}

function planeCast(
  [nx, ny, nz]: readonly [number, number, number],
  d: number,
  surface: number,
  split: boolean,
): PieceCast {
  return (nearest, ray) => {
    const slope = nx * ray[3]! + ny * ray[4]! + nz * ray[5]!;
    if (slope >= 0) return;
    const distance = -(nx * ray[0]! + ny * ray[1]! + nz * ray[2]! + d) / slope;
    if (distance < 0 || distance > ray[6]! || distance >= nearest[DISTANCE]!) return;
    nearest[DISTANCE] = distance;
    nearest[NORMAL] = nx;
    nearest[NORMAL + 1] = ny;
    nearest[NORMAL + 2] = nz;
    nearest[SURFACE] = split && ray[0]! + distance * ray[3]! >= 0 ? 1 : surface;
  };
}

/** Slabs in the box's own axes; a ray that starts inside hits at distance 0. */
function boxCast(box: TerrainBox): PieceCast {
  const [qx, qy, qz, qw] = box.orientation;
  // The box's axes in the world.
  const axes = [
    [1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + qw * qz), 2 * (qx * qz - qw * qy)],
    [2 * (qx * qy - qw * qz), 1 - 2 * (qx * qx + qz * qz), 2 * (qy * qz + qw * qx)],
    [2 * (qx * qz + qw * qy), 2 * (qy * qz - qw * qx), 1 - 2 * (qx * qx + qy * qy)],
  ].map((axis) => Float64Array.from(axis));
  const half = Float64Array.from(box.halfExtents);
  const [cx, cy, cz] = box.centre;
  const { surface } = box;
  return (nearest, ray) => {
    let enter = 0;
    let leave = ray[6]!;
    let entered = -1;
    let sign = 0;
    for (let k = 0; k < 3; k++) {
      const axis = axes[k]!;
      const from = (ray[0]! - cx) * axis[0]! + (ray[1]! - cy) * axis[1]! + (ray[2]! - cz) * axis[2]!;
      const along = ray[3]! * axis[0]! + ray[4]! * axis[1]! + ray[5]! * axis[2]!;
      const edge = half[k]!;
      if (Math.abs(along) < 1e-12) {
        if (Math.abs(from) > edge) return;
        continue;
      }
      const towards = along > 0 ? 1 : -1;
      const near = (-towards * edge - from) / along;
      const far = (towards * edge - from) / along;
      if (near > enter) {
        enter = near;
        entered = k;
        sign = -towards;
      }
      if (far < leave) leave = far;
      if (enter > leave) return;
    }
    if (enter >= nearest[DISTANCE]!) return;
    nearest[DISTANCE] = enter;
    nearest[SURFACE] = surface;
    if (entered < 0) return;
    const axis = axes[entered]!;
    nearest[NORMAL] = sign * axis[0]!;
    nearest[NORMAL + 1] = sign * axis[1]!;
    nearest[NORMAL + 2] = sign * axis[2]!;
  };
}
