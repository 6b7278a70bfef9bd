import { MISSING_SAMPLE } from '../contract/missing.ts';
import type { SampleArray } from './sample.ts';

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
  /** min, max, min, max ... */
  readonly pairs: SampleArray;
  /** The page holds entries that were not taken yet. */
  dirty: boolean;
  gathered: number;
  min: number;
  max: number;
}

/**
 * The least and greatest values of every 16, 256, 4096 ... samples of one channel; only complete entries count. Missing
 * samples are passed over; an entry of nothing but them is itself missing.
 */
export type Pyramid = readonly PyramidLevel[];

export function createPyramid(sampleType: 'f32' | 'f64'): Pyramid {
  const Type = sampleType === 'f64' ? Float64Array : Float32Array;
  return Array.from({ length: PYRAMID_LEVELS }, (_, i) => ({
    level: i + 1,
    page: 0,
    entries: 0,
    pairs: new Type(2 * PAGE_ENTRIES),
    dirty: false,
    gathered: 0,
    min: Infinity,
    max: -Infinity,
  }));
}

/**
 * Adds the next samples of the channel; allocates nothing. The result does not depend on how the samples are cut
 * into pieces. Pages marked dirty must be taken (and their mark cleared) before a piece begins the next page of
 * that level: throws RangeError otherwise.
 */
export function addToPyramid(pyramid: Pyramid, samples: SampleArray, count: number): void {
  const base = pyramid[0]!;
  for (let i = 0; i < count; i++) {
    const value = samples[i]!;
    if (value !== MISSING_SAMPLE) {
      if (value < base.min) base.min = value;
      if (value > base.max) base.max = value;
    }
    base.gathered++;
    if (base.gathered === PYRAMID_FACTOR) completeEntry(pyramid, 0);
  }
}

/** Writes the gathered entry of a level and adds it to the next. Indices only: a number passed to a call is boxed. */
function completeEntry(pyramid: Pyramid, index: number): void {
  const level = pyramid[index]!;
  if (level.entries === PAGE_ENTRIES) turnPage(level);
  const isMissing = level.min > level.max;
  level.pairs[2 * level.entries] = isMissing ? MISSING_SAMPLE : level.min;
  level.pairs[2 * level.entries + 1] = isMissing ? MISSING_SAMPLE : level.max;
  level.entries++;
  level.dirty = true;
  const next = pyramid[index + 1];
  if (next !== undefined) {
    if (level.min < next.min) next.min = level.min;
    if (level.max > next.max) next.max = level.max;
    next.gathered++;
    if (next.gathered === PYRAMID_FACTOR) completeEntry(pyramid, index + 1);
  }
  level.gathered = 0;
  level.min = Infinity;
  level.max = -Infinity;
}

function turnPage(level: PyramidLevel): void {
  if (level.dirty) throw new RangeError(`Page ${level.page} of level ${level.level} was not taken`);
  level.page++;
  level.entries = 0;
}
