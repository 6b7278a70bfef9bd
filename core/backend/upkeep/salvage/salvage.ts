/* oxlint-disable racebench/unit-names -- tables and indexes as the database names them */
import type { Database } from 'better-sqlite3';
import type { LibraryRecovery } from '../../../contract/library-recovery.ts';
import { isAlive } from '../../files/is-alive.ts';
import { applyMigrations } from '../../db/migrate.ts';
import { createChunkRows, readSamples } from '../check-channel.ts';
import { checkDatabase, listChannels } from '../check-database.ts';
import { repairRules } from '../repair-rules.ts';
import { copyRows, schemaOf } from './copy-rows.ts';
import { ASSUMED_RATE_HZ, fillGaps, type LostPart } from './fill-gaps.ts';
import type { IndexFacts } from './index-facts.ts';
import { mapPages, type PageMap } from './page-map.ts';
import { openRawPages } from './raw-pages.ts';
import { tableForms } from './table-forms.ts';

const HEADER_SCHEMA = 60;

/** Tables whose losses the report names without counting rows, with the name that it uses. */
const LISTS: Readonly<Record<string, string>> = {
  session_metrics: 'metrics',
  tags: 'tags',
  laps: 'laps',
  session_conditions: 'conditions',
  stints: 'stints',
  events: 'events',
  annotations: 'notes',
  crate_poses: 'poses of loose objects',
  car_versions: 'versions of car files',
  worksheets: 'worksheets',
  venues: 'venues',
  session_videos: 'videos',
  channel_names: 'names of channels',
  sweeps: 'sweeps',
  sweep_runs: 'runs of sweeps',
  sweep_points: 'setups of optimisations',
  sweep_sessions: 'sessions of sweeps',
};

/**
 * Copies all readable rows of a damaged file into an empty database, in the schema of the file; fills in rows
 * that others need; migrates it to the newest schema; and repairs it by the same rules as any other repair.
 * Sessions keep their numbers. Never throws for damage. The damaged file is read as bytes, with its
 * write-ahead log, and stays unchanged.
 */
export function salvage(damagedPath: string, target: Database, migrationsFolder: URL): LibraryRecovery {
  const pages = openRawPages(damagedPath);
  target.pragma('foreign_keys = OFF');
  try {
    const map = mapPages(pages);
    const forms = tableForms(migrationsFolder);
    const header = pages.page(map.first);
    const said = new DataView(header.buffer, header.byteOffset).getUint32(HEADER_SCHEMA);
    const schema = schemaOf(pages, map, forms, said);
    applyMigrations(target, migrationsFolder, schema);
    const facts = copyRows(pages, map, forms.get(schema) ?? [], target);
    return target.transaction(() => makeSound(target, map, facts, migrationsFolder))();
  } finally {
    target.pragma('foreign_keys = ON');
    pages.close();
  }
}

function makeSound(db: Database, map: PageMap, facts: IndexFacts, migrationsFolder: URL): LibraryRecovery {
  const { lostParts, newClocks } = fillGaps(db, facts);
  applyMigrations(db, migrationsFolder);
  startListedClocks(db, newClocks);
  const lostSessions = referredSessions(db, facts);
  const unnamedSamples = db
    .prepare(
      'SELECT coalesce(sum(entry_count), 0) FROM chunks WHERE level = 0 AND channel_id NOT IN (SELECT id FROM channels)',
    )
    .pluck()
    .get() as number;
  const repaired = repairRules(db, checkDatabase(db, isAlive));
  for (const id of repaired.mended) addPart(lostParts, id, 'description');
  nameLostParts(db, lostParts);
  const count = (where: string): number =>
    db.prepare(`SELECT count(*) FROM sessions WHERE deleted_at IS NULL ${where}`).pluck().get() as number;
  const isWhole = (...names: readonly string[]): boolean => names.some((name) => !map.hasHoles(name));
  return {
    sessions: count(''),
    shortened: repaired.shortened,
    incomplete: lostParts.size,
    lostSessions: lostSessions.size,
    isSessionCountKnown: isWhole('sessions', 'sessions_by_car', 'sessions_by_setup'),
    lostSamples: repaired.lostSamples + unnamedSamples,
    isSampleCountKnown:
      isWhole('channels', 'sqlite_autoindex_channels_1') && (newClocks.length === 0 || isWhole('chunks')),
    damagedLists: damagedLists(map),
  };
}

function damagedLists(map: PageMap): string[] {
  const damaged = Object.entries(LISTS).filter(([table]) => map.hasHoles(table));
  return damaged.length === Object.keys(LISTS).length ? ['all other lists'] : damaged.map(([, list]) => list);
}

function addPart(lostParts: Map<number, Set<LostPart>>, session: number, part: LostPart): void {
  lostParts.set(session, (lostParts.get(session) ?? new Set()).add(part));
}

/** Missing sessions that rows or indexes refer to. */
function referredSessions(
  db: Database,
  { carOfSession, setupOfSession, sessionOfClock, channels }: IndexFacts,
): Set<number> {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const links = tables.flatMap((table) =>
    (db.pragma(`foreign_key_list(${table})`) as { table: string; from: string }[])
      .filter((link) => link.table === 'sessions')
      .map(({ from }) => `SELECT ${from} FROM ${table}`),
  );
  const referred = new Set([
    ...(db.prepare(links.join(' UNION ')).pluck().all() as number[]),
    ...carOfSession.keys(),
    ...setupOfSession.keys(),
    ...sessionOfClock.values(),
    ...[...channels.values()].map(({ sessionId }) => sessionId),
  ]);
  for (const id of db.prepare('SELECT id FROM sessions').pluck().all() as number[]) referred.delete(id);
  return referred;
}

/** A clock with listed times begins at the first of them. */
function startListedClocks(db: Database, clocks: readonly number[]): void {
  const rows = createChunkRows(db);
  const setStart = db.prepare('UPDATE time_bases SET start_s = ? WHERE id = ?');
  for (const clock of clocks)
    for (const { id, isTime } of listChannels(db, clock)) {
      const first = isTime === 1 ? rows.page(id, 0, 0) : undefined;
      const times = first && readSamples(rows.codec, first);
      if (times?.[0] !== undefined) setStart.run(times[0], clock);
    }
}

/** The name of a session lists its lost parts, so that they are seen wherever the session appears. */
function nameLostParts(db: Database, lostParts: ReadonlyMap<number, ReadonlySet<LostPart>>): void {
  const name = db.prepare(
    "UPDATE sessions SET name = name || ' (' || @parts || ' lost)', reason = trim(reason || ' ' || @sentence) WHERE id = @id",
  );
  for (const [id, set] of lostParts) {
    const parts = [...set].join(', ');
    const rate = set.has('sample rate')
      ? ` Its sample rate is not known; ${ASSUMED_RATE_HZ} Hz is assumed.`
      : '';
    name.run({ id, parts, sentence: `Recovered from a damaged library without: ${parts}.${rate}` });
  }
}
