import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../../contract/errors.ts';
import type { DatabaseCheck } from '../../../contract/library-check.ts';
import type { LibraryRecovery } from '../../../contract/library-recovery.ts';
import { checkMarker, openDatabase } from '../../db/database.ts';
import { removeMathsCache } from '../../db/maths-cache.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts';
import { joinDatabase } from '../../db/presence.ts';
import { checkDatabase, type OnProgress } from '../check-database.ts';
import { fileStamp, keepAside, removeDatabase } from '../database-files.ts';
import { isAlive } from '../../files/is-alive.ts';
import { createEmpty, temporaryPath } from '../../files/temporary-files.ts';
import { salvage } from './salvage.ts';

export interface DatabaseRecovery {
  readonly recovery: LibraryRecovery;
  /** Where the damaged file lies now. */
  readonly original: string;
  /** What is found in the new one. */
  readonly now: DatabaseCheck;
}

export interface RecoveryOptions {
  readonly migrationsFolder?: URL | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** Where the new database is made before it takes its place. */
  readonly part?: string | undefined;
}

/**
 * Copies what can be read of a damaged database into a new file, which then takes its place; the damaged one is kept under a dated name,
 * as it was to the last byte. What is in its place at any moment is the one or the other. No connection may be open. Throws
 * DATABASE_DAMAGED where the new file has broken pages, and what SQLite throws where it cannot be written.
 */
export function recoverDatabase(path: string, options: RecoveryOptions = {}): DatabaseRecovery {
  const part = options.part ?? temporaryPath(dirname(path));
  try {
    createEmpty(part);
    const { recovery, now } = writeSalvaged(path, part, options);
    const original = `${path}.damaged-${fileStamp()}`;
    keepAside(path, original);
    renameSync(part, path);
    removeMathsCache(path);
    rmSync(checkMarker(path), { force: true });
    return { recovery, original, now: { ...now, path } };
  } finally {
    removeDatabase(part);
  }
}

/** The same while all other programs are kept away. Throws DATABASE_BUSY where one has it open. */
export function recoverAlone(path: string, migrationsFolder?: URL): DatabaseRecovery {
  const presence = joinDatabase(path);
  try {
    presence.takeAlone('recovered');
    return recoverDatabase(path, { migrationsFolder });
  } finally {
    presence.leave();
  }
}

function writeSalvaged(path: string, part: string, options: RecoveryOptions) {
  const { migrationsFolder = MIGRATIONS_FOLDER, onProgress } = options;
  // Closing brings the log into the file: only one file is to be moved.
  const db: Database = openDatabase(part, true);
  try {
    const recovery = salvage(path, db, migrationsFolder);
    const now = checkDatabase(db, isAlive, onProgress);
    if (now.findings.some(({ code }) => code === 'page-broken'))
      throw new RacebenchError('DATABASE_DAMAGED', `${path} cannot be repaired; it is as it was.`);
    return { recovery, now };
  } finally {
    db.close();
  }
}
