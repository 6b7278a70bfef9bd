import { MISSING_SAMPLE } from '../../contract/missing.ts';
import type { ChunkCodec, Encoding } from './chunk-codec.ts';
import { createPageJoin, type PageJoin } from './joined-pages.ts';
import { ANY_CODING } from './packing/pack.ts';
import {
  addPackedPages,
  addToPyramid,
  createPyramid,
  isFull,
  PAGE_ENTRIES,
  PYRAMID_FACTOR,
  turnPage,
} from './pyramid.ts';
import { sharedKernel } from './kernel/kernel.ts';
import type { SampleArray } from './sample-type.ts';

/** A row of the library without its channel. */
export interface EncodedPage {
  readonly level: number;
  readonly page: number;
  readonly count: number;
  readonly encoding: Encoding;
  readonly data: Uint8Array;
}

/** Packs the samples of a column page by page, with their overview, and joins pages to rows. */
export interface JoinedEncoder {
  /** Adds the next samples, which may be changed afterwards. One that is not finite is MISSING_SAMPLE. */
  add(samples: SampleArray): void;
  /** Samples added so far. */
  samples(): number;
  /** True if all samples that are not missing have one value; known once the column is ended. */
  isStill(): boolean;
  /** Rows that are whole and were not taken. */
  whole(): number;
  /** Passes on the next whole row, after the pages of the overview that it completes; their bytes last as long as the call. */
  take(pass: (page: EncodedPage) => void): void;
  /** Makes a row of what is left. */
  end(): void;
}

/** Looks whether all samples have one value, by the minima and maxima of parts of them. */
function createStillWatch(): {
  readonly see: (minima: SampleArray, maxima: SampleArray, count: number) => void;
  readonly isStill: () => boolean;
} {
  let value: number | undefined;
  let isStill = true;
  return {
    see: (minima, maxima, count) => {
      for (let i = 0; isStill && i < count; i++) {
        const minimum = minima[i]!;
        if (minimum === MISSING_SAMPLE) continue;
        value ??= minimum;
        isStill = minimum === value && maxima[i] === value;
      }
    },
    isStill: () => isStill,
  };
}

interface WholeRow {
  readonly overview: readonly EncodedPage[];
  readonly join: PageJoin;
  readonly page: number;
}

/** Entries of 16 times 16 samples in a page. */
const UPPER_ENTRIES = PAGE_ENTRIES / PYRAMID_FACTOR / PYRAMID_FACTOR;

const finiteOf = (samples: SampleArray): SampleArray =>
  samples.map((value) => (value - value === 0 ? value : MISSING_SAMPLE));

/**
 * A coding is looked for at the beginning of each row and kept for its pages.
 *
 * @param joined pages of a row, up to JOINED_PAGES
 */
export function createJoinedEncoder(
  codec: ChunkCodec,
  sampleType: 'f32' | 'f64',
  joined: number,
): JoinedEncoder {
  const Type = sampleType === 'f64' ? Float64Array : Float32Array;
  const kernel = sharedKernel();
  const pack = sampleType === 'f64' ? kernel.packPages64 : kernel.packPages32;
  const upperMinima = sampleType === 'f64' ? kernel.upperMinima64 : kernel.upperMinima32;
  const upperMaxima = sampleType === 'f64' ? kernel.upperMaxima64 : kernel.upperMaxima32;
  const load = (samples: SampleArray): void =>
    sampleType === 'f64' ? kernel.input64.set(samples) : kernel.input32.set(samples);
  const pyramid = createPyramid(sampleType);
  /** Joins of rows that were taken, to be used again. */
  const joins: PageJoin[] = [];
  let join = createPageJoin(joined);
  const partial = new Type(PAGE_ENTRIES);
  let filled = 0;
  let total = 0;
  let page = 0;
  let coding = ANY_CODING;
  let overview: EncodedPage[] = [];
  const rows: WholeRow[] = [];
  const watch = createStillWatch();

  const closeRow = (): void => {
    if (join.pages() === 0) return;
    rows.push({ overview, join, page });
    page += join.pages();
    overview = [];
    join = joins.pop() ?? createPageJoin(joined);
  };

  const closeLevels = (): void => {
    for (let i = 0; i < pyramid.length && isFull(pyramid[i]!); i++) {
      const level = pyramid[i]!;
      const { mins, maxs, entries } = level;
      const { encoding, data } = codec.encodeEntries(mins, maxs, entries);
      overview.push({ level: level.level, page: level.page, count: entries, encoding, data: data.slice() });
      turnPage(level);
    }
    if (join.pages() === joined) closeRow();
  };

  /** Adds whole pages, as many as one row, one page of the overview and the kernel have room for. */
  const addPages = (samples: SampleArray, pages: number): void => {
    const { packedPages, sizes } = kernel;
    load(samples);
    const before = join.pages() === 0 ? ANY_CODING : coding;
    let bytes = pack(pages, before, MISSING_SAMPLE);
    if (bytes === 0) {
      load(finiteOf(samples));
      bytes = pack(pages, before, MISSING_SAMPLE);
    }
    coding = packedPages[bytes - sizes[pages - 1]!]!;
    join.add(packedPages.subarray(0, bytes), sizes.subarray(0, pages), samples.length);
    watch.see(upperMinima, upperMaxima, pages * UPPER_ENTRIES);
    addPackedPages(pyramid, kernel, pages);
    closeLevels();
  };

  const addWhole = (samples: SampleArray): void => {
    for (let at = 0; at < samples.length;) {
      const room = (PAGE_ENTRIES - pyramid[0]!.entries) / (PAGE_ENTRIES / PYRAMID_FACTOR);
      const left = (samples.length - at) / PAGE_ENTRIES;
      const pages = Math.min(kernel.pagesTogether, joined - join.pages(), room, left);
      const end = at + pages * PAGE_ENTRIES;
      addPages(samples.subarray(at, end), pages);
      at = end;
    }
  };

  /** Adds the last page, which is not whole. */
  const addRest = (given: SampleArray): void => {
    const samples = finiteOf(given);
    const column = codec.encodeColumn(samples, samples.length, join.pages() === 0 ? ANY_CODING : coding);
    join.add(column, [column.length], samples.length);
    watch.see(samples, samples, samples.length);
    addToPyramid(pyramid, samples, samples.length);
    closeLevels();
  };

  return {
    add(given) {
      const samples = given instanceof Type ? given : Type.from(given);
      total += samples.length;
      let at = 0;
      if (filled > 0) {
        at = Math.min(PAGE_ENTRIES - filled, samples.length);
        partial.set(samples.subarray(0, at), filled);
        filled += at;
        if (filled < PAGE_ENTRIES) return;
        addWhole(partial);
        filled = 0;
      }
      const whole = samples.length - ((samples.length - at) % PAGE_ENTRIES);
      if (whole > at) addWhole(at === 0 && whole === samples.length ? samples : samples.subarray(at, whole));
      filled = samples.length - whole;
      if (filled > 0) partial.set(samples.subarray(whole));
    },
    samples: () => total,
    isStill: watch.isStill,
    whole: () => rows.length,
    take(pass) {
      const row = rows.shift();
      if (row === undefined) return;
      for (const each of row.overview) pass(each);
      pass({ level: 0, page: row.page, encoding: 'packed', ...row.join.take() });
      joins.push(row.join);
    },
    end() {
      if (filled > 0) addRest(partial.slice(0, filled));
      filled = 0;
      closeRow();
    },
  };
}
