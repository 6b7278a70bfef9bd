/** Samples of some channels of a lap; time from its beginning, reaching just beyond both ends. */
export interface LapSamples {
  readonly time_s: Float64Array;
  /** By stored name; NaN where a sample is missing. */
  readonly values: ReadonlyMap<string, Float64Array>;
}

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
export function valueAt(time_s: Float64Array, values: Float64Array, at_s: number): number {
  const last = time_s.length - 1;
  if (last < 0) return NaN;
  const i = lastBefore(time_s, at_s);
  if (i < 0) return values[0]!;
  if (i === last) return values[last]!;
  const share = (at_s - time_s[i]!) / (time_s[i + 1]! - time_s[i]!);
  return share === 0 ? values[i]! : values[i]! + share * (values[i + 1]! - values[i]!);
}

/** Least and greatest value in a part of the lap, its ends included, and when; undefined where there is none. */
export function extremes(
  time_s: Float64Array,
  values: Float64Array,
  from_s: number,
  to_s: number,
): { readonly least: number; readonly least_s: number; readonly most: number } | undefined {
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
  take(from_s, valueAt(time_s, values, from_s));
  for (let i = lastBefore(time_s, from_s) + 1; i < time_s.length && time_s[i]! < to_s; i++)
    take(time_s[i]!, values[i]!);
  take(to_s, valueAt(time_s, values, to_s));
  return least > most ? undefined : { least, least_s, most };
}

/** Time at which straight lines through the samples pass a value between sample i - 1 and i. */
export function crossing_s(time_s: Float64Array, values: Float64Array, i: number, wanted: number): number {
  const share = (wanted - values[i - 1]!) / (values[i]! - values[i - 1]!);
  return time_s[i - 1]! + share * (time_s[i]! - time_s[i - 1]!);
}
