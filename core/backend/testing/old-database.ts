import { readdirSync, readFileSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { latin1Bytes, sha256 } from '../latin1.ts';
import { MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { addPlaceFunction } from '../db/old-channels.ts';

/** Schemas from 8 on pack their samples: their own writer makes them. */
export type OldSchema = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface OldSession {
  /** The car.ini. */
  readonly text: string;
  /** Samples at 100 Hz from 0 s on, kept as f32. */
  readonly channels: Readonly<Record<string, readonly number[]>>;
}

/** Writes a library as a program with that schema left it, in its own words of SQL: the first session has the id 1. */
export function writeOldDatabase(path: string, schema: OldSchema, sessions: readonly OldSession[]): void {
  const db = new Sqlite(path);
  addPlaceFunction(db);
  const files = readdirSync(MIGRATIONS_FOLDER).sort().slice(0, schema);
  for (const file of files) db.exec(readFileSync(new URL(file, MIGRATIONS_FOLDER), 'utf8'));
  db.pragma(`user_version = ${schema}`);
  db.prepare("INSERT INTO cars (path, name) VALUES ('/cars/coupe/car.ini', 'Coupe')").run();
  for (const session of sessions) writeSession(db, session);
  db.close();
}

function writeSession(db: Database, { text, channels }: OldSession): void {
  const bytes = latin1Bytes(text);
  db.prepare(
    `INSERT INTO setups (hash, car_ini, companions_hash, companions) VALUES (?, ?, ?, '[]') ON CONFLICT DO NOTHING`,
  ).run(sha256(bytes), bytes, sha256('[]'));
  const count = Math.max(...Object.values(channels).map((values) => values.length));
  const session = db
    .prepare(
      `INSERT INTO sessions (name, created, car_id, setup_id, manoeuvre, model, surface, parameters, rate_hz, start_s,
         sample_count, duration_s, status)
       VALUES ('Old', '2026-01-02T03:04:05.678Z', 1, (SELECT id FROM setups WHERE hash = ?), 'braking', 'racebench',
         'asphalt', '{}', 100, 0, ?, ?, 'finished')`,
    )
    .run(sha256(bytes), count, (count - 1) / 100).lastInsertRowid;
  Object.entries(channels).forEach(([name, values], position) => {
    const channel = db
      .prepare(
        `INSERT INTO channels (session_id, position, name, unit, sample_type) VALUES (?, ?, ?, '1', 'f32')`,
      )
      .run(session, position, name).lastInsertRowid;
    writeLevels(db, channel, values);
  });
}

/** Raw samples, and pairs of the least and greatest of every 16, 256 ..., the last page as far as it came. */
function writeLevels(db: Database, channel: number | bigint, values: readonly number[]): void {
  const add = db.prepare(
    `INSERT INTO chunks (channel_id, level, page, first_entry, entry_count, encoding, sample_type, data)
     VALUES (?, ?, ?, ?, ?, ?, 'f32', ?)`,
  );
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
  for (let level = 1; 16 ** level <= values.length; level++) {
    const size = 16 ** level;
    const entries = Array.from({ length: Math.floor(values.length / size) }, (_, i) => {
      const part = values.slice(i * size, (i + 1) * size);
      return [Math.min(...part), Math.max(...part)];
    });
    addPages(level, entries);
  }
}
