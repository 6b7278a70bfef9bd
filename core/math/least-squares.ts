/** A model that is linear in its terms, fitted to observations by least squares. */
export interface LeastSquares {
  /** By term; 0 of one that is left out. */
  readonly coefficients: Float64Array;
  /** Terms that others give already, to 1e-10 of their length: they are left out. */
  readonly leftOut: readonly number[];
  readonly observations: number;
  /** Observations less terms that are not left out. */
  readonly freedom: number;
  /** Sum of squares of the residuals. */
  readonly residualSquares: number;
  /** Sum of squares about the mean of the observations. */
  readonly totalSquares: number;
  /** Sum of squares of what each observation is missed by where it is left out of the fit (PRESS, Allen 1974). */
  readonly predictedSquares: number;
  /** Standard deviation of the residuals; undefined without a degree of freedom. */
  readonly deviation: number | undefined;
  /** w (X'X)^-1 w: the variance of the weighted sum w of the coefficients, of residuals of variance 1. */
  readonly varianceOf: (weights: ArrayLike<number>) => number;
}

/** Remainder of a column over its length below which it depends on the others. */
const SAME = 1e-10;

/**
 * Least squares by Householder's reflections with pivoting of columns (Golub and Van Loan, Matrix Computations, 5.5.6).
 * `rows` has the terms of one observation after the other, `terms` each.
 */
export function leastSquares(rows: Float64Array, terms: number, observed: Float64Array): LeastSquares {
  const count = observed.length;
  if (rows.length !== count * terms) throw new RangeError(`${rows.length} numbers for ${count} observations`);
  const columns = Array.from({ length: terms }, (_, t) =>
    Float64Array.from(observed, (_, i) => rows[i * terms + t] ?? 0),
  );
  const lengths = columns.map(lengthOf);
  const order = columns.map((_, t) => t);
  const y = Float64Array.from(observed);
  let rank = 0;
  for (; rank < Math.min(count, terms); rank++) {
    // The remainder of a column relative to its own length: terms may differ much in size.
    let pivot = rank;
    let most = -1;
    for (let k = rank; k < terms; k++) {
      const t = order[k]!;
      const left = lengths[t] === 0 ? 0 : lengthOf(columns[t]!.subarray(rank)) / lengths[t]!;
      if (left <= most) continue;
      most = left;
      pivot = k;
    }
    if (most < SAME) break;
    [order[rank], order[pivot]] = [order[pivot]!, order[rank]!];
    reflect(columns[order[rank]!]!, rank, [...order.slice(rank + 1).map((t) => columns[t]!), y]);
  }
  const used = order.slice(0, rank);
  /** R, upper triangular: row i of the k-th column that is used. */
  const r = (i: number, k: number): number => columns[used[k]!]![i]!;
  const coefficients = new Float64Array(terms);
  for (let i = rank - 1; i >= 0; i--) {
    let sum = y[i]!;
    for (let k = i + 1; k < rank; k++) sum -= r(i, k) * coefficients[used[k]!]!;
    coefficients[used[i]!] = sum / r(i, i);
  }
  const forward = new Float64Array(rank);
  function varianceOf(weights: ArrayLike<number>): number {
    let sum = 0;
    for (let i = 0; i < rank; i++) {
      let rest = weights[used[i]!] ?? 0;
      for (let k = 0; k < i; k++) rest -= r(k, i) * forward[k]!;
      forward[i] = rest / r(i, i);
      sum += forward[i]! ** 2;
    }
    return sum;
  }
  const middle = observed.reduce((sum, value) => sum + value, 0) / count;
  let residualSquares = 0;
  let predictedSquares = 0;
  let totalSquares = 0;
  for (let i = 0; i < count; i++) {
    const row = rows.subarray(i * terms, (i + 1) * terms);
    const residual = row.reduce((rest, term, t) => rest - term * coefficients[t]!, observed[i]!);
    residualSquares += residual ** 2;
    predictedSquares += (residual / (1 - varianceOf(row))) ** 2;
    totalSquares += (observed[i]! - middle) ** 2;
  }
  const freedom = count - rank;
  return {
    coefficients,
    leftOut: order.slice(rank).sort((a, b) => a - b),
    observations: count,
    freedom,
    residualSquares,
    totalSquares,
    predictedSquares: freedom === 0 ? NaN : predictedSquares,
    deviation: freedom === 0 ? undefined : Math.sqrt(residualSquares / freedom),
    varianceOf,
  };
}

function lengthOf(column: Float64Array): number {
  return Math.sqrt(column.reduce((sum, value) => sum + value * value, 0));
}

/** Reflects a column so that nothing is left of it below row `at`, and the others with it. */
function reflect(column: Float64Array, at: number, others: readonly Float64Array[]): void {
  const length = lengthOf(column.subarray(at));
  const head = column[at]!;
  const to = head > 0 ? -length : length;
  const mirror = column.slice(at);
  mirror[0] = head - to;
  const squares = mirror.reduce((sum, value) => sum + value * value, 0);
  column.fill(0, at);
  column[at] = to;
  if (squares === 0) return;
  for (const other of others) {
    let along = 0;
    for (let i = 0; i < mirror.length; i++) along += mirror[i]! * other[at + i]!;
    const by = (2 * along) / squares;
    for (let i = 0; i < mirror.length; i++) other[at + i] = other[at + i]! - by * mirror[i]!;
  }
}
