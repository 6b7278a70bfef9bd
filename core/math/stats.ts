/**
 * The project's statistics, used by benchmarks, metrics and the window alike. Inputs are not changed. A statistic of
 * no values is undefined, never 0.
 */
type Numbers = ArrayLike<number>;

export interface Summary {
  readonly count: number;
  readonly smallest: number;
  readonly largest: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
}

/**
 * Percentile by linear interpolation between the two nearest order statistics, position `(n - 1) fraction` of the
 * ascending values (type 7 of Hyndman and Fan, Sample Quantiles in Statistical Packages, 1996). `fraction` is 0 to 1.
 */
export function percentile(values: Numbers, fraction: number): number | undefined {
  if (!(fraction >= 0 && fraction <= 1))
    throw new RangeError(`Percentile fraction ${fraction} is not in 0..1`);
  return percentileOfSorted(Float64Array.from(values).sort(), fraction);
}

export function median(values: Numbers): number | undefined {
  return percentile(values, 0.5);
}

export function p95(values: Numbers): number | undefined {
  return percentile(values, 0.95);
}

function percentileOfSorted(sorted: Float64Array, fraction: number): number | undefined {
  if (sorted.length === 0) return undefined;
  const position = (sorted.length - 1) * fraction;
  const below = Math.floor(position);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  // Not low + (high - low) t: that overflows for values near the largest double.
  const t = position - below;
  return t === 0 ? low : low * (1 - t) + high * t;
}

/** Arithmetic mean, summed with compensation (Neumaier 1974), so that a long run of samples loses no digits. */
export function mean(values: Numbers): number | undefined {
  if (values.length === 0) return undefined;
  let sum = 0;
  let carry = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const next = sum + value;
    carry += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return (sum + carry) / values.length;
}

/** Standard deviation of a sample, by its count less one; undefined of fewer than two values. */
export function sampleDeviation(values: Numbers): number | undefined {
  const middle = mean(values);
  if (middle === undefined || values.length < 2) return undefined;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i]! - middle) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

/** Root of the mean square. */
export function rms(values: Numbers): number | undefined {
  if (values.length === 0) return undefined;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! * values[i]!;
  return Math.sqrt(sum / values.length);
}

export function smallest(values: Numbers): number | undefined {
  if (values.length === 0) return undefined;
  let result = Infinity;
  for (let i = 0; i < values.length; i++) result = Math.min(result, values[i]!);
  return result;
}

export function largest(values: Numbers): number | undefined {
  if (values.length === 0) return undefined;
  let result = -Infinity;
  for (let i = 0; i < values.length; i++) result = Math.max(result, values[i]!);
  return result;
}

/** All of them at once, sorting once. */
export function summarise(values: Numbers): Summary | undefined {
  const sorted = Float64Array.from(values).sort();
  const average = mean(sorted);
  const middle = percentileOfSorted(sorted, 0.5);
  const high = percentileOfSorted(sorted, 0.95);
  if (average === undefined || middle === undefined || high === undefined) return undefined;
  return {
    count: sorted.length,
    smallest: sorted[0]!,
    largest: sorted[sorted.length - 1]!,
    mean: average,
    median: middle,
    p95: high,
  };
}
