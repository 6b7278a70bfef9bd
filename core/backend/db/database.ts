import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { closeUnchanged } from './close-unchanged.ts';
import { recordersText } from './presence.ts';

/**
 * Files up to this size are checked whole at each start (about 7 ms per MB). Damage in a larger one shows when it is
 * read, and is then looked for at the next start; a killed process is no reason, the write-ahead log outlives it.
 */
const ALWAYS_CHECKED_BYTES = 16 * 1024 * 1024;

/** How long one process waits for another that writes. */
const BUSY_MS = 5000;

/** Chunk rows are 2 to 8 kB: pages of 16 kB hold them with less waste than SQLite's 4 kB. */
const PAGE_BYTES = 16_384;

/** True for the codes by which SQLite says that a file is no database or has broken pages. */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Sqlite.SqliteError)) return false;
  // The number of the schema's format, byte 47 of the header, has no code of its own.
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) || error.message === 'unsupported file format';
}

/** The failure that a damaged file gives to people. */
export function damageError(path: string, cause: Error): RacebenchError {
  return new RacebenchError('DATABASE_DAMAGED', `${path} is damaged (${cause.message}).`, { cause });
}

/** What SQLite says, in words of ours and with a code of ours; another error stays as it is. */
export function explainSqlite(path: string, error: unknown): unknown {
  if (isDamage(error)) return damageError(path, error);
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const { code } = error;
  if (code === 'SQLITE_FULL')
    return new RacebenchError(
      'DISK_FULL',
      `The disk with ${path} is full. What was stored is kept; delete sessions for good in the Library, or free space on the disk.`,
      { cause: error },
    );
  if (code.startsWith('SQLITE_BUSY'))
    return new RacebenchError(
      'DATABASE_BUSY',
      `${path} was kept busy by another program for more than ${BUSY_MS / 1000} s${recordersText(path)}.`,
      { cause: error },
    );
  if (code.startsWith('SQLITE_READONLY'))
    return new RacebenchError('DATABASE_BUSY', `${path} cannot be written now: ${readOnlyReason(code)}.`, {
      cause: error,
    });
  if (code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CANTOPEN')
    return new RacebenchError('FILE_UNREADABLE', `The disk failed while ${path} was used (${code}).`, {
      cause: error,
    });
  return error;
}

function readOnlyReason(code: string): string {
  if (code === 'SQLITE_READONLY_DBMOVED') return 'the file was moved or replaced';
  return code === 'SQLITE_READONLY'
    ? 'it is being copied, or its disk is read-only'
    : `it is read-only (${code})`;
}

/** A file beside the database that asks for a whole check at the next start. */
export function checkMarker(path: string): string {
  return `${path}.check`;
}

/**
 * Opens (and where `create` is true makes) the database file and checks that it is whole.
 * Throws DATABASE_DAMAGED for a file that is no database or has broken pages, FILE_NOT_FOUND, FILE_UNREADABLE.
 */
export function openDatabase(path: string, create: boolean): Database {
  const exists = existsSync(path);
  if (!exists && !create) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  if (create) mkdirSync(dirname(path), { recursive: true });
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
    if (exists) check(db, path);
    return db;
  } catch (error) {
    closeUnchanged(db);
    if (isDamage(error)) throw damageError(path, error);
    throw error;
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
  try {
    return new Sqlite(path);
  } catch (error) {
    if (isDamage(error)) throw damageError(path, error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new RacebenchError('FILE_UNREADABLE', `${path} cannot be opened (${reason}).`, { cause: error });
  }
}

function check(db: Database, path: string): void {
  const isSuspect = existsSync(checkMarker(path));
  if (!isSuspect && statSync(path).size > ALWAYS_CHECKED_BYTES) return;
  const pragma = isSuspect ? 'integrity_check(1)' : 'quick_check(1)';
  const answer = db.pragma(pragma, { simple: true }) as string;
  if (answer !== 'ok') throw new Sqlite.SqliteError(answer, 'SQLITE_CORRUPT');
}
