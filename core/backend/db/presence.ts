import Sqlite, { type Database } from 'better-sqlite3';
import { libraryTrouble } from '../../contract/library-troubles.ts';
import { attempt } from '../files/attempt.ts';
import { isLink } from '../files/temporary-files.ts';
import { recordersText } from './recorders.ts';
import { explainSqlite } from './trouble.ts';

/** How long an opener waits for another program that has the database to itself. */
const WAIT_MS = 5000;

/** A file beside the database that tells who has it open, by the system's locks: they end with their process. */
export const presencePath = (path: string): string => `${path}.lock`;

/** That a program has a database open, with others; or to itself. */
export interface Presence {
  /** True where no other program had it open when this one came. */
  readonly wasAlone: boolean;
  /** Keeps all others away until it shares again. Throws DATABASE_BUSY where one is there, and else what keeps the lock from being had. */
  takeAlone(toDo: string): void;
  share(): void;
  leave(): void;
}

/** Of a disk where no lock can be had: everyone is alone. */
const UNKNOWN: Presence = {
  wasAlone: true,
  takeAlone: () => undefined,
  share: () => undefined,
  leave: () => undefined,
};

/**
 * Says that this program has the database open; to be called before it is opened. Throws DATABASE_BUSY where another one
 * has it to itself, to make it anew. On a disk where no lock can be had everyone is alone, and so where a link has the name
 * of the lock: SQLite would follow it.
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
  // A lock writes nothing then: with a journal in a file, the first one on an empty file would fail on a full disk.
  lock.pragma('journal_mode = MEMORY');
  return lock;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** False where another program is there; throws what else keeps the lock from being had. */
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

/** Does work on a database that no other program has open, and keeps them away meanwhile. Throws DATABASE_BUSY. */
export async function aloneWith<T>(path: string, toDo: string, work: () => T | Promise<T>): Promise<T> {
  const presence = joinDatabase(path);
  try {
    presence.takeAlone(toDo);
    return await work();
  } finally {
    presence.leave();
  }
}
