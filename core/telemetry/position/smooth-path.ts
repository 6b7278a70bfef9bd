import type { Fixes } from './fixes.ts';

/** The path of an antenna: position, velocity and acceleration at each fix, in the axes of the plane. */
export interface SmoothPath {
  readonly time_s: Float64Array<ArrayBuffer>;
  readonly x_m: Float64Array<ArrayBuffer>;
  readonly y_m: Float64Array<ArrayBuffer>;
  readonly vx_mps: Float64Array<ArrayBuffer>;
  readonly vy_mps: Float64Array<ArrayBuffer>;
  readonly ax_mps2: Float64Array<ArrayBuffer>;
  readonly ay_mps2: Float64Array<ArrayBuffer>;
  /** Standard deviation of the position along each axis by the filter, m. */
  readonly error_m: Float64Array<ArrayBuffer>;
}

/** Assumptions of the filter. */
export interface PathNoise {
  /** Standard deviation of a fix from one to the next, m. */
  readonly position_m: number;
  /** Standard deviation of a component of the logged velocity, m/s; undefined where it is not used. */
  readonly velocity_mps: number | undefined;
}

/**
 * Spectral density of the jerk, m²/s⁵: jerks of 15 m/s³ (root of the mean square), as of a car that brakes, that last 0.3 s.
 */
const JERK_DENSITY = 70;
const FIRST_VELOCITY_MPS = 40;
const FIRST_ACCELERATION_MPS2 = 20;

/** Elements of a symmetric 3 x 3 matrix: 00, 01, 02, 11, 12, 22. */
type Symmetric = Float64Array;
const SIZE = 6;

/** F P Fᵀ + Q of a step, with F = [1 dt dt²/2; 0 1 dt; 0 0 1] and Q of white jerk (Bar-Shalom et al., Estimation, 2001, 6.2.3). */
function predict(out: Symmetric, p: Symmetric, at: number, dt: number): void {
  const h = (dt * dt) / 2;
  const p00 = p[at] ?? 0;
  const p01 = p[at + 1] ?? 0;
  const p02 = p[at + 2] ?? 0;
  const p11 = p[at + 3] ?? 0;
  const p12 = p[at + 4] ?? 0;
  const p22 = p[at + 5] ?? 0;
  const f01 = p01 + dt * p11 + h * p12;
  const f02 = p02 + dt * p12 + h * p22;
  const f12 = p12 + dt * p22;
  const q = JERK_DENSITY * dt;
  const dt2 = dt * dt;
  out[0] = p00 + dt * p01 + h * p02 + dt * f01 + h * f02 + (q * dt2 * dt2) / 20;
  out[1] = f01 + dt * f02 + (q * dt2 * dt) / 8;
  out[2] = f02 + (q * dt2) / 6;
  out[3] = p11 + dt * p12 + dt * f12 + (q * dt2) / 3;
  out[4] = f12 + (q * dt) / 2;
  out[5] = p22 + q;
}

/** Takes a measurement of element `row` of the state of both axes. */
function update(
  p: Symmetric,
  xs: Float64Array,
  ys: Float64Array,
  row: 0 | 1,
  x: number,
  y: number,
  variance: number,
): void {
  const p00 = p[0] ?? 0;
  const p01 = p[1] ?? 0;
  const p02 = p[2] ?? 0;
  const p11 = p[3] ?? 0;
  const p12 = p[4] ?? 0;
  const p22 = p[5] ?? 0;
  const c0 = row === 0 ? p00 : p01;
  const c1 = row === 0 ? p01 : p11;
  const c2 = row === 0 ? p02 : p12;
  const s = (row === 0 ? p00 : p11) + variance;
  const dx = (x - (xs[row] ?? 0)) / s;
  const dy = (y - (ys[row] ?? 0)) / s;
  xs[0] = (xs[0] ?? 0) + c0 * dx;
  xs[1] = (xs[1] ?? 0) + c1 * dx;
  xs[2] = (xs[2] ?? 0) + c2 * dx;
  ys[0] = (ys[0] ?? 0) + c0 * dy;
  ys[1] = (ys[1] ?? 0) + c1 * dy;
  ys[2] = (ys[2] ?? 0) + c2 * dy;
  p[0] = p00 - (c0 * c0) / s;
  p[1] = p01 - (c0 * c1) / s;
  p[2] = p02 - (c0 * c2) / s;
  p[3] = p11 - (c1 * c1) / s;
  p[4] = p12 - (c1 * c2) / s;
  p[5] = p22 - (c2 * c2) / s;
}

/** G = P Fᵀ N⁻¹, the gain of the smoother, by rows. */
function gainOf(out: Float64Array, p: Symmetric, at: number, dt: number, n: Symmetric): void {
  const h = (dt * dt) / 2;
  const n00 = n[0] ?? 0;
  const n01 = n[1] ?? 0;
  const n02 = n[2] ?? 0;
  const n11 = n[3] ?? 0;
  const n12 = n[4] ?? 0;
  const n22 = n[5] ?? 0;
  const i00 = n11 * n22 - n12 * n12;
  const i01 = n02 * n12 - n01 * n22;
  const i02 = n01 * n12 - n02 * n11;
  const i11 = n00 * n22 - n02 * n02;
  const i12 = n01 * n02 - n00 * n12;
  const i22 = n00 * n11 - n01 * n01;
  const scale = 1 / (n00 * i00 + n01 * i01 + n02 * i02);
  for (let row = 0; row < 3; row++) {
    const r0 = (row === 0 ? p[at] : row === 1 ? p[at + 1] : p[at + 2]) ?? 0;
    const r1 = (row === 0 ? p[at + 1] : row === 1 ? p[at + 3] : p[at + 4]) ?? 0;
    const r2 = (row === 0 ? p[at + 2] : row === 1 ? p[at + 4] : p[at + 5]) ?? 0;
    const a = (r0 + dt * r1 + h * r2) * scale;
    const b = (r1 + dt * r2) * scale;
    const c = r2 * scale;
    out[3 * row] = a * i00 + b * i01 + c * i02;
    out[3 * row + 1] = a * i01 + b * i11 + c * i12;
    out[3 * row + 2] = a * i02 + b * i12 + c * i22;
  }
}

/** The state of one axis a step later. */
function advance(s: Float64Array, dt: number): void {
  s[0] = (s[0] ?? 0) + dt * (s[1] ?? 0) + ((dt * dt) / 2) * (s[2] ?? 0);
  s[1] = (s[1] ?? 0) + dt * (s[2] ?? 0);
}

/** Brings the filtered state `i` of one axis to the smoothed one behind it, which is `i + 1`. */
function smoothAxis(
  s: Float64Array,
  v: Float64Array,
  a: Float64Array,
  g: Float64Array,
  i: number,
  dt: number,
): void {
  const e0 = (s[i + 1] ?? 0) - ((s[i] ?? 0) + dt * (v[i] ?? 0) + ((dt * dt) / 2) * (a[i] ?? 0));
  const e1 = (v[i + 1] ?? 0) - ((v[i] ?? 0) + dt * (a[i] ?? 0));
  const e2 = (a[i + 1] ?? 0) - (a[i] ?? 0);
  s[i] = (s[i] ?? 0) + (g[0] ?? 0) * e0 + (g[1] ?? 0) * e1 + (g[2] ?? 0) * e2;
  v[i] = (v[i] ?? 0) + (g[3] ?? 0) * e0 + (g[4] ?? 0) * e1 + (g[5] ?? 0) * e2;
  a[i] = (a[i] ?? 0) + (g[6] ?? 0) * e0 + (g[7] ?? 0) * e1 + (g[8] ?? 0) * e2;
}

/** Element of D Gᵀ. */
function product(d: Float64Array, g: Float64Array, row: number, column: number): number {
  return (
    (d[3 * row] ?? 0) * (g[3 * column] ?? 0) +
    (d[3 * row + 1] ?? 0) * (g[3 * column + 1] ?? 0) +
    (d[3 * row + 2] ?? 0) * (g[3 * column + 2] ?? 0)
  );
}

/**
 * Fixes `from` to `to` (not included), smoothed into `path`: a Kalman filter with a constant acceleration between fixes and white jerk,
 * forward, then the smoother of Rauch, Tung and Striebel (AIAA Journal 3, 1965) backward. Each point rests on the fixes before and after it, so
 * that it has no lag. Both axes have the same noise and share the gains.
 *
 * @param doubts factors of the variance of each fix; 1 where absent.
 */
export function smoothInto(
  path: SmoothPath,
  fixes: Fixes,
  from: number,
  to: number,
  noise: PathNoise,
  doubts?: Float64Array,
): void {
  const count = to - from;
  if (count <= 0) return;
  const { time_s, x_m, y_m, speed_mps, course_rad } = fixes;
  const positionVariance = noise.position_m ** 2;
  const velocityVariance = noise.velocity_mps === undefined ? undefined : noise.velocity_mps ** 2;
  const filtered = new Float64Array(SIZE * count);
  const p = new Float64Array(SIZE);
  const next = new Float64Array(SIZE);
  const xs = Float64Array.of(x_m[from] ?? 0, 0, 0);
  const ys = Float64Array.of(y_m[from] ?? 0, 0, 0);
  p.set([positionVariance, 0, 0, FIRST_VELOCITY_MPS ** 2, 0, FIRST_ACCELERATION_MPS2 ** 2]);
  const { vx_mps, vy_mps, ax_mps2, ay_mps2, error_m } = path;
  for (let k = 0; k < count; k++) {
    const i = from + k;
    if (k > 0) {
      const dt = (time_s[i] ?? 0) - (time_s[i - 1] ?? 0);
      predict(next, p, 0, dt);
      p.set(next);
      advance(xs, dt);
      advance(ys, dt);
      update(p, xs, ys, 0, x_m[i] ?? 0, y_m[i] ?? 0, positionVariance * (doubts?.[i] ?? 1));
    }
    const speed = speed_mps[i] ?? Number.NaN;
    const vx = speed * Math.cos(course_rad[i] ?? Number.NaN);
    if (velocityVariance !== undefined && !Number.isNaN(vx))
      update(p, xs, ys, 1, vx, speed * Math.sin(course_rad[i] ?? 0), velocityVariance);
    filtered.set(p, SIZE * k);
    path.time_s[i] = time_s[i] ?? 0;
    path.x_m[i] = xs[0] ?? 0;
    path.y_m[i] = ys[0] ?? 0;
    vx_mps[i] = xs[1] ?? 0;
    vy_mps[i] = ys[1] ?? 0;
    ax_mps2[i] = xs[2] ?? 0;
    ay_mps2[i] = ys[2] ?? 0;
  }
  error_m[to - 1] = Math.sqrt(p[0] ?? 0);
  smoothBackward(path, filtered, p, from, count);
}

/** The backward pass; `last` is the covariance behind the last fix and is changed. */
function smoothBackward(
  path: SmoothPath,
  filtered: Float64Array,
  last: Symmetric,
  from: number,
  count: number,
): void {
  const { time_s, error_m } = path;
  const next = new Float64Array(SIZE);
  const g = new Float64Array(9);
  const d = new Float64Array(9);
  for (let k = count - 2; k >= 0; k--) {
    const i = from + k;
    const dt = (time_s[i + 1] ?? 0) - (time_s[i] ?? 0);
    predict(next, filtered, SIZE * k, dt);
    gainOf(g, filtered, SIZE * k, dt, next);
    smoothAxis(path.x_m, path.vx_mps, path.ax_mps2, g, i, dt);
    smoothAxis(path.y_m, path.vy_mps, path.ay_mps2, g, i, dt);
    // P + G (S - N) Gᵀ, S the smoothed covariance of the next fix.
    for (let e = 0; e < SIZE; e++) next[e] = (last[e] ?? 0) - (next[e] ?? 0);
    for (let row = 0; row < 3; row++) {
      const a = g[3 * row] ?? 0;
      const b = g[3 * row + 1] ?? 0;
      const c = g[3 * row + 2] ?? 0;
      d[3 * row] = a * (next[0] ?? 0) + b * (next[1] ?? 0) + c * (next[2] ?? 0);
      d[3 * row + 1] = a * (next[1] ?? 0) + b * (next[3] ?? 0) + c * (next[4] ?? 0);
      d[3 * row + 2] = a * (next[2] ?? 0) + b * (next[4] ?? 0) + c * (next[5] ?? 0);
    }
    const at = SIZE * k;
    last[0] = (filtered[at] ?? 0) + product(d, g, 0, 0);
    last[1] = (filtered[at + 1] ?? 0) + product(d, g, 0, 1);
    last[2] = (filtered[at + 2] ?? 0) + product(d, g, 0, 2);
    last[3] = (filtered[at + 3] ?? 0) + product(d, g, 1, 1);
    last[4] = (filtered[at + 4] ?? 0) + product(d, g, 1, 2);
    last[5] = (filtered[at + 5] ?? 0) + product(d, g, 2, 2);
    error_m[i] = Math.sqrt(Math.max(0, last[0]));
  }
}

export function emptyPath(count: number): SmoothPath {
  const column = (): Float64Array<ArrayBuffer> => new Float64Array(count);
  return {
    time_s: column(),
    x_m: column(),
    y_m: column(),
    vx_mps: column(),
    vy_mps: column(),
    ax_mps2: column(),
    ay_mps2: column(),
    error_m: column(),
  };
}
