import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { RacebenchError, toFailure } from '../../contract/errors.ts';
import type { DatabaseCheck, DatabaseRepair } from '../../contract/library-check.ts';
import { recoveryLines } from '../../contract/library-recovery.ts';
import { closeUnchanged } from '../db/close-unchanged.ts';
import { explainSqlite, openDatabase } from '../db/database.ts';
import { migrate, MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { isAlive } from '../is-alive.ts';
import { recoverDatabase } from '../salvage/recover-database.ts';
import { checkDatabase, databaseBytes, type OnProgress } from './check-database.ts';
import { fileStamp } from './database-files.ts';
import { repairRules } from './repair-rules.ts';

export interface UpkeepOptions {
  readonly migrationsFolder?: URL | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Opens a database that may be of any schema and in any state, and checks it. A file that SQLite cannot open at all is
 * one finding. Throws FILE_NOT_FOUND, and DATABASE_TOO_NEW for one of a newer program.
 */
export function checkFile(path: string, options: UpkeepOptions = {}): DatabaseCheck {
  if (existsSync(path) && !isFormatWritable(path)) return unopenable(path);
  const check = (db: Database): DatabaseCheck => checkDatabase(db, isAlive, options.onProgress);
  return withDatabase(path, options, check, hasBrokenPages) ?? unopenable(path);
}

const FORMAT_VERSIONS = 18;
const NEWEST_FORMAT = 2;

/** SQLite opens a file for reading alone where a damaged header names a format of the future; repaired it is as any other. */
function isFormatWritable(path: string): boolean {
  const file = openSync(path, 'r');
  const versions = Buffer.alloc(2);
  readSync(file, versions, 0, 2, FORMAT_VERSIONS);
  closeSync(file);
  return versions.every((version) => version <= NEWEST_FORMAT);
}

/** Undefined where the file is too damaged to be opened. A file with broken pages is left as it is to the last byte. */
function withDatabase<T>(
  path: string,
  options: UpkeepOptions,
  work: (db: Database) => T,
  isBroken: (result: T) => boolean = () => false,
): T | undefined {
  let db: Database | undefined;
  try {
    db = openDatabase(path, false);
    migrate(db, options.migrationsFolder ?? MIGRATIONS_FOLDER);
  } catch (error) {
    if (db !== undefined) closeUnchanged(db);
    if (toFailure(explainSqlite(path, error)).code === 'DATABASE_DAMAGED') return undefined;
    throw error;
  }
  let close = (open: Database): unknown => open.close();
  try {
    const result = work(db);
    if (isBroken(result)) close = closeUnchanged;
    return result;
  } finally {
    close(db);
  }
}

function unopenable(path: string): DatabaseCheck {
  return {
    path,
    bytes: databaseBytes(path),
    schema: 0,
    sessions: 0,
    channels: 0,
    samples: 0,
    isSound: false,
    findings: [
      { code: 'page-broken', severity: 'error', message: `${path} has broken pages or is no database` },
    ],
  };
}

/**
 * Puts right what a check finds. The file as it was is kept under a dated name first; what is in its place at any
 * moment is the old database or the repaired one, whole. No other connection may be open.
 */
export function repairDatabase(path: string, options: UpkeepOptions = {}): DatabaseRepair {
  const found = checkFile(path, options);
  if (found.findings.length === 0) return { found, done: [], lostSamples: 0, lostSessions: 0, now: found };
  return hasBrokenPages(found) ? repairFile(path, found, options) : repairContents(path, found, options);
}

const hasBrokenPages = ({ findings }: DatabaseCheck): boolean =>
  findings.some(({ code }) => code === 'page-broken');

/** Of a file with broken pages: what can be read goes into a new file, which then takes its place. */
function repairFile(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const { recovery, original, now } = recoverDatabase(path, options.migrationsFolder, options.onProgress);
  const { lostSamples, lostSessions } = recovery;
  return { found, backup: original, done: recoveryLines(recovery), recovery, lostSamples, lostSessions, now };
}

/** Of a file with sound pages: all changes are made in one transaction, and taken back unless they put it right. */
function repairContents(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const backup = `${path}.backup-repair-${fileStamp()}`;
  const result = withDatabase(path, options, (db) => {
    db.prepare('VACUUM INTO ?').run(backup);
    return db.transaction(() => {
      const repaired = repairRules(db, found);
      const now = checkDatabase(db, isAlive);
      if (!now.isSound)
        throw new RacebenchError(
          'DATABASE_DAMAGED',
          `${path} cannot be repaired (${now.findings[0]?.message ?? ''}); it is as it was.`,
        );
      return { ...repaired, now };
    })();
  });
  if (result === undefined) throw new RacebenchError('DATABASE_DAMAGED', `${path} cannot be repaired.`);
  const { done, lostSamples, now } = result;
  return { found, backup, done: [...done], lostSamples, lostSessions: 0, now };
}
