import { castRayAtMesh } from './triangle-mesh.ts';
import {
  BOX_AXES,
  BOX_HALF,
  compileTerrain,
  DRIVABLE_SURFACE,
  PLANE_OFFSET,
  RAY_FILTER,
  type QueryFilter,
  type Terrain,
  type TerrainPiece,
  type TerrainShape,
} from './terrain.ts';

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
  /** Shape and moving body that were hit, -1 where there is none; the point of the hit. */
  readonly shape: Int32Array;
  readonly body: Int32Array;
  readonly point: Float64Array;
}

/** Ground as the suspension queries see it. */
export interface PhysxGround {
  /**
   * Casts `ray` (origin 0..2, unit direction 3..5, length 6) and writes hit, normal, offset, distance, surface, touches, and
   * where they are known shape, body and point of `wheel`. A hit at distance 0 is dropped: the ray starts inside. Numbers
   * travel in a typed array, since arguments of a call that is not inlined are boxed.
   */
  readonly castRay: (planes: GroundPlanes, wheel: number, ray: Float64Array) => void;
}

/** Indices of the nearest hit: distance, normal. */
const DISTANCE = 0;
const NORMAL = 1;

/** Ground of planes, boxes and meshes; the nearest hit is used. */
export function terrainGround(pieces: readonly TerrainPiece[]): PhysxGround {
  return groundOf(compileTerrain(pieces));
}

/** The same over compiled terrain. `wheelFlags` is the filter word of the queries. */
export function groundOf(
  terrain: Terrain,
  filter: QueryFilter = RAY_FILTER,
  wheelFlags: number = DRIVABLE_SURFACE,
): PhysxGround {
  const nearest = new Float64Array(4);
  const { dropsInitialOverlap } = filter;
  // Both filter words are constant, so the visible shapes are found once.
  const seen = terrain.map((shape) => filter.pre(wheelFlags, shape.queryFlags));
  return {
    castRay: (planes, wheel, ray) => {
      nearest[DISTANCE] = Infinity;
      let hitShape = -1;
      for (let i = 0; i < terrain.length; i++) {
        if (seen[i] && castAt(terrain[i]!, ray, nearest, dropsInitialOverlap)) hitShape = i;
      }
      const distance = nearest[DISTANCE];
      const hit = distance > 0 && distance < Infinity;
      planes.touches[wheel] = distance < Infinity ? 1 : 0;
      planes.hit[wheel] = hit ? 1 : 0;
      planes.shape[wheel] = hit ? hitShape : -1;
      planes.body[wheel] = hit ? terrain[hitShape]!.body : -1;
      if (!hit) return;
      let offset = 0;
      for (let axis = 0; axis < 3; axis++) {
        const n = nearest[NORMAL + axis]!;
        const p = ray[axis]! + distance * ray[3 + axis]!;
        planes.normal[3 * wheel + axis] = n;
        planes.point[3 * wheel + axis] = p;
        offset -= n * p;
      }
      const shape = terrain[hitShape]!;
      planes.offset[wheel] = offset;
      planes.distance[wheel] = distance;
      planes.surface[wheel] = shape.type === 'split' && planes.point[3 * wheel]! >= 0 ? 1 : shape.surface;
    },
  };
}

/** Writes the hit of a shape that is nearer than the nearest so far. */
function castAt(
  shape: TerrainShape,
  ray: Float64Array,
  nearest: Float64Array,
  dropsOverlap: boolean,
): boolean {
  switch (shape.type) {
    case 'plane':
    case 'split':
      return castAtPlane(shape.numbers, ray, nearest);
    case 'box':
      return castAtBox(shape.numbers, ray, nearest, dropsOverlap);
    case 'mesh':
      return shape.mesh !== undefined && castRayAtMesh(shape.mesh, ray, nearest);
  }
}

function castAtPlane(plane: Float64Array, ray: Float64Array, nearest: Float64Array): boolean {
  const nx = plane[0]!;
  const ny = plane[1]!;
  const nz = plane[2]!;
  const slope = nx * ray[3]! + ny * ray[4]! + nz * ray[5]!;
  if (slope >= 0) return false;
  const distance = -(nx * ray[0]! + ny * ray[1]! + nz * ray[2]! + plane[PLANE_OFFSET]!) / slope;
  if (distance < 0 || distance > ray[6]! || distance >= nearest[DISTANCE]!) return false;
  nearest[DISTANCE] = distance;
  nearest[NORMAL] = nx;
  nearest[NORMAL + 1] = ny;
  nearest[NORMAL + 2] = nz;
  return true;
}

/** Slabs in the box's own axes; a ray that starts inside hits at distance 0. */
function castAtBox(
  box: Float64Array,
  ray: Float64Array,
  nearest: Float64Array,
  dropsOverlap: boolean,
): boolean {
  let enter = 0;
  let leave = ray[6]!;
  let entered = -1;
  let sign = 0;
  for (let k = 0; k < 3; k++) {
    const axis = BOX_AXES + 3 * k;
    const from =
      (ray[0]! - box[0]!) * box[axis]! +
      (ray[1]! - box[1]!) * box[axis + 1]! +
      (ray[2]! - box[2]!) * box[axis + 2]!;
    const along = ray[3]! * box[axis]! + ray[4]! * box[axis + 1]! + ray[5]! * box[axis + 2]!;
    const edge = box[BOX_HALF + k]!;
    if (Math.abs(along) < 1e-12) {
      if (Math.abs(from) > edge) return false;
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
    if (enter > leave) return false;
  }
  if (enter >= nearest[DISTANCE]! || (entered < 0 && dropsOverlap)) return false;
  nearest[DISTANCE] = enter;
  if (entered < 0) return true;
  const axis = BOX_AXES + 3 * entered;
  nearest[NORMAL] = sign * box[axis]!;
  nearest[NORMAL + 1] = sign * box[axis + 1]!;
  nearest[NORMAL + 2] = sign * box[axis + 2]!;
  return true;
}
