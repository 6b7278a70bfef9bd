import type { Database } from 'better-sqlite3';
import { createChunkCodec, type EncodedChunk } from '../../telemetry/chunk-codec.ts';
import { addToPyramid, createPyramid, isFull, PAGE_ENTRIES, turnPage } from '../../telemetry/pyramid.ts';
import type { SampleArray } from '../../telemetry/sample.ts';

/** Stores the samples of one channel, page by page, with their pyramid. */
export interface ColumnWriter {
  /**
   * Stores page `page` (0, 1, 2 ...): its first `count` samples, at most a page; fewer than that in the last one only.
   * Gives the bytes that were stored. To be called in a transaction.
   */
  append(page: number, samples: SampleArray, count: number): number;
}

/** What opens the columns of channels by their ids, in a database that has the table `chunks`. */
export function createColumnWriters(
  db: Database,
): (channelId: number, sampleType: 'f32' | 'f64') => ColumnWriter {
  const add = db.prepare(
    `INSERT INTO chunks (channel_id, level, page, first_entry, entry_count, encoding, sample_type, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const codec = createChunkCodec();
  return (channelId, sampleType) => {
    const pyramid = createPyramid(sampleType);
    const store = (level: number, at: number, count: number, { encoding, data }: EncodedChunk): number => {
      add.run(channelId, level, at, at * PAGE_ENTRIES, count, encoding, sampleType, data);
      return data.byteLength;
    };
    return {
      append(page, samples, count) {
        let bytes = store(0, page, count, codec.encodeSamples(samples, count));
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
  };
}
