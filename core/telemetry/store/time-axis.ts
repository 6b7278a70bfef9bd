import { PAGE_ENTRIES } from './pyramid.ts';
import { rangeInInterval, reduceRange, type EntryReader, type SampleRange } from './window-points.ts';
import { pickSamples } from './pick-samples.ts';

/** Part of a sample that rounding of times may take. */
const EDGE = 1e-6;

/** Sample times of a channel, by index. */
export interface TimeAxis {
  readonly count: number;
  readonly first_s: number;
  readonly last_s: number;
  /** Samples per second; the mean rate if every sample has its own time. */
  readonly rate_Hz: number;
  readonly isEven: boolean;
  /** The samples at or just outside an interval; undefined where there are none. */
  rangeIn(from_s: number, to_s: number): SampleRange | undefined;
  /** Times of the first samples of the points that {@link reduceRange} gives for a range. */
  pointTimes(range: SampleRange, points: number, index: Float64Array): Float64Array<ArrayBuffer>;
  /** Times of samples of increasing indices. */
  timesOf(indices: Float64Array): Float64Array<ArrayBuffer>;
  /** Times of consecutive samples. */
  times(first: number, count: number): Float64Array<ArrayBuffer>;
  /** The last sample at or before a time; -1 before the first. */
  indexAt(time_s: number): number;
}

/** Sample i is at start_s + i / rate_Hz. */
export function createRegularAxis(count: number, rate_Hz: number, start_s: number): TimeAxis {
  const timeOf = (index: number): number => start_s + index / rate_Hz;
  // A loop: the mapping of Float64Array.from calls an iterator and a function for each of them.
  const timesAt = (indices: Float64Array): Float64Array<ArrayBuffer> => {
    const times = new Float64Array(indices.length);
    for (let i = 0; i < times.length; i++) times[i] = start_s + indices[i]! / rate_Hz;
    return times;
  };
  return {
    count,
    first_s: start_s,
    last_s: count === 0 ? start_s : timeOf(count - 1),
    rate_Hz,
    isEven: true,
    rangeIn: (from_s, to_s) => rangeInInterval(count, rate_Hz, start_s, from_s, to_s),
    pointTimes: (_range, _points, index) => timesAt(index),
    timesOf: timesAt,
    times(first, length) {
      const times = new Float64Array(length);
      for (let i = 0; i < length; i++) times[i] = start_s + (first + i) / rate_Hz;
      return times;
    },
    indexAt: (time_s) => Math.max(-1, Math.min(count - 1, Math.floor((time_s - start_s) * rate_Hz + EDGE))),
  };
}

/** Samples whose times are a column of their own, strictly increasing; `read` reads that column. */
export function createListedAxis(count: number, read: EntryReader): TimeAxis {
  const timeAt = (index: number): number => {
    const inPage = index - page.number * PAGE_ENTRIES;
    return (
      (inPage >= 0 && page.number >= 0 ? page.times[inPage] : undefined) ?? read(0, index, 1).min[0] ?? 0
    );
  };
  /** The last page: successive requests are for nearby times. */
  let page = { number: -1, times: new Float64Array(0) };
  const first_s = count === 0 ? 0 : timeAt(0);
  const last_s = count === 0 ? 0 : timeAt(count - 1);
  const pages = Math.ceil(count / PAGE_ENTRIES);

  function load(number: number): Float64Array {
    const first = number * PAGE_ENTRIES;
    if (page.number !== number)
      page = { number, times: read(0, first, Math.min(PAGE_ENTRIES, count - first)).min };
    return page.times;
  }

  function isWithin(times: Float64Array, time_s: number): boolean {
    return times.length > 0 && times[0]! <= time_s && time_s <= times.at(-1)!;
  }

  /** The last page whose first time is at or before this one. */
  function pageAt(time_s: number): number {
    if (isWithin(page.times, time_s)) return page.number;
    const next = page.number + 1;
    if (page.number >= 0 && next < pages && isWithin(load(next), time_s)) return next;
    // Most logs are nearly even: the page is where an even one has the time.
    const share = (time_s - first_s) / (last_s - first_s);
    const guess = Math.min(pages - 1, Math.max(0, Math.floor((share * (count - 1)) / PAGE_ENTRIES)));
    if (isWithin(load(guess), time_s)) return guess;
    return lastWhere(pages, (p) => timeAt(p * PAGE_ENTRIES) <= time_s);
  }

  function indexAt(time_s: number): number {
    if (count === 0 || time_s < first_s) return -1;
    if (time_s >= last_s) return count - 1;
    const at = pageAt(time_s);
    const times = load(at);
    return at * PAGE_ENTRIES + lastWhere(times.length, (i) => times[i]! <= time_s);
  }

  return {
    count,
    first_s,
    last_s,
    rate_Hz: last_s > first_s ? (count - 1) / (last_s - first_s) : 1,
    isEven: false,
    rangeIn(from_s, to_s) {
      if (count === 0 || to_s < first_s || from_s > last_s) return undefined;
      const end = indexAt(to_s);
      const isOn = end >= 0 && timeAt(end) === to_s;
      return { first: Math.max(0, indexAt(from_s)), last: isOn ? end : Math.min(count - 1, end + 1) };
    },
    pointTimes: (range, points) => reduceRange(range, points, read).min,
    timesOf: (indices) => pickSamples(read, count, indices),
    times: (first, length) => (length === 0 ? new Float64Array(0) : read(0, first, length).min),
    indexAt,
  };
}

/** The last of `count` indices for which a condition holds that holds up to some index and not beyond; -1 for none. */
function lastWhere(count: number, holds: (index: number) => boolean): number {
  let low = -1;
  let high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
