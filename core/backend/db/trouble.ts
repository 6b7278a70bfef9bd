import { accessSync, closeSync, constants, existsSync, openSync, readSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { RacebenchError } from '../../contract/errors.ts';
import { libraryTrouble, type LibraryTrouble, type TroubleFacts } from '../../contract/library-troubles.ts';
import { causeText, errnoCode } from '../files/file-errors.ts';
import { attempt } from '../files/attempt.ts';
import { fullDiskText } from './free-space.ts';
import { recordersText } from './recorders.ts';

/** Time that a process waits for another one that is writing. */
export const BUSY_MS = 5000;

/** True for the SQLite codes of a file that is not a database or has broken pages. */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Sqlite.SqliteError)) return false;
  // An invalid schema format number (byte 47 of the header) has no error code of its own.
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) || error.message === 'unsupported file format';
}

/** User-facing error for a damaged file. */
export function damageError(path: string, cause: Error): RacebenchError {
  return libraryTrouble('damaged', { path, detail: cause.message }, { cause });
}

interface FoundTrouble {
  readonly trouble: LibraryTrouble;
  readonly facts: TroubleFacts;
}

/**
 * Offset of the write version in the header. SQLite does not write a file with a write version above 2, nor
 * read one with such a read version (sqlite.org/fileformat.html, 1.3.3).
 */
const WRITE_VERSION_AT = 18;
const MAX_VERSION = 2;

/** Invalid write version in a damaged header; undefined if SQLite supports it or the file cannot be read. */
export function wrongWriteVersion(path: string): number | undefined {
  const bytes = Buffer.alloc(WRITE_VERSION_AT + 1);
  const read = attempt(() => {
    const file = openSync(path, 'r');
    try {
      return readSync(file, bytes, 0, bytes.length, 0);
    } finally {
      closeSync(file);
    }
  });
  const version = bytes[WRITE_VERSION_AT] ?? 0;
  return read === bytes.length && version > MAX_VERSION ? version : undefined;
}

function accessFault(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    return errnoCode(error);
  }
}

/** Throws if this process has no permission to read an existing file. */
export function requireReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw libraryTrouble('unreadable', { path, detail: causeText(error) }, { cause: error });
  }
}

/**
 * Part of an existing database that this process cannot write, with the reason; undefined if all of it is
 * writable.
 */
export function findUnwritable(path: string): FoundTrouble | undefined {
  // SQLite creates its log beside the target of a link, not beside the link.
  const real = attempt(() => realpathSync(path)) ?? path;
  for (const file of [real, `${real}-wal`, `${real}-shm`]) {
    if (!existsSync(file)) continue;
    const fault = accessFault(file, constants.W_OK);
    if (fault === 'EROFS') return { trouble: 'disk-read-only', facts: { path } };
    if (fault !== undefined)
      return { trouble: 'file-read-only', facts: { path, target: file === real ? path : file } };
  }
  const folder = dirname(real);
  const fault = accessFault(folder, constants.W_OK | constants.X_OK);
  if (fault === 'EROFS') return { trouble: 'disk-read-only', facts: { path } };
  if (fault !== undefined) return { trouble: 'folder-read-only', facts: { path, target: folder } };
  const version = wrongWriteVersion(path);
  if (version === undefined) return undefined;
  const detail = `write version ${version} in byte ${WRITE_VERSION_AT}`;
  return { trouble: 'header-damaged', facts: { path, detail } };
}

/** SQLite codes that an unwritable file or a full disk may cause. */
const MAY_BE_UNWRITABLE =
  /^SQLITE_(READONLY|CANTOPEN|PERM|IOERR_(SHM|WRITE|TRUNCATE|LOCK|DELETE|FSYNC|DIR_FSYNC|MMAP|ACCESS))/;

function troubleOf(path: string, code: string): FoundTrouble | undefined {
  if (code === 'SQLITE_FULL') {
    const detail = fullDiskText(path);
    return { trouble: 'disk-full', facts: { path, ...(detail !== undefined && { detail }) } };
  }
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_PROTOCOL')
    return {
      trouble: 'busy',
      facts: { path, detail: ` for more than ${BUSY_MS / 1000} s${recordersText(path)}` },
    };
  if (code === 'SQLITE_READONLY_DBMOVED') return { trouble: 'file-replaced', facts: { path } };
  if (MAY_BE_UNWRITABLE.test(code)) {
    const unwritable = findUnwritable(path);
    if (unwritable !== undefined) return unwritable;
    const detail = fullDiskText(path);
    if (detail !== undefined) return { trouble: 'disk-full', facts: { path, detail } };
    if (code.startsWith('SQLITE_READONLY')) return { trouble: 'under-care', facts: { path } };
    if (code === 'SQLITE_CANTOPEN') return { trouble: 'unreadable', facts: { path, detail: code } };
  }
  if (code.startsWith('SQLITE_IOERR')) return { trouble: 'disk-failed', facts: { path, detail: code } };
  return undefined;
}

/**
 * Translates an SQLite error into a message and code of this program; other errors are returned unchanged.
 * SQLite uses one code for several causes (failure to create the shared memory may mean a full disk), so the
 * file, its folder and the free space are checked.
 */
export function explainSqlite(path: string, error: unknown): unknown {
  if (isDamage(error)) return damageError(path, error);
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const found = troubleOf(path, error.code);
  return found === undefined ? error : libraryTrouble(found.trouble, found.facts, { cause: error });
}

/**
 * Like {@link explainSqlite}, for an error on opening a database. A statement that fails although the schema
 * number is right means that the tables do not match the schema.
 */
export function explainOpening(path: string, error: unknown): unknown {
  if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR') return damageError(path, error);
  return explainSqlite(path, error);
}

type Call = (...args: readonly unknown[]) => unknown;

/** The same functions, whose SQLite errors are turned into user messages by {@link explainSqlite}. */
export function explaining<T extends object>(path: string, parts: T): T {
  const explained = Object.entries(parts).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function' ? explainedCall(path, part as Call) : part,
  ]);
  // Names, arguments and results are unchanged; TypeScript cannot infer that through Object.fromEntries.
  return Object.fromEntries(explained) as T;
}

const explainedCall =
  (path: string, call: Call): Call =>
  (...args) => {
    try {
      return call(...args);
    } catch (error) {
      throw explainSqlite(path, error);
    }
  };
