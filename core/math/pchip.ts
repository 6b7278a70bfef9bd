type Numbers = ArrayLike<number>;

/** Slope at the end of three points, held so that the first piece overshoots neither value (Fritsch and Carlson 1980, as PCHIP has it). */
function endSlope(h0: number, h1: number, secant0: number, secant1: number): number {
  const slope = ((2 * h0 + h1) * secant0 - h0 * secant1) / (h0 + h1);
  if (slope * secant0 <= 0) return 0;
  return secant0 * secant1 <= 0 && Math.abs(slope) > 3 * Math.abs(secant0) ? 3 * secant0 : slope;
}

/**
 * Slopes of a monotone piecewise cubic through points of rising x: the weighted harmonic mean of the neighbouring secants, none at
 * an extremum (Fritsch and Butland 1984). Two points give their secant, one gives 0.
 *
 * @throws RangeError where x does not rise
 */
export function pchipSlopes(x: Numbers, y: Numbers): Float64Array {
  const count = x.length;
  const slopes = new Float64Array(count);
  if (count < 2) return slopes;
  const h = Float64Array.from({ length: count - 1 }, (_, i) => x[i + 1]! - x[i]!);
  if (h.some((step) => !(step > 0))) throw new RangeError('The points of a curve must rise in x');
  const secant = h.map((step, i) => (y[i + 1]! - y[i]!) / step);
  if (count === 2) return slopes.fill(secant[0]!);
  slopes[0] = endSlope(h[0]!, h[1]!, secant[0]!, secant[1]!);
  slopes[count - 1] = endSlope(h[count - 2]!, h[count - 3]!, secant[count - 2]!, secant[count - 3]!);
  for (let i = 1; i < count - 1; i++) {
    const left = secant[i - 1]!;
    const right = secant[i]!;
    if (left * right <= 0) continue;
    const w1 = 2 * h[i]! + h[i - 1]!;
    const w2 = h[i]! + 2 * h[i - 1]!;
    slopes[i] = (w1 + w2) / (w1 / left + w2 / right);
  }
  return slopes;
}

/** Value at `at` of the cubic with these slopes; beyond its ends the value there. */
export function pchipAt(x: Numbers, y: Numbers, slopes: Numbers, at: number): number {
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
  const h = x[high]! - x[low]!;
  const t = (at - x[low]!) / h;
  const s = 1 - t;
  return (
    s * s * (1 + 2 * t) * y[low]! +
    s * s * t * h * slopes[low]! +
    t * t * (1 + 2 * s) * y[high]! -
    t * t * s * h * slopes[high]!
  );
}
