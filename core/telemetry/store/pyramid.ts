import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { loadSamples, sharedKernel, type Kernel } from './kernel/kernel.ts';
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
    const whole = base.gathered > 0 ? 0 : Math.min(count - i, PAGE_ENTRIES) & -PYRAMID_FACTOR;
    const until = whole > 0 ? i + whole : Math.min(count, i + PYRAMID_FACTOR - base.gathered);
    if (whole > 0) addWholeEntries(pyramid, samples, i, until);
    else gatherSome(pyramid, samples, i, until);
    i = until;
  }
}

/** Adds samples that make entries of level 1 alone. */
function addWholeEntries(pyramid: Pyramid, samples: SampleArray, from: number, until: number): void {
  const kernel = sharedKernel();
  const [base, next] = pyramid as readonly [PyramidLevel, PyramidLevel];
  const entries = (until - from) / PYRAMID_FACTOR;
  if (base.entries + entries > PAGE_ENTRIES) throw notTaken(base);
  loadSamples(kernel, samples, from, until);
  const isNarrow = samples instanceof Float32Array;
  if (isNarrow) kernel.extents32(until - from, MISSING_SAMPLE);
  else kernel.extents64(until - from, MISSING_SAMPLE);
  const minima = isNarrow ? kernel.minima32 : kernel.minima64;
  const maxima = isNarrow ? kernel.maxima32 : kernel.maxima64;
  for (let entry = 0; entry < entries; entry++) {
    base.mins[base.entries] = minima[entry]!;
    base.maxs[base.entries] = maxima[entry]!;
    base.entries++;
    if (maxima[entry]! !== MISSING_SAMPLE) {
      if (minima[entry]! < next.extent[0]!) next.extent[0] = minima[entry]!;
      if (maxima[entry]! > next.extent[1]!) next.extent[1] = maxima[entry]!;
    }
    next.gathered++;
    if (next.gathered === PYRAMID_FACTOR) completeEntry(pyramid, 1);
  }
}

const firstOf = (values: SampleArray, count: number): SampleArray =>
  values.length === count ? values : values.subarray(0, count);

/** Adds the entries of whole pages that the kernel has packed; no entry is open, and the page of level 1 has room for them. */
export function addPackedPages(pyramid: Pyramid, kernel: Kernel, pages: number): void {
  const [base, next] = pyramid as readonly [PyramidLevel, PyramidLevel];
  const isNarrow = base.mins instanceof Float32Array;
  const entries = pages * (PAGE_ENTRIES / PYRAMID_FACTOR);
  base.mins.set(firstOf(isNarrow ? kernel.minima32 : kernel.minima64, entries), base.entries);
  base.maxs.set(firstOf(isNarrow ? kernel.maxima32 : kernel.maxima64, entries), base.entries);
  base.entries += entries;
  const minima = isNarrow ? kernel.upperMinima32 : kernel.upperMinima64;
  const maxima = isNarrow ? kernel.upperMaxima32 : kernel.upperMaxima64;
  for (let entry = 0; entry < entries / PYRAMID_FACTOR; entry++) {
    if (maxima[entry]! !== MISSING_SAMPLE) {
      next.extent[0] = minima[entry]!;
      next.extent[1] = maxima[entry]!;
    }
    completeEntry(pyramid, 1);
  }
}

/** Adds samples to an entry of level 1 that is not complete before them or behind them. */
function gatherSome(pyramid: Pyramid, samples: SampleArray, from: number, until: number): void {
  const { extent } = pyramid[0]!;
  for (let i = from; i < until; i++) {
    const value = samples[i]!;
    if (value === MISSING_SAMPLE) continue;
    // Math.min takes -0 as below 0, as the kernel does in whole entries.
    extent[0] = Math.min(extent[0]!, value);
    extent[1] = Math.max(extent[1]!, value);
  }
  pyramid[0]!.gathered += until - from;
  if (pyramid[0]!.gathered === PYRAMID_FACTOR) completeEntry(pyramid, 0);
}

function notTaken({ page, level }: PyramidLevel): RangeError {
  return new RangeError(`Page ${page} of level ${level} was not taken`);
}

/** Writes the gathered entry of a level and adds it to the next. Indices only: a number passed to a call is boxed. */
function completeEntry(pyramid: Pyramid, index: number): void {
  const level = pyramid[index]!;
  if (isFull(level)) throw notTaken(level);
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
