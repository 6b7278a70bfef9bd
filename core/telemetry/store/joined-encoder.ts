import { MISSING_SAMPLE } from '../../contract/missing.ts';
import type { ChunkCodec, Encoding } from './chunk-codec.ts';
import { createPageJoin } from './joined-pages.ts';
import { ANY_CODING } from './packing/pack.ts';
import { addToPyramid, createPyramid, isFull, PAGE_ENTRIES, turnPage } from './pyramid.ts';
import type { SampleArray } from './sample-type.ts';

/** A row of the library without its channel. */
export interface EncodedPage {
  readonly level: number;
  readonly page: number;
  readonly count: number;
  readonly encoding: Encoding;
  readonly data: Uint8Array;
}

/** Rows of a column: joined pages of samples, after the pages of its overview that they complete. */
export type EncodedRows = readonly EncodedPage[];

/** Packs the samples of a column page by page, with their overview, and joins pages to rows. */
export interface JoinedEncoder {
  /** Adds the next samples, which may be changed afterwards. One that is not finite is MISSING_SAMPLE. */
  add(samples: SampleArray): void;
  /** Samples added so far. */
  samples(): number;
  /** Rows that are whole and were not taken. */
  whole(): number;
  /** The next whole row. */
  take(): EncodedRows | undefined;
  /** Makes a row of what is left. */
  end(): void;
}

/** Every number is finite: only the difference of two infinities or of NaN is not zero. */
function areFinite(samples: SampleArray): boolean {
  const { length } = samples;
  let even = 0;
  let odd = 0;
  let i = 0;
  for (; i + 1 < length; i += 2) {
    const a = samples[i]!;
    const b = samples[i + 1]!;
    even += a - a;
    odd += b - b;
  }
  if (i < length) even += samples[i]! - samples[i]!;
  return even + odd === 0;
}

/**
 * @param joined pages of a row
 *
 * A coding is looked for at the beginning of each row and kept for its pages.
 */
export function createJoinedEncoder(
  codec: ChunkCodec,
  sampleType: 'f32' | 'f64',
  joined: number,
): JoinedEncoder {
  const Type = sampleType === 'f64' ? Float64Array : Float32Array;
  const pyramid = createPyramid(sampleType);
  const join = createPageJoin();
  const partial = new Type(PAGE_ENTRIES);
  let filled = 0;
  let total = 0;
  let page = 0;
  let coding = ANY_CODING;
  let overview: EncodedPage[] = [];
  let rows: EncodedRows[] = [];

  const closeRow = (): void => {
    const pages = join.pages();
    if (pages === 0) return;
    const { count, data } = join.take();
    rows.push([...overview, { level: 0, page, count, encoding: 'packed', data: data.slice() }]);
    overview = [];
    page += pages;
  };

  const addPage = (given: SampleArray): void => {
    let samples = given;
    if (!areFinite(given)) samples = given.map((value) => (value - value === 0 ? value : MISSING_SAMPLE));
    const column = codec.encodeColumn(samples, samples.length, join.pages() === 0 ? ANY_CODING : coding);
    coding = column[0]!;
    join.add(column, samples.length);
    addToPyramid(pyramid, samples, samples.length);
    for (let i = 0; i < pyramid.length && isFull(pyramid[i]!); i++) {
      const level = pyramid[i]!;
      const { mins, maxs, entries } = level;
      const { encoding, data } = codec.encodeEntries(mins, maxs, entries);
      overview.push({ level: level.level, page: level.page, count: entries, encoding, data: data.slice() });
      turnPage(level);
    }
    if (join.pages() === joined) closeRow();
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
        addPage(partial);
        filled = 0;
      }
      for (; at + PAGE_ENTRIES <= samples.length; at += PAGE_ENTRIES)
        addPage(samples.subarray(at, at + PAGE_ENTRIES));
      partial.set(samples.subarray(at));
      filled = samples.length - at;
    },
    samples: () => total,
    whole: () => rows.length,
    take: () => rows.shift(),
    end() {
      if (filled > 0) addPage(partial.slice(0, filled));
      filled = 0;
      closeRow();
    },
  };
}
