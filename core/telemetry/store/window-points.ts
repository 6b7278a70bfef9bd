import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { PYRAMID_FACTOR, PYRAMID_LEVELS } from './pyramid.ts';

/** Samples first..last (indices, both included) of a channel. */
export interface SampleRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Minimum and maximum values of consecutive entries of one level (level 0: the samples, min equal to max).
 */
export interface Entries {
  readonly min: Float64Array<ArrayBuffer>;
  readonly max: Float64Array<ArrayBuffer>;
}

/** Reads `count` entries of a level from entry `first` on. */
export type EntryReader = (level: number, first: number, count: number) => Entries;

/**
 * Points of a window: point i covers the samples from index[i] up to index[i + 1], the last one to the end. Missing
 * samples are passed over; a point of nothing but them is MISSING_SAMPLE in both.
 */
export interface WindowPoints {
  readonly index: Float64Array<ArrayBuffer>;
  readonly min: Float64Array<ArrayBuffer>;
  readonly max: Float64Array<ArrayBuffer>;
}

/** The samples at or just outside the interval, so that a line drawn through them crosses its edges. */
export function rangeInInterval(
  count: number,
  rate_Hz: number,
  start_s: number,
  from_s: number,
  to_s: number,
): SampleRange | undefined {
  if (count === 0) return undefined;
  const EDGE = 1e-6; // part of a sample that rounding of times may take
  const first = Math.max(0, Math.floor((from_s - start_s) * rate_Hz + EDGE));
  const last = Math.min(count - 1, Math.ceil((to_s - start_s) * rate_Hz - EDGE));
  return first <= last ? { first, last } : undefined;
}

/**
 * Reduces a range to at most `points` points (at least 2) without losing an extreme. The first sample (from three
 * points on) and the last are points of their own, so that a line begins and ends where the data do; between them
 * lie buckets whose edges are multiples of the bucket size, so that panning does not make a plot flicker. What is
 * read is bounded by the number of points, not by the length of the range.
 */
export function reduceRange(range: SampleRange, points: number, read: EntryReader): WindowPoints {
  const { first, last } = range;
  const count = last - first + 1;
  if (count <= points) {
    const { min, max } = read(0, first, count);
    return { index: Float64Array.from(min, (_, i) => first + i), min, max };
  }
  const single = points > 2;
  const inner = { first: single ? first + 1 : first, last: last - 1 };
  const size = bucketSize(inner, points - (single ? 2 : 1));
  const out = createPoints(points);
  if (single) addEntries(out, read(0, first, 1), first, 1, 1);
  addPieces(out, inner, size, read);
  addEntries(out, read(0, last, 1), last, 1, 1);
  return {
    index: out.index.slice(0, out.length),
    min: out.min.slice(0, out.length),
    max: out.max.slice(0, out.length),
  };
}

/**
 * Above this many entries per bucket the next level is used, whose buckets are up to twice as long: a window
 * then reads half as much at most.
 */
const MAX_PER_BUCKET = 8;

/** The smallest k * 16^n (k from 1 to 8; any k on the last level) that needs no more buckets than allowed. */
function bucketSize(range: SampleRange, buckets: number): number {
  let unit = 1;
  for (let level = 0; ; level++) {
    const top = level === PYRAMID_LEVELS;
    for (let k = 1; top || k <= MAX_PER_BUCKET; k++) {
      const size = k * unit;
      if (Math.floor(range.last / size) - Math.floor(range.first / size) < buckets) return size;
    }
    unit *= PYRAMID_FACTOR;
  }
}

interface PointList {
  readonly index: Float64Array<ArrayBuffer>;
  readonly min: Float64Array<ArrayBuffer>;
  readonly max: Float64Array<ArrayBuffer>;
  length: number;
  bucket: number;
}

function createPoints(points: number): PointList {
  return {
    index: new Float64Array(points),
    min: new Float64Array(points),
    max: new Float64Array(points),
    length: 0,
    bucket: -1,
  };
}

/** Walks the range in the largest entries that fit: finer ones at both ragged edges, the level of the bucket between. */
function addPieces(out: PointList, range: SampleRange, size: number, read: EntryReader): void {
  let level = 0;
  let unit = 1;
  while (level < PYRAMID_LEVELS && size % (unit * PYRAMID_FACTOR) === 0) {
    level++;
    unit *= PYRAMID_FACTOR;
  }
  const end = range.last + 1;
  let at = range.first;
  const take = (pieceLevel: number, pieceUnit: number, until: number) => {
    const entries = Math.floor((until - at) / pieceUnit);
    if (entries <= 0) return;
    addEntries(out, read(pieceLevel, at / pieceUnit, entries), at, pieceUnit, size);
    at += entries * pieceUnit;
  };
  out.bucket = -1;
  for (let l = 0, u = 1; l < level; l++, u *= PYRAMID_FACTOR) {
    const next = Math.ceil(at / (u * PYRAMID_FACTOR)) * u * PYRAMID_FACTOR;
    if (next > end) break;
    take(l, u, next);
  }
  // If the range ended before the next coarser edge, `at` is not a multiple of the coarser units, and they
  // add nothing.
  for (let l = level, u = unit; l >= 0; l--, u /= PYRAMID_FACTOR) if (at % u === 0) take(l, u, end);
}

function addEntries(out: PointList, entries: Entries, firstSample: number, unit: number, size: number): void {
  const { min: mins, max: maxs } = entries;
  const count = mins.length;
  let i = 0;
  while (i < count) {
    const bucket = Math.floor((firstSample + i * unit) / size);
    // Up to the first entry of the next bucket.
    const until = size === 1 ? i + 1 : Math.min(count, Math.ceil(((bucket + 1) * size - firstSample) / unit));
    if (bucket !== out.bucket || out.length === 0 || size === 1) {
      out.index[out.length] = firstSample + i * unit;
      out.min[out.length] = MISSING_SAMPLE;
      out.max[out.length] = MISSING_SAMPLE;
      out.length++;
      out.bucket = bucket;
    }
    const point = out.length - 1;
    let min = out.min[point]!;
    let max = out.max[point]!;
    for (; i < until; i++) {
      const least = mins[i]!;
      const greatest = maxs[i]!;
      if (least === MISSING_SAMPLE) continue;
      if (min === MISSING_SAMPLE || least < min) min = least;
      if (max === MISSING_SAMPLE || greatest > max) max = greatest;
    }
    out.min[point] = min;
    out.max[point] = max;
  }
}
