import Sqlite, { type Database } from 'better-sqlite3';
import { libraryTrouble } from '../../contract/library-troubles.ts';
import { attempt } from '../files/attempt.ts';
import { isLink } from '../files/temporary-files.ts';
import { recordersText } from './recorders.ts';
import { explainSqlite } from './trouble.ts';

/** Time to wait for another program that has exclusive access to the database. */
const WAIT_MS = 5000;

/**
 * Lock file beside the database. Its system locks show who has the database open, and end with their process.
 */
export const presencePath = (path: string): string => `${path}.lock`;

/** This program's lock on a database: shared with others, or exclusive. */
export interface Presence {
  /** True if no other program had the database open when this one opened it. */
  readonly wasAlone: boolean;
  /**
   * Takes exclusive access until `share`. Throws DATABASE_BUSY if another program has the database open, or
   * the reason why it cannot be locked.
   */
  takeAlone(toDo: string): void;
  share(): void;
  leave(): void;
}

/** Presence on a disk without locks: every program counts itself as alone. */
const UNKNOWN: Presence = {
  wasAlone: true,
  takeAlone: () => undefined,
  share: () => undefined,
  leave: () => undefined,
};

/**
 * Registers this program as a user of the database; must be called before it is opened. Throws DATABASE_BUSY
 * if another program has exclusive access, to replace it. On a disk without locks every program treats itself
 * as alone; likewise if the lock file is a link, which SQLite would follow.
 */
export function joinDatabase(path: string): Presence {
  const lock = isLink(presencePath(path)) ? undefined : attempt(() => openLock(path));
  if (lock === undefined) return UNKNOWN;
  const share = (): void => {
    if (lock.inTransaction) lock.exec('ROLLBACK');
    // An open transaction that has read holds a shared lock.
    lock.exec('BEGIN');
    lock.prepare('SELECT count(*) FROM sqlite_master').get();
  };
  const wasAlone = attempt(() => tryExclusive(lock)) ?? false;
  try {
    share();
  } catch (error) {
    lock.close();
    if (!isBusy(error)) return UNKNOWN;
    throw libraryTrouble('held-alone', { path }, { cause: error });
  }
  return {
    wasAlone,
    takeAlone(toDo) {
      if (lock.inTransaction) lock.exec('ROLLBACK');
      try {
        if (tryExclusive(lock)) return;
      } catch (error) {
        share();
        throw explainSqlite(presencePath(path), error);
      }
      share();
      const detail = `${toDo}: another Racebench has it open${recordersText(path)}`;
      throw libraryTrouble('open-elsewhere', { path, detail });
    },
    share,
    leave: () => void lock.close(),
  };
}

function openLock(path: string): Database {
  const lock = new Sqlite(presencePath(path), { timeout: WAIT_MS });
  // Avoids writing a journal file, which on a full disk would make the first lock on an empty file fail.
  lock.pragma('journal_mode = MEMORY');
  return lock;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** False if another program holds a lock; throws any other error. */
function tryExclusive(lock: Database): boolean {
  lock.pragma('busy_timeout = 0');
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    lock.pragma(`busy_timeout = ${WAIT_MS}`);
  }
}

/** Runs work with exclusive access to a database. Throws DATABASE_BUSY if another program has it open. */
export async function aloneWith<T>(path: string, toDo: string, work: () => T | Promise<T>): Promise<T> {
  const presence = joinDatabase(path);
  try {
    presence.takeAlone(toDo);
    return await work();
  } finally {
    presence.leave();
  }
}
