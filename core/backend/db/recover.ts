import { existsSync, renameSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { checkMarker } from './database.ts';
import { createSessionReader } from './session-reader.ts';
import { createSessionRepository, type SessionRepository } from './session-repository.ts';
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
    const results = ids.map((id) => salvageSession(source, target, id));
    for (const [table, ...columns] of PLAIN_TABLES) salvageTable(source, target, table, columns);
    const shortened = results.filter((lost) => lost !== undefined && lost > 0).length;
    const lost = results.filter((r) => r === undefined).length;
    const lostSamples = results.reduce<number>((sum, samples = 0) => sum + samples, 0);
    return { recovered: results.length - lost, shortened, lost, lostSamples };
  } finally {
    source.close();
  }
}

/** Samples that are lost of it; undefined for a session that is lost itself. */
type SessionSalvage = number | undefined;

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

/** The ids up to the first page that cannot be read. */
function sessionIds(source: Database): SessionId[] {
  const ids: SessionId[] = [];
  attempt(() => {
    const rows = source.prepare('SELECT id FROM sessions WHERE deleted_at IS NULL ORDER BY id').pluck();
    for (const id of rows.iterate() as Iterable<SessionId>) ids.push(id);
  });
  return ids;
}

function salvageSession(source: Database, target: Database, id: SessionId): SessionSalvage {
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
  return sum(clocks.map((clock, i) => (clock.count - (counts[i] ?? 0)) * clock.channels.length));
}
