/** Value clamped to [low, high]. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Value from `from` at 0 to `to` at 1, straight on beyond both. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/**
 * Piecewise linear y(x), constant outside the given points. `x` rises; both arrays have the same length, at
 * least 1.
 */
export function interpolateLinear(x: Float64Array, y: Float64Array, at: number): number {
  const last = x.length - 1;
  if (at <= x[0]!) return y[0]!;
  if (at >= x[last]!) return y[last]!;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (x[middle]! <= at) low = middle;
    else high = middle;
  }
  const x0 = x[low]!;
  return y[low]! + ((y[high]! - y[low]!) * (at - x0)) / (x[high]! - x0);
}

/** Cubic input curve of Racer: f in + (1 - f) in^3, odd; f = 1 is linear (docs/sources/racer-format.md section 5). */
export function applyLinearity(linearity: number, input: number): number {
  return linearity * input + (1 - linearity) * input * input * input;
}
