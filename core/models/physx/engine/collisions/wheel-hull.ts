import { CIRCLE, CIRCLE_POINTS, HALF_WIDTH, RADIUS, type SweptWheel } from '../queries/swept-wheel.ts';
import { BOX_AXES, BOX_HALF } from '../queries/terrain.ts';

/** A convex body, world axes; three numbers per point and direction. */
export interface Hull {
  readonly corners: Float64Array;
  /** Outward normal of each face. */
  readonly normals: Float64Array;
  /** First corner of each face in `faceCorners`, one more at the end; they turn left seen against the normal. */
  readonly starts: Int32Array;
  readonly faceCorners: Float64Array;
  /** Directions of its edges, parallel ones once. */
  readonly edges: Float64Array;
}

function createHull(corners: number, faces: readonly number[], edges: number, shared: boolean): Hull {
  const starts = Int32Array.from([0, ...faces]);
  for (let face = 1; face < starts.length; face++) starts[face] = starts[face]! + starts[face - 1]!;
  const faceCorners = new Float64Array(3 * starts[faces.length]!);
  return {
    corners: shared ? faceCorners : new Float64Array(3 * corners),
    normals: new Float64Array(3 * faces.length),
    starts,
    faceCorners,
    edges: new Float64Array(3 * edges),
  };
}

/** The prism of a wheel: a face between each two points of the circle, then its left and right end. */
export function createWheelHull(): Hull {
  const sides = new Array<number>(CIRCLE_POINTS).fill(4);
  return createHull(
    2 * CIRCLE_POINTS,
    [...sides, CIRCLE_POINTS, CIRCLE_POINTS],
    1 + CIRCLE_POINTS / 2,
    false,
  );
}

export function createBoxHull(): Hull {
  return createHull(24, [4, 4, 4, 4, 4, 4], 3, true);
}

const axis = new Float64Array(3);
const RIGHT = 3 * CIRCLE_POINTS;

/** Corners, faces and edges of a prism at its position. */
export function writeWheelHull({ size, rotation: r, start }: SweptWheel, hull: Hull): void {
  const { corners, faceCorners, normals, edges } = hull;
  for (let row = 0; row < 3; row++) {
    axis[row] = r[3 * row]!;
    for (let k = 0; k < CIRCLE_POINTS; k++) {
      const y = size[RADIUS]! * CIRCLE[2 * k]!;
      const z = size[RADIUS]! * CIRCLE[2 * k + 1]!;
      for (let side = 0; side < 2; side++) {
        const x = side === 0 ? -size[HALF_WIDTH]! : size[HALF_WIDTH]!;
        corners[side * RIGHT + 3 * k + row] =
          start[row]! + r[3 * row]! * x + r[3 * row + 1]! * y + r[3 * row + 2]! * z;
      }
    }
  }
  for (let k = 0; k < CIRCLE_POINTS; k++) {
    const next = 3 * ((k + 1) % CIRCLE_POINTS);
    const face = 12 * k;
    for (let row = 0; row < 3; row++) {
      normals[3 * k + row] = corners[3 * k + row]! + corners[next + row]! - 2 * start[row]!;
      faceCorners[face + row] = corners[3 * k + row]!;
      faceCorners[face + 3 + row] = corners[next + row]!;
      faceCorners[face + 6 + row] = corners[RIGHT + next + row]!;
      faceCorners[face + 9 + row] = corners[RIGHT + 3 * k + row]!;
    }
    const along = dot(normals, 3 * k, axis, 0);
    for (let row = 0; row < 3; row++) normals[3 * k + row] = normals[3 * k + row]! - along * axis[row]!;
    normalise(normals, 3 * k);
    turnLeft(hull, k);
  }
  for (let side = 0; side < 2; side++) {
    const face = CIRCLE_POINTS + side;
    for (let row = 0; row < 3; row++) normals[3 * face + row] = side === 0 ? -axis[row]! : axis[row]!;
    for (let k = 0; k < RIGHT; k++)
      faceCorners[12 * CIRCLE_POINTS + side * RIGHT + k] = corners[side * RIGHT + k]!;
    turnLeft(hull, face);
  }
  for (let row = 0; row < 3; row++) edges[row] = axis[row]!;
  for (let k = 0; k < CIRCLE_POINTS / 2; k++) {
    for (let row = 0; row < 3; row++)
      edges[3 + 3 * k + row] = corners[3 * (k + 1) + row]! - corners[3 * k + row]!;
    normalise(edges, 3 + 3 * k);
  }
}

/** Signs of the four corners of a face of a box along its other two axes. */
const CORNER_SIGNS = Int32Array.of(1, 1, 1, -1, -1, -1, -1, 1);
const signs = new Int32Array(3);

/** Corners, faces and edges of a box in the terrain's format. */
export function writeBoxHull(box: Float64Array, hull: Hull): void {
  const { faceCorners, normals, edges } = hull;
  for (let k = 0; k < 9; k++) edges[k] = box[BOX_AXES + k]!;
  for (let face = 0; face < 6; face++) {
    const k = face >> 1;
    const sign = (face & 1) === 0 ? -1 : 1;
    for (let row = 0; row < 3; row++) normals[3 * face + row] = sign * edges[3 * k + row]!;
    for (let corner = 0; corner < 4; corner++) {
      signs[k] = sign;
      signs[(k + 1) % 3] = CORNER_SIGNS[2 * corner]!;
      signs[(k + 2) % 3] = CORNER_SIGNS[2 * corner + 1]!;
      for (let row = 0; row < 3; row++) {
        let value = box[row]!;
        for (let m = 0; m < 3; m++) value += signs[m]! * box[BOX_HALF + m]! * edges[3 * m + row]!;
        faceCorners[12 * face + 3 * corner + row] = value;
      }
    }
    turnLeft(hull, face);
  }
}

/** First corner that lies furthest along (sign 1) or against (sign -1) a direction: its index in `corners`. */
export function supportOf({ corners }: Hull, direction: Float64Array, k: number, sign: 1 | -1): number {
  let best = 0;
  let most = sign * dot(corners, 0, direction, k);
  for (let at = 3; at < corners.length; at += 3) {
    const along = sign * dot(corners, at, direction, k);
    if (along <= most) continue;
    most = along;
    best = at;
  }
  return best;
}

export function dot(a: Float64Array, i: number, b: Float64Array, k: number): number {
  return a[i]! * b[k]! + a[i + 1]! * b[k + 1]! + a[i + 2]! * b[k + 2]!;
}

/** Turns the order of a face's corners about where they turn right. */
function turnLeft({ faceCorners: c, starts, normals }: Hull, face: number): void {
  const a = 3 * starts[face]!;
  let turn = 0;
  for (let row = 0; row < 3; row++) {
    const i = (row + 1) % 3;
    const j = (row + 2) % 3;
    const product =
      (c[a + 3 + i]! - c[a + i]!) * (c[a + 6 + j]! - c[a + 3 + j]!) -
      (c[a + 3 + j]! - c[a + j]!) * (c[a + 6 + i]! - c[a + 3 + i]!);
    turn += product * normals[3 * face + row]!;
  }
  if (turn >= 0) return;
  for (let from = a, to = 3 * (starts[face + 1]! - 1); from < to; from += 3, to -= 3)
    for (let row = 0; row < 3; row++) {
      const held = c[from + row]!;
      c[from + row] = c[to + row]!;
      c[to + row] = held;
    }
}

function normalise(values: Float64Array, k: number): void {
  // Not Math.hypot, whose arguments are boxed.
  const scale = 1 / Math.sqrt(dot(values, k, values, k));
  for (let row = 0; row < 3; row++) values[k + row] = values[k + row]! * scale;
}
