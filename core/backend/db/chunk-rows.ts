import type { Database, Statement } from 'better-sqlite3';
import { PAGE_ENTRIES } from '../../telemetry/store/pyramid.ts';

/** A row of the table `chunks`, without its samples. */
export interface ChunkRow {
  readonly channelId: number;
  readonly level: number;
  readonly page: number;
  readonly count: number;
  readonly encoding: string;
  readonly sampleType: 'f32' | 'f64';
}

/** Rows of `chunks` that wait to be inserted. */
export interface ChunkRows {
  /** Queues a row with a copy of its bytes. */
  add(row: ChunkRow, data: Uint8Array): void;
  /** Inserts a row at once, without a copy: for rows that are long. */
  insert(row: ChunkRow, data: Uint8Array): void;
  /** Inserts all queued rows. */
  flush(): void;
  /** Discards queued rows. */
  drop(): void;
}

/** Rows per INSERT: the statement overhead of SQLite is half the cost of inserting a short row. */
const TOGETHER = 16;
const COLUMNS = 8;
const VALUES = `(${Array.from({ length: COLUMNS }, () => '?').join(', ')})`;
/** Size of an unpacked page of minima and maxima as 64-bit floats: an upper bound for any row. */
const MAX_BYTES = 2 * PAGE_ENTRIES * Float64Array.BYTES_PER_ELEMENT + 1024;

export function createChunkRows(db: Database): ChunkRows {
  const insert = (rows: number): Statement =>
    db.prepare(
      `INSERT INTO chunks (channel_id, level, page, first_entry, entry_count, encoding, sample_type, data)
       VALUES ${Array.from({ length: rows }, () => VALUES).join(', ')}`,
    );
  const addAll = insert(TOGETHER);
  const addOne = insert(1);
  const values: unknown[] = [];
  const room = new Uint8Array(TOGETHER * MAX_BYTES);
  let used = 0;

  function drop(): void {
    values.length = 0;
    used = 0;
  }
  return {
    add({ channelId, level, page, count, encoding, sampleType }, data) {
      room.set(data, used);
      const copied = room.subarray(used, used + data.byteLength);
      used += data.byteLength;
      values.push(channelId, level, page, page * PAGE_ENTRIES, count, encoding, sampleType, copied);
      if (values.length < TOGETHER * COLUMNS) return;
      addAll.run(values);
      drop();
    },
    insert({ channelId, level, page, count, encoding, sampleType }, data) {
      addOne.run(channelId, level, page, page * PAGE_ENTRIES, count, encoding, sampleType, data);
    },
    flush() {
      for (let i = 0; i < values.length; i += COLUMNS) addOne.run(values.slice(i, i + COLUMNS));
      drop();
    },
    drop,
  };
}
