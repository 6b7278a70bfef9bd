/** Samples of a channel; time from the beginning of the lap, reaching just beyond both ends. NaN where one is missing. */
export interface Series {
  readonly time_s: Float64Array;
  readonly values: Float64Array;
}

/** Some channels of a lap by stored name, each with its own clock. */
export type LapSamples = ReadonlyMap<string, Series>;

/** Index of the last time at or before one; -1 before the first. */
export function lastBefore(time_s: Float64Array, at_s: number): number {
  let low = -1;
  let high = time_s.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (time_s[middle]! <= at_s) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Value straight between two samples, held beyond the ends; NaN where there is none. */
export function valueAt({ time_s, values }: Series, at_s: number): number {
  const last = time_s.length - 1;
  if (last < 0) return NaN;
  const i = lastBefore(time_s, at_s);
  if (i < 0) return values[0]!;
  if (i === last) return values[last]!;
  const share = (at_s - time_s[i]!) / (time_s[i + 1]! - time_s[i]!);
  return share === 0 ? values[i]! : values[i]! + share * (values[i + 1]! - values[i]!);
}

/**
 * Minimum and maximum value in a part of the lap, its ends included, and the time of the minimum; undefined
 * where there is none.
 */
export function extremes(
  series: Series,
  from_s: number,
  to_s: number,
): { readonly least: number; readonly least_s: number; readonly most: number } | undefined {
  const { time_s, values } = series;
  let least = Infinity;
  let least_s = from_s;
  let most = -Infinity;
  const take = (at_s: number, value: number): void => {
    if (value < least) {
      least = value;
      least_s = at_s;
    }
    if (value > most) most = value;
  };
  take(from_s, valueAt(series, from_s));
  for (let i = lastBefore(time_s, from_s) + 1; i < time_s.length && time_s[i]! < to_s; i++)
    take(time_s[i]!, values[i]!);
  take(to_s, valueAt(series, to_s));
  return least > most ? undefined : { least, least_s, most };
}

/** Time at which straight lines through the samples pass a value between sample i - 1 and i. */
export function crossing_s({ time_s, values }: Series, i: number, wanted: number): number {
  const share = (wanted - values[i - 1]!) / (values[i]! - values[i - 1]!);
  return time_s[i - 1]! + share * (time_s[i]! - time_s[i - 1]!);
}
