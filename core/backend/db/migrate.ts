import { readdirSync, readFileSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import type { RacebenchError } from '../../contract/errors.ts';
import { libraryTrouble } from '../../contract/library-troubles.ts';
import { copyWhole } from './copy-whole.ts';
import { addPositionFunction } from './old-channels.ts';
import { databasePath } from './read-database.ts';

/** Folder of the numbered SQL files and of `schema.sql`, with which a new database begins; a bundle has it beside itself. */
export const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);

/** No release has this many migrations: a larger number means a damaged header. */
const MAX_SCHEMA = 1000;

export interface Migration {
  readonly version: number;
  readonly file: URL;
}

/** Migrations of a folder in order. Throws unless they are numbered 1, 2, 3 ... */
export function listMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d.*[.]sql$/.test(name));
  return names.sort().map((name, i) => {
    const version = Number.parseInt(name, 10);
    if (version !== i + 1) throw new Error(`Migration ${name} found; expected number ${i + 1}`);
    return { version, file: new URL(name, folder) };
  });
}

export function schemaVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * Migrations that were not yet applied to a database. Throws DATABASE_TOO_NEW for a file from a newer
 * program, DATABASE_DAMAGED if the header has a schema number that no release used.
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
 * Brings the database to the newest schema, each migration in its own transaction. An existing database is
 * first copied to `<path>.backup-v<version>`; the path of the copy is returned. Throws DATABASE_TOO_NEW for a
 * file from a newer program, DATABASE_DAMAGED if the schema does not match its number.
 */
export function migrate(db: Database, folder: URL): string | undefined {
  const pending = pendingMigrations(db, folder);
  if (pending.length === 0) return undefined;
  const version = schemaVersion(db);
  const backup = version === 0 ? undefined : backUp(db, version);
  try {
    if (version === 0) createSchema(db, folder);
    applyMigrations(db, folder);
  } catch (error) {
    // A table or column that already exists, or is missing: the schema does not match the number in the
    // header.
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR')
      throw damaged(db, error.message);
    throw error;
  }
  return backup;
}

const damaged = (db: Database, detail: string): RacebenchError =>
  libraryTrouble('damaged', { path: databasePath(db), detail });

/** Gives a new database the schema that the migrations would make, in a tenth of the time. */
function createSchema(db: Database, folder: URL): void {
  const sql = readFileSync(new URL('schema.sql', folder), 'utf8');
  // Another process that opened the same file may have created it already.
  db.transaction(() => schemaVersion(db) === 0 && db.exec(sql)).immediate();
}

/** Brings the database to a given schema (default: the newest) without a backup. */
export function applyMigrations(db: Database, folder: URL, schema = Infinity): void {
  addPositionFunction(db);
  for (const migration of listMigrations(folder))
    if (migration.version > schemaVersion(db) && migration.version <= schema) apply(db, migration);
}

/**
 * Throws DATABASE_TOO_NEW, and DATABASE_READ_ONLY for an older schema, which would have to be migrated first.
 */
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
    // Another process that opened the same file may have run it already.
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
