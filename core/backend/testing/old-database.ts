import { readFileSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { latin1Bytes, sha256 } from '../files/latin1.ts';
import { listMigrations, MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { addPositionFunction } from '../db/old-channels.ts';
import { createChunkCodec } from '../../telemetry/store/chunk-codec.ts';

/**
 * Every schema that a library may have had. From 8 on a session has its own clocks and its samples are
 * packed.
 */
export const OLD_SCHEMAS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
] as const;
export type OldSchema = (typeof OLD_SCHEMAS)[number];
const FIRST_WITH_CLOCKS = 8;

export interface OldSession {
  /** Text of the car.ini. */
  readonly text: string;
  /** Samples at 100 Hz from 0 s on, kept as f32. */
  readonly channels: Readonly<Record<string, readonly number[]>>;
}

/**
 * Writes a library as a program with that schema left it, with SQL of its own: the first session has the id
 * 1.
 */
export function writeOldDatabase(path: string, schema: OldSchema, sessions: readonly OldSession[]): void {
  const db = new Sqlite(path);
  addPositionFunction(db);
  const migrations = listMigrations(MIGRATIONS_FOLDER).slice(0, schema);
  for (const { file } of migrations) db.exec(readFileSync(file, 'utf8'));
  db.pragma(`user_version = ${schema}`);
  db.prepare("INSERT INTO cars (path, name) VALUES ('/cars/coupe/car.ini', 'Coupe')").run();
  for (const session of sessions) writeSession(db, schema, session);
  db.close();
}

function writeSession(db: Database, schema: OldSchema, { text, channels }: OldSession): void {
  const bytes = latin1Bytes(text);
  db.prepare(
    `INSERT INTO setups (hash, car_ini, companions_hash, companions) VALUES (?, ?, ?, '[]') ON CONFLICT DO NOTHING`,
  ).run(sha256(bytes), bytes, sha256('[]'));
  const count = Math.max(...Object.values(channels).map((values) => values.length));
  const hasClocks = schema >= FIRST_WITH_CLOCKS;
  const session = db
    .prepare(
      `INSERT INTO sessions (name, created, car_id, setup_id, manoeuvre, model, surface, parameters, rate_hz, duration_s, status)
       VALUES ('Old', '2026-01-02T03:04:05.678Z', 1, (SELECT id FROM setups WHERE hash = ?), 'braking', 'racebench',
         'asphalt', '{}', 100, ?, 'finished')`,
    )
    .run(sha256(bytes), (count - 1) / 100).lastInsertRowid;
  db.prepare("INSERT INTO tags (session_id, tag) VALUES (?, 'wet')").run(session);
  db.prepare("INSERT INTO events (session_id, time_s, kind, message) VALUES (?, 1, 'impact', 'Off')").run(
    session,
  );
  const clock = hasClocks
    ? db
        .prepare('INSERT INTO time_bases (session_id, rate_hz, start_s, sample_count) VALUES (?, 100, 0, ?)')
        .run(session, count).lastInsertRowid
    : undefined;
  if (clock === undefined)
    db.prepare('UPDATE sessions SET start_s = 0, sample_count = ? WHERE id = ?').run(count, session);
  Object.entries(channels).forEach(([name, values], position) => {
    const channel = db
      .prepare(
        `INSERT INTO channels (session_id, position, name, unit, sample_type) VALUES (?, ?, ?, '1', 'f32')`,
      )
      .run(session, position, name).lastInsertRowid;
    if (clock === undefined) writeLevels(db, channel, values);
    else {
      db.prepare('UPDATE channels SET time_base_id = ? WHERE id = ?').run(clock, channel);
      writePackedLevels(db, channel, values);
    }
  });
}

const ADD_CHUNK = `INSERT INTO chunks (channel_id, level, page, first_entry, entry_count, encoding, sample_type, data)
   VALUES (?, ?, ?, ?, ?, ?, 'f32', ?)`;

/** Minimum and maximum of every `size` values. */
const pairsOf = (values: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.floor(values.length / size) }, (_, i) => {
    const part = values.slice(i * size, (i + 1) * size);
    return [Math.min(...part), Math.max(...part)];
  });

/** Raw samples, and pairs of minimum and maximum of every 16, 256 ...; the last page may be incomplete. */
function writeLevels(db: Database, channel: number | bigint, values: readonly number[]): void {
  const add = db.prepare(ADD_CHUNK);
  const addPages = (level: number, entries: readonly (readonly number[])[]): void => {
    for (let first = 0; first < entries.length; first += 512) {
      const page = entries.slice(first, first + 512);
      const data = new Uint8Array(Float32Array.from(page.flat()).buffer);
      add.run(channel, level, first / 512, first, page.length, level === 0 ? 'raw' : 'minmax', data);
    }
  };
  addPages(
    0,
    values.map((value) => [value]),
  );
  for (let level = 1; 16 ** level <= values.length; level++) addPages(level, pairsOf(values, 16 ** level));
}

/** Packed samples, and packed pairs in full pages. */
function writePackedLevels(db: Database, channel: number | bigint, values: readonly number[]): void {
  const add = db.prepare(ADD_CHUNK);
  const codec = createChunkCodec();
  for (let first = 0; first < values.length; first += 512) {
    const page = Float32Array.from(values.slice(first, first + 512));
    const { encoding, data } = codec.encodeSamples(page, page.length);
    add.run(channel, 0, first / 512, first, page.length, encoding, data);
  }
  for (let level = 1; 16 ** level <= values.length; level++) {
    const pairs = pairsOf(values, 16 ** level);
    for (let first = 0; first + 512 <= pairs.length; first += 512) {
      const page = pairs.slice(first, first + 512);
      const side = (at: 0 | 1): Float32Array => Float32Array.from(page, (pair) => pair[at] ?? 0);
      const { encoding, data } = codec.encodeEntries(side(0), side(1), page.length);
      add.run(channel, level, first / 512, first, page.length, encoding, data);
    }
  }
}
