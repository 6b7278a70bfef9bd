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

/** The least and greatest values of every 16, 256, 4096 ... samples of one channel; only complete entries count. */
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
  for (let i = 0; i < count; i++) gather(pyramid, 0, samples[i]!, samples[i]!);
}

function gather(pyramid: Pyramid, index: number, min: number, max: number): void {
  const level = pyramid[index];
  if (level === undefined) return;
  if (min < level.min) level.min = min;
  if (max > level.max) level.max = max;
  level.gathered++;
  if (level.gathered < PYRAMID_FACTOR) return;
  if (level.entries === PAGE_ENTRIES) turnPage(level);
  level.pairs[2 * level.entries] = level.min;
  level.pairs[2 * level.entries + 1] = level.max;
  level.entries++;
  level.dirty = true;
  gather(pyramid, index + 1, level.min, level.max);
  level.gathered = 0;
  level.min = Infinity;
  level.max = -Infinity;
}

function turnPage(level: PyramidLevel): void {
  if (level.dirty) throw new RangeError(`Page ${level.page} of level ${level.level} was not taken`);
  level.page++;
  level.entries = 0;
}
