import {
  CAST_LENGTH,
  CAST_MARGIN,
  castConvex,
  castRounded,
  createCastScratch,
  type ConvexCast,
} from './convex-cast.ts';
import {
  LENGTH,
  RADIUS,
  HALF_WIDTH,
  wheelMargin,
  writeWheelSupport,
  type SweptWheel,
} from './swept-wheel.ts';
import { BOX_AXES, BOX_HALF, PLANE_OFFSET, type TerrainShape } from './terrain.ts';
import { cellAt, cellRange, type TriangleMesh } from './triangle-mesh.ts';

/** Distance of the last hit (Infinity without one; 0 for an overlap at the start), normal 1..3, point of the target 4..6. */
export const sweepHit = new Float64Array(7);

const scratch = createCastScratch();
const direction = new Float64Array(3);
const wheelPoint = new Float64Array(3);
/** Wheel and target of the casts below; a query runs to its end before the next begins. */
const now: { wheel: SweptWheel | undefined; target: Float64Array; at: number } = {
  wheel: undefined,
  target: new Float64Array(0),
  at: 0,
};

/** Sweeps a wheel at one shape and leaves the first contact in {@link sweepHit}. */
export function sweepAtShape(wheel: SweptWheel, shape: TerrainShape): void {
  sweepHit[0] = Infinity;
  now.wheel = wheel;
  switch (shape.type) {
    case 'plane':
    case 'split':
      sweepAtPlane(wheel, shape.numbers);
      return;
    case 'box':
      now.target = shape.numbers;
      castNow(wheel, BOX_CAST);
      sweepHit.set(scratch.hit);
      return;
    case 'mesh':
      if (shape.mesh !== undefined) sweepAtMesh(wheel, shape.mesh);
  }
}

function castNow(wheel: SweptWheel, cast: ConvexCast): void {
  const { numbers } = scratch;
  numbers[CAST_LENGTH] = wheel.size[LENGTH]!;
  numbers[CAST_MARGIN] = wheelMargin(wheel);
  if (numbers[CAST_MARGIN] > 0) castRounded(cast, wheel.direction, scratch);
  else castConvex(cast, wheel.direction, scratch);
}

function sweepAtPlane(wheel: SweptWheel, plane: Float64Array): void {
  const { start, direction: r, size } = wheel;
  const slope = plane[0]! * r[0]! + plane[1]! * r[1]! + plane[2]! * r[2]!;
  for (let axis = 0; axis < 3; axis++) direction[axis] = -plane[axis]!;
  writeWheelSupport(wheel, direction, wheelPoint);
  const margin = wheelMargin(wheel);
  let gap = plane[PLANE_OFFSET]! - margin;
  for (let axis = 0; axis < 3; axis++) gap += plane[axis]! * (start[axis]! + wheelPoint[axis]!);
  if (gap <= 0) {
    sweepHit[0] = 0;
    return;
  }
  if (slope >= 0) return;
  const distance = -gap / slope;
  if (distance > size[LENGTH]!) return;
  sweepHit[0] = distance;
  for (let axis = 0; axis < 3; axis++) {
    sweepHit[1 + axis] = plane[axis]!;
    sweepHit[4 + axis] = start[axis]! + wheelPoint[axis]! + distance * r[axis]! - plane[axis]! * margin;
  }
}

/** Target less wheel, furthest along v: from the target's furthest point the wheel's furthest along -v. */
function subtractWheel(v: Float64Array, out: Float64Array): void {
  const { wheel } = now;
  if (wheel === undefined) return;
  for (let axis = 0; axis < 3; axis++) direction[axis] = -v[axis]!;
  writeWheelSupport(wheel, direction, wheelPoint);
  for (let axis = 0; axis < 3; axis++) {
    out[3 + axis] = out[axis]!;
    out[axis] = out[axis]! - wheel.start[axis]! - wheelPoint[axis]!;
  }
}

const BOX_CAST: ConvexCast = {
  support: (v, out) => {
    writeBoxSupport(now.target, v, out);
    subtractWheel(v, out);
  },
};

const TRIANGLE_CAST: ConvexCast = {
  support: (v, out) => {
    const { target, at } = now;
    let best = -Infinity;
    for (let k = at; k < at + 9; k += 3) {
      const along = target[k]! * v[0]! + target[k + 1]! * v[1]! + target[k + 2]! * v[2]!;
      if (along <= best) continue;
      best = along;
      for (let axis = 0; axis < 3; axis++) out[axis] = target[k + axis]!;
    }
    subtractWheel(v, out);
  },
};

/** Corner of a box that lies furthest along v. */
function writeBoxSupport(box: Float64Array, v: Float64Array, out: Float64Array): void {
  for (let axis = 0; axis < 3; axis++) out[axis] = box[axis]!;
  for (let k = 0; k < 3; k++) {
    const a = BOX_AXES + 3 * k;
    const half = box[BOX_HALF + k]!;
    const reach = box[a]! * v[0]! + box[a + 1]! * v[1]! + box[a + 2]! * v[2]! >= 0 ? half : -half;
    for (let axis = 0; axis < 3; axis++) out[axis] = out[axis]! + reach * box[a + axis]!;
  }
}

const bounds = new Float64Array(4);
const cells = new Int32Array(4);

/** The first contact among the triangles that face the path, one hit for the whole mesh. */
function sweepAtMesh(wheel: SweptWheel, mesh: TriangleMesh): void {
  const { start, direction: r, size } = wheel;
  const reach =
    Math.sqrt(size[RADIUS]! * size[RADIUS]! + size[HALF_WIDTH]! * size[HALF_WIDTH]!) + wheelMargin(wheel);
  for (let k = 0; k < 2; k++) {
    const from = start[2 * k]!;
    const to = from + size[LENGTH]! * r[2 * k]!;
    bounds[k] = Math.min(from, to) - reach;
    bounds[2 + k] = Math.max(from, to) + reach;
  }
  cellRange(mesh.grid, bounds, cells);
  now.target = mesh.corners;
  for (let row = cells[1]!; row <= cells[3]!; row++)
    for (let column = cells[0]!; column <= cells[2]!; column++) {
      const cell = cellAt(mesh.grid, column, row);
      for (let m = mesh.starts[cell]!; m < mesh.starts[cell + 1]!; m++)
        sweepAtTriangle(wheel, mesh, mesh.members[m]!);
    }
}

function sweepAtTriangle(wheel: SweptWheel, mesh: TriangleMesh, t: number): void {
  const { normals } = mesh;
  const r = wheel.direction;
  const slope = normals[3 * t]! * r[0]! + normals[3 * t + 1]! * r[1]! + normals[3 * t + 2]! * r[2]!;
  if (!(slope < 0)) return;
  now.at = 9 * t;
  castNow(wheel, TRIANGLE_CAST);
  if (scratch.hit[0]! < sweepHit[0]!) sweepHit.set(scratch.hit);
}
