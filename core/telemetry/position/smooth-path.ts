import { PIECE } from '../../math/in-pieces.ts';
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

/** A path that is smoothed, perhaps more than once. */
export interface PathRoom extends SmoothPath {
  /** Covariances of the filtered states, which only the smoother reads. */
  readonly filtered: Float64Array<ArrayBuffer>;
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

/** Elements of a symmetric 3 x 3 matrix that are stored: 00, 01, 02, 11, 12, 22. */
const SIZE = 6;

/** Fixes to be smoothed, with the assumptions. */
export interface Smoothing {
  readonly fixes: Fixes;
  /** Fixes `from` to `to` (not included). */
  readonly from: number;
  readonly to: number;
  readonly noise: PathNoise;
  /** Factors of the variance of each fix; 1 where absent. */
  readonly doubts?: Float64Array | undefined;
  /** The standard deviations are of use too. */
  readonly withError: boolean;
}

/**
 * Fixes smoothed into a path: a Kalman filter with a constant acceleration between fixes and white jerk, forward, then the smoother of
 * Rauch, Tung and Striebel (AIAA Journal 3, 1965) backward. Each point rests on the fixes before and after it, so that it has no lag.
 * Both axes have the same noise and share the gains.
 */
export function smoothInto(path: PathRoom, smoothing: Smoothing): void {
  const { from, to } = smoothing;
  const state = firstState(smoothing);
  for (let begin = from; begin < to; begin += PIECE)
    filterForward(path, smoothing, begin, Math.min(begin + PIECE, to), state);
  for (let end = to; end > from; end -= PIECE)
    smoothBackward(path, smoothing, Math.max(end - PIECE, from), end, state);
}

/** Covariance, then position, velocity and acceleration along x and y, of the filter before the first fix. */
function firstState({ fixes, from, noise }: Smoothing): Float64Array {
  const variances = [noise.position_m ** 2, 0, 0, FIRST_VELOCITY_MPS ** 2, 0, FIRST_ACCELERATION_MPS2 ** 2];
  return Float64Array.of(...variances, fixes.x_m[from] ?? 0, 0, 0, fixes.y_m[from] ?? 0, 0, 0);
}

// Matrices are written out in local numbers: in arrays of six, a fix takes twice as long.

/**
 * A step is F P Fᵀ + Q, with F = [1 dt dt²/2; 0 1 dt; 0 0 1] and Q of white jerk (Bar-Shalom et al., Estimation, 2001, 6.2.3).
 */
function filterForward(
  path: PathRoom,
  { fixes, from, noise, doubts }: Smoothing,
  begin: number,
  end: number,
  state: Float64Array,
): void {
  const { time_s, x_m, y_m, speed_mps, courseX, courseY } = fixes;
  const { vx_mps, vy_mps, ax_mps2, ay_mps2, filtered } = path;
  const positionVariance = noise.position_m ** 2;
  const velocityVariance = noise.velocity_mps === undefined ? Number.NaN : noise.velocity_mps ** 2;
  let p00 = state[0] ?? 0;
  let p01 = state[1] ?? 0;
  let p02 = state[2] ?? 0;
  let p11 = state[3] ?? 0;
  let p12 = state[4] ?? 0;
  let p22 = state[5] ?? 0;
  let x = state[6] ?? 0;
  let vx = state[7] ?? 0;
  let ax = state[8] ?? 0;
  let y = state[9] ?? 0;
  let vy = state[10] ?? 0;
  let ay = state[11] ?? 0;
  for (let i = begin, at = SIZE * begin; i < end; i++, at += SIZE) {
    if (i > from) {
      const dt = (time_s[i] ?? 0) - (time_s[i - 1] ?? 0);
      const dt2 = dt * dt;
      const h = dt2 / 2;
      const q = JERK_DENSITY * dt;
      const f01 = p01 + dt * p11 + h * p12;
      const f02 = p02 + dt * p12 + h * p22;
      const f12 = p12 + dt * p22;
      // The first column of the predicted covariance also gives the gain k of a position.
      const n00 = p00 + dt * p01 + h * p02 + dt * f01 + h * f02 + (q * dt2 * dt2) / 20;
      const n01 = f01 + dt * f02 + (q * dt2 * dt) / 8;
      const n02 = f02 + (q * dt2) / 6;
      const scale = 1 / (n00 + positionVariance * (doubts?.[i] ?? 1));
      const k0 = n00 * scale;
      const k1 = n01 * scale;
      const k2 = n02 * scale;
      p11 = p11 + dt * p12 + dt * f12 + (q * dt2) / 3 - k1 * n01;
      p12 = f12 + (q * dt) / 2 - k1 * n02;
      p22 = p22 + q - k2 * n02;
      p00 = n00 - k0 * n00;
      p01 = n01 - k0 * n01;
      p02 = n02 - k0 * n02;
      x = x + dt * vx + h * ax;
      vx = vx + dt * ax;
      y = y + dt * vy + h * ay;
      vy = vy + dt * ay;
      const dx = (x_m[i] ?? 0) - x;
      const dy = (y_m[i] ?? 0) - y;
      x += k0 * dx;
      vx += k1 * dx;
      ax += k2 * dx;
      y += k0 * dy;
      vy += k1 * dy;
      ay += k2 * dy;
    }
    const speed = speed_mps[i] ?? Number.NaN;
    const measured = speed * (courseX[i] ?? Number.NaN);
    const scale = 1 / (p11 + velocityVariance);
    if (!Number.isNaN(measured) && !Number.isNaN(scale)) {
      const k0 = p01 * scale;
      const k1 = p11 * scale;
      const k2 = p12 * scale;
      const dx = measured - vx;
      const dy = speed * (courseY[i] ?? 0) - vy;
      x += k0 * dx;
      vx += k1 * dx;
      ax += k2 * dx;
      y += k0 * dy;
      vy += k1 * dy;
      ay += k2 * dy;
      p00 -= k0 * p01;
      p02 -= k0 * p12;
      p22 -= k2 * p12;
      p01 -= k0 * p11;
      p12 -= k2 * p11;
      p11 -= k1 * p11;
    }
    filtered[at] = p00;
    filtered[at + 1] = p01;
    filtered[at + 2] = p02;
    filtered[at + 3] = p11;
    filtered[at + 4] = p12;
    filtered[at + 5] = p22;
    path.x_m[i] = x;
    path.y_m[i] = y;
    vx_mps[i] = vx;
    vy_mps[i] = vy;
    ax_mps2[i] = ax;
    ay_mps2[i] = ay;
  }
  state[0] = p00;
  state[1] = p01;
  state[2] = p02;
  state[3] = p11;
  state[4] = p12;
  state[5] = p22;
  state[6] = x;
  state[7] = vx;
  state[8] = ax;
  state[9] = y;
  state[10] = vy;
  state[11] = ay;
}

/** Brings each filtered state to the smoothed one behind it by the gain G = P Fᵀ N⁻¹, N the covariance that the filter predicted. */
function smoothBackward(
  path: PathRoom,
  { to, withError }: Smoothing,
  begin: number,
  end: number,
  state: Float64Array,
): void {
  const { time_s, x_m, y_m, vx_mps, vy_mps, ax_mps2, ay_mps2, error_m, filtered } = path;
  // The smoothed covariance of the fix behind; behind the last fix, the filter has left its own.
  let l00 = state[0] ?? 0;
  let l01 = state[1] ?? 0;
  let l02 = state[2] ?? 0;
  let l11 = state[3] ?? 0;
  let l12 = state[4] ?? 0;
  let l22 = state[5] ?? 0;
  if (end === to) error_m[to - 1] = Math.sqrt(l00);
  const last = end === to ? to - 2 : end - 1;
  for (let i = last, at = SIZE * last; i >= begin; i--, at -= SIZE) {
    const dt = (time_s[i + 1] ?? 0) - (time_s[i] ?? 0);
    const dt2 = dt * dt;
    const h = dt2 / 2;
    const q = JERK_DENSITY * dt;
    const p00 = filtered[at] ?? 0;
    const p01 = filtered[at + 1] ?? 0;
    const p02 = filtered[at + 2] ?? 0;
    const p11 = filtered[at + 3] ?? 0;
    const p12 = filtered[at + 4] ?? 0;
    const p22 = filtered[at + 5] ?? 0;
    // P Fᵀ by rows: the predicted covariance is made of it too.
    const f01 = p01 + dt * p11 + h * p12;
    const f02 = p02 + dt * p12 + h * p22;
    const f12 = p12 + dt * p22;
    const f00 = p00 + dt * p01 + h * p02;
    const f10 = p01 + dt * p02;
    const f11 = p11 + dt * p12;
    const n00 = f00 + dt * f01 + h * f02 + (q * dt2 * dt2) / 20;
    const n01 = f01 + dt * f02 + (q * dt2 * dt) / 8;
    const n02 = f02 + (q * dt2) / 6;
    const n11 = f11 + dt * f12 + (q * dt2) / 3;
    const n12 = f12 + (q * dt) / 2;
    const n22 = p22 + q;
    const i00 = n11 * n22 - n12 * n12;
    const i01 = n02 * n12 - n01 * n22;
    const i02 = n01 * n12 - n02 * n11;
    const i11 = n00 * n22 - n02 * n02;
    const i12 = n01 * n02 - n00 * n12;
    const i22 = n00 * n11 - n01 * n01;
    const scale = 1 / (n00 * i00 + n01 * i01 + n02 * i02);
    const a0 = f00 * scale;
    const b0 = f10 * scale;
    const c0 = p02 * scale;
    const a1 = f01 * scale;
    const b1 = f11 * scale;
    const c1 = p12 * scale;
    const a2 = f02 * scale;
    const b2 = f12 * scale;
    const c2 = p22 * scale;
    const g00 = a0 * i00 + b0 * i01 + c0 * i02;
    const g01 = a0 * i01 + b0 * i11 + c0 * i12;
    const g02 = a0 * i02 + b0 * i12 + c0 * i22;
    const g10 = a1 * i00 + b1 * i01 + c1 * i02;
    const g11 = a1 * i01 + b1 * i11 + c1 * i12;
    const g12 = a1 * i02 + b1 * i12 + c1 * i22;
    const g20 = a2 * i00 + b2 * i01 + c2 * i02;
    const g21 = a2 * i01 + b2 * i11 + c2 * i12;
    const g22 = a2 * i02 + b2 * i12 + c2 * i22;
    const x = x_m[i] ?? 0;
    const vx = vx_mps[i] ?? 0;
    const ax = ax_mps2[i] ?? 0;
    const ex = (x_m[i + 1] ?? 0) - (x + dt * vx + h * ax);
    const evx = (vx_mps[i + 1] ?? 0) - (vx + dt * ax);
    const eax = (ax_mps2[i + 1] ?? 0) - ax;
    x_m[i] = x + g00 * ex + g01 * evx + g02 * eax;
    vx_mps[i] = vx + g10 * ex + g11 * evx + g12 * eax;
    ax_mps2[i] = ax + g20 * ex + g21 * evx + g22 * eax;
    const y = y_m[i] ?? 0;
    const vy = vy_mps[i] ?? 0;
    const ay = ay_mps2[i] ?? 0;
    const ey = (y_m[i + 1] ?? 0) - (y + dt * vy + h * ay);
    const evy = (vy_mps[i + 1] ?? 0) - (vy + dt * ay);
    const eay = (ay_mps2[i + 1] ?? 0) - ay;
    y_m[i] = y + g00 * ey + g01 * evy + g02 * eay;
    vy_mps[i] = vy + g10 * ey + g11 * evy + g12 * eay;
    ay_mps2[i] = ay + g20 * ey + g21 * evy + g22 * eay;
    if (!withError) continue;
    // P + G (S - N) Gᵀ, S the smoothed covariance of the next fix.
    const e00 = l00 - n00;
    const e01 = l01 - n01;
    const e02 = l02 - n02;
    const e11 = l11 - n11;
    const e12 = l12 - n12;
    const e22 = l22 - n22;
    const d00 = g00 * e00 + g01 * e01 + g02 * e02;
    const d01 = g00 * e01 + g01 * e11 + g02 * e12;
    const d02 = g00 * e02 + g01 * e12 + g02 * e22;
    const d10 = g10 * e00 + g11 * e01 + g12 * e02;
    const d11 = g10 * e01 + g11 * e11 + g12 * e12;
    const d12 = g10 * e02 + g11 * e12 + g12 * e22;
    const d20 = g20 * e00 + g21 * e01 + g22 * e02;
    const d21 = g20 * e01 + g21 * e11 + g22 * e12;
    const d22 = g20 * e02 + g21 * e12 + g22 * e22;
    l00 = p00 + (d00 * g00 + d01 * g01 + d02 * g02);
    l01 = p01 + (d00 * g10 + d01 * g11 + d02 * g12);
    l02 = p02 + (d00 * g20 + d01 * g21 + d02 * g22);
    l11 = p11 + (d10 * g10 + d11 * g11 + d12 * g12);
    l12 = p12 + (d10 * g20 + d11 * g21 + d12 * g22);
    l22 = p22 + (d20 * g20 + d21 * g21 + d22 * g22);
    error_m[i] = Math.sqrt(Math.max(0, l00));
  }
  state[0] = l00;
  state[1] = l01;
  state[2] = l02;
  state[3] = l11;
  state[4] = l12;
  state[5] = l22;
}

/** @param time_s those of the fixes, which are also those of the path */
export function createPathRoom(time_s: Float64Array<ArrayBuffer>): PathRoom {
  const column = (): Float64Array<ArrayBuffer> => new Float64Array(time_s.length);
  return {
    time_s,
    x_m: column(),
    y_m: column(),
    vx_mps: column(),
    vy_mps: column(),
    ax_mps2: column(),
    ay_mps2: column(),
    error_m: column(),
    filtered: new Float64Array(SIZE * time_s.length),
  };
}
