import type { Database } from 'better-sqlite3';
import { createChunkCodec, type EncodedChunk, type Encoding } from '../../telemetry/store/chunk-codec.ts';
import {
  addToPyramid,
  createPyramid,
  isFull,
  turnPage,
  type Pyramid,
} from '../../telemetry/store/pyramid.ts';
import type { SampleArray } from '../../telemetry/store/sample-type.ts';
import { createChunkRows } from './chunk-rows.ts';

/** Stores the samples of one channel, page by page, with their pyramid. */
export interface ColumnWriter {
  /**
   * Stores the first `count` samples of page `page` (0, 1, 2 ...); only the last page may be shorter than a
   * full page. Returns the number of bytes stored. Must be called within {@link ColumnWriters.store}.
   */
  append(page: number, samples: SampleArray, count: number): number;
  /** Stores a row that was encoded elsewhere. */
  store(row: EncodedRowFacts, data: Uint8Array): void;
}

export interface EncodedRowFacts {
  readonly level: number;
  readonly page: number;
  readonly count: number;
  readonly encoding: Encoding;
}

export interface ColumnWriters {
  open(channelId: number, sampleType: 'f32' | 'f64'): ColumnWriter;
  /**
   * Runs work that appends to columns and flushes all rows before it returns, at the end of the outer call where
   * they are nested. Must be called in a transaction.
   */
  store(work: () => void): void;
}

/** Opens columns by channel id in a database with the table `chunks`. */
export function createColumnWriters(db: Database): ColumnWriters {
  const rows = createChunkRows(db);
  const codec = createChunkCodec();
  function open(channelId: number, sampleType: 'f32' | 'f64'): ColumnWriter {
    let made: Pyramid | undefined;
    const store = (level: number, page: number, count: number, { encoding, data }: EncodedChunk): number => {
      rows.add({ channelId, level, page, count, encoding, sampleType }, data);
      return data.byteLength;
    };
    return {
      store: (row, data) => rows.insert({ channelId, sampleType, ...row }, data),
      append(page, samples, count) {
        let bytes = store(0, page, count, codec.encodeSamples(samples, count));
        const pyramid = (made ??= createPyramid(sampleType));
        addToPyramid(pyramid, samples, count);
        for (const level of pyramid) {
          if (!isFull(level)) continue;
          const { mins, maxs, entries } = level;
          bytes += store(level.level, level.page, entries, codec.encodeEntries(mins, maxs, entries));
          turnPage(level);
        }
        return bytes;
      },
    };
  }
  let isStoring = false;
  return {
    open,
    store(work) {
      if (isStoring) {
        work();
        return;
      }
      isStoring = true;
      try {
        work();
        rows.flush();
      } catch (error) {
        rows.drop();
        throw error;
      } finally {
        isStoring = false;
      }
    },
  };
}
