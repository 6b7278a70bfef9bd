import { existsSync, realpathSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { attempt } from '../files/attempt.ts';
import { BUSY_MS, explainSqlite, requireReadable } from './trouble.ts';

/**
 * better-sqlite3 takes a file address in place of a path where this is set before its first connection (that
 * package's page on compilation): the two ways below without locks are told by such an address alone.
 */
process.env['SQLITE_USE_URI'] = '1';

/** A connection that writes nothing, to a database that cannot be written. */
export interface ReadConnection {
  readonly db: Database;
  /** True where no lock is held: another program that can write may change the file under it. See {@link fileState}. */
  readonly isUnlocked: boolean;
}

interface Way {
  readonly isUnlocked: boolean;
  readonly open: (path: string) => Database;
}

const options = { readonly: true, fileMustExist: true, timeout: BUSY_MS } as const;

const addressOf = (path: string, query: string): string =>
  `${pathToFileURL(attempt(() => realpathSync(path)) ?? path).href}?${query}`;

/** As every connection: it sees what others write, and needs the log and the shared memory beside the file. */
const LOCKED: Way = { isUnlocked: false, open: (path) => new Sqlite(path, options) };

/** Without locks, log and shared memory: of a file whose log is empty nothing is missed. */
const UNCHANGING: Way = {
  isUnlocked: true,
  open: (path) => new Sqlite(addressOf(path, 'immutable=1'), options),
};

/**
 * Without locks and without shared memory, but with the log: its index is kept in the memory of this connection
 * (sqlite.org/wal.html, 9).
 */
const WITH_LOG: Way = {
  isUnlocked: true,
  open(path) {
    const vfs = process.platform === 'win32' ? 'win32-none' : 'unix-none';
    const db = new Sqlite(addressOf(path, `vfs=${vfs}`), options);
    db.pragma('locking_mode = EXCLUSIVE');
    return db;
  },
};

/** Of a connection, however its file was named. */
export function databasePath(db: Database): string {
  return db.name.startsWith('file:') ? fileURLToPath(db.name.replace(/[?].*$/, '')) : db.name;
}

const sizeOf = (path: string): number => attempt(() => statSync(path).size) ?? 0;

/** Another program has it open, or one was killed: the log and the shared memory say what counts. */
const isInUse = (path: string): boolean => sizeOf(`${path}-wal`) > 0 || sizeOf(`${path}-shm`) > 0;

/**
 * Opens a database to read it, whatever keeps it from being written: a file, a folder or a disk without rights, a full disk on which
 * SQLite cannot make its shared memory, a header that forbids to write. Throws the trouble that keeps it from being read.
 */
export function openToRead(path: string): ReadConnection {
  if (!existsSync(path)) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  requireReadable(path);
  const real = attempt(() => realpathSync(path)) ?? path;
  const ways = isInUse(real)
    ? [LOCKED, sizeOf(`${real}-wal`) > 0 ? WITH_LOG : UNCHANGING]
    : [UNCHANGING, LOCKED];
  let failure: unknown;
  for (const { isUnlocked, open } of ways) {
    let db: Database | undefined;
    try {
      db = open(path);
      db.prepare('SELECT count(*) FROM sqlite_master').get();
      return { db, isUnlocked };
    } catch (error) {
      db?.close();
      failure ??= error;
      // Another program has the file to itself: without locks it would be read while that one writes.
      if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) break;
    }
  }
  throw explainSqlite(path, failure);
}

/** Changes whenever another program writes the file or opens it to write. */
export function fileState(path: string): string {
  const real = attempt(() => realpathSync(path)) ?? path;
  return [real, `${real}-wal`, `${real}-shm`]
    .map((file) => attempt(() => statSync(file)))
    .map((facts) => (facts === undefined ? '-' : `${facts.ino} ${facts.size} ${facts.mtimeMs}`))
    .join(', ');
}
