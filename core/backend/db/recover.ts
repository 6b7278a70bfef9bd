import { existsSync, renameSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { checkMarker } from './database.ts';
import { createSessionReader } from './session-reader.ts';
import { createSessionRepository, type SessionRepository } from './session-repository.ts';
import { createSweepRepository } from './sweep-repository.ts';
import { onlyPlace } from './old-channels.ts';
import { copySamples, storedClocks, type StoredClock } from './recover-samples.ts';
import { attempt } from './attempt.ts';
import { removeMathsCache } from './maths-cache.ts';

/** Gives a damaged database, with its log files, a dated name beside its old place. Returns the new path. */
export function moveAside(path: string): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${path}.damaged-${stamp}`;
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  removeMathsCache(path);
  if (existsSync(checkMarker(path))) renameSync(checkMarker(path), checkMarker(aside));
  return aside;
}

export interface Salvage {
  /** Sessions whose description could be read and are in the new file, whole or in part. */
  readonly recovered: number;
  /** Of these, the ones with fewer samples than they had. */
  readonly shortened: number;
  /** Sessions that are known to be lost; a file of which no list can be read counts none. */
  readonly lost: number;
  /** Samples, of all channels, that the shortened ones have less. */
  readonly lostSamples: number;
}

/** Copies what can be read of a damaged database into a fresh one, session by session. Never throws for damage. */
export function salvage(damagedPath: string, target: Database): Salvage {
  const source = openDamaged(damagedPath);
  if (source === undefined) return { recovered: 0, shortened: 0, lost: 0, lostSamples: 0 };
  try {
    const ids = sessionIds(source);
    const results = new Map(ids.map((id) => [id, salvageSession(source, target, id)]));
    for (const [table, ...columns] of PLAIN_TABLES) salvageTable(source, target, table, columns);
    salvageSweepSessions(source, target, (id) => results.get(id)?.id);
    const kept = [...results.values()].filter((result) => result !== undefined);
    return {
      recovered: kept.length,
      shortened: kept.filter(({ lostSamples }) => lostSamples > 0).length,
      lost: results.size - kept.length,
      lostSamples: kept.reduce((sum, { lostSamples }) => sum + lostSamples, 0),
    };
  } finally {
    source.close();
  }
}

interface SessionSalvage {
  /** In the new file, where sessions are numbered anew. */
  readonly id: SessionId;
  readonly lostSamples: number;
}

function openDamaged(path: string): Database | undefined {
  return attempt(() => new Sqlite(path, { readonly: true, fileMustExist: true }));
}

/** Rows that are copied as they are, up to the first page that cannot be read. Of a sweep's runs those that are lost are driven again. */
const PLAIN_TABLES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['worksheets', 'name', 'layout', 'updated'],
  ['sweeps', 'id', 'hash', 'name', 'sources', 'run_count', 'created'],
  ['sweep_points', 'sweep_id', 'point', 'generation', 'places'],
  ['sweep_runs', 'sweep_id', 'number', 'ended', 'reason', 'simulated_s', 'metrics'],
];

function salvageTable(source: Database, target: Database, table: string, columns: readonly string[]): void {
  const names = columns.join(', ');
  const values = columns.map(() => '?').join(', ');
  const add = target.prepare(`INSERT INTO ${table} (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`);
  attempt(() => {
    const rows = source.prepare(`SELECT ${names} FROM ${table}`).raw();
    for (const row of rows.iterate() as Iterable<unknown[]>) attempt(() => add.run(...row));
  });
}

/** Which session shows which run of a sweep, for sessions and sweeps that are in the new file. */
function salvageSweepSessions(
  source: Database,
  target: Database,
  newId: (id: SessionId) => SessionId | undefined,
): void {
  const sweeps = createSweepRepository(target);
  attempt(() => {
    const links = source
      .prepare('SELECT session_id, sweep_id, number FROM sweep_sessions ORDER BY session_id')
      .raw();
    for (const [id, sweep, number] of links.iterate() as Iterable<[SessionId, number, number]>) {
      const session = newId(id);
      if (session !== undefined) attempt(() => sweeps.addSession(sweep, number, session));
    }
  });
}

/** The ids up to the first page that cannot be read. */
function sessionIds(source: Database): SessionId[] {
  const ids: SessionId[] = [];
  attempt(() => {
    const rows = source.prepare('SELECT id FROM sessions WHERE deleted_at IS NULL ORDER BY id').pluck();
    for (const id of rows.iterate() as Iterable<SessionId>) ids.push(id);
  });
  return ids;
}

/** Undefined for a session that is lost. */
function salvageSession(source: Database, target: Database, id: SessionId): SessionSalvage | undefined {
  const session = attempt(() => createSessionReader(source).get(id));
  const clocks = attempt(() => storedClocks(source, id));
  if (session === undefined || clocks === undefined) return undefined;
  const sessions = createSessionRepository(target);
  return target.transaction(() => copySession(source, target, sessions, session, clocks))();
}

function copySession(
  source: Database,
  target: Database,
  sessions: SessionRepository,
  session: SessionDetail,
  clocks: readonly StoredClock[],
): SessionSalvage {
  const id = sessions.create({
    ...session,
    carName: session.car,
    text: session.setupText,
    substeps: session.substeps,
    inputs: attempt(() => createSessionReader(source).inputs(session.id)),
    track: session.trackFile && { ...session.trackFile, title: session.track ?? session.trackFile.name },
  });
  const place = onlyPlace(session.setupText, session.companions);
  const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);
  const counts = clocks.map((clock) => copySamples(source, target, id, clock, place));
  const copied = sum(counts);
  const stored = sum(clocks.map((clock) => clock.count));
  const whole = copied === stored;
  const shortfall = `Recovered from a damaged file: ${copied} of ${stored} samples.`;
  sessions.end(id, {
    status: session.status === 'recording' ? 'interrupted' : session.status,
    reason: whole ? session.reason : `${session.reason} ${shortfall}`.trim(),
    metrics: session.metrics,
    events: session.events,
    laps: session.laps,
  });
  sessions.setTags(id, session.tags);
  const lost = clocks.map((clock, i) => (clock.count - (counts[i] ?? 0)) * clock.channels.length);
  return { id, lostSamples: sum(lost) };
}
