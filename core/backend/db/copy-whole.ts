import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { createEmpty, placeNew, temporaryPath } from '../files/temporary-files.ts';

/**
 * Copies a database into a new file, which gets its name only when complete. Throws FILE_UNWRITABLE if the
 * file exists.
 */
export function copyWhole(db: Database, to: string): void {
  const part = temporaryPath(dirname(to));
  try {
    createEmpty(part);
    db.prepare('VACUUM INTO ?').run(part);
    placeNew(part, to);
  } finally {
    rmSync(part, { force: true });
  }
}
