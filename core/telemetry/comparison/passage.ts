import { pchipSlopes } from '../../math/pchip.ts';

/**
 * The time at which a car first reached each position of a lap. Between samples the position is a monotone cubic of time, which is smooth
 * also where a car starts from rest, and the time is found on it; time as a function of position would have a kink
 * there. A position that is passed again after the car went back, or at which it stopped, has the time when it was first
 * reached: the time lost appears as a step at the position where it was lost.
 */
export interface Passage {
  /** Samples within the lap; time from its beginning, position along the axis (it may fall). */
  readonly time_s: Float64Array;
  readonly position_m: Float64Array;
  /** Slope of the cubic at each sample. */
  readonly slope_mps: Float64Array;
  /** Samples farther on than all before them, and their positions, which rise. */
  readonly first: Int32Array;
  readonly firstPosition_m: Float64Array;
}

export interface PositionSamples {
  readonly time_s: Float64Array;
  /** NaN where it is not known. */
  readonly position_m: Float64Array;
}

/** A lap from its line to its line: the times of both are known better than to a sample. */
export interface LapSpan {
  readonly start_s: number;
  readonly end_s: number;
  /** Places of its beginning and its end; left out for a run that has no lines. */
  readonly length_m?: number | undefined;
}

/** A sample nearer to a line than this part of the mean step says nothing that the line does not say better. */
const NEAR_LINE = 0.2;

/** The passage of a lap. Times of samples are those of the session; samples outside the span are passed over. */
export function createPassage(samples: PositionSamples, { start_s, end_s, length_m }: LapSpan): Passage {
  const last = samples.time_s.length - 1;
  const near_s = last > 0 ? (NEAR_LINE * (samples.time_s[last]! - samples.time_s[0]!)) / last : 0;
  const time: number[] = [];
  const position: number[] = [];
  const hasLines = length_m !== undefined;
  if (hasLines) {
    time.push(0);
    position.push(0);
  }
  for (let i = 0; i <= last; i++) {
    const at_s = samples.time_s[i]!;
    const at_m = samples.position_m[i]!;
    if (!Number.isFinite(at_m) || at_s < start_s || at_s > end_s) continue;
    if (hasLines && (at_s < start_s + near_s || at_s > end_s - near_s || at_m <= 0 || at_m >= length_m))
      continue;
    time.push(at_s - start_s);
    position.push(at_m);
  }
  if (hasLines) {
    time.push(end_s - start_s);
    position.push(length_m);
  }
  const time_s = Float64Array.from(time);
  const position_m = Float64Array.from(position);
  const first: number[] = [];
  let farthest = -Infinity;
  for (let i = 0; i < position_m.length; i++) {
    if (!(position_m[i]! > farthest)) continue;
    farthest = position_m[i]!;
    first.push(i);
  }
  return {
    time_s,
    position_m,
    slope_mps: pchipSlopes(time_s, position_m),
    first: Int32Array.from(first),
    firstPosition_m: Float64Array.from(first, (i) => position_m[i]!),
  };
}

/** The range of positions whose time is known: from the first to the farthest. */
export function passageEnds_m({ firstPosition_m }: Passage): readonly [number, number] {
  return [firstPosition_m[0] ?? NaN, firstPosition_m[firstPosition_m.length - 1] ?? NaN];
}

/** Index of the first of rising values that is not below one; their count where all are. */
function firstNotBelow(values: Float64Array, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Time from the beginning of the lap at which a position was first reached; NaN where it never was. */
export function timeAt(passage: Passage, position_m: number): number {
  const { time_s, first, firstPosition_m } = passage;
  const k = firstNotBelow(firstPosition_m, position_m);
  if (k === firstPosition_m.length) return NaN;
  const i = first[k]!;
  if (firstPosition_m[k] === position_m) return time_s[i]!;
  if (k === 0) return NaN;
  return time_s[i - 1]! + (time_s[i]! - time_s[i - 1]!) * shareAt(passage, i, position_m);
}

/** Part of the step to sample i at which the cubic reaches a position between its ends. It rises: one root. */
function shareAt({ time_s, position_m, slope_mps }: Passage, i: number, wanted_m: number): number {
  const h = time_s[i]! - time_s[i - 1]!;
  const y0 = position_m[i - 1]!;
  const rise = position_m[i]! - y0;
  const m0 = slope_mps[i - 1]! * h;
  const m1 = slope_mps[i]! * h;
  const c3 = m0 + m1 - 2 * rise;
  const c2 = 3 * rise - 2 * m0 - m1;
  const goal = wanted_m - y0;
  let low = 0;
  let high = 1;
  let u = goal / rise;
  for (let turn = 0; turn < 60; turn++) {
    const off = u * (m0 + u * (c2 + u * c3)) - goal;
    if (off > 0) high = u;
    else low = u;
    const steepness = m0 + u * (2 * c2 + 3 * u * c3);
    const next = u - off / steepness;
    // Newton's method, halved where it leaves what is known of the root.
    const better = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(better - u) < 1e-14) return better;
    u = better;
  }
  return u;
}

/** The farthest position reached by a time since the lap began; held at its ends. */
export function positionAt({ time_s, position_m, slope_mps, first, firstPosition_m }: Passage, at_s: number): number {
  const last = time_s.length - 1;
  if (last < 0) return NaN;
  if (at_s <= time_s[0]!) return position_m[0]!;
  if (at_s >= time_s[last]!) return firstPosition_m[firstPosition_m.length - 1]!;
  const i = Math.min(last, Math.max(1, firstNotBelow(time_s, at_s)));
  let low = 0;
  let high = first.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (first[middle]! < i) low = middle;
    else high = middle - 1;
  }
  const h = time_s[i]! - time_s[i - 1]!;
  const u = (at_s - time_s[i - 1]!) / h;
  const v = 1 - u;
  const here =
    v * v * (1 + 2 * u) * position_m[i - 1]! +
    v * v * u * h * slope_mps[i - 1]! +
    u * u * (1 + 2 * v) * position_m[i]! -
    u * u * v * h * slope_mps[i]!;
  return Math.max(firstPosition_m[low]!, here);
}

/** Time lost to the reference at a position, s; NaN where one of the two never was there. */
export function deltaAt(reference: Passage, other: Passage, position_m: number): number {
  return timeAt(other, position_m) - timeAt(reference, position_m);
}
