import { existsSync, realpathSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { attempt } from '../files/attempt.ts';
import { BUSY_MS, explainSqlite, requireReadable } from './trouble.ts';

/**
 * If this is set before the first connection, better-sqlite3 accepts a file URI in place of a path (see that
 * package's page on compilation). The two modes below without locks can only be selected by URI.
 */
process.env['SQLITE_USE_URI'] = '1';

/** Read-only connection to a database that cannot be written. */
export interface ReadConnection {
  readonly db: Database;
  /**
   * True if no lock is held: another program may then change the file while it is read. See {@link
   * fileState}.
   */
  readonly isUnlocked: boolean;
}

interface Opening {
  readonly isUnlocked: boolean;
  readonly open: (path: string) => Database;
}

const options = { readonly: true, fileMustExist: true, timeout: BUSY_MS } as const;

const addressOf = (path: string, query: string): string =>
  `${pathToFileURL(attempt(() => realpathSync(path)) ?? path).href}?${query}`;

/** Normal connection: sees changes by others, and needs the log and the shared memory beside the file. */
const LOCKED: Opening = { isUnlocked: false, open: (path) => new Sqlite(path, options) };

/** Connection without locks, log or shared memory: complete if the log of the file is empty. */
const UNCHANGING: Opening = {
  isUnlocked: true,
  open: (path) => new Sqlite(addressOf(path, 'immutable=1'), options),
};

/**
 * Connection with the log, but without locks or shared memory: the log index is held in this connection's
 * memory (sqlite.org/wal.html, 9).
 */
const WITH_LOG: Opening = {
  isUnlocked: true,
  open(path) {
    const vfs = process.platform === 'win32' ? 'win32-none' : 'unix-none';
    const db = new Sqlite(addressOf(path, `vfs=${vfs}`), options);
    db.pragma('locking_mode = EXCLUSIVE');
    return db;
  },
};

/** File path of a connection, whether it was opened by path or URI. */
export function databasePath(db: Database): string {
  return db.name.startsWith('file:') ? fileURLToPath(db.name.replace(/[?].*$/, '')) : db.name;
}

const sizeOf = (path: string): number => attempt(() => statSync(path).size) ?? 0;

/**
 * True if another program has the database open or was killed: the log and the shared memory then hold the
 * latest state.
 */
const isInUse = (path: string): boolean => sizeOf(`${path}-wal`) > 0 || sizeOf(`${path}-shm`) > 0;

/**
 * Opens a database read-only, whatever prevents writing: missing permissions on the file, folder or disk, a
 * full disk on which SQLite cannot create its shared memory, or a header that forbids writing. Throws the
 * reason why it cannot be read.
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
      // Another program has exclusive access: an unlocked connection would read while that program writes.
      if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) break;
    }
  }
  throw explainSqlite(path, failure);
}

/** Text that changes whenever another program writes the file or opens it for writing. */
export function fileState(path: string): string {
  const real = attempt(() => realpathSync(path)) ?? path;
  return [real, `${real}-wal`, `${real}-shm`]
    .map((file) => attempt(() => statSync(file)))
    .map((facts) => (facts === undefined ? '-' : `${facts.ino} ${facts.size} ${facts.mtimeMs}`))
    .join(', ');
}
