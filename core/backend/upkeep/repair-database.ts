import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { RacebenchError, toFailure } from '../../contract/errors.ts';
import type { DatabaseCheck, DatabaseRepair } from '../../contract/library-check.ts';
import { attempt } from '../db/attempt.ts';
import { checkMarker, openDatabase } from '../db/database.ts';
import { removeMathsCache } from '../db/maths-cache.ts';
import { copyWhole } from '../db/copy-whole.ts';
import { migrate, MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { salvage } from '../db/recover.ts';
import { isAlive } from '../is-alive.ts';
import { createEmpty, temporaryPath } from '../temporary-files.ts';
import { checkDatabase, databaseBytes, type OnProgress } from './check-database.ts';
import { repairRules } from './repair-rules.ts';

export interface UpkeepOptions {
  readonly migrationsFolder?: URL | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** Where a database is made anew before it takes its place. */
  readonly part?: string | undefined;
}

/** Of a time, in names of files. */
export const fileStamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Removes a database with its log files. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

/**
 * Opens a database that may be of any schema and in any state, and checks it. A file that SQLite cannot open at all is
 * one finding. Throws FILE_NOT_FOUND, and DATABASE_TOO_NEW for one of a newer program.
 */
export function checkFile(path: string, options: UpkeepOptions = {}): DatabaseCheck {
  return (
    withDatabase(path, options, (db) => checkDatabase(db, isAlive, options.onProgress)) ?? unopenable(path)
  );
}

/** Undefined where the file is too damaged to be opened. */
function withDatabase<T>(path: string, options: UpkeepOptions, work: (db: Database) => T): T | undefined {
  let db: Database | undefined;
  try {
    db = openDatabase(path, false);
    migrate(db, options.migrationsFolder ?? MIGRATIONS_FOLDER);
  } catch (error) {
    db?.close();
    if (toFailure(error).code === 'DATABASE_DAMAGED') return undefined;
    throw error;
  }
  try {
    return work(db);
  } finally {
    db.close();
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
  return found.findings.some(({ code }) => code === 'page-broken')
    ? repairFile(path, found, options)
    : repairContents(path, found, options);
}

/** Of a file with broken pages: what can be read goes into a new file, which then takes its place. */
function repairFile(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const part = options.part ?? temporaryPath(dirname(path));
  try {
    createEmpty(part);
    const fresh = openDatabase(part, true);
    let result;
    try {
      migrate(fresh, options.migrationsFolder ?? MIGRATIONS_FOLDER);
      result = salvage(path, fresh);
    } finally {
      // Closing brings the log into the file: only one file is to be moved.
      fresh.close();
    }
    const now = checkFile(part, options);
    if (!now.isSound) throw new RacebenchError('DATABASE_DAMAGED', `${path} cannot be repaired.`);
    const backup = `${path}.damaged-${fileStamp()}`;
    keepAside(path, backup);
    renameSync(part, path);
    removeMathsCache(path);
    rmSync(checkMarker(path), { force: true });
    const { recovered, shortened, lost, lostSamples } = result;
    return {
      found,
      backup,
      done: [
        `${recovered} sessions copied into a new file`,
        ...(shortened > 0 ? [`${shortened} of them are shorter: ${lostSamples} samples are lost`] : []),
        ...(lost > 0 ? [`${lost} sessions could not be read`] : []),
      ],
      lostSamples,
      lostSessions: lost,
      now: { ...now, path },
    };
  } finally {
    removeDatabase(part);
  }
}

/** A second name for the file, or a copy where the disk has no such names; its log goes with it. */
function keepAside(path: string, aside: string): void {
  if (attempt(() => (linkSync(path, aside), true)) !== true)
    copyFileSync(path, aside, constants.COPYFILE_EXCL);
  // A log beside a file that it is not of would be written into it.
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
}

/** Of a file with sound pages: all changes are made in one transaction, and taken back unless they put it right. */
function repairContents(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const backup = `${path}.backup-repair-${fileStamp()}`;
  const result = withDatabase(path, options, (db) => {
    copyWhole(db, backup);
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
