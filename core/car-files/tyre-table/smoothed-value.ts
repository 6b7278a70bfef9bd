import { solveLinear } from '../../math/linear-solve.ts';

/** Minimum number of points of a sweep in each window. */
const MIN_POINTS = 7;

/** Half width of the window about `at` that holds enough points of the rising `x`, not below the given minimum. */
function halfWidth(x: Float64Array, at: number, least: number): number {
  const distances = x.map((value) => Math.abs(value - at)).sort();
  const nth = distances[Math.min(MIN_POINTS, distances.length) - 1] ?? 0;
  // The outermost point has no weight, so the window extends a little beyond it.
  return Math.max(least, 1.1 * nth);
}

/**
 * Value at `at` of the parabola that best fits the points about it, weighted by the tricube of their distance (local
 * regression, Cleveland 1979). A straight line where the points do not determine a parabola, and their mean where they
 * do not determine a line either.
 */
export function smoothedAt(x: Float64Array, y: Float64Array, at: number, least: number): number {
  const width = halfWidth(x, at, least);
  for (let order = 3; order > 0; order--) {
    const a = new Float64Array(order * order);
    const b = new Float64Array(order);
    for (let i = 0; i < x.length; i++) {
      const u = width > 0 ? (x[i]! - at) / width : 0;
      if (Math.abs(u) >= 1) continue;
      const weight = (1 - Math.abs(u) ** 3) ** 3;
      for (let row = 0; row < order; row++) {
        b[row] = b[row]! + weight * u ** row * y[i]!;
        for (let k = 0; k < order; k++) a[row * order + k] = a[row * order + k]! + weight * u ** (row + k);
      }
    }
    const trace = a.reduce((sum, value, i) => (i % (order + 1) === 0 ? sum + value : sum), 0);
    // A ridge far below the weight of the points prevents a wild parabola through clustered points.
    for (let row = 1; row < order; row++) a[row * order + row] = a[row * order + row]! + 1e-9 * trace;
    if (solveLinear(a, b, order) && Number.isFinite(b[0]!)) return b[0]!;
  }
  return NaN;
}
