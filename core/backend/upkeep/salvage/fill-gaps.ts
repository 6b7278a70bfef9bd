import type { Database } from 'better-sqlite3';
import { findChannel } from '../../../catalogue/channels.ts';
import { IMPORTED } from '../../../contract/imported.ts';
import { storedChannel } from '../../db/old-channels.ts';
import { sha256 } from '../../files/latin1.ts';
import type { IndexFacts } from './index-facts.ts';

/** A part of a session that could not be recovered. */
export type LostPart =
  | 'description'
  | 'car'
  | 'setup'
  | 'track'
  | 'surfaces'
  | 'driver inputs'
  | 'surfaces or driver inputs'
  | 'sample rate'
  | 'units';

export interface FilledGaps {
  /** Lost parts by session number. */
  readonly lostParts: Map<number, Set<LostPart>>;
  /** Rebuilt clocks, whose number of samples is not known. */
  readonly newClocks: readonly number[];
}

/** Sample rate of a session whose rate is lost; its name says so. */
export const ASSUMED_RATE_HZ = 100;
/** Date of a session whose date is lost: it sorts behind all others. */
const UNKNOWN_DATE = new Date(0).toISOString();

/** Files and cars of sessions: the linking table, the table of files, its key, and the name of the lost part. */
const FILES = [
  ['stints', 'cars', 'car_id', 'car'],
  ['stints', 'setups', 'setup_id', 'setup'],
  ['session_tracks', 'track_files', 'track_file_id', 'track'],
  ['session_surfaces', 'surface_files', 'surface_file_id', 'surfaces'],
  ['session_inputs', 'input_files', 'input_file_id', 'driver inputs'],
] as const;

/**
 * Adds the rows that rows copied from a damaged file refer to, from its indexes where possible, else from
 * other facts. Works on a database of any schema, before migration.
 */
export function fillGaps(db: Database, facts: IndexFacts): FilledGaps {
  const lostParts = new Map<number, Set<LostPart>>();
  const lose = (session: number, part: LostPart): void => {
    const parts = lostParts.get(session) ?? new Set();
    lostParts.set(session, parts.add(part));
  };
  const ids = (sql: string): number[] => db.prepare(sql).pluck().all() as number[];
  const hasTable = (table: string): boolean =>
    db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined;
  const hasClocks = hasTable('time_bases');

  addCars(db, facts);
  if (hasClocks) agreeOnSessions(db);
  addChannels(db, facts, hasClocks, (session) => lose(session, 'units'));
  const hasSamples = 'EXISTS (SELECT 1 FROM chunks WHERE channel_id = channels.id)';
  for (const id of ids(
    `SELECT DISTINCT session_id FROM channels WHERE session_id NOT IN (SELECT id FROM sessions) AND ${hasSamples}`,
  )) {
    addSession(db, id, facts);
    lose(id, 'description');
    if (!hasClocks) lose(id, 'sample rate');
  }
  for (const id of ids('SELECT id FROM sessions WHERE car_id NOT IN (SELECT id FROM cars)')) lose(id, 'car');
  for (const id of ids('SELECT id FROM sessions WHERE setup_id NOT IN (SELECT id FROM setups)'))
    lose(id, 'setup');
  linkUnknown(db);
  for (const [table, files, column, part] of FILES) {
    if (!hasTable(table)) continue;
    const isLost = `${column} NOT IN (SELECT id FROM ${files})`;
    for (const id of ids(`SELECT session_id FROM ${table} WHERE ${isLost}`)) lose(id, part);
    db.exec(`DELETE FROM ${table} WHERE ${isLost}`);
  }
  if (hasTable('car_versions'))
    db.exec('DELETE FROM car_versions WHERE setup_id NOT IN (SELECT id FROM setups)');
  for (const id of facts.unclearFiles) lose(id, 'surfaces or driver inputs');
  const newClocks = hasClocks ? addClocks(db, (session) => lose(session, 'sample rate')) : [];
  return { lostParts, newClocks };
}

function addCars(db: Database, { cars }: IndexFacts): void {
  const add = db.prepare('INSERT OR IGNORE INTO cars (id, path, name) VALUES (?, ?, ?)');
  for (const [id, { path, name }] of cars) add.run(id, path, name);
}

/**
 * Channels and their clock name the same session: if one of them names a missing session, the other is right.
 */
function agreeOnSessions(db: Database): void {
  const isThere = (column: string): string => `${column} IN (SELECT id FROM sessions)`;
  const ofClock = '(SELECT session_id FROM time_bases WHERE id = channels.time_base_id)';
  const ofChannel = `(SELECT session_id FROM channels WHERE time_base_id = time_bases.id AND ${isThere('session_id')})`;
  db.exec(`UPDATE OR IGNORE channels SET session_id = ${ofClock}
    WHERE NOT ${isThere('session_id')} AND ${isThere(ofClock)}`);
  db.exec(
    `UPDATE time_bases SET session_id = ${ofChannel} WHERE NOT ${isThere('session_id')} AND ${isThere(ofChannel)}`,
  );
}

/**
 * Channels whose row is lost but whose samples exist; their units come from the channel table if it lists
 * them.
 */
function addChannels(
  db: Database,
  facts: IndexFacts,
  hasClocks: boolean,
  loseUnits: (session: number) => void,
): void {
  const has = db.prepare('SELECT 1 FROM channels WHERE id = ?').pluck();
  const sampleType = db.prepare('SELECT sample_type FROM chunks WHERE channel_id = ? LIMIT 1').pluck();
  const position = db
    .prepare('SELECT coalesce(max(position), -1) + 1 FROM channels WHERE session_id = ?')
    .pluck();
  const add = db.prepare(
    `INSERT OR IGNORE INTO channels (id, session_id, position, name, unit, sample_type) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const setClock = hasClocks
    ? db.prepare('UPDATE channels SET time_base_id = ?, is_time = ? WHERE id = ?')
    : undefined;
  for (const [id, { sessionId, name }] of [...facts.channels].sort(([a], [b]) => a - b)) {
    const type = sampleType.get(id);
    if (has.get(id) !== undefined || type === undefined) continue;
    const time = /^#time (\d+)$/.exec(name);
    const clock = time !== null ? Number(time[1]) : hasClocks ? clockOf(db, facts, id, sessionId) : undefined;
    if (hasClocks && clock === undefined) continue;
    const known = findChannel(name) ?? storedChannel(name, 'rear');
    if (known === undefined && time === null) loseUnits(sessionId);
    const unit = time === null ? (known?.unit ?? '1') : 's';
    add.run(id, sessionId, position.get(sessionId), name, unit, type);
    setClock?.run(clock, time === null ? 0 : 1, id);
  }
}

/** The clock named by the index, else the only clock of the session. */
function clockOf(db: Database, facts: IndexFacts, channel: number, session: number): number | undefined {
  const said = facts.clockOfChannel.get(channel);
  if (said !== undefined) return said;
  const stored = db
    .prepare('SELECT id FROM time_bases WHERE session_id = ?')
    .pluck()
    .all(session) as number[];
  const named = [...facts.sessionOfClock].filter(([, of]) => of === session).map(([clock]) => clock);
  const [only, ...others] = new Set([...stored, ...named]);
  return others.length === 0 ? only : undefined;
}

/** A session that lost all but its samples becomes one of another program: no car, no conditions of a run. */
function addSession(db: Database, id: number, { carOfSession, setupOfSession }: IndexFacts): void {
  db.prepare(
    `INSERT INTO sessions (id, name, created, car_id, setup_id, manoeuvre, model, surface, parameters, rate_hz, status, reason)
     VALUES (?, ?, ?, ?, ?, '${IMPORTED}', '${IMPORTED}', '', '{}', ${ASSUMED_RATE_HZ}, 'interrupted', '')`,
  ).run(id, `Session ${id}`, UNKNOWN_DATE, carOfSession.get(id) ?? 0, setupOfSession.get(id) ?? 0);
}

/** Sessions whose car or setup is lost share one that says so. An id is never 0. */
function linkUnknown(db: Database): void {
  const lost = (column: string, table: string): string => `${column} NOT IN (SELECT id FROM ${table})`;
  const isAny = (where: string): boolean =>
    db.prepare(`SELECT 1 FROM sessions WHERE ${where} LIMIT 1`).get() !== undefined;
  if (isAny(lost('car_id', 'cars'))) {
    const car = db.prepare("INSERT INTO cars (path, name) VALUES ('', 'Unknown car')").run().lastInsertRowid;
    db.prepare(`UPDATE sessions SET car_id = ? WHERE ${lost('car_id', 'cars')}`).run(car);
  }
  if (!isAny(lost('setup_id', 'setups'))) return;
  const hashes = [sha256(''), sha256('[]')];
  db.prepare(
    "INSERT OR IGNORE INTO setups (hash, car_ini, companions_hash, companions) VALUES (?, x'', ?, '[]')",
  ).run(...hashes);
  const setup = db
    .prepare('SELECT id FROM setups WHERE hash = ? AND companions_hash = ?')
    .pluck()
    .get(...hashes);
  db.prepare(`UPDATE sessions SET setup_id = ? WHERE ${lost('setup_id', 'setups')}`).run(setup);
}

/** Lost clocks that channels refer to, at the rate of their session; a repair counts their samples. */
function addClocks(db: Database, loseRate: (session: number) => void): number[] {
  const lost = db
    .prepare(
      `SELECT time_base_id AS id, session_id AS session, max(is_time) AS isListed FROM channels
       WHERE time_base_id NOT IN (SELECT id FROM time_bases) GROUP BY time_base_id`,
    )
    .all() as { id: number; session: number; isListed: number }[];
  const described = db.prepare('SELECT rate_hz FROM sessions WHERE id = ? AND created <> ?').pluck();
  const add = db.prepare('INSERT INTO time_bases (id, session_id, rate_hz) VALUES (?, ?, ?)');
  for (const { id, session, isListed } of lost) {
    const rate_Hz = described.get(session, UNKNOWN_DATE) as number | undefined;
    if (isListed === 0 && rate_Hz === undefined) loseRate(session);
    add.run(id, session, isListed === 1 ? null : (rate_Hz ?? ASSUMED_RATE_HZ));
  }
  return lost.map(({ id }) => id);
}
