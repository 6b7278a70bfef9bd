import { solveLinear } from '../../../../math/linear-solve.ts';

/**
 * Linear cast of one convex shape against another (van den Bergen, "Ray casting against general convex objects with
 * application to continuous collision detection", 2004): both are known by their support points only.
 */
export interface ConvexCast {
  /**
   * Writes the point of "target minus moving shape" that lies furthest along `direction`, and from index 3 on the
   * corresponding point of the target.
   */
  readonly support: (direction: Float64Array, out: Float64Array) => void;
}

export interface CastScratch {
  /** Distance of the hit (Infinity without one), the unit normal of the target there, and the point of the target. */
  readonly hit: Float64Array;
  /** Up to four points of the difference, and their points of the target. */
  readonly points: Float64Array;
  readonly weights: Float64Array;
  readonly v: Float64Array;
  readonly p: Float64Array;
  /**
   * Length of the path, rounding of the shape, position on the path: set before a cast, as arguments would be boxed.
   */
  readonly numbers: Float64Array;
}

export const CAST_LENGTH = 0;
export const CAST_MARGIN = 1;
const LAMBDA = 2;

export function createCastScratch(): CastScratch {
  return {
    hit: new Float64Array(7),
    points: new Float64Array(24),
    weights: new Float64Array(4),
    v: new Float64Array(3),
    p: new Float64Array(6),
    numbers: new Float64Array(3),
  };
}

const MAX_ROUNDS = 100;
/** Indices of the target's points in `points`. */
const TARGETS = 12;
/** Square of the distance at which the shapes touch, in units of length squared. */
const TOUCHING = 1e-18;

/** Moves the shape along the unit direction `r`; a hit beyond `length` is none. Distance 0 means overlap at the start. */
export function castConvex(cast: ConvexCast, r: Float64Array, scratch: CastScratch): void {
  const { hit, v, p, numbers } = scratch;
  const length = numbers[CAST_LENGTH]!;
  hit[0] = Infinity;
  let lambda = 0;
  let count = 0;
  for (let axis = 0; axis < 3; axis++) v[axis] = -r[axis]!;
  let normal = false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    cast.support(v, p);
    // w = x - p with x = lambda r.
    let vw = 0;
    let vr = 0;
    for (let axis = 0; axis < 3; axis++) {
      vw += v[axis]! * (lambda * r[axis]! - p[axis]!);
      vr += v[axis]! * r[axis]!;
    }
    if (vw > 0) {
      if (vr >= 0) return;
      lambda -= vw / vr;
      if (lambda > length) return;
      normal = true;
      const size = Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!);
      for (let axis = 0; axis < 3; axis++) hit[1 + axis] = v[axis]! / size;
    }
    count = addPoint(scratch, count);
    numbers[LAMBDA] = lambda;
    count = reduceSimplex(scratch, count, r);
    const left = v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!;
    if (left < TOUCHING || count === 4) break;
  }
  hit[0] = normal ? lambda : 0;
  writeTargetPoint(scratch, count);
}

/**
 * The same for a shape that is rounded by `margin` (a ball is a point with a margin): Newton's steps on the distance of the
 * two, which is convex along the path, so that a step never passes the hit.
 */
export function castRounded(cast: ConvexCast, r: Float64Array, scratch: CastScratch): void {
  const { hit, v, numbers } = scratch;
  const length = numbers[CAST_LENGTH]!;
  const margin = numbers[CAST_MARGIN]!;
  hit[0] = Infinity;
  let lambda = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    numbers[LAMBDA] = lambda;
    const count = findDistance(cast, r, scratch);
    const distance = Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!);
    if (round === 0 && distance <= margin) {
      hit[0] = 0;
      return;
    }
    if (distance - margin < margin * 1e-12 || round === MAX_ROUNDS - 1) {
      hit[0] = lambda;
      for (let axis = 0; axis < 3; axis++) hit[1 + axis] = v[axis]! / distance;
      writeTargetPoint(scratch, count);
      return;
    }
    const closing = -(v[0]! * r[0]! + v[1]! * r[1]! + v[2]! * r[2]!) / distance;
    if (closing <= 0) return;
    const before = lambda;
    lambda += (distance - margin) / closing;
    if (lambda > length) return;
    // Nothing left but rounding.
    if (lambda === before) round = MAX_ROUNDS - 2;
  }
}

/** Leaves x minus the closest point of the difference to x = lambda r in `v`; zero where they overlap. */
function findDistance(cast: ConvexCast, r: Float64Array, scratch: CastScratch): number {
  const { v, p, numbers } = scratch;
  const lambda = numbers[LAMBDA]!;
  for (let axis = 0; axis < 3; axis++) v[axis] = -r[axis]!;
  let count = 0;
  let least = Infinity;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    cast.support(v, p);
    let beyond = 0;
    let square = 0;
    for (let axis = 0; axis < 3; axis++) {
      beyond += v[axis]! * (lambda * r[axis]! - p[axis]!);
      square += v[axis]! * v[axis]!;
    }
    // No point of the difference lies nearer than the plane through p.
    if (count > 0 && square - beyond <= 1e-14 * square) break;
    count = addPoint(scratch, count);
    count = reduceSimplex(scratch, count, r);
    const now = v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!;
    if (now < TOUCHING || count === 4 || now >= least) break;
    least = now;
  }
  return count;
}

function addPoint({ points, p }: CastScratch, count: number): number {
  if (count === 4) return count;
  for (let axis = 0; axis < 3; axis++) {
    points[3 * count + axis] = p[axis]!;
    points[TARGETS + 3 * count + axis] = p[3 + axis]!;
  }
  return count + 1;
}

/** Point of the target that belongs to the closest point; its weights are those of the last reduction. */
function writeTargetPoint({ points, weights, hit }: CastScratch, count: number): void {
  for (let axis = 0; axis < 3; axis++) {
    let value = 0;
    for (let i = 0; i < count; i++) value += weights[i]! * points[TARGETS + 3 * i + axis]!;
    hit[4 + axis] = value;
  }
}

/**
 * Closest point to x = lambda r of the hull of the points: leaves x minus it in `v`, keeps only the points it needs and
 * returns their number. Every sub-simplex is tried; the closest with all weights above zero is taken.
 */
function reduceSimplex(scratch: CastScratch, count: number, r: Float64Array): number {
  const { points, v, weights, numbers } = scratch;
  const lambda = numbers[LAMBDA]!;
  let best = Infinity;
  let chosen = 1;
  for (let subset = 1; subset < 1 << count; subset++) {
    if (!findWeights(scratch, subset, count, r)) continue;
    let square = 0;
    for (let axis = 0; axis < 3; axis++) {
      let value = lambda * r[axis]!;
      for (let i = 0; i < count; i++) value -= weights[i]! * points[3 * i + axis]!;
      square += value * value;
    }
    if (square >= best) continue;
    best = square;
    chosen = subset;
  }
  findWeights(scratch, chosen, count, r);
  for (let axis = 0; axis < 3; axis++) {
    let value = lambda * r[axis]!;
    for (let i = 0; i < count; i++) value -= weights[i]! * points[3 * i + axis]!;
    v[axis] = value;
  }
  let pointCount = 0;
  for (let i = 0; i < count; i++) {
    if (((chosen >> i) & 1) === 0) continue;
    for (let axis = 0; axis < 3; axis++) {
      points[3 * pointCount + axis] = points[3 * i + axis]!;
      points[TARGETS + 3 * pointCount + axis] = points[TARGETS + 3 * i + axis]!;
    }
    weights[pointCount] = weights[i]!;
    pointCount++;
  }
  return pointCount;
}

const matrix = new Float64Array(9);
const right = new Float64Array(3);
const members = new Int32Array(4);

/** Weights of the closest point of a sub-simplex's plane; false unless all of them are above zero. */
function findWeights(scratch: CastScratch, subset: number, count: number, r: Float64Array): boolean {
  const { points, weights, numbers } = scratch;
  const lambda = numbers[LAMBDA]!;
  weights.fill(0);
  let n = 0;
  for (let i = 0; i < count; i++) if (((subset >> i) & 1) === 1) members[n++] = i;
  const first = 3 * members[0]!;
  const unknowns = n - 1;
  for (let a = 0; a < unknowns; a++) {
    const pa = 3 * members[a + 1]!;
    right[a] = 0;
    for (let axis = 0; axis < 3; axis++)
      right[a] =
        right[a]! +
        (points[pa + axis]! - points[first + axis]!) * (lambda * r[axis]! - points[first + axis]!);
    for (let b = 0; b < unknowns; b++) {
      const pb = 3 * members[b + 1]!;
      let sum = 0;
      for (let axis = 0; axis < 3; axis++)
        sum += (points[pa + axis]! - points[first + axis]!) * (points[pb + axis]! - points[first + axis]!);
      matrix[a * unknowns + b] = sum;
    }
  }
  if (unknowns > 0 && !solveLinear(matrix, right, unknowns)) return false;
  let rest = 1;
  for (let a = 0; a < unknowns; a++) {
    if (!(right[a]! > 0)) return false;
    weights[members[a + 1]!] = right[a]!;
    rest -= right[a]!;
  }
  weights[members[0]!] = rest;
  return rest > 0;
}
