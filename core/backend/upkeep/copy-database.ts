import { existsSync, lstatSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { attempt } from '../files/attempt.ts';
import { freeBytes, fullDiskText } from '../db/free-space.ts';
import { openToRead } from '../db/read-database.ts';
import { explainSqlite, findUnwritable } from '../db/trouble.ts';
import { writeError } from '../files/file-errors.ts';
import { createEmpty, placeNew, removeLeftovers, temporaryPath } from '../files/temporary-files.ts';
import { databaseBytes, type OnProgress } from './check-database.ts';
import { removeDatabase } from './database-files.ts';

/** Pages copied between two checks for a cancel: 4 MB. */
const PAGES_AT_ONCE = 256;

export interface DatabaseCopy {
  readonly path: string;
  readonly bytes: number;
  readonly sessions: number;
}

/**
 * Copies a database, which others may be writing, to a new file (SQLite's backup API), checks the copy and
 * only then renames it. Throws FILE_UNWRITABLE if the name exists, DISK_FULL, and DATABASE_DAMAGED if the
 * copy differs from the original.
 */
export async function copyDatabase(
  path: string,
  to: string,
  onProgress: OnProgress = () => undefined,
  part = temporaryPath(dirname(to)),
): Promise<DatabaseCopy> {
  requireFolder(to);
  requireFree(to);
  await removeLeftovers(dirname(to));
  requireRoom(dirname(to), databaseBytes(path));
  const db = openSource(path);
  try {
    createEmpty(part);
    await db.backup(part, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages - remainingPages, totalPages);
        return PAGES_AT_ONCE;
      },
    });
    requireSame(factsOf(db), verifiedFacts(part));
    placeNew(part, to);
    return { path: to, bytes: databaseBytes(to), sessions: sessionsOf(to) };
  } catch (error) {
    throw copyError(to, error);
  } finally {
    db.close();
    removeDatabase(part);
  }
}

/**
 * Writes the database without its unused space into a file beside it and checks that file, which is to
 * replace the original: nobody may write the original meanwhile. Throws as {@link copyDatabase}.
 */
export async function writeCompact(path: string, part = temporaryPath(dirname(path))): Promise<DatabaseCopy> {
  await removeLeftovers(dirname(path));
  return compactInto(path, part);
}

/** Synchronous {@link writeCompact}, without removing leftovers of killed processes. */
export function compactInto(path: string, part: string): DatabaseCopy {
  requireRoom(dirname(path), databaseBytes(path));
  const db = openSource(path);
  try {
    createEmpty(part);
    db.prepare('VACUUM INTO ?').run(part);
    requireSame(factsOf(db), verifiedFacts(part));
    return { path: part, bytes: databaseBytes(part), sessions: sessionsOf(part) };
  } catch (error) {
    removeDatabase(part);
    throw copyError(part, error);
  } finally {
    db.close();
  }
}

/** Replaces the database, which must not be open, with the file that {@link writeCompact} wrote. */
export function takePosition(part: string, path: string): void {
  // The log was merged into the file when the last connection closed: a log that remained would be written
  // into the new file.
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(path + suffix))
      throw new RacebenchError('DATABASE_BUSY', `${path} cannot be replaced: it is still open.`);
  renameSync(part, path);
}

function open(path: string): Database {
  if (!existsSync(path)) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  // Not read-only: only a writable connection removes its log when it closes.
  return new Sqlite(path, { fileMustExist: true, timeout: 5000 });
}

/** A file that cannot be written can still be copied. */
function openSource(path: string): Database {
  const isWritable = findUnwritable(path) === undefined && fullDiskText(path) === undefined;
  return existsSync(path) && !isWritable ? openToRead(path).db : open(path);
}

function requireFolder(to: string): void {
  const folder = dirname(to);
  try {
    if (statSync(folder).isDirectory()) return;
  } catch (error) {
    throw writeError(to, error);
  }
  throw writeError(to, Object.assign(new Error(folder), { code: 'ENOTDIR' }));
}

function copyError(to: string, error: unknown): unknown {
  if (error instanceof Sqlite.SqliteError) {
    if (error.code === 'SQLITE_FULL')
      return new RacebenchError(
        'DISK_FULL',
        `There is not enough disk space for ${to}; the library is unchanged.`,
        {
          cause: error,
        },
      );
    return explainSqlite(to, error);
  }
  return writeError(to, error);
}

/**
 * Throws FILE_UNWRITABLE if a database or a leftover of one exists at the path: SQLite would write a log
 * through a link, and take an old log for that of the copy. A dangling link is an obstacle too.
 */
function requireFree(to: string): void {
  for (const each of ['', '-wal', '-shm', '-journal'].map((suffix) => to + suffix))
    if (attempt(() => lstatSync(each)) !== undefined)
      throw new RacebenchError('FILE_UNWRITABLE', `${each} exists already.`);
}

/** Rows of each table: a copy with the same counts and sound pages is taken as equal. */
function factsOf(db: Database): Record<string, unknown> {
  const tables = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  const facts: Record<string, unknown> = { schema: db.pragma('user_version', { simple: true }) };
  for (const table of tables as string[])
    facts[table] = db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get();
  return facts;
}

function verifiedFacts(path: string): Record<string, unknown> {
  const db = open(path);
  try {
    const answer = db.pragma('integrity_check(1)', { simple: true });
    if (answer !== 'ok')
      throw new RacebenchError('DATABASE_DAMAGED', `The copy ${path} is damaged (${String(answer)}).`);
    return factsOf(db);
  } finally {
    db.close();
  }
}

function requireSame(original: Record<string, unknown>, copy: Record<string, unknown>): void {
  const differs = Object.keys(original).find((name) => original[name] !== copy[name]);
  if (differs !== undefined)
    throw new RacebenchError(
      'DATABASE_BUSY',
      `The library changed while it was being copied (${differs}), so the copy was dropped; the library is unchanged. Try again.`,
    );
}

function sessionsOf(path: string): number {
  const db = open(path);
  try {
    return db.prepare('SELECT count(*) FROM sessions WHERE deleted_at IS NULL').pluck().get() as number;
  } finally {
    db.close();
  }
}

function requireRoom(folder: string, bytes: number): void {
  const free = freeBytes(folder);
  if (free !== undefined && free < bytes)
    throw new RacebenchError(
      'DISK_FULL',
      `${folder} has ${Math.floor(free / 1e6)} MB free; ${Math.ceil(bytes / 1e6)} MB are needed.`,
    );
}
