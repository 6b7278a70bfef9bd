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
 * Files up to this size are checked completely at each start (about 7 ms per MB). Damage in a larger file
 * shows when it is read, and the file is checked at the next start. A killed process needs no check: the
 * write-ahead log survives it.
 */
const ALWAYS_CHECKED_BYTES = 16 * 1024 * 1024;

/** Chunk rows are 2 to 8 kB; pages of 16 kB waste less space than SQLite's default of 4 kB. */
const PAGE_BYTES = 16_384;

/** Pages of the log, 4 MB, that a commit copies into the file at most: SQLite's 1000 held the thread of the backend twice as long. */
const CHECKPOINT_PAGES = 256;

/** Marker file beside the database that requests a complete check at the next start. */
export function checkMarker(path: string): string {
  return `${path}.check`;
}

/**
 * Opens the database file for writing (and creates it if `create` is true) and checks it for damage. Throws
 * DATABASE_DAMAGED for a file that is not a database or has broken pages, FILE_NOT_FOUND, and the reason why
 * it cannot be written.
 */
export function openDatabase(path: string, create: boolean): Database {
  if (!existsSync(path) && !create) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  // On a full disk an earlier attempt to create the file leaves it empty.
  const exists = hasContent(path);
  if (create) makeFolder(path);
  // Checked first: for a file it can only read, SQLite would create log files with the same permissions.
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
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    db.pragma('foreign_keys = ON');
    if (exists) checkPages(db, path);
    return db;
  } catch (error) {
    closeUnchanged(db);
    throw explainSqlite(path, error);
  }
}

export const hasContent = (path: string): boolean => (attempt(() => statSync(path).size) ?? 0) > 0;

/** Creates the folder of a file if it does not exist. */
export function makeFolder(path: string): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw libraryTrouble(
      'folder-missing',
      { path, target: folder, detail: causeText(error) },
      { cause: error },
    );
  }
}

/**
 * Changing the journal mode ignores the busy timeout (SQLite, "PRAGMA journal_mode"), so it is retried here.
 */
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
  // SQLite would follow a link and write to its target.
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

/** Checks a small file, or one in which damage was found, and throws DATABASE_DAMAGED for broken pages. */
export function checkPages(db: Database, path: string): void {
  const isSuspect = existsSync(checkMarker(path));
  if (!isSuspect && statSync(path).size > ALWAYS_CHECKED_BYTES) return;
  const pragma = isSuspect ? 'integrity_check(1)' : 'quick_check(1)';
  const answer = db.pragma(pragma, { simple: true }) as string;
  if (answer !== 'ok') throw damageError(path, new Error(answer));
}
