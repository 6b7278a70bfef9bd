import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { libraryTrouble } from '../../contract/library-troubles.ts';
import { causeText } from '../files/file-errors.ts';
import { isLink } from '../files/temporary-files.ts';
import { attempt } from '../files/attempt.ts';
import { closeUnchanged } from './close-unchanged.ts';
import { BUSY_MS, damageError, explainSqlite, findUnwritable } from './trouble.ts';

/**
 * Files up to this size are checked whole at each start (about 7 ms per MB). Damage in a larger one shows when it is
 * read, and is then looked for at the next start; a killed process is no reason, the write-ahead log outlives it.
 */
const ALWAYS_CHECKED_BYTES = 16 * 1024 * 1024;

/** Chunk rows are 2 to 8 kB: pages of 16 kB hold them with less waste than SQLite's 4 kB. */
const PAGE_BYTES = 16_384;

/** A file beside the database that asks for a whole check at the next start. */
export function checkMarker(path: string): string {
  return `${path}.check`;
}

/**
 * Opens (and where `create` is true makes) the database file to write it and checks that it is whole. Throws DATABASE_DAMAGED for a
 * file that is no database or has broken pages, FILE_NOT_FOUND, and the trouble that keeps it from being written.
 */
export function openDatabase(path: string, create: boolean): Database {
  if (!existsSync(path) && !create) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  // A full disk leaves an empty file of one that was to be made.
  const exists = hasContent(path);
  if (create) makeFolder(path);
  // Asked first: SQLite makes log files of a file that it can only read, with the same rights.
  const unwritable = exists ? findUnwritable(path) : undefined;
  if (unwritable !== undefined) throw libraryTrouble(unwritable.trouble, unwritable.facts);
  const db = openFile(path);
  try {
    db.pragma(`busy_timeout = ${BUSY_MS}`);
    if (!exists) {
      db.pragma(`page_size = ${PAGE_BYTES}`);
      db.pragma('auto_vacuum = INCREMENTAL');
    }
    useWriteAheadLog(db);
    db.pragma('synchronous = NORMAL');
    db.pragma('foreign_keys = ON');
    if (exists) checkPages(db, path);
    return db;
  } catch (error) {
    closeUnchanged(db);
    throw explainSqlite(path, error);
  }
}

export const hasContent = (path: string): boolean => (attempt(() => statSync(path).size) ?? 0) > 0;

/** Makes the folder of a file where there is none. */
export function makeFolder(path: string): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw libraryTrouble(
      'folder-missing',
      { path, place: folder, detail: causeText(error) },
      { cause: error },
    );
  }
}

/** Changing the journal does not wait for other processes as all else does (SQLite, "PRAGMA journal_mode"). */
function useWriteAheadLog(db: Database): void {
  const until_ms = performance.now() + BUSY_MS;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() > until_ms) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function openFile(path: string): Database {
  // SQLite would write them through a link.
  for (const log of ['-wal', '-shm', '-journal'].map((suffix) => path + suffix))
    if (isLink(log))
      throw new RacebenchError('FILE_UNREADABLE', `${path} cannot be opened: ${log} is a link; remove it.`);
  try {
    return new Sqlite(path);
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) throw explainSqlite(path, error);
    throw libraryTrouble('unreadable', { path, detail: causeText(error) }, { cause: error });
  }
}

/** Throws DATABASE_DAMAGED where a small file, or one that damage was met in, has broken pages. */
export function checkPages(db: Database, path: string): void {
  const isSuspect = existsSync(checkMarker(path));
  if (!isSuspect && statSync(path).size > ALWAYS_CHECKED_BYTES) return;
  const pragma = isSuspect ? 'integrity_check(1)' : 'quick_check(1)';
  const answer = db.pragma(pragma, { simple: true }) as string;
  if (answer !== 'ok') throw damageError(path, new Error(answer));
}
