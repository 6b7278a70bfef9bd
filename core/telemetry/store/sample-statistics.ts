/**
 * Statistics of a segment of a channel. Mean and deviation are over time: a sample is weighted by how long it
 * holds, which is the same for all where the clock is even.
 */
export interface SegmentStatistics {
  /** Samples that have a value. */
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Root of the mean square distance from the mean (of the whole segment, not of a sample of it: no n - 1). */
  readonly deviation: number;
  readonly start: number;
  readonly end: number;
}

/** Statistics that are being gathered, block by block (West 1979, Updating Mean and Variance Estimates). */
export interface Gathering {
  count: number;
  weight: number;
  min: number;
  max: number;
  mean: number;
  /** Weighted sum of squared distances from the mean. */
  squares: number;
  start: number;
  end: number;
}

export function createGathering(): Gathering {
  return { count: 0, weight: 0, min: Infinity, max: -Infinity, mean: 0, squares: 0, start: 0, end: 0 };
}

/**
 * Adds samples in their order; those that are NaN are passed over.
 * @param hold_s how long each sample holds; undefined where all hold equally long
 */
export function gather(into: Gathering, values: Float64Array, hold_s?: Float64Array): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const weight = hold_s === undefined ? 1 : hold_s[i]!;
    if (into.count === 0) into.start = value;
    into.count++;
    into.end = value;
    into.min = Math.min(into.min, value);
    into.max = Math.max(into.max, value);
    into.weight += weight;
    if (into.weight === 0) continue;
    const distance = value - into.mean;
    const step = (distance * weight) / into.weight;
    into.mean += step;
    into.squares += weight * distance * (value - into.mean);
  }
}

/** Undefined where no sample had a value. */
export function statisticsOf(gathered: Gathering): SegmentStatistics | undefined {
  const { count, weight, min, max, mean, squares, start, end } = gathered;
  if (count === 0) return undefined;
  // One sample alone holds for no known time.
  if (weight === 0) return { count, min, max, mean: end, deviation: 0, start, end };
  return { count, min, max, mean, deviation: Math.sqrt(Math.max(0, squares / weight)), start, end };
}
