import { accessSync, closeSync, constants, existsSync, openSync, readSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { RacebenchError } from '../../contract/errors.ts';
import { libraryTrouble, type LibraryTrouble, type TroubleFacts } from '../../contract/library-troubles.ts';
import { causeText, errnoCode } from '../files/file-errors.ts';
import { attempt } from '../files/attempt.ts';
import { fullDiskText } from './free-space.ts';
import { recordersText } from './recorders.ts';

/** How long one process waits for another that writes. */
export const BUSY_MS = 5000;

/** True for the codes by which SQLite says that a file is no database or has broken pages. */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Sqlite.SqliteError)) return false;
  // The number of the schema's format, byte 47 of the header, has no code of its own.
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) || error.message === 'unsupported file format';
}

/** The failure that a damaged file gives to people. */
export function damageError(path: string, cause: Error): RacebenchError {
  return libraryTrouble('damaged', { path, detail: cause.message }, { cause });
}

interface FoundTrouble {
  readonly trouble: LibraryTrouble;
  readonly facts: TroubleFacts;
}

/** SQLite writes no file whose write version is above 2, and reads none whose read version is (sqlite.org/fileformat.html, 1.3.3). */
const WRITE_VERSION_AT = 18;
const MAX_VERSION = 2;

/** The write version that a damaged header states; undefined where SQLite knows it, and where the file cannot be read. */
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

/** Throws where this process may not read a file that is there. */
export function requireReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw libraryTrouble('unreadable', { path, detail: causeText(error) }, { cause: error });
  }
}

/** What of a database that is there cannot be written by this process, and why; undefined where all of it can. */
export function findUnwritable(path: string): FoundTrouble | undefined {
  // SQLite keeps its log beside the file itself, not beside a link to it.
  const real = attempt(() => realpathSync(path)) ?? path;
  for (const file of [real, `${real}-wal`, `${real}-shm`]) {
    if (!existsSync(file)) continue;
    const fault = accessFault(file, constants.W_OK);
    if (fault === 'EROFS') return { trouble: 'disk-read-only', facts: { path } };
    if (fault !== undefined)
      return { trouble: 'file-read-only', facts: { path, place: file === real ? path : file } };
  }
  const folder = dirname(real);
  const fault = accessFault(folder, constants.W_OK | constants.X_OK);
  if (fault === 'EROFS') return { trouble: 'disk-read-only', facts: { path } };
  if (fault !== undefined) return { trouble: 'folder-read-only', facts: { path, place: folder } };
  const version = wrongWriteVersion(path);
  if (version === undefined) return undefined;
  const detail = `write version ${version} in byte ${WRITE_VERSION_AT}`;
  return { trouble: 'header-damaged', facts: { path, detail } };
}

/** Codes of SQLite behind which a file that cannot be written or a full disk may be. */
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
 * What SQLite says, in words of ours and with a code of ours; another error stays as it is. SQLite reports one code for
 * several causes (a file of shared memory that cannot be made may be a full disk): the file, its folder and the free space are looked at.
 */
export function explainSqlite(path: string, error: unknown): unknown {
  if (isDamage(error)) return damageError(path, error);
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const found = troubleOf(path, error.code);
  return found === undefined ? error : libraryTrouble(found.trouble, found.facts, { cause: error });
}

/**
 * As {@link explainSqlite}, of an error met while a database is opened. A statement that fails on a file of the right schema number: its
 * tables are not those of that schema.
 */
export function explainOpening(path: string, error: unknown): unknown {
  if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR') return damageError(path, error);
  return explainSqlite(path, error);
}
