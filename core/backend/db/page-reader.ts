import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { addEntriesAbove, PAGE_ENTRIES, PYRAMID_FACTOR } from '../../telemetry/store/pyramid.ts';
import type { Entries } from '../../telemetry/store/window-points.ts';
import { createChunkCodec, type StoredChunk } from '../../telemetry/store/chunk-codec.ts';
import { pagesOf, type StoredPage } from '../../telemetry/store/joined-pages.ts';

type ChunkRow = StoredChunk & { readonly firstEntry: number };

/** Reads entries of channels, computing those of pages that are not stored. */
export interface PageReader {
  /**
   * `count` entries of a level from `first` on. Entries without a stored page (the last page of a level is
   * written when full) are computed from the level below, at most 16 pages per level. Throws DATABASE_DAMAGED
   * for damaged or missing samples; with `onDamage` it calls that instead and returns MISSING_SAMPLE for
   * them.
   */
  read(channelId: number, level: number, first: number, count: number, onDamage?: () => void): Entries;
  /** Chunk rows read since the reader was made. */
  rowsRead: () => number;
}

export function createPageReader(db: Database): PageReader {
  const form =
    'first_entry AS firstEntry, entry_count AS entryCount, encoding, sample_type AS sampleType, data';
  const pages = db.prepare(
    `SELECT ${form} FROM chunks WHERE channel_id = ? AND level = ? AND page BETWEEN ? AND ? ORDER BY page`,
  );
  const before = db.prepare(
    `SELECT ${form} FROM chunks WHERE channel_id = ? AND level = 0 AND page < ? ORDER BY page DESC LIMIT 1`,
  );
  const codec = createChunkCodec();
  let rows = 0;

  function read(
    channelId: number,
    level: number,
    first: number,
    count: number,
    onDamage?: () => void,
  ): Entries {
    const min = new Float64Array(count);
    const max = level === 0 ? min : new Float64Array(count);
    const end = first + count;
    const firstPage = Math.floor(first / PAGE_ENTRIES);
    const lastPage = Math.floor((end - 1) / PAGE_ENTRIES);
    let at = first;
    const holes: { readonly from: number; readonly until: number; readonly what: string }[] = [];
    /** Records that no readable page holds the entries from here up to `until`. */
    const pass = (until: number, what: string): void => {
      if (at < until) holes.push({ from: at, until, what });
      at = Math.max(at, until);
    };
    const take = (page: StoredPage): void => {
      pass(Math.min(end, page.firstEntry), `samples end at ${at}`);
      const from = at - page.firstEntry;
      const until = Math.min(end - page.firstEntry, page.entryCount);
      if (until <= from) return;
      const entries = decode(page);
      if (typeof entries === 'string') {
        pass(page.firstEntry + until, entries);
        return;
      }
      min.set(entries.min.subarray(from, until), at - first);
      if (max !== min) max.set(entries.max.subarray(from, until), at - first);
      at = page.firstEntry + until;
    };
    for (const row of rowsOf(channelId, level, firstPage, lastPage)) {
      rows++;
      for (const page of pagesOf(row, first, end)) take(page);
    }
    pass(end, `samples end at ${at} of ${end}`);
    // Only after all rows are read: the level below uses the same statement.
    for (const { from, until, what } of holes) {
      if (level > 0) {
        const below = [from * PYRAMID_FACTOR, (until - from) * PYRAMID_FACTOR] as const;
        addEntriesAbove(read(channelId, level - 1, ...below, onDamage), min, max, from - first);
      } else {
        if (onDamage === undefined) throw damaged(what);
        onDamage();
        min.fill(MISSING_SAMPLE, from - first, until - first);
      }
    }
    return { min, max };
  }

  /** The rows that hold pages from `first` to `last`: of samples also one that begins before and joins several. */
  function* rowsOf(channelId: number, level: number, first: number, last: number): Generator<ChunkRow> {
    const begin = first * PAGE_ENTRIES;
    let isMissing = level === 0;
    for (const row of pages.iterate(channelId, level, first, last) as Iterable<ChunkRow>) {
      if (isMissing && row.firstEntry > begin) yield* joinedBefore(channelId, first);
      isMissing = false;
      yield row;
    }
    if (isMissing) yield* joinedBefore(channelId, first);
  }

  function joinedBefore(channelId: number, page: number): readonly ChunkRow[] {
    const row = before.get(channelId, page) as ChunkRow | undefined;
    return row !== undefined && row.firstEntry + row.entryCount > page * PAGE_ENTRIES ? [row] : [];
  }

  function decode(row: ChunkRow): ReturnType<typeof codec.decode> | string {
    try {
      return codec.decode(row);
    } catch (error) {
      return `from entry ${row.firstEntry} on: ${(error as Error).message}`;
    }
  }

  return { read, rowsRead: () => rows };
}

function damaged(what: string): RacebenchError {
  return new RacebenchError('DATABASE_DAMAGED', `Samples are damaged, ${what}.`);
}
