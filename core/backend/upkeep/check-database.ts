import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import {
  DATABASE_FINDINGS,
  type DatabaseCheck,
  type DatabaseFinding,
  type DatabaseFindingCode,
} from '../../contract/library-check.ts';
import { CHUNK_SAMPLES } from '../../telemetry/store/chunk.ts';
import { pagesOf } from '../../telemetry/store/joined-pages.ts';
import { attempt } from '../files/attempt.ts';
import { USED_CARS, USED_SETUPS } from '../db/car-rows.ts';
import { isDamage } from '../db/trouble.ts';
import { schemaVersion } from '../db/migrate.ts';
import { databasePath } from '../db/read-database.ts';
import { unreadableSessions } from './mend-descriptions.ts';
import { checkChannel, createChunkRows, type ChannelRow, type ClockRow } from './check-channel.ts';

export type OnProgress = (done: number, total: number) => void;

/** Texts that all sessions share, stored once, and the columns that refer to them. */
export const SHARED_TEXTS = [
  ['setups', USED_SETUPS],
  ['cars', USED_CARS],
  ['surface_files', 'SELECT surface_file_id FROM session_surfaces'],
  ['track_files', 'SELECT track_file_id FROM session_tracks'],
  ['input_files', 'SELECT input_file_id FROM session_inputs'],
] as const;

const DURATION_TOLERANCE_S = 1e-9;
/** Maximum number of lines reported from SQLite's own check. */
const MAX_BROKEN_PAGES = 20;

/**
 * Checks an open database of the newest schema: SQLite's own check first, then our rules. Reads only. Never
 * throws for damage.
 */
export function checkDatabase(
  db: Database,
  isAlive: (pid: number) => boolean,
  onProgress: OnProgress = () => undefined,
): DatabaseCheck {
  const path = databasePath(db);
  const findings: DatabaseFinding[] = [];
  const add = (code: DatabaseFindingCode, message: string, more: Partial<DatabaseFinding> = {}): void => {
    findings.push({ code, severity: DATABASE_FINDINGS[code].severity, message, ...more });
  };
  let counts = { sessions: 0, channels: 0, samples: 0 };
  onProgress(0, 1);
  try {
    for (const line of integrityLines(db)) add('page-broken', line);
    if (findings.length === 0) {
      requireTables(db);
      counts = checkRules(db, isAlive, add, onProgress);
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    add('page-broken', error.message);
  }
  return {
    path,
    bytes: databaseBytes(path),
    schema: attempt(() => schemaVersion(db)) ?? 0,
    ...counts,
    isSound: findings.every(({ severity }) => severity === 'info'),
    findings,
  };
}

/** Size of the file with its write-ahead log. */
export function databaseBytes(path: string): number {
  return [path, `${path}-wal`].reduce((sum, file) => sum + (attempt(() => statSync(file).size) ?? 0), 0);
}

function integrityLines(db: Database): string[] {
  const lines = db.prepare(`PRAGMA integrity_check(${MAX_BROKEN_PAGES})`).pluck().all() as string[];
  return lines.length === 1 && lines[0] === 'ok' ? [] : lines;
}

function requireTables(db: Database): void {
  const found = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  for (const table of ['sessions', 'time_bases', 'channels', 'chunks'])
    if (!found.includes(table))
      throw new RacebenchError(
        'DATABASE_DAMAGED',
        `${databasePath(db)} has no table ${table}: it is not a telemetry database.`,
      );
}

type Add = (code: DatabaseFindingCode, message: string, more?: Partial<DatabaseFinding>) => void;

export interface UpkeepSession {
  readonly id: SessionId;
  readonly name: string;
  readonly duration_s: number;
  readonly status: string;
  readonly pid: number | null;
}

function checkRules(db: Database, isAlive: (pid: number) => boolean, add: Add, onProgress: OnProgress) {
  for (const [table, count] of orphanedRows(db))
    add('row-orphaned', `${count} rows of ${table} refer to missing rows`);
  for (const [table, used] of SHARED_TEXTS) {
    const unused = db
      .prepare(`SELECT count(*) FROM ${table} WHERE id NOT IN (${used})`)
      .pluck()
      .get() as number;
    if (unused > 0) add('text-unused', `${unused} rows of ${table} are used by no session`);
  }
  const unreadable = new Set(unreadableSessions(db));
  const total = db
    .prepare(
      `SELECT coalesce(sum((entry_count + ${CHUNK_SAMPLES - 1}) / ${CHUNK_SAMPLES}), 0) FROM chunks WHERE level = 0`,
    )
    .pluck()
    .get() as number;
  let done = 0;
  const onPage = (): void => onProgress(++done, total);
  const counts = { sessions: 0, channels: 0, samples: 0 };
  const rows = createChunkRows(db);
  for (const session of listSessions(db)) {
    const { id: sessionId, name, status, pid } = session;
    const of = { sessionId, session: name };
    counts.sessions++;
    if (unreadable.has(sessionId))
      add('description-unreadable', `the description of ${name} cannot be read`, of);
    const isRecording = status === 'recording' && pid !== null && isAlive(pid);
    if (status === 'recording' && !isRecording)
      add('session-unended', `${name} is still marked as recording, but its program has ended`, of);
    // Sessions that another process is recording change while they are read.
    if (isRecording) continue;
    const clocks = listClocks(db, sessionId);
    for (const clock of clocks)
      for (const channel of listChannels(db, clock.id)) {
        counts.channels += channel.isTime === 1 ? 0 : 1;
        counts.samples += channel.isTime === 1 ? 0 : clock.count;
        for (const { code, message, samples } of checkChannel(rows, channel, clock, onPage))
          add(code, `${name}, ${channel.name}: ${message}`, { ...of, channel: channel.name, samples });
      }
    const due_s = durationOf(db, clocks);
    if (
      due_s !== undefined &&
      Math.abs(due_s - session.duration_s) > DURATION_TOLERANCE_S * Math.max(1, due_s)
    )
      add(
        'duration-wrong',
        `the stated duration of ${name} is ${session.duration_s} s; its last sample is at ${due_s} s`,
        of,
      );
  }
  onProgress(1, 1);
  return counts;
}

/** Number of rows of each table that refer to missing rows. */
export function orphanedRows(db: Database): Map<string, number> {
  const found = new Map<string, number>();
  for (const { table } of db.pragma('foreign_key_check') as { table: string }[])
    found.set(table, (found.get(table) ?? 0) + 1);
  return found;
}

export function listSessions(db: Database): UpkeepSession[] {
  return db
    .prepare('SELECT id, name, duration_s, status, recorder_pid AS pid FROM sessions ORDER BY id')
    .all() as UpkeepSession[];
}

export function listClocks(db: Database, sessionId: SessionId): ClockRow[] {
  return db
    .prepare(
      `SELECT t.id, t.session_id AS sessionId, s.name AS session, t.rate_hz AS rate_Hz, t.start_s, t.sample_count AS count
       FROM time_bases t JOIN sessions s ON s.id = t.session_id WHERE t.session_id = ? ORDER BY t.id`,
    )
    .all(sessionId) as ClockRow[];
}

export function listChannels(db: Database, clockId: number): ChannelRow[] {
  return db
    .prepare(
      `SELECT id, name, sample_type AS sampleType, is_time AS isTime FROM channels WHERE time_base_id = ?
       ORDER BY is_time DESC, position`,
    )
    .all(clockId) as ChannelRow[];
}

/**
 * The duration that a writer would store, which is the time of the last sample of any clock; undefined if a column of times
 * cannot be read.
 */
export function durationOf(db: Database, clocks: readonly ClockRow[]): number | undefined {
  const spans = clocks.map(({ id, rate_Hz, start_s, count }) => {
    if (count === 0) return 0;
    return rate_Hz === null ? lastTime(db, id) : start_s + (count - 1) / rate_Hz;
  });
  return spans.includes(undefined) ? undefined : Math.max(0, ...spans.map((span) => span ?? 0));
}

function lastTime(db: Database, clockId: number): number | undefined {
  const row = db
    .prepare(
      `SELECT k.first_entry AS firstEntry, k.encoding, k.sample_type AS sampleType, k.entry_count AS entryCount, k.data
       FROM chunks k JOIN channels c ON c.id = k.channel_id
       WHERE c.time_base_id = ? AND c.is_time = 1 AND k.level = 0 ORDER BY k.page DESC LIMIT 1`,
    )
    .get(clockId) as Parameters<typeof pagesOf>[0];
  const { codec } = createChunkRows(db);
  return attempt(() => {
    const last = [...pagesOf(row)].at(-1);
    return last && codec.decode(last).min[last.entryCount - 1];
  });
}
