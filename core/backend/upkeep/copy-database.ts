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

/** Pages between two looks at whether to go on: 4 MB. */
const PAGES_AT_ONCE = 256;

export interface DatabaseCopy {
  readonly path: string;
  readonly bytes: number;
  readonly sessions: number;
}

/**
 * Copies a database that others may write meanwhile to a new file (SQLite's backup), looks the copy through, and only then gives it its
 * name. Throws FILE_UNWRITABLE where one of the name is there, DISK_FULL, and DATABASE_DAMAGED for a copy that is not as the
 * original.
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
 * Writes the database without the room that is not used into a file beside it and looks that through: it is to take the place of
 * the original, which nobody may write meanwhile. Throws as {@link copyDatabase}.
 */
export async function writeCompact(path: string, part = temporaryPath(dirname(path))): Promise<DatabaseCopy> {
  await removeLeftovers(dirname(path));
  return compactInto(path, part);
}

/** As {@link writeCompact}, at once and without a look at what killed processes left. */
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

/** Puts what {@link writeCompact} wrote in the place of the database, which must not be open. */
export function takePlace(part: string, path: string): void {
  // The log was brought into the file when the last connection closed: what is left of it would be written into the new one.
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(path + suffix))
      throw new RacebenchError('DATABASE_BUSY', `${path} cannot be replaced: it is still open.`);
  renameSync(part, path);
}

function open(path: string): Database {
  if (!existsSync(path)) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  // Not read-only: only a connection that may write takes its log away when it closes.
  return new Sqlite(path, { fileMustExist: true, timeout: 5000 });
}

/** Of a file that cannot be written a copy can be made all the same. */
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
      return new RacebenchError('DISK_FULL', `The disk has no room for ${to}; the library is as it was.`, {
        cause: error,
      });
    return explainSqlite(to, error);
  }
  return writeError(to, error);
}

/**
 * Throws FILE_UNWRITABLE where a database or what is left of one stands: SQLite would write a log through a link, and take
 * an old one for that of the copy. A link to nothing is something, too.
 */
function requireFree(to: string): void {
  for (const each of ['', '-wal', '-shm', '-journal'].map((suffix) => to + suffix))
    if (attempt(() => lstatSync(each)) !== undefined)
      throw new RacebenchError('FILE_UNWRITABLE', `${each} is there already.`);
}

/** Rows of each table: a copy that has as many of each, and sound pages, is the same. */
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
      `The library changed while it was copied (${differs}); it is as it was. Try again.`,
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
