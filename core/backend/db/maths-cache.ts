import { rmSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import type { SessionId } from '../../contract/ids.ts';
import { CHUNK_SAMPLES } from '../../telemetry/store/chunk.ts';
import { createRegularAxis } from '../../telemetry/store/time-axis.ts';
import { isLink } from '../files/temporary-files.ts';
import { isDamage } from './trouble.ts';
import { createColumnWriters } from './column-writer.ts';
import { createPageReader } from './page-reader.ts';
import type { Series } from './series-reader.ts';

/** Samples at first_s + i / rate_Hz. */
interface EvenTimes {
  readonly first_s: number;
  readonly rate_Hz: number;
}

export interface CachedColumn {
  /** Appends any number of samples; NaN where one is missing. */
  append(samples: Float64Array): void;
  /** Writes the remaining samples; from then on the channel can be found. */
  finish(): void;
  discard(): void;
}

/**
 * Computed math channels of sessions, with pyramids, in a file beside the database (ADR 42). All of it can be
 * computed again: a file that is damaged or from another program is replaced by an empty one.
 */
export interface MathsCache {
  find(id: SessionId, address: string): Series | undefined;
  /** Marks a channel as used, so that others are evicted before it. */
  touch(id: SessionId, address: string): void;
  begin(id: SessionId, address: string, times: EvenTimes, sampleType: 'f32' | 'f64'): CachedColumn;
  /** Runs work in one transaction. */
  together<T>(work: () => T): T;
  /** Removes the channels of a session. */
  drop(id: SessionId): void;
  /** Removes the channels of all other sessions. */
  retainOnly(ids: readonly SessionId[]): void;
  /** Total bytes of stored samples. */
  bytes(): number;
  close(): void;
}

const SCHEMA_VERSION = 1;
const SCHEMA = `
  CREATE TABLE channels (
    id INTEGER PRIMARY KEY,
    session_id INTEGER NOT NULL,
    address TEXT NOT NULL,
    sample_type TEXT NOT NULL,
    rate_hz REAL NOT NULL,
    start_s REAL NOT NULL,
    sample_count INTEGER NOT NULL DEFAULT 0,
    bytes INTEGER NOT NULL DEFAULT 0,
    is_whole INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX whole_channels ON channels (session_id, address) WHERE is_whole = 1;
  CREATE TABLE chunks (
    channel_id INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    level INTEGER NOT NULL,
    page INTEGER NOT NULL,
    first_entry INTEGER NOT NULL,
    entry_count INTEGER NOT NULL,
    encoding TEXT NOT NULL,
    sample_type TEXT NOT NULL,
    data BLOB NOT NULL,
    UNIQUE (channel_id, level, page)
  ) STRICT;
  PRAGMA user_version = ${SCHEMA_VERSION};`;

/** Size limit; beyond it the channels that were not used for the longest time are removed. */
const MAX_BYTES = 2 * 1024 ** 3;
/** Age after which an unfinished channel of another process is removed. */
const GIVEN_UP_ms = 24 * 3600 * 1000;
/** Largest finite float32. */
const MAX_F32 = 3.4028234e38;

export const mathsCachePath = (databasePath: string): string => `${databasePath}.maths`;

/** Used where sessions were renumbered or the database was moved. */
export function removeMathsCache(databasePath: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(mathsCachePath(databasePath) + suffix, { force: true });
}

export function openMathsCache(path: string, mostBytes = MAX_BYTES): MathsCache {
  return createMathsCache(openFile(path), mostBytes);
}

/** Where the folder cannot be written, a temporary SQLite file is used that is deleted on closing. */
function openFile(path: string): Database {
  // SQLite would follow a link; the cached data can be computed again.
  if (isLink(path)) rmSync(path, { force: true });
  for (const file of [path, path, '']) {
    try {
      return prepared(new Sqlite(file));
    } catch (error) {
      const isUseless = isDamage(error) || error instanceof RangeError;
      if (file !== '' && isUseless)
        for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    }
  }
  return prepared(new Sqlite(':memory:'));
}

function prepared(db: Database): Database {
  try {
    db.pragma('busy_timeout = 5000');
    db.pragma('page_size = 16384');
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma('journal_mode = WAL');
    // Data lost in a power failure is computed again.
    db.pragma('synchronous = OFF');
    db.pragma('foreign_keys = ON');
    const version = db.pragma('user_version', { simple: true });
    if (version === 0) db.exec(SCHEMA);
    else if (version !== SCHEMA_VERSION) throw new RangeError(`Version ${String(version)}`);
    db.prepare('SELECT count(*) FROM channels').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

interface Row {
  readonly id: number;
  readonly sampleType: 'f32' | 'f64';
  readonly rate_Hz: number;
  readonly start_s: number;
  readonly count: number;
}

function createMathsCache(db: Database, mostBytes: number): MathsCache {
  const sql = {
    find: db.prepare(
      `SELECT id, sample_type AS sampleType, rate_hz AS rate_Hz, start_s, sample_count AS count
       FROM channels WHERE session_id = ? AND address = ? AND is_whole = 1`,
    ),
    begin: db.prepare(
      `INSERT INTO channels (session_id, address, sample_type, rate_hz, start_s, used) VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    finish: db.prepare('UPDATE channels SET sample_count = ?, bytes = ?, is_whole = 1 WHERE id = ?'),
    touch: db.prepare('UPDATE channels SET used = ? WHERE session_id = ? AND address = ?'),
    remove: db.prepare('DELETE FROM channels WHERE id = ?'),
    drop: db.prepare('DELETE FROM channels WHERE session_id = ?'),
    retainOnly: db.prepare(
      'DELETE FROM channels WHERE session_id NOT IN (SELECT value FROM json_each(?)) OR (is_whole = 0 AND used < ?)',
    ),
    bytes: db.prepare('SELECT coalesce(sum(bytes), 0) FROM channels').pluck(),
    oldest: db.prepare('SELECT id FROM channels WHERE is_whole = 1 AND id <> ? ORDER BY used, id LIMIT 1'),
  };
  const pages = createPageReader(db);
  const writers = createColumnWriters(db);
  const find = (id: SessionId, address: string): Row | undefined =>
    sql.find.get(id, address) as Row | undefined;

  function dropBeyond(retained: number): void {
    while ((sql.bytes.get() as number) > mostBytes) {
      const oldest = sql.oldest.get(retained) as { id: number } | undefined;
      if (oldest === undefined) return;
      sql.remove.run(oldest.id);
    }
  }

  return {
    find(id, address) {
      const row = find(id, address);
      if (row === undefined) return undefined;
      return {
        name: address,
        unit: '1',
        sampleType: row.sampleType,
        axis: createRegularAxis(row.count, row.rate_Hz, row.start_s),
        read: (level, first, count) => pages.read(row.id, level, first, count),
      };
    },
    touch: (id, address) => void sql.touch.run(Date.now(), id, address),
    begin(id, address, { first_s, rate_Hz }, sampleType) {
      const channelId = Number(
        sql.begin.run(id, address, sampleType, rate_Hz, first_s, Date.now()).lastInsertRowid,
      );
      const writer = writers.open(channelId, sampleType);
      const page = sampleType === 'f64' ? new Float64Array(CHUNK_SAMPLES) : new Float32Array(CHUNK_SAMPLES);
      const most = sampleType === 'f64' ? Number.MAX_VALUE : MAX_F32;
      let filled = 0;
      let written = 0;
      let bytes = 0;
      const flush = (): void => {
        writers.store(() => (bytes += writer.append(written++, page, filled)));
        filled = 0;
      };
      return {
        append(samples) {
          for (const value of samples) {
            page[filled++] = Math.abs(value) <= most ? value : MISSING_SAMPLE;
            if (filled === CHUNK_SAMPLES) flush();
          }
        },
        finish() {
          const count = written * CHUNK_SAMPLES + filled;
          if (filled > 0) flush();
          // Another process may have finished the same channel first.
          if (find(id, address) !== undefined) sql.remove.run(channelId);
          else sql.finish.run(count, bytes, channelId);
          dropBeyond(channelId);
        },
        discard: () => void sql.remove.run(channelId),
      };
    },
    together: (work) => db.transaction(work).immediate(),
    drop: (id) => void sql.drop.run(id),
    retainOnly(ids) {
      const { changes } = sql.retainOnly.run(JSON.stringify(ids), Date.now() - GIVEN_UP_ms);
      if (changes > 0) db.pragma('incremental_vacuum');
    },
    bytes: () => sql.bytes.get() as number,
    close: () => void db.close(),
  };
}
