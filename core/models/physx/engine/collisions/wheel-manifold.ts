import { RADIUS, type SweptWheel } from '../queries/swept-wheel.ts';
import { BOX_AXES, BOX_HALF, PLANE_OFFSET, type TerrainShape } from '../queries/terrain.ts';
import {
  createBoxHull,
  createWheelHull,
  dot,
  supportOf,
  writeBoxHull,
  writeWheelHull,
  type Hull,
} from './wheel-hull.ts';

/** Indices of a contact: the point, the unit normal from the obstacle to the wheel, and the gap (below 0 inside). */
export const CONTACT_POINT = 0;
export const CONTACT_NORMAL = 3;
export const CONTACT_SEPARATION = 6;
export const CONTACT_SIZE = 7;
/** Maximum number of contacts between a prism and a face of 16 corners. */
export const MAX_CONTACTS = 32;

/** Contacts of one wheel with one obstacle. */
export interface WheelContacts {
  /** Gap above which there is no contact: one number, set before. */
  readonly margin: Float64Array;
  /** {@link CONTACT_SIZE} numbers each. */
  readonly values: Float64Array;
}

export function createWheelContacts(): WheelContacts {
  return { margin: new Float64Array(1), values: new Float64Array(MAX_CONTACTS * CONTACT_SIZE) };
}

const wheelHull = createWheelHull();
const boxHull = createBoxHull();

/**
 * Contacts of a wheel (`start` is its position) with an obstacle that are nearer than the margin; returns their number.
 */
export function findContacts(
  wheel: SweptWheel,
  { type, numbers }: TerrainShape,
  found: WheelContacts,
): number {
  if (type === 'mesh') return 0;
  if (wheel.shape === 'sphere')
    return type === 'box' ? sphereOnBox(wheel, numbers, found) : sphereOnPlane(wheel, numbers, found);
  writeWheelHull(wheel, wheelHull);
  if (type !== 'box') return prismOnPlane(numbers, found);
  writeBoxHull(numbers, boxHull);
  return hullContacts(found);
}

function prismOnPlane(plane: Float64Array, { margin, values }: WheelContacts): number {
  const { corners } = wheelHull;
  let count = 0;
  for (let k = 0; k < corners.length; k += 3) {
    const separation = dot(corners, k, plane, 0) + plane[PLANE_OFFSET]!;
    if (separation >= margin[0]!) continue;
    const at = CONTACT_SIZE * count++;
    for (let axis = 0; axis < 3; axis++) {
      values[at + CONTACT_POINT + axis] = corners[k + axis]!;
      values[at + CONTACT_NORMAL + axis] = plane[axis]!;
    }
    values[at + CONTACT_SEPARATION] = separation;
  }
  return count;
}

function sphereOnPlane({ start, size }: SweptWheel, plane: Float64Array, found: WheelContacts): number {
  const { margin, values } = found;
  const radius = size[RADIUS]!;
  const separation = dot(start, 0, plane, 0) + plane[PLANE_OFFSET]! - radius;
  if (separation >= margin[0]!) return 0;
  for (let axis = 0; axis < 3; axis++) {
    values[CONTACT_POINT + axis] = start[axis]! + (-radius - separation) * plane[axis]!;
    values[CONTACT_NORMAL + axis] = plane[axis]!;
  }
  values[CONTACT_SEPARATION] = separation;
  return 1;
}

function sphereOnBox(
  { start, size }: SweptWheel,
  box: Float64Array,
  { margin, values }: WheelContacts,
): number {
  for (let axis = 0; axis < 3; axis++) values[CONTACT_POINT + axis] = box[axis]!;
  for (let k = 0; k < 3; k++) {
    const a = BOX_AXES + 3 * k;
    const half = box[BOX_HALF + k]!;
    const along =
      (start[0]! - box[0]!) * box[a]! +
      (start[1]! - box[1]!) * box[a + 1]! +
      (start[2]! - box[2]!) * box[a + 2]!;
    const reach = Math.min(half, Math.max(-half, along));
    for (let axis = 0; axis < 3; axis++)
      values[CONTACT_POINT + axis] = values[CONTACT_POINT + axis]! + reach * box[a + axis]!;
  }
  const x = start[0]! - values[CONTACT_POINT]!;
  const y = start[1]! - values[CONTACT_POINT + 1]!;
  const z = start[2]! - values[CONTACT_POINT + 2]!;
  const distance = Math.sqrt(x * x + y * y + z * z);
  const separation = distance - size[RADIUS]!;
  if (distance === 0 || separation >= margin[0]!) return 0;
  values[CONTACT_NORMAL] = x / distance;
  values[CONTACT_NORMAL + 1] = y / distance;
  values[CONTACT_NORMAL + 2] = z / distance;
  values[CONTACT_SEPARATION] = separation;
  return 1;
}

/** Separations over the widest face of the wheel and of the box, and along the widest pair of edges. */
const separations = new Float64Array(3);
const OF_WHEEL = 0;
const OF_BOX = 1;
const OF_EDGES = 2;
const edgeNormal = new Float64Array(3);
const tried = new Float64Array(3);

/** The axis of largest separation among face normals and edge pairs; then one body's face clipped by the other's. */
function hullContacts({ margin, values }: WheelContacts): number {
  const wheelFace = widestFace(wheelHull, boxHull, OF_WHEEL);
  const boxFace = widestFace(boxHull, wheelHull, OF_BOX);
  const widest = Math.max(separations[OF_WHEEL]!, separations[OF_BOX]!);
  if (widest >= margin[0]!) return 0;
  const isBoxFace = separations[OF_BOX]! >= separations[OF_WHEEL]! - 1e-6;
  findWidestEdgePair();
  if (separations[OF_EDGES]! >= margin[0]!) return 0;
  if (separations[OF_EDGES]! > (isBoxFace ? separations[OF_BOX]! : separations[OF_WHEEL]!) + 1e-4) {
    const point = supportOf(boxHull, edgeNormal, 0, 1);
    for (let axis = 0; axis < 3; axis++) {
      values[CONTACT_POINT + axis] = boxHull.corners[point + axis]!;
      values[CONTACT_NORMAL + axis] = edgeNormal[axis]!;
    }
    values[CONTACT_SEPARATION] = separations[OF_EDGES]!;
    return 1;
  }
  const reference = isBoxFace ? boxHull : wheelHull;
  const face = isBoxFace ? boxFace : wheelFace;
  const { normals, faceCorners, starts } = reference;
  const points = clip(isBoxFace ? wheelHull : boxHull, reference, face);
  const first = 3 * starts[face]!;
  let count = 0;
  for (let k = 0; k < 3 * points; k += 3) {
    let separation = 0;
    for (let axis = 0; axis < 3; axis++)
      separation += (polygon[k + axis]! - faceCorners[first + axis]!) * normals[3 * face + axis]!;
    if (separation >= margin[0]! || count === MAX_CONTACTS) continue;
    const at = CONTACT_SIZE * count++;
    for (let axis = 0; axis < 3; axis++) {
      values[at + CONTACT_POINT + axis] = polygon[k + axis]!;
      values[at + CONTACT_NORMAL + axis] = isBoxFace ? normals[3 * face + axis]! : -normals[3 * face + axis]!;
    }
    values[at + CONTACT_SEPARATION] = separation;
  }
  return count;
}

/** The face of a hull of maximum separation from the other hull, which goes to `separations`. */
function widestFace(hull: Hull, other: Hull, position: number): number {
  const { normals, faceCorners, starts } = hull;
  let widest = 0;
  separations[position] = -Infinity;
  for (let face = 0; face < starts.length - 1; face++) {
    const deepest = supportOf(other, normals, 3 * face, -1);
    const first = 3 * starts[face]!;
    let separation = 0;
    for (let axis = 0; axis < 3; axis++)
      separation += (other.corners[deepest + axis]! - faceCorners[first + axis]!) * normals[3 * face + axis]!;
    if (separation <= separations[position]) continue;
    separations[position] = separation;
    widest = face;
  }
  return widest;
}

/** Leaves the axis of the pair of edges that keeps the bodies apart most in `edgeNormal`. */
function findWidestEdgePair(): void {
  const a = wheelHull.edges;
  const b = boxHull.edges;
  separations[OF_EDGES] = -Infinity;
  for (let i = 0; i < a.length; i += 3)
    for (let k = 0; k < b.length; k += 3) {
      const x = a[i + 1]! * b[k + 2]! - a[i + 2]! * b[k + 1]!;
      const y = a[i + 2]! * b[k]! - a[i]! * b[k + 2]!;
      const z = a[i]! * b[k + 1]! - a[i + 1]! * b[k]!;
      const size = Math.sqrt(x * x + y * y + z * z);
      if (size < 1e-6) continue;
      for (let sign = 1; sign >= -1; sign -= 2) {
        const scale = sign / size;
        tried[0] = x * scale;
        tried[1] = y * scale;
        tried[2] = z * scale;
        const ofWheel = supportOf(wheelHull, tried, 0, -1);
        const ofBox = supportOf(boxHull, tried, 0, 1);
        const separation = dot(wheelHull.corners, ofWheel, tried, 0) - dot(boxHull.corners, ofBox, tried, 0);
        if (separation <= separations[OF_EDGES]) continue;
        separations[OF_EDGES] = separation;
        for (let axis = 0; axis < 3; axis++) edgeNormal[axis] = tried[axis]!;
      }
    }
}

/** Twice the corners a clipped polygon can have, so that rounding cannot overrun it. */
const MAX_POINTS = 2 * MAX_CONTACTS;
const polygon = new Float64Array(3 * MAX_POINTS);
const clipped = new Float64Array(3 * MAX_POINTS);
const outwards = new Float64Array(3);

/**
 * The part of a hull's face opposite to `face` of the reference that lies over it (Sutherland and Hodgman), in `polygon`;
 * returns the number of its corners.
 */
function clip(hull: Hull, reference: Hull, face: number): number {
  const { starts, faceCorners, normals } = reference;
  const incident = oppositeFace(hull, normals, 3 * face);
  const from = 3 * hull.starts[incident]!;
  let count = hull.starts[incident + 1]! - hull.starts[incident]!;
  for (let k = 0; k < 3 * count; k++) polygon[k] = hull.faceCorners[from + k]!;
  const first = starts[face]!;
  const sides = starts[face + 1]! - first;
  for (let side = 0; side < sides; side++) {
    const a = 3 * (first + side);
    const b = 3 * (first + ((side + 1) % sides));
    for (let axis = 0; axis < 3; axis++) {
      const i = (axis + 1) % 3;
      const j = (axis + 2) % 3;
      outwards[axis] =
        (faceCorners[b + i]! - faceCorners[a + i]!) * normals[3 * face + j]! -
        (faceCorners[b + j]! - faceCorners[a + j]!) * normals[3 * face + i]!;
    }
    count = cut(count, faceCorners, a);
  }
  return count;
}

function oppositeFace({ normals, starts }: Hull, direction: Float64Array, k: number): number {
  let opposite = 0;
  for (let face = 1; face < starts.length - 1; face++)
    if (dot(normals, 3 * face, direction, k) < dot(normals, 3 * opposite, direction, k)) opposite = face;
  return opposite;
}

/** Cuts off the part of `polygon` beyond the plane through a corner whose normal is `outwards`. */
function cut(points: number, corners: Float64Array, corner: number): number {
  let count = 0;
  for (let n = 0; n < points; n++) {
    const k = 3 * n;
    const next = 3 * ((n + 1) % points);
    let a = 0;
    let b = 0;
    for (let axis = 0; axis < 3; axis++) {
      a += (polygon[k + axis]! - corners[corner + axis]!) * outwards[axis]!;
      b += (polygon[next + axis]! - corners[corner + axis]!) * outwards[axis]!;
    }
    if (a <= 0 && count < MAX_POINTS) {
      for (let axis = 0; axis < 3; axis++) clipped[3 * count + axis] = polygon[k + axis]!;
      count++;
    }
    if (a * b < 0 && count < MAX_POINTS) {
      const part = a / (a - b);
      for (let axis = 0; axis < 3; axis++)
        clipped[3 * count + axis] = polygon[k + axis]! + part * (polygon[next + axis]! - polygon[k + axis]!);
      count++;
    }
  }
  for (let k = 0; k < 3 * count; k++) polygon[k] = clipped[k]!;
  return count;
}
