import { castConvex, createCastScratch } from './convex-cast.ts';
import type { GroundPlanes, TerrainBox, TerrainPiece } from './ground.ts';

/** Shape of a swept wheel: a sphere, or a prism of 16 points on a circle, one at the top first, at both sides. */
export interface SweptShape {
  readonly kind: 'sphere' | 'convex16';
  readonly radius: number;
  readonly halfWidth: number;
}

/** How the wheels are swept: the shape and its scales (vehicle notes section 9). */
export interface SweepSettings {
  readonly pieces: readonly TerrainPiece[];
  readonly kind: SweptShape['kind'];
  readonly widthScale: number;
  readonly radiusScale: number;
}

/** Pose and path of a swept wheel, world axes: start, unit direction, length, and the wheel's rotation (row-major). */
export interface SweepPath {
  readonly start: Float64Array;
  readonly direction: Float64Array;
  readonly length: number;
  readonly rotation: Float64Array;
}

const POINTS = 16;
/** (y, z) of the circle's points at radius 1. */
const CIRCLE = Float64Array.from({ length: 2 * POINTS }, (_, k) =>
  (k & 1) === 0 ? Math.cos((k >> 1) * (Math.PI / 8)) : Math.sin((k >> 1) * (Math.PI / 8)),
);

const scratch = createCastScratch();
const direction = new Float64Array(3);
const farthest = new Float64Array(3);
const centre = new Float64Array(3);
const MOST_STEPS = 100;

/**
 * First hit of a swept wheel among the pieces, written as a plane to `planes`; a piece that overlaps the wheel at the start
 * of the sweep is left out, as by the recordings' filter.
 */
export function sweepWheel(
  planes: GroundPlanes,
  wheel: number,
  pieces: readonly TerrainPiece[],
  shape: SweptShape,
  path: SweepPath,
): void {
  let nearest = Infinity;
  for (const piece of pieces) {
    if (piece.type === 'box') {
      if (shape.kind === 'sphere') castSphereAtBox(piece, shape.radius, path);
      else castAtBox(piece, shape, path);
    } else
      castAtPlane(
        piece.type === 'plane' ? piece.normal : [0, 1, 0],
        piece.type === 'plane' ? piece.d : 0,
        shape,
        path,
      );
    const distance = scratch.hit[0]!;
    if (!(distance > 0 && distance < nearest)) continue;
    nearest = distance;
    const n = scratch.hit.subarray(1, 4);
    planes.normal.set(n, 3 * wheel);
    planes.distance[wheel] = distance;
    if (piece.type === 'box') {
      supportOfBox(piece, n, farthest);
      planes.offset[wheel] = -(n[0]! * farthest[0]! + n[1]! * farthest[1]! + n[2]! * farthest[2]!);
    } else planes.offset[wheel] = piece.type === 'plane' ? piece.d : 0;
    planes.surface[wheel] =
      piece.type !== 'split' ? piece.surface : path.start[0]! + distance * path.direction[0]! >= 0 ? 1 : 0;
  }
  planes.hit[wheel] = nearest < Infinity ? 1 : 0;
  planes.touches[wheel] = planes.hit[wheel];
}

function castAtPlane(
  [nx, ny, nz]: readonly [number, number, number],
  d: number,
  shape: SweptShape,
  { start, direction: r, length, rotation }: SweepPath,
): void {
  const { hit } = scratch;
  hit[0] = Infinity;
  const slope = nx * r[0]! + ny * r[1]! + nz * r[2]!;
  if (slope >= 0) return;
  direction[0] = -nx;
  direction[1] = -ny;
  direction[2] = -nz;
  supportOfWheel(shape, rotation, direction, farthest);
  const gap =
    nx * (start[0]! + farthest[0]!) + ny * (start[1]! + farthest[1]!) + nz * (start[2]! + farthest[2]!) + d;
  const distance = -gap / slope;
  if (distance <= 0 || distance > length) return;
  hit[0] = distance;
  hit[1] = nx;
  hit[2] = ny;
  hit[3] = nz;
}

/**
 * A sphere against a box: Newton's steps on the distance of its centre from the box. The distance is convex along the
 * path, so that a step never passes the hit; the cast by support points creeps on round shapes.
 */
function castSphereAtBox(box: TerrainBox, radius: number, { start, direction: r, length }: SweepPath): void {
  const { hit } = scratch;
  hit[0] = Infinity;
  let lambda = 0;
  for (let round = 0; round < MOST_STEPS; round++) {
    for (let axis = 0; axis < 3; axis++) centre[axis] = start[axis]! + lambda * r[axis]!;
    nearestOfBox(box, centre, farthest);
    let square = 0;
    let closing = 0;
    for (let axis = 0; axis < 3; axis++) {
      const gap = centre[axis]! - farthest[axis]!;
      square += gap * gap;
      closing -= gap * r[axis]!;
    }
    const distance = Math.sqrt(square);
    const left = distance - radius;
    if (round === 0 && left <= 0) {
      hit[0] = 0;
      return;
    }
    if (left < radius * 1e-12) {
      hit[0] = lambda;
      for (let axis = 0; axis < 3; axis++) hit[1 + axis] = (centre[axis]! - farthest[axis]!) / distance;
      return;
    }
    if (closing <= 0) return;
    lambda += (left * distance) / closing;
    if (lambda > length) return;
  }
}

/** Point of a box that lies nearest to a point outside. */
function nearestOfBox(box: TerrainBox, point: Float64Array, out: Float64Array): void {
  const [x, y, z, w] = box.orientation;
  const [hx, hy, hz] = box.halfExtents;
  const px = point[0]! - box.centre[0];
  const py = point[1]! - box.centre[1];
  const pz = point[2]! - box.centre[2];
  const ax = 1 - 2 * (y * y + z * z);
  const ay = 2 * (x * y + w * z);
  const az = 2 * (x * z - w * y);
  const bx = 2 * (x * y - w * z);
  const by = 1 - 2 * (x * x + z * z);
  const bz = 2 * (y * z + w * x);
  const cx = 2 * (x * z + w * y);
  const cy = 2 * (y * z - w * x);
  const cz = 1 - 2 * (x * x + y * y);
  const a = Math.min(hx, Math.max(-hx, ax * px + ay * py + az * pz));
  const b = Math.min(hy, Math.max(-hy, bx * px + by * py + bz * pz));
  const c = Math.min(hz, Math.max(-hz, cx * px + cy * py + cz * pz));
  out[0] = box.centre[0] + ax * a + bx * b + cx * c;
  out[1] = box.centre[1] + ay * a + by * b + cy * c;
  out[2] = box.centre[2] + az * a + bz * b + cz * c;
}

function castAtBox(box: TerrainBox, shape: SweptShape, path: SweepPath): void {
  const { start, rotation } = path;
  castConvex(
    {
      support: (v, out) => {
        for (let axis = 0; axis < 3; axis++) direction[axis] = -v[axis]!;
        supportOfWheel(shape, rotation, direction, farthest);
        supportOfBox(box, v, out);
        for (let axis = 0; axis < 3; axis++) out[axis] = out[axis]! - start[axis]! - farthest[axis]!;
      },
    },
    path.direction,
    path.length,
    scratch,
  );
}

/** Point of the wheel, from its centre, that lies furthest along v. */
function supportOfWheel(shape: SweptShape, r: Float64Array, v: Float64Array, out: Float64Array): void {
  const x = r[0]! * v[0]! + r[3]! * v[1]! + r[6]! * v[2]!;
  const y = r[1]! * v[0]! + r[4]! * v[1]! + r[7]! * v[2]!;
  const z = r[2]! * v[0]! + r[5]! * v[1]! + r[8]! * v[2]!;
  let px: number;
  let py: number;
  let pz: number;
  if (shape.kind === 'sphere') {
    const size = shape.radius / Math.sqrt(x * x + y * y + z * z);
    px = x * size;
    py = y * size;
    pz = z * size;
  } else {
    let best = -Infinity;
    let at = 0;
    for (let k = 0; k < 2 * POINTS; k += 2) {
      const along = y * CIRCLE[k]! + z * CIRCLE[k + 1]!;
      if (along <= best) continue;
      best = along;
      at = k;
    }
    px = x >= 0 ? shape.halfWidth : -shape.halfWidth;
    py = shape.radius * CIRCLE[at]!;
    pz = shape.radius * CIRCLE[at + 1]!;
  }
  for (let axis = 0; axis < 3; axis++)
    out[axis] = r[3 * axis]! * px + r[3 * axis + 1]! * py + r[3 * axis + 2]! * pz;
}

/** Corner of a box that lies furthest along v. */
function supportOfBox(box: TerrainBox, v: Float64Array, out: Float64Array): void {
  const [x, y, z, w] = box.orientation;
  const [hx, hy, hz] = box.halfExtents;
  const ax = 1 - 2 * (y * y + z * z);
  const ay = 2 * (x * y + w * z);
  const az = 2 * (x * z - w * y);
  const bx = 2 * (x * y - w * z);
  const by = 1 - 2 * (x * x + z * z);
  const bz = 2 * (y * z + w * x);
  const cx = 2 * (x * z + w * y);
  const cy = 2 * (y * z - w * x);
  const cz = 1 - 2 * (x * x + y * y);
  const sx = ax * v[0]! + ay * v[1]! + az * v[2]! >= 0 ? hx : -hx;
  const sy = bx * v[0]! + by * v[1]! + bz * v[2]! >= 0 ? hy : -hy;
  const sz = cx * v[0]! + cy * v[1]! + cz * v[2]! >= 0 ? hz : -hz;
  out[0] = box.centre[0] + ax * sx + bx * sy + cx * sz;
  out[1] = box.centre[1] + ay * sx + by * sy + cy * sz;
  out[2] = box.centre[2] + az * sx + bz * sy + cz * sz;
}
