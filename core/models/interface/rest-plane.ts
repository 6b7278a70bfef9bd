import { HIT_DISTANCE_M, HIT_SIZE, RAY_SIZE, type Ground } from '../../environment/world/ground.ts';

/** Height from which the ground is searched downwards, to as far below 0. */
const SEARCH_M = 1000;

/** Height of the ground at a position; 0 without ground. */
export function groundHeight_m(ground: Ground, x_m: number, y_m: number): number {
  const ray = Float64Array.of(x_m, y_m, SEARCH_M, 0, 0, -1, 2 * SEARCH_M);
  const hit = new Float64Array(HIT_SIZE);
  if (ray.length !== RAY_SIZE) throw new RangeError('The layout of a ray has changed');
  return ground.castRay(ray, hit) ? SEARCH_M - (hit[HIT_DISTANCE_M] ?? 0) : 0;
}

/** The plane on which a car rests: its height under the centre of gravity and its upward normal, world axes. */
export interface RestPlane {
  readonly height_m: number;
  readonly normal: readonly [number, number, number];
}

/**
 * The plane through the ground under four points of a car (body axes, x ahead and y to the left, wheel order) at x, y
 * and a heading: through the midpoints of its axles and of its sides.
 */
export function restPlane(
  ground: Ground,
  position: { readonly x_m: number; readonly y_m: number; readonly yaw_rad: number },
  ahead_m: ArrayLike<number>,
  left_m: ArrayLike<number>,
): RestPlane {
  const cosine = Math.cos(position.yaw_rad);
  const sine = Math.sin(position.yaw_rad);
  const at = (values: ArrayLike<number>, w: number): number => values[w] ?? 0;
  const heights = Array.from({ length: 4 }, (_, w) => {
    const x = at(ahead_m, w);
    const y = at(left_m, w);
    return groundHeight_m(ground, position.x_m + x * cosine - y * sine, position.y_m + x * sine + y * cosine);
  });
  const middle = (values: ArrayLike<number>, a: number, b: number): number =>
    (at(values, a) + at(values, b)) / 2;
  const slope = (values: ArrayLike<number>, a: number, b: number, c: number, d: number): number =>
    (middle(heights, a, b) - middle(heights, c, d)) / (middle(values, a, b) - middle(values, c, d));
  const p = slope(ahead_m, 0, 1, 2, 3);
  const q = slope(left_m, 0, 2, 1, 3);
  const mean = (values: ArrayLike<number>): number => (middle(values, 0, 1) + middle(values, 2, 3)) / 2;
  const size = Math.sqrt(1 + p * p + q * q);
  return {
    height_m: mean(heights) - p * mean(ahead_m) - q * mean(left_m),
    normal: [(-p * cosine + q * sine) / size, (-p * sine - q * cosine) / size, 1 / size],
  };
}

/** Velocity of a speed along a heading laid on the plane. */
export function velocityOnPlane(
  { normal: [nx, ny, nz] }: RestPlane,
  yaw_rad: number,
  speed_mps: number,
): readonly [number, number, number] {
  const cosine = Math.cos(yaw_rad);
  const sine = Math.sin(yaw_rad);
  const climb = cosine * nx + sine * ny;
  const [fx, fy, fz] = [cosine - climb * nx, sine - climb * ny, -climb * nz];
  const scale = speed_mps / Math.hypot(fx, fy, fz);
  return [scale * fx, scale * fy, scale * fz];
}

/** Turns an orientation (w, x, y, z) by the smallest rotation from the upward axis to the plane's normal. */
export function tiltOnPlane(q: Float64Array, { normal: [nx, ny, nz] }: RestPlane): void {
  if (nx === 0 && ny === 0) return;
  // Half-angle form of the rotation from z to n: (1 + z.n, z x n), normalised.
  const size = Math.hypot(1 + nz, ny, nx);
  const [tw, tx, ty] = [(1 + nz) / size, -ny / size, nx / size];
  const [w = 0, x = 0, y = 0, z = 0] = q;
  q.set([
    tw * w - tx * x - ty * y,
    tw * x + tx * w + ty * z,
    tw * y + ty * w - tx * z,
    tw * z + tx * y - ty * x,
  ]);
}
