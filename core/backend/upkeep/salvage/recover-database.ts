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
import { fileStamp, setAside, removeDatabase } from '../database-files.ts';
import { isAlive } from '../../files/is-alive.ts';
import { createEmpty, temporaryPath } from '../../files/temporary-files.ts';
import { salvage } from './salvage.ts';

export interface DatabaseRecovery {
  readonly recovery: LibraryRecovery;
  /** Path to which the damaged file was moved. */
  readonly original: string;
  /** Check of the new file. */
  readonly now: DatabaseCheck;
}

export interface RecoveryOptions {
  readonly migrationsFolder?: URL | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** Path of the part file in which the new database is built. */
  readonly part?: string | undefined;
}

/**
 * Copies the readable content of a damaged database into a new file, which then replaces it; the damaged one
 * is kept under a dated name, unchanged to the last byte. At any moment the path holds one or the other. No
 * connection may be open. Throws DATABASE_DAMAGED if the new file has broken pages, and SQLite's error if it
 * cannot be written.
 */
export function recoverDatabase(path: string, options: RecoveryOptions = {}): DatabaseRecovery {
  const part = options.part ?? temporaryPath(dirname(path));
  try {
    createEmpty(part);
    const { recovery, now } = writeSalvaged(path, part, options);
    const original = `${path}.damaged-${fileStamp()}`;
    setAside(path, original);
    renameSync(part, path);
    removeMathsCache(path);
    rmSync(checkMarker(path), { force: true });
    return { recovery, original, now: { ...now, path } };
  } finally {
    removeDatabase(part);
  }
}

/**
 * As {@link recoverDatabase}, with all other programs locked out. Throws DATABASE_BUSY if one has it open.
 */
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
  // Closing merges the log into the file, so that only one file is moved.
  const db: Database = openDatabase(part, true);
  try {
    const recovery = salvage(path, db, migrationsFolder);
    const now = checkDatabase(db, isAlive, onProgress);
    if (now.findings.some(({ code }) => code === 'page-broken'))
      throw new RacebenchError('DATABASE_DAMAGED', `${path} cannot be repaired; it is unchanged.`);
    return { recovery, now };
  } finally {
    db.close();
  }
}
