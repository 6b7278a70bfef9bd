import Sqlite, { type Database } from 'better-sqlite3';

/** Maximum number of pages moved in one transaction: 4 MB of log. */
const MAX_PAGES = 256;
const MIN_PAGES = 4;

export const isFull = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code === 'SQLITE_FULL';

/** Checkpoints the log into the file, which frees the log. Does not wait for readers, which prevent it. */
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
 * Returns unused pages of the file to the disk, a few at a time: on a nearly full disk each step makes room
 * for the next. Pages that cannot be returned stay free in the file.
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
