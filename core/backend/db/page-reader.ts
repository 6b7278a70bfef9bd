import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { addEntriesAbove, PAGE_ENTRIES, PYRAMID_FACTOR } from '../../telemetry/pyramid.ts';
import type { Entries } from '../../telemetry/window.ts';
import { createChunkCodec, type StoredChunk } from '../../telemetry/chunk-codec.ts';

interface ChunkRow extends StoredChunk {
  readonly firstEntry: number;
}

/** Reads complete entries of channels, whatever pages of them are stored. */
export interface PageReader {
  /**
   * `count` entries of a level from `first` on. What no page of the level holds (the last page of a level is
   * written when it is full) is gathered from the level below: at most 16 pages of each. Throws DATABASE_DAMAGED where samples
   * are missing.
   */
  read(channelId: number, level: number, first: number, count: number): Entries;
  /** Chunk rows read since the reader was made. */
  rowsRead: () => number;
}

export function createPageReader(db: Database): PageReader {
  const pages = db.prepare(
    `SELECT first_entry AS firstEntry, entry_count AS entryCount, encoding, sample_type AS sampleType, data
     FROM chunks WHERE channel_id = ? AND level = ? AND page BETWEEN ? AND ? ORDER BY page`,
  );
  const codec = createChunkCodec();
  let rows = 0;

  function read(channelId: number, level: number, first: number, count: number): Entries {
    const min = new Float64Array(count);
    const max = level === 0 ? min : new Float64Array(count);
    const end = first + count;
    const firstPage = Math.floor(first / PAGE_ENTRIES);
    const lastPage = Math.floor((end - 1) / PAGE_ENTRIES);
    let at = first;
    for (const row of pages.iterate(channelId, level, firstPage, lastPage) as Iterable<ChunkRow>) {
      rows++;
      if (at < row.firstEntry) break;
      const from = at - row.firstEntry;
      const until = Math.min(end - row.firstEntry, row.entryCount);
      if (until <= from) continue;
      const entries = decode(channelId, level, row);
      min.set(entries.min.subarray(from, until), at - first);
      if (max !== min) max.set(entries.max.subarray(from, until), at - first);
      at = row.firstEntry + until;
    }
    if (at < end) {
      if (level === 0) throw damaged(channelId, `samples end at ${at} of ${end}`);
      addEntriesAbove(
        read(channelId, level - 1, at * PYRAMID_FACTOR, (end - at) * PYRAMID_FACTOR),
        min,
        max,
        at - first,
      );
    }
    return { min, max };
  }

  function decode(channelId: number, level: number, row: ChunkRow) {
    try {
      return codec.decode(row);
    } catch (error) {
      throw damaged(channelId, `level ${level}, entry ${row.firstEntry}: ${(error as Error).message}`);
    }
  }

  return { read, rowsRead: () => rows };
}

function damaged(channelId: number, what: string): RacebenchError {
  return new RacebenchError('DATABASE_DAMAGED', `Channel ${channelId} cannot be read: ${what}.`);
}
