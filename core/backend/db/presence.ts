import { existsSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { attempt } from './attempt.ts';
import { isAlive } from '../is-alive.ts';
import { isLink } from '../temporary-files.ts';

/** How long an opener waits for another program that has the database to itself. */
const WAIT_MS = 5000;

/** A file beside the database that tells who has it open, by the system's locks: they end with their process. */
export const presencePath = (path: string): string => `${path}.lock`;

/** That a program has a database open, with others; or to itself. */
export interface Presence {
  /** True where no other program had it open when this one came. */
  readonly wasAlone: boolean;
  /** Keeps all others away until it shares again. Throws DATABASE_BUSY where one is there. */
  takeAlone(toDo: string): void;
  share(): void;
  leave(): void;
}

/**
 * Says that this program has the database open; to be called before it is opened. Throws DATABASE_BUSY where another one
 * has it to itself, to make it anew. On a disk where no lock can be had everyone is alone, and so where a link has the name
 * of the lock: SQLite would follow it.
 */
export function joinDatabase(path: string): Presence {
  const lock = isLink(presencePath(path))
    ? undefined
    : attempt(() => new Sqlite(presencePath(path), { timeout: WAIT_MS }));
  if (lock === undefined)
    return { wasAlone: true, takeAlone: () => undefined, share: () => undefined, leave: () => undefined };
  const share = (): void => {
    if (lock.inTransaction) lock.exec('ROLLBACK');
    // An open transaction that has read holds a shared lock.
    lock.exec('BEGIN');
    lock.prepare('SELECT count(*) FROM sqlite_master').get();
  };
  const wasAlone = tryExclusive(lock);
  try {
    share();
  } catch {
    lock.close();
    throw new RacebenchError(
      'DATABASE_BUSY',
      `${path} is being repaired, shrunk or moved by another Racebench; try again when it is done.`,
    );
  }
  return {
    wasAlone,
    takeAlone(toDo) {
      lock.exec('ROLLBACK');
      if (tryExclusive(lock)) return;
      share();
      throw new RacebenchError(
        'DATABASE_BUSY',
        `${path} cannot be ${toDo}: another Racebench has it open${recordersText(path)}. Close it first.`,
      );
    },
    share,
    leave: () => void lock.close(),
  };
}

function tryExclusive(lock: Database): boolean {
  lock.pragma('busy_timeout = 0');
  const isAlone = attempt(() => lock.exec('BEGIN EXCLUSIVE')) !== undefined;
  lock.pragma(`busy_timeout = ${WAIT_MS}`);
  return isAlone;
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

/** What other processes record into a database: ' (process 12 records "Coupe, braking")'; '' for none. */
export function recordersText(path: string): string {
  if (!existsSync(path)) return '';
  const rows = attempt(() => {
    const db = new Sqlite(path, { readonly: true });
    try {
      return db.prepare("SELECT name, recorder_pid AS pid FROM sessions WHERE status = 'recording'").all();
    } finally {
      db.close();
    }
  }) as { name: string; pid: number | null }[] | undefined;
  const others = (rows ?? []).filter(({ pid }) => pid !== null && pid !== process.pid && isAlive(pid));
  if (others.length === 0) return '';
  return ` (${others.map(({ name, pid }) => `process ${String(pid)} records “${name}”`).join(', ')})`;
}
