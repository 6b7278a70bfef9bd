import type { Database } from 'better-sqlite3';
import { RacebenchError, toFailure, type ErrorCode } from '../../contract/errors.ts';
import { closeUnchanged } from './close-unchanged.ts';
import { hasContent, openDatabase } from './database.ts';
import { migrate, MIGRATIONS_FOLDER, requireSchema } from './migrate.ts';
import { openToRead } from './read-database.ts';
import { explainOpening } from './trouble.ts';

export interface OpenOptions {
  readonly path: string;
  /** Create the file if it does not exist. */
  readonly create: boolean;
  /** Open a file read-only if it cannot be written. */
  readonly mayOnlyRead: boolean;
  readonly migrationsFolder?: URL | undefined;
}

export interface OpenedDatabase {
  readonly db: Database;
  /** Path of the backup made before a migration, if one ran. */
  readonly migrationBackup?: string | undefined;
  /** Reason why the database is read-only. */
  readonly unwritable?: RacebenchError;
  /** See {@link openToRead}. */
  readonly isUnlocked: boolean;
}

/** Errors on writing after which a file may still be readable. */
const MAY_BE_READ: ReadonlySet<ErrorCode> = new Set(['DATABASE_READ_ONLY', 'DISK_FULL', 'FILE_UNREADABLE']);

/**
 * Opens a database with the newest schema for writing, or else read-only. Throws the reason why neither is
 * possible.
 */
export function openAny(options: OpenOptions): OpenedDatabase {
  const { path, create, mayOnlyRead, migrationsFolder: folder = MIGRATIONS_FOLDER } = options;
  try {
    const db = openDatabase(path, create);
    return withDatabase(db, () => ({ db, migrationBackup: migrate(db, folder), isUnlocked: false }));
  } catch (error) {
    const failure = explainOpening(path, error);
    if (!(failure instanceof RacebenchError) || !MAY_BE_READ.has(toFailure(failure).code)) throw failure;
    if (!mayOnlyRead || !hasContent(path)) throw failure;
    return openReading(path, folder, failure);
  }
}

function openReading(path: string, folder: URL, unwritable: RacebenchError): OpenedDatabase {
  try {
    const { db, isUnlocked } = openToRead(path);
    return withDatabase(db, () => {
      requireSchema(db, folder, unwritable.message);
      return { db, unwritable, isUnlocked };
    });
  } catch (error) {
    throw explainOpening(path, error);
  }
}

function withDatabase(db: Database, work: () => OpenedDatabase): OpenedDatabase {
  try {
    return work();
  } catch (error) {
    closeUnchanged(db);
    throw error;
  }
}
