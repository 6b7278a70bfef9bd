import { renameSync } from 'node:fs';
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
import { recoveryLines } from '../../contract/library-recovery.ts';
import { closeUnchanged } from '../db/close-unchanged.ts';
import { copyWhole } from '../db/copy-whole.ts';
import { freeBytes } from '../db/free-space.ts';
import { removeMathsCache } from '../db/maths-cache.ts';
import { openAny } from '../db/open-any.ts';
import { explainSqlite, wrongWriteVersion } from '../db/trouble.ts';
import { isAlive } from '../files/is-alive.ts';
import { recoverDatabase } from './salvage/recover-database.ts';
import { checkDatabase, databaseBytes, type OnProgress } from './check-database.ts';
import { temporaryPath } from '../files/temporary-files.ts';
import { compactInto } from './copy-database.ts';
import { fileStamp, setAside, removeDatabase } from './database-files.ts';
import { repairRules } from './repair-rules.ts';

export interface UpkeepOptions {
  readonly migrationsFolder?: URL | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** Path of the part file in which a database is rebuilt before it replaces the original. */
  readonly part?: string | undefined;
}

/**
 * Opens a database of any schema and in any state, and checks it. A file that SQLite cannot open at all gives
 * one finding. Throws FILE_NOT_FOUND, and DATABASE_TOO_NEW for one of a newer program.
 */
export function checkFile(path: string, options: UpkeepOptions = {}): DatabaseCheck {
  const check = (db: Database): DatabaseCheck => checkDatabase(db, isAlive, options.onProgress);
  const found = withDatabase(path, options, true, check, hasBrokenPages) ?? unopenable(path);
  const version = wrongWriteVersion(path);
  if (version === undefined) return found;
  const message = `The header states the write version ${version}: the file can be read but not written`;
  return { ...found, isSound: false, findings: [finding('header-damaged', message), ...found.findings] };
}

/**
 * Undefined if the file is too damaged to be opened. A file with broken pages is left unchanged to the last
 * byte.
 */
function withDatabase<T>(
  path: string,
  { migrationsFolder }: UpkeepOptions,
  mayOnlyRead: boolean,
  work: (db: Database) => T,
  isBroken: (result: T) => boolean = () => false,
): T | undefined {
  let db: Database;
  try {
    ({ db } = openAny({ path, create: false, mayOnlyRead, migrationsFolder }));
  } catch (error) {
    if (toFailure(error).code === 'DATABASE_DAMAGED') return undefined;
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
    findings: [finding('page-broken', `${path} has broken pages or is not a database`)],
  };
}

/**
 * Repairs the findings of a check. The original file is kept under a dated name first; at any moment its path
 * holds either the old database or the repaired one, complete. No other connection may be open.
 */
export function repairDatabase(path: string, options: UpkeepOptions = {}): DatabaseRepair {
  const found = checkFile(path, options);
  if (found.findings.length === 0) return { found, done: [], lostSamples: 0, lostSessions: 0, now: found };
  // Computed channels can be computed again; without them a full disk has space for the copy.
  if ((freeBytes(dirname(path)) ?? Infinity) < databaseBytes(path)) removeMathsCache(path);
  try {
    if (hasBrokenPages(found)) return repairFile(path, found, options);
    if (found.findings.some(({ code }) => code === 'header-damaged'))
      return repairHeader(path, found, options);
    return repairContents(path, found, options);
  } catch (error) {
    throw explainSqlite(path, error);
  }
}

/**
 * Repairs a file whose contents are sound: they go into a new file, which then replaces it; the other
 * findings are repaired in the new file.
 */
function repairHeader(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const backup = `${path}.damaged-${fileStamp()}`;
  const part = options.part ?? temporaryPath(dirname(path));
  try {
    compactInto(path, part);
    setAside(path, backup);
    renameSync(part, path);
  } finally {
    removeDatabase(part);
  }
  const rest = repairDatabase(path, options);
  return {
    ...rest,
    found,
    backup,
    done: ['the contents copied into a file with a new header', ...rest.done],
  };
}

const hasBrokenPages = ({ findings }: DatabaseCheck): boolean =>
  findings.some(({ code }) => code === 'page-broken');

/** Repairs a file with broken pages: its readable content goes into a new file, which then replaces it. */
function repairFile(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const { recovery, original, now } = recoverDatabase(path, options);
  const { lostSamples, lostSessions } = recovery;
  return { found, backup: original, done: recoveryLines(recovery), recovery, lostSamples, lostSessions, now };
}

/**
 * Repairs a file with sound pages: all changes are made in one transaction, which is rolled back if findings
 * remain.
 */
function repairContents(path: string, found: DatabaseCheck, options: UpkeepOptions): DatabaseRepair {
  const backup = `${path}.backup-repair-${fileStamp()}`;
  const result = withDatabase(path, options, false, (db) => {
    copyWhole(db, backup);
    return db.transaction(() => {
      const repaired = repairRules(db, found);
      const now = checkDatabase(db, isAlive);
      if (!now.isSound)
        throw new RacebenchError(
          'DATABASE_DAMAGED',
          `${path} cannot be repaired (${now.findings[0]?.message ?? ''}); it is unchanged.`,
        );
      return { ...repaired, now };
    })();
  });
  if (result === undefined) throw new RacebenchError('DATABASE_DAMAGED', `${path} cannot be repaired.`);
  const { done, lostSamples, now } = result;
  return { found, backup, done: [...done], lostSamples, lostSessions: 0, now };
}
