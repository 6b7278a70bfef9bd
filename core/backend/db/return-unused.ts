import Sqlite, { type Database } from 'better-sqlite3';

/** Pages that are moved in one transaction: 4 MB of the log, or 64 kB on a disk that has no more. */
const MAX_PAGES = 256;
const MIN_PAGES = 4;

export const isFull = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code === 'SQLITE_FULL';

/** Brings the log into the file, whose room in the log is free then. Others that read keep it from being done, and are not waited for. */
export function emptyLog(db: Database): void {
  const timeout = db.pragma('busy_timeout', { simple: true });
  db.pragma('busy_timeout = 0');
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.pragma(`busy_timeout = ${String(timeout)}`);
  }
}

/**
 * Gives unused pages of the file back to the disk, a few at a time: on a disk with little room each step makes room for the next. What
 * cannot be given back stays free in the file.
 */
export function returnUnused(db: Database): void {
  const unused = (): number => Number(db.pragma('freelist_count', { simple: true }));
  let pages = MAX_PAGES;
  for (let before = Infinity, now = unused(); now > 0 && now < before; now = unused()) {
    try {
      db.pragma(`incremental_vacuum(${pages})`);
      before = now;
    } catch (error) {
      if (!isFull(error)) throw error;
      if (pages === MIN_PAGES) return;
      pages = Math.max(MIN_PAGES, Math.floor(pages / 4));
    }
    emptyLog(db);
  }
}
