import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { RacebenchError, toFailure } from '../../contract/errors.ts';
import {
  DATABASE_FINDINGS,
  type DatabaseCheck,
  type DatabaseFinding,
  type DatabaseFindingCode,
  type DatabaseRepair,
} from '../../contract/library-check.ts';
import { attempt } from '../db/attempt.ts';
import { checkMarker, openDatabase } from '../db/database.ts';
import { freeBytes } from '../db/free-space.ts';
import { removeMathsCache } from '../db/maths-cache.ts';
import { migrate, MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { openAny } from '../db/open-any.ts';
import { salvage } from '../db/recover.ts';
import { explainSqlite, wrongWriteVersion } from '../db/trouble.ts';
import { isAlive } from '../is-alive.ts';
import { checkDatabase, databaseBytes, type OnProgress } from './check-database.ts';
import { writeCompact } from './copy-database.ts';
import { fileStamp, partOf, removeDatabase } from './database-files.ts';
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
  const check =
    withDatabase(path, options, true, (db) => checkDatabase(db, isAlive, options.onProgress)) ??
    unopenable(path);
  const version = wrongWriteVersion(path);
  if (version === undefined) return check;
  const message = `The header states the write version ${version}: the file can be read, not written`;
  return { ...check, isSound: false, findings: [finding('header-damaged', message), ...check.findings] };
}

/** Undefined where the file is too damaged to be opened. */
function withDatabase<T>(
  path: string,
  { migrationsFolder }: UpkeepOptions,
  mayOnlyRead: boolean,
  work: (db: Database) => T,
): T | undefined {
  let db: Database;
  try {
    ({ db } = openAny({ path, create: false, mayOnlyRead, migrationsFolder }));
  } catch (error) {
    if (toFailure(error).code === 'DATABASE_DAMAGED') return undefined;
    throw error;
  }
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const finding = (code: DatabaseFindingCode, message: string): DatabaseFinding => ({
  code,
  severity: DATABASE_FINDINGS[code].severity,
  message,
});

function unopenable(path: string): DatabaseCheck {
  return {
    path,
    bytes: databaseBytes(path),
    schema: 0,
    sessions: 0,
    channels: 0,
    samples: 0,
    isSound: false,
    findings: [finding('page-broken', `${path} has broken pages or is no database`)],
  };
}

/**
 * Puts right what a check finds. The file as it was is kept under a dated name first; what is in its place at any
 * moment is the old database or the repaired one, whole. No other connection may be open.
 */
export function repairDatabase(path: string, options: UpkeepOptions = {}): DatabaseRepair {
  const found = checkFile(path, options);
  if (found.findings.length === 0) return { found, done: [], lostSamples: 0, lostSessions: 0, now: found };
  const isFound = (wanted: DatabaseFindingCode): boolean =>
    found.findings.some(({ code }) => code === wanted);
  // Computed channels can be had again; a full disk has room for the copy without them.
  if ((freeBytes(dirname(path)) ?? Infinity) < databaseBytes(path)) removeMathsCache(path);
  try {
    if (isFound('page-broken')) return repairFile(path, found, options);
    if (isFound('header-damaged')) return repairHeader(path, found, options);
    return repairContents(path, found, options);
  } catch (error) {
    throw explainSqlite(path, error);
  }
}

/** Of a file with whole contents: they go into a new file, which then takes its place; what else was found is repaired in that. */
function repairHeader(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const backup = `${path}.damaged-${fileStamp()}`;
  try {
    writeCompact(path);
    keepAside(path, backup);
    renameSync(partOf(path), path);
  } finally {
    removeDatabase(partOf(path));
  }
  const rest = repairDatabase(path, options);
  return {
    ...rest,
    found,
    backup,
    done: ['the contents copied into a file with a new header', ...rest.done],
  };
}

/** Of a file with broken pages: what can be read goes into a new file, which then takes its place. */
function repairFile(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const part = partOf(path);
  removeDatabase(part);
  try {
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

function copyInto(db: Database, backup: string): void {
  try {
    db.prepare('VACUUM INTO ?').run(backup);
  } catch (error) {
    removeDatabase(backup);
    throw error;
  }
}

/** A second name for the file, or a copy where the disk has no such names; its log goes with it. */
function keepAside(path: string, aside: string): void {
  if (attempt(() => (linkSync(path, aside), true)) !== true) copyFileSync(path, aside);
  // A log beside a file that it is not of would be written into it.
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
}

/** Of a file with sound pages: all changes are made in one transaction, and taken back unless they put it right. */
function repairContents(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const backup = `${path}.backup-repair-${fileStamp()}`;
  const result = withDatabase(path, options, false, (db) => {
    copyInto(db, backup);
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
