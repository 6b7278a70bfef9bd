import type { LogRole } from '../../../catalogue/log-roles.ts';
import { timeAt, type Log, type LogSegment } from './log.ts';

/** Samples first to last - 1. */
export interface IndexRange {
  readonly first: number;
  readonly last: number;
}

export interface SegmentRule {
  /** Shortest segment that is used. */
  readonly least_s: number;
  /** Left out at its start, in which the car settles. */
  readonly settle_s: number;
  /** Left out at its end, in which what ends it may have begun. */
  readonly trim_s?: number;
}

/** Ranges in which a condition holds without a break. A comparison with a missing value is false. */
export function findSegments(
  log: Log,
  holds: (index: number) => boolean,
  { least_s, settle_s, trim_s = 0 }: SegmentRule,
): IndexRange[] {
  const ranges: IndexRange[] = [];
  // A step that is a quotient of times may be too short by its rounding.
  const samples = (time_s: number): number => Math.ceil(time_s / log.step_s - 1e-6);
  const settle = samples(settle_s);
  const trim = samples(trim_s);
  const minimum = samples(least_s) + 1;
  let first = -1;
  for (let i = 0; i <= log.count; i++) {
    const inside = i < log.count && holds(i);
    if (inside && first < 0) first = i;
    if (inside || first < 0) continue;
    if (i - first - settle - trim >= minimum) ranges.push({ first: first + settle, last: i - trim });
    first = -1;
  }
  return ranges;
}

export const segmentsOf = (log: Log, ranges: readonly IndexRange[]): LogSegment[] =>
  ranges.map(({ first, last }) => ({ from_s: timeAt(log, first), to_s: timeAt(log, last - 1) }));

/** Integral over time from the start of the range, trapezoids. */
export function integrate(
  log: Log,
  { first, last }: IndexRange,
  value: (index: number) => number,
): Float64Array {
  const out = new Float64Array(last - first);
  for (let i = first + 1; i < last; i++)
    out[i - first] = out[i - first - 1]! + (log.step_s * (value(i) + value(i - 1))) / 2;
  return out;
}

/** Values less their mean. */
export function centred(values: Float64Array): Float64Array {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - middle);
}

/**
 * Means over windows of about `width_s` that lie in the ranges: the value of each of the functions, one row after the
 * other.
 */
export function windowMeans(
  log: Log,
  ranges: readonly IndexRange[],
  width_s: number,
  values: readonly ((index: number) => number)[],
): Float64Array[] {
  const width = Math.max(1, Math.round(width_s / log.step_s));
  const rows: Float64Array[] = [];
  for (const { first, last } of ranges)
    for (let from = first; from + width <= last; from += width)
      rows.push(
        Float64Array.from(values, (value) => {
          let sum = 0;
          for (let i = from; i < from + width; i++) sum += value(i);
          return sum / width;
        }),
      );
  return rows;
}

/** Slope over time by differences of half a second: for conditions, not for fits. */
export function slopeOf(log: Log, values: Float64Array): Float64Array {
  const half = Math.max(1, Math.round(0.25 / log.step_s));
  return values.map((_, i) => {
    const low = Math.max(0, i - half);
    const high = Math.min(values.length - 1, i + half);
    return (values[high]! - values[low]!) / ((high - low) * log.step_s);
  });
}

/** The roles that a log lacks, of those that a parameter needs. */
export const missingRoles = (log: Log, roles: readonly LogRole[]): LogRole[] =>
  roles.filter((role) => !(log.columns[role]?.some(Number.isFinite) ?? false));
