import { readdirSync, readFileSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import type { RacebenchError } from '../../contract/errors.ts';
import { libraryTrouble } from '../../contract/library-troubles.ts';
import { copyWhole } from './copy-whole.ts';
import { addPlaceFunction } from './old-channels.ts';
import { databasePath } from './read-database.ts';

/** The numbered SQL files. A bundle keeps them in a folder `migrations` beside itself. */
export const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);

/** No program has had as many: a number above it is a damaged header. */
const MAX_SCHEMA = 1000;

interface Migration {
  readonly version: number;
  readonly file: URL;
}

/** The migrations of a folder in order. Throws where their numbers are not 1, 2, 3 ... */
function listMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, i) => {
    const version = Number.parseInt(name, 10);
    if (version !== i + 1) throw new Error(`Migration ${name} stands where number ${i + 1} is expected`);
    return { version, file: new URL(name, folder) };
  });
}

export function schemaVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * The migrations that a database lacks. Throws DATABASE_TOO_NEW where the file was written by a newer program, DATABASE_DAMAGED
 * where the header states a schema that no program had.
 */
function pendingMigrations(db: Database, folder: URL): Migration[] {
  const migrations = listMigrations(folder);
  const version = schemaVersion(db);
  if (version < 0 || version > MAX_SCHEMA) throw damaged(db, `schema ${version}`);
  if (version > migrations.length) {
    const detail = `schema ${version}; this Racebench knows schemas up to ${migrations.length}`;
    throw libraryTrouble('too-new', { path: databasePath(db), detail });
  }
  return migrations.filter((m) => m.version > version);
}

/**
 * Brings the database to the newest schema, each migration in a transaction of its own. An existing database is
 * first copied whole to `<path>.backup-v<version>`; the returned path is that of the copy.
 * Throws DATABASE_TOO_NEW where the file was written by a newer program, DATABASE_DAMAGED where it has another schema than it says.
 */
export function migrate(db: Database, folder: URL): string | undefined {
  const pending = pendingMigrations(db, folder);
  if (pending.length === 0) return undefined;
  const version = schemaVersion(db);
  const backup = version === 0 ? undefined : backUp(db, version);
  try {
    applyMigrations(db, folder);
  } catch (error) {
    // A table or column that is there already, or is not: the header says another schema than the file has.
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR')
      throw damaged(db, error.message);
    throw error;
  }
  return backup;
}

const damaged = (db: Database, detail: string): RacebenchError =>
  libraryTrouble('damaged', { path: databasePath(db), detail });

/** Brings the database to a schema, the newest where none is named, without a copy of it as it was. */
export function applyMigrations(db: Database, folder: URL, schema = Infinity): void {
  addPlaceFunction(db);
  for (const migration of listMigrations(folder))
    if (migration.version > schemaVersion(db) && migration.version <= schema) apply(db, migration);
}

/** Throws DATABASE_TOO_NEW, and DATABASE_READ_ONLY for a database of an older schema, which would have to be written first. */
export function requireSchema(db: Database, folder: URL, because: string): void {
  if (pendingMigrations(db, folder).length === 0) return;
  throw libraryTrouble('schema-read-only', {
    path: databasePath(db),
    detail: `schema ${schemaVersion(db)}`,
    because,
  });
}

function apply(db: Database, migration: Migration): void {
  const sql = readFileSync(migration.file, 'utf8');
  db.transaction(() => {
    // Another process that opened the same new file may have been first.
    if (schemaVersion(db) >= migration.version) return;
    db.exec(sql);
    db.pragma(`user_version = ${migration.version}`);
  }).immediate();
}

function backUp(db: Database, version: number): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const path = `${db.name}.backup-v${version}-${stamp}`;
  copyWhole(db, path);
  return path;
}
