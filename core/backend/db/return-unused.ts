import type { Database } from 'better-sqlite3';

/** Pages that are moved in one transaction: 1 MB, as much as the log grows by. */
const PAGES_AT_ONCE = 64;

/**
 * Gives unused pages at the end of the file back to the disk, a few at a time: on a disk with little room each step makes room for the
 * next. The file is shorter once its log is brought into it; others that read keep that from being done, and are not waited for.
 */
export function returnUnused(db: Database): void {
  const timeout = db.pragma('busy_timeout', { simple: true });
  const unused = (): number => Number(db.pragma('freelist_count', { simple: true }));
  db.pragma('busy_timeout = 0');
  try {
    for (let before = Infinity, now = unused(); now > 0 && now < before; before = now, now = unused()) {
      db.pragma(`incremental_vacuum(${PAGES_AT_ONCE})`);
      db.pragma('wal_checkpoint(TRUNCATE)');
    }
  } finally {
    db.pragma(`busy_timeout = ${String(timeout)}`);
  }
}
