import { MISSING_SAMPLE } from '../../contract/missing.ts';
import type { SampleArray } from './sample-type.ts';

/** Samples of one level-1 entry; each further level is coarser by the same factor. */
export const PYRAMID_FACTOR = 16;

/** Levels kept: an entry of the last covers 16^6 samples, 46 hours at 100 Hz. */
export const PYRAMID_LEVELS = 6;

/** Entries of one page, the stored row of a level. */
export const PAGE_ENTRIES = 512;

/** One level: the page being filled, and the entry above it being gathered. */
export interface PyramidLevel {
  readonly level: number;
  /** Page number, counted from 0 for each level. */
  page: number;
  /** Complete entries in the page. */
  entries: number;
  /** Minimum and maximum values of the entries of the page. */
  readonly mins: SampleArray;
  readonly maxs: SampleArray;
  gathered: number;
  /** Minimum and maximum gathered so far; in fields of their own each new value would be boxed. */
  readonly extent: Float64Array;
}

/**
 * The minimum and maximum values of every 16, 256, 4096 ... samples of one channel, complete entries only.
 * Missing samples are skipped; an entry of missing samples alone is itself missing.
 */
export type Pyramid = readonly PyramidLevel[];

export function createPyramid(sampleType: 'f32' | 'f64'): Pyramid {
  const Type = sampleType === 'f64' ? Float64Array : Float32Array;
  return Array.from({ length: PYRAMID_LEVELS }, (_, i) => ({
    level: i + 1,
    page: 0,
    entries: 0,
    mins: new Type(PAGE_ENTRIES),
    maxs: new Type(PAGE_ENTRIES),
    gathered: 0,
    extent: Float64Array.of(Infinity, -Infinity),
  }));
}

/**
 * Adds the next samples of the channel; allocates nothing. The result does not depend on how the samples are cut
 * into pieces. A full page must be taken ({@link turnPage}) before the next entry of that level is complete: throws
 * RangeError otherwise.
 */
export function addToPyramid(pyramid: Pyramid, samples: SampleArray, count: number): void {
  const base = pyramid[0]!;
  for (let i = 0; i < count;) {
    const until = Math.min(count, i + PYRAMID_FACTOR - base.gathered);
    base.gathered += until - i;
    if (samples instanceof Float32Array) gather32(base.extent, samples, i, until);
    else gather64(base.extent, samples, i, until);
    i = until;
    if (base.gathered === PYRAMID_FACTOR) completeEntry(pyramid, 0);
  }
}

// One loop for each width: a shared one is twice slower. A missing sample lies below all others: where the minimum is above
// it, none is missing.
function gather32(extent: Float64Array, samples: Float32Array, from: number, until: number): void {
  let min = samples[from]!;
  let max = min;
  for (let i = from + 1; i < until; i++) {
    const value = samples[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (!(min > MISSING_SAMPLE)) {
    gatherPresent(extent, samples, from, until);
    return;
  }
  if (min < extent[0]!) extent[0] = min;
  if (max > extent[1]!) extent[1] = max;
}

function gather64(extent: Float64Array, samples: Float64Array, from: number, until: number): void {
  let min = samples[from]!;
  let max = min;
  for (let i = from + 1; i < until; i++) {
    const value = samples[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (!(min > MISSING_SAMPLE)) {
    gatherPresent(extent, samples, from, until);
    return;
  }
  if (min < extent[0]!) extent[0] = min;
  if (max > extent[1]!) extent[1] = max;
}

/** Widens an extent by the samples that are not missing. */
function gatherPresent(extent: Float64Array, samples: SampleArray, from: number, until: number): void {
  for (let i = from; i < until; i++) {
    const value = samples[i]!;
    if (value === MISSING_SAMPLE) continue;
    if (value < extent[0]!) extent[0] = value;
    if (value > extent[1]!) extent[1] = value;
  }
}

/** Writes the gathered entry of a level and adds it to the next. Indices only: a number passed to a call is boxed. */
function completeEntry(pyramid: Pyramid, index: number): void {
  const level = pyramid[index]!;
  if (isFull(level)) throw new RangeError(`Page ${level.page} of level ${level.level} was not taken`);
  const { extent } = level;
  const next = pyramid[index + 1];
  const isMissing = extent[0]! > extent[1]!;
  if (next !== undefined && !isMissing) {
    if (extent[0]! < next.extent[0]!) next.extent[0] = extent[0]!;
    if (extent[1]! > next.extent[1]!) next.extent[1] = extent[1]!;
  }
  if (isMissing) extent.fill(MISSING_SAMPLE);
  // Read from the array where they are written: a choice between it and a constant would be boxed.
  level.mins[level.entries] = extent[0]!;
  level.maxs[level.entries] = extent[1]!;
  level.entries++;
  level.gathered = 0;
  extent[0] = Infinity;
  extent[1] = -Infinity;
  if (next === undefined) return;
  next.gathered++;
  if (next.gathered === PYRAMID_FACTOR) completeEntry(pyramid, index + 1);
}

export function isFull(level: PyramidLevel): boolean {
  return level.entries === PAGE_ENTRIES;
}

/** Begins the next page of a level, after the full one was taken. */
export function turnPage(level: PyramidLevel): void {
  level.page++;
  level.entries = 0;
}

/** Minimum and maximum of every 16 entries (their number is a multiple of 16), into arrays from `to` on. */
export function addEntriesAbove(
  below: { readonly min: Float64Array; readonly max: Float64Array },
  min: Float64Array,
  max: Float64Array,
  to: number,
): void {
  for (let i = 0; i < below.min.length; i += PYRAMID_FACTOR) {
    let least = Infinity;
    let greatest = -Infinity;
    for (let k = i; k < i + PYRAMID_FACTOR; k++) {
      if (below.min[k] === MISSING_SAMPLE) continue;
      least = Math.min(least, below.min[k]!);
      greatest = Math.max(greatest, below.max[k]!);
    }
    const entry = to + i / PYRAMID_FACTOR;
    min[entry] = least > greatest ? MISSING_SAMPLE : least;
    max[entry] = least > greatest ? MISSING_SAMPLE : greatest;
  }
}
