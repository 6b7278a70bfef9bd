import type { ChunkCodec, Encoding } from './chunk-codec.ts';
import { createPageJoin } from './joined-pages.ts';
import { ANY_CODING } from './packing/pack.ts';
import { addToPyramid, createPyramid, isFull, turnPage } from './pyramid.ts';
import type { SampleArray } from './sample-type.ts';

/** A row of the library without its channel. Its bytes last until the encoder is used again. */
export interface EncodedPage {
  readonly level: number;
  readonly page: number;
  readonly count: number;
  readonly encoding: Encoding;
  readonly data: Uint8Array;
}

type TakePage = (page: EncodedPage) => void;

/** Packs the samples of a column page by page, with their overview, and joins pages to rows. */
export interface JoinedEncoder {
  /** Adds the next page; only the last one may be shorter than a full page. Passes on full pages of the overview. */
  append(samples: SampleArray, count: number, take: TakePage): void;
  /** Passes on the row of the pages since the last call. */
  flush(take: TakePage): void;
}

/** A coding is looked for at the beginning of each row and kept for its pages. */
export function createJoinedEncoder(codec: ChunkCodec, sampleType: 'f32' | 'f64'): JoinedEncoder {
  const pyramid = createPyramid(sampleType);
  const join = createPageJoin();
  let page = 0;
  let coding = ANY_CODING;
  return {
    append(samples, count, take) {
      const column = codec.encodeColumn(samples, count, join.pages() === 0 ? ANY_CODING : coding);
      coding = column[0]!;
      join.add(column, count);
      addToPyramid(pyramid, samples, count);
      for (const level of pyramid) {
        if (!isFull(level)) continue;
        const { mins, maxs, entries } = level;
        const { encoding, data } = codec.encodeEntries(mins, maxs, entries);
        take({ level: level.level, page: level.page, count: entries, encoding, data });
        turnPage(level);
      }
    },
    flush(take) {
      const pages = join.pages();
      if (pages === 0) return;
      take({ level: 0, page, encoding: 'packed', ...join.take() });
      page += pages;
    },
  };
}
