/**
 * Cubic with continuous second derivative through points of rising t (de Boor, A Practical Guide to Splines, ch. IV). A
 * closed one has its last point equal to its first and goes round without a corner; an open one is straight at its ends.
 */
export interface CubicSpline {
  readonly t: Float64Array;
  readonly y: Float64Array;
  /** Second derivative at the points. */
  readonly second: Float64Array;
}

/** Throws RangeError for fewer than two points (three of a closed curve) and where t does not rise. */
export function cubicSpline(t: Float64Array, y: Float64Array, closed: boolean): CubicSpline {
  const last = t.length - 1;
  if (last < (closed ? 2 : 1)) throw new RangeError('A spline needs two points, a closed one three.');
  for (let i = 0; i < last; i++)
    if (!(t[i + 1]! > t[i]!)) throw new RangeError('The points of a spline must rise in t.');
  return { t, y, second: closed ? closedSeconds(t, y) : openSeconds(t, y) };
}

/** Change of slope from one piece to the next, times 6: the right side of a point's equation. */
function bend(y: Float64Array, before: number, at: number, after: number, h0: number, h1: number): number {
  return 6 * ((y[after]! - y[at]!) / h1 - (y[at]! - y[before]!) / h0);
}

function openSeconds(t: Float64Array, y: Float64Array): Float64Array {
  const last = t.length - 1;
  const second = new Float64Array(last + 1);
  const n = last - 1;
  if (n < 1) return second;
  const low = new Float64Array(n);
  const middle = new Float64Array(n);
  const high = new Float64Array(n);
  const right = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    const h0 = t[k + 1]! - t[k]!;
    const h1 = t[k + 2]! - t[k + 1]!;
    low[k] = h0;
    middle[k] = 2 * (h0 + h1);
    high[k] = h1;
    right[k] = bend(y, k, k + 1, k + 2, h0, h1);
  }
  solveTridiagonal(low, middle, high, right);
  second.set(right, 1);
  return second;
}

/** The cyclic system as a tridiagonal one and a correction of rank one (Sherman and Morrison 1950). */
function closedSeconds(t: Float64Array, y: Float64Array): Float64Array {
  const n = t.length - 1;
  const low = new Float64Array(n);
  const middle = new Float64Array(n);
  const high = new Float64Array(n);
  const right = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    const h0 = k === 0 ? t[n]! - t[n - 1]! : t[k]! - t[k - 1]!;
    const h1 = t[k + 1]! - t[k]!;
    low[k] = h0;
    middle[k] = 2 * (h0 + h1);
    high[k] = h1;
    right[k] = bend(y, k === 0 ? n - 1 : k - 1, k, k + 1, h0, h1);
  }
  const corner = low[0]!;
  const gamma = -middle[0]!;
  const turn = new Float64Array(n);
  turn[0] = gamma;
  turn[n - 1] = (turn[n - 1] ?? 0) + high[n - 1]!;
  const diagonal = middle.slice();
  diagonal[0] = middle[0]! - gamma;
  diagonal[n - 1] = middle[n - 1]! - (high[n - 1]! * corner) / gamma;
  solveTridiagonal(low, diagonal.slice(), high, right);
  solveTridiagonal(low, diagonal.slice(), high, turn);
  const along = (v: Float64Array): number => v[0]! + (corner * v[n - 1]!) / gamma;
  const share = along(right) / (1 + along(turn));
  const second = new Float64Array(n + 1);
  for (let k = 0; k < n; k++) second[k] = right[k]! - share * turn[k]!;
  second[n] = second[0]!;
  return second;
}

/** `right` becomes the solution; `middle` is destroyed. low[0] and the last of high are not read. */
function solveTridiagonal(
  low: Float64Array,
  middle: Float64Array,
  high: Float64Array,
  right: Float64Array,
): void {
  const last = middle.length - 1;
  for (let k = 1; k <= last; k++) {
    const factor = low[k]! / middle[k - 1]!;
    middle[k] = middle[k]! - factor * high[k - 1]!;
    right[k] = right[k]! - factor * right[k - 1]!;
  }
  right[last] = right[last]! / middle[last]!;
  for (let k = last - 1; k >= 0; k--) right[k] = (right[k]! - high[k]! * right[k + 1]!) / middle[k]!;
}

/** Piece of the curve that holds t; the first and the last one go on beyond the ends. */
export function splinePiece({ t }: CubicSpline, at: number): number {
  let low = 0;
  let high = t.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (t[middle]! <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** Value (order 0) or derivative of order 1 or 2 in a piece. */
export function splineAt({ t, y, second }: CubicSpline, piece: number, at: number, order: 0 | 1 | 2): number {
  const h = t[piece + 1]! - t[piece]!;
  const b = (at - t[piece]!) / h;
  const a = 1 - b;
  const m0 = second[piece]!;
  const m1 = second[piece + 1]!;
  if (order === 2) return a * m0 + b * m1;
  const y0 = y[piece]!;
  const y1 = y[piece + 1]!;
  if (order === 1) return (y1 - y0) / h + (h / 6) * ((3 * b * b - 1) * m1 - (3 * a * a - 1) * m0);
  return a * y0 + b * y1 + ((h * h) / 6) * ((a * a * a - a) * m0 + (b * b * b - b) * m1);
}
