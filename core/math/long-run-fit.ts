import { leastSquares } from './least-squares.ts';
import { solveLinear } from './linear-solve.ts';

/** A linear model with intervals that hold for residuals that are correlated in time. */
export interface LongRunFit {
  readonly coefficients: Float64Array;
  readonly observations: number;
  /** Standard deviation of the residuals. */
  readonly deviation: number;
  /**
   * Half width of the 95 % interval of the weighted sum w of the coefficients; for a function of them, w is its
   * gradient.
   */
  readonly halfWidth: (weights: ArrayLike<number>) => number;
}

/**
 * Variance of a fitted value over that of white residuals alone, where noise of a measurement is in the regressors too. `along` are the
 * weights of the observations in the value.
 */
export type NoiseSpread = (along: Float64Array, coefficients: Float64Array) => number;

/** Observations that a fit needs over its terms. */
const MIN_FREEDOM = 6;
/** Lags of the kernel over the square root of the observations: Lazarus, Lewis, Stock and Watson 2018. */
const LAGS_PER_ROOT = 1.3;

/** 97.5 % critical value of the Bartlett kernel that spans the part b of the sample: Kiefer and Vogelsang 2005, table 1. */
export function criticalValue(b: number): number {
  return 1.96 + 2.9694 * b + 0.416 * b * b - 0.5324 * b ** 3;
}

/**
 * Least squares with Newey and West's variance (Econometrica 55, 1987): Bartlett kernel, bandwidth 1.3 sqrt(n) and the
 * critical values of a kernel of fixed width, which keep their coverage in short samples (Lazarus et al., HAR inference,
 * Journal of Business and Economic Statistics 36, 2018). The variance is never below that of white residuals.
 * `leastLags` widens the kernel where residuals are known to be correlated for longer. `absorbed` is the number of terms that were removed before, such as the mean of each segment.
 * `spreadOf` widens the interval by noise that residuals do not show. Undefined for too few
 * observations and for terms that depend on each other.
 */
export function longRunFit(
  rows: Float64Array,
  terms: number,
  observed: Float64Array,
  absorbed = 0,
  leastLags = 0,
  spreadOf: NoiseSpread = () => 1,
): LongRunFit | undefined {
  const count = observed.length;
  const freedom = count - terms - absorbed;
  if (freedom < MIN_FREEDOM) return undefined;
  const fit = leastSquares(rows, terms, observed);
  if (fit.leftOut.length > 0) return undefined;
  const residuals = observed.map((value, i) => {
    let rest = value;
    for (let t = 0; t < terms; t++) rest -= rows[i * terms + t]! * fit.coefficients[t]!;
    return rest;
  });
  const lengths = columnLengths(rows, terms);
  const normal = normalMatrix(rows, terms, lengths);
  const scale = count / freedom;
  const white = fit.residualSquares / freedom;
  const lags = Math.min(count, Math.max(leastLags, Math.ceil(LAGS_PER_ROOT * Math.sqrt(count))));
  const critical = criticalValue(lags / count);
  return {
    coefficients: fit.coefficients,
    observations: count,
    deviation: Math.sqrt(white),
    halfWidth: (weights) => {
      const solved = Float64Array.from(lengths, (length, t) => (weights[t] ?? 0) / length);
      if (!solveLinear(normal.slice(), solved, terms)) return Infinity;
      const along = new Float64Array(count);
      for (let i = 0; i < count; i++)
        for (let t = 0; t < terms; t++)
          along[i] = along[i]! + (rows[i * terms + t]! / lengths[t]!) * solved[t]!;
      const influence = residuals.map((residual, i) => along[i]! * residual);
      const variance = Math.max(longRunSum(influence, lags) * scale, white * fit.varianceOf(weights));
      return critical * Math.sqrt(variance * spreadOf(along, fit.coefficients));
    },
  };
}

function columnLengths(rows: Float64Array, terms: number): Float64Array {
  const squares = new Float64Array(terms);
  for (let i = 0; i < rows.length; i++) squares[i % terms] = squares[i % terms]! + rows[i]! ** 2;
  return squares.map(Math.sqrt);
}

/** X'X of columns of length 1. */
function normalMatrix(rows: Float64Array, terms: number, lengths: Float64Array): Float64Array {
  const normal = new Float64Array(terms * terms);
  for (let i = 0; i < rows.length; i += terms)
    for (let a = 0; a < terms; a++)
      for (let b = 0; b < terms; b++)
        normal[a * terms + b]! += (rows[i + a]! / lengths[a]!) * (rows[i + b]! / lengths[b]!);
  return normal;
}

/** Variance of a sum of correlated values, Bartlett kernel. */
function longRunSum(values: Float64Array, lags: number): number {
  let sum = 0;
  for (let lag = 0; lag < Math.min(lags, values.length); lag++) {
    let product = 0;
    for (let i = lag; i < values.length; i++) product += values[i]! * values[i - lag]!;
    sum += (lag === 0 ? 1 : 2 * (1 - lag / lags)) * product;
  }
  return sum;
}
