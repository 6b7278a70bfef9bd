import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { areFinite } from './are-finite.ts';
import type { ChunkCodec, Encoding } from './chunk-codec.ts';
import { createPageJoin, type PageJoin } from './joined-pages.ts';
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

/** Packs the samples of a column page by page, with their overview, and joins pages to rows. */
export interface JoinedEncoder {
  /** Adds the next samples, which may be changed afterwards. One that is not finite is MISSING_SAMPLE. */
  add(samples: SampleArray): void;
  /** Samples added so far. */
  samples(): number;
  /** Rows that are whole and were not taken. */
  whole(): number;
  /** Passes on the next whole row, after the pages of the overview that it completes; their bytes last as long as the call. */
  take(pass: (page: EncodedPage) => void): void;
  /** Makes a row of what is left. */
  end(): void;
}

interface WholeRow {
  readonly overview: readonly EncodedPage[];
  readonly join: PageJoin;
  readonly page: number;
}

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
  const pyramid = createPyramid(sampleType);
  /** Joins of rows that were taken, to be used again. */
  const joins: PageJoin[] = [];
  let join = createPageJoin();
  const partial = new Type(PAGE_ENTRIES);
  let filled = 0;
  let total = 0;
  let page = 0;
  let coding = ANY_CODING;
  let overview: EncodedPage[] = [];
  const rows: WholeRow[] = [];

  const closeRow = (): void => {
    if (join.pages() === 0) return;
    rows.push({ overview, join, page });
    page += join.pages();
    overview = [];
    join = joins.pop() ?? createPageJoin();
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
    take(pass) {
      const row = rows.shift();
      if (row === undefined) return;
      for (const each of row.overview) pass(each);
      pass({ level: 0, page: row.page, encoding: 'packed', ...row.join.take() });
      joins.push(row.join);
    },
    end() {
      if (filled > 0) addPage(partial.slice(0, filled));
      filled = 0;
      closeRow();
    },
  };
}
