import Sqlite, { type Database } from 'better-sqlite3';
import { attempt } from '../files/attempt.ts';

/**
 * Closes a damaged database without changing the file or its write-ahead log. The last connection to close
 * checkpoints the log and deletes it, including the parts SQLite cannot read; a read-only connection does not
 * (sqlite.org/wal.html, "Read-Only Databases").
 */
export function closeUnchanged(db: Database): void {
  const last = attempt(() => new Sqlite(db.name, { readonly: true, fileMustExist: true }));
  // Only a connection that has read holds the file. A failure due to a damaged schema does not matter here.
  attempt(() => last?.prepare('SELECT 1 FROM sqlite_schema').get());
  db.close();
  last?.close();
}
