import Sqlite, { type Database } from 'better-sqlite3';
import { attempt } from '../files/attempt.ts';

/**
 * Closes a damaged database and leaves the file and its write-ahead log as they are. The last connection that closes brings the log into
 * the file and removes it, with what SQLite cannot read of it; one that is read-only does not (sqlite.org/wal.html, "Read-Only Databases").
 */
export function closeUnchanged(db: Database): void {
  const last = attempt(() => new Sqlite(db.name, { readonly: true, fileMustExist: true }));
  // Only a connection that has read holds the file; that this fails where the schema is damaged does not matter.
  attempt(() => last?.prepare('SELECT 1 FROM sqlite_schema').get());
  db.close();
  last?.close();
}
