import type { Database } from 'better-sqlite3';
import type { SessionId } from '../../contract/ids.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { InputFile } from '../../contract/input-tables.ts';
import type { SetupChangeAt } from '../../contract/setup-changes.ts';
import type { Figure } from '../../catalogue/figures.ts';
import type { SessionDetail, SessionStatus, SessionSummary } from '../../contract/session-requests.ts';
import type { FileChannel } from '../../telemetry/files/recording.ts';
import { createSessionAdder, type NewSession } from './add-session.ts';
import { createCratePoseRepository, type CratePoseRepository } from './crate-pose-repository.ts';
import { createGiveChannel, givenBefore, type GiveChannel } from './give-channel.ts';
import { createLapRepository } from './lap-repository.ts';
import { createSessionCars, type SessionCars } from './attach-car.ts';
import { createSessionHistory, type HistoryPage } from './session-history.ts';
import { createSessionPages, type SessionPages } from './session-pages.ts';
import { createSessionReader, notFound, requireFound } from './session-reader.ts';
import { createStintRepository, type StintRepository } from './stint-repository.ts';
import { createSessionRemoval, type SessionRemoval } from './session-removal.ts';

export interface SessionEnd {
  readonly status: Exclude<SessionStatus, 'recording'>;
  /** User-facing text. */
  readonly reason: string;
  readonly metrics: readonly Figure[];
  readonly events?: readonly RunEvent[] | undefined;
  readonly laps?: readonly LapRecord[] | undefined;
}

/** Sessions with their cars, setups, metrics and tags. Unknown and hidden sessions throw SESSION_NOT_FOUND. */
export interface SessionRepository
  extends SessionRemoval, SessionCars, SessionPages, StintRepository, CratePoseRepository {
  create(session: NewSession): SessionId;
  end(id: SessionId, end: SessionEnd): void;
  /** Adds setup changes made during the recording. */
  addChanges(id: SessionId, changes: readonly SetupChangeAt[]): void;
  /** All sessions, newest first, without hidden ones. */
  list(): SessionSummary[];
  /** Numbers of all sessions without hidden ones. */
  ids(): SessionId[];
  /** The newest sessions, and those of `also` that are stored, the newest first. */
  recent(count: number, also: readonly SessionId[]): SessionSummary[];
  get(id: SessionId): SessionDetail;
  /** Table of driver inputs of a session; undefined if it was not driven by a table. */
  inputs(id: SessionId): InputFile | undefined;
  /** Sessions of a car with their setups and lap times, a page at a time. */
  history(query: RequestArgs<'session/history'>): HistoryPage;
  /** Channels as the file of an imported session has them, by their stored names. */
  fileChannels(id: SessionId): ReadonlyMap<string, FileChannel>;
  /** Sources of the derived channels by their names: channels that the file does not have. */
  derivedChannels(id: SessionId): ReadonlyMap<string, string>;
  /** Names of the channels of a log that have one value, or none, in all of it. */
  stillChannels(id: SessionId): ReadonlySet<string>;
  /** Channels that a person named, by their present names: the name of the file. */
  givenChannels(id: SessionId): ReadonlyMap<string, string>;
  /** See GiveChannel. */
  giveChannel: GiveChannel;
  rename(id: SessionId, name: string): void;
  setTags(id: SessionId, tags: readonly string[]): void;
  /** Sets the rate of an imported session, once its file is read completely. */
  setRate(id: SessionId, rate_Hz: number): void;
  /** Ends sessions whose recording process no longer runs. Returns their number. */
  interruptOrphans(isAlive: (pid: number) => boolean): number;
}

/** Without a row of the file its columns are null: the channel had the name of its file. */
type FileChannelRow = { readonly [K in keyof FileChannel]: FileChannel[K] | null } & {
  readonly stored: string;
  readonly given: string | null;
};

/** The channel of the file behind a stored one, also where a person named it later. */
function fileChannelOf(
  { name, unitText, factor, offset }: Omit<FileChannelRow, 'stored' | 'given'>,
  given: string | null,
): FileChannel | undefined {
  const file =
    name === null || unitText === null || factor === null || offset === null
      ? undefined
      : { name, unitText, factor, offset };
  if (given === null) return file;
  const [ownName, ownUnit, scale, shift] = givenBefore.parse(JSON.parse(given));
  const own = file ?? { name: ownName, unitText: ownUnit, factor: 1, offset: 0 };
  return { ...own, factor: own.factor * scale, offset: own.offset * scale + shift };
}

export function createSessionRepository(db: Database): SessionRepository {
  const sql = prepareAll(db);
  const reader = createSessionReader(db);
  const removal = createSessionRemoval(db);
  const lapRepository = createLapRepository(db);
  const history = createSessionHistory(db);

  const end = db.transaction((id: SessionId, { status, reason, metrics, events, laps }: SessionEnd) => {
    // The check of the column is older than the status: a lost run is a finished one with a mark.
    sql.end.run(status === 'lost' ? 'finished' : status, status === 'lost' ? 1 : 0, reason, id);
    metrics.forEach((m, position) => sql.addMetric.run(id, position, m.name, m.value, m.unit));
    for (const { time_s, kind, message } of events ?? []) sql.addEvent.run(id, time_s, kind, message);
    if (laps !== undefined) lapRepository.set(id, laps);
  });

  const addChanges = db.transaction((id: SessionId, changes: readonly SetupChangeAt[]) => {
    const before = JSON.parse(sql.changes.get(id) as string) as SetupChangeAt[];
    const all = [...before, ...changes].sort((a, b) => a.at_s - b.at_s);
    sql.setChanges.run(JSON.stringify(all), id);
  });

  const setTags = db.transaction((id: SessionId, tags: readonly string[]) => {
    requireVisible(id);
    sql.clearTags.run(id);
    for (const tag of new Set(tags)) sql.addTag.run(id, tag);
  });

  const interruptOrphans = db.transaction((isAlive: (pid: number) => boolean) => {
    const orphans = (sql.recording.all() as { id: number; pid: number | null }[]).filter(
      ({ pid }) => pid === null || pid === process.pid || !isAlive(pid),
    );
    for (const { id } of orphans)
      sql.end.run(
        'interrupted',
        0,
        'The program ended before the run did; the data stored by then is kept.',
        id,
      );
    return orphans.length;
  });

  function requireVisible(id: SessionId): void {
    if (sql.visible.get(id) === undefined) throw notFound(id);
  }

  return {
    create: createSessionAdder(db),
    end: (id, sessionEnd) => end.immediate(id, sessionEnd),
    addChanges: (id, changes) => addChanges.immediate(id, changes),
    list: () => reader.list(),
    ids: () => sql.ids.all() as SessionId[],
    recent: (count, also) => reader.recent(count, also),
    ...createSessionPages(db, (ids) => reader.summaries(ids)),
    get: (id) => reader.get(id),
    inputs: (id) => reader.inputs(id),
    fileChannels: (id) =>
      new Map(
        (sql.fileChannels.all(id) as FileChannelRow[]).flatMap(({ stored, given, ...file }) => {
          const known = fileChannelOf(file, given);
          return known === undefined ? [] : [[stored, known] as const];
        }),
      ),
    givenChannels: (id) =>
      new Map(
        (sql.given.all(id) as { name: string; given: string }[]).map(
          ({ name, given }) => [name, givenBefore.parse(JSON.parse(given))[0]] as const,
        ),
      ),
    giveChannel: createGiveChannel(db),
    derivedChannels: (id) =>
      new Map(
        (sql.derivedChannels.all(id) as { name: string; source: string }[]).map(
          ({ name, source }) => [name, source] as const,
        ),
      ),
    stillChannels: (id) => new Set(sql.stillChannels.all(id) as string[]),
    rename: (id, name) => requireFound(sql.rename.run(name, id).changes, id),
    setTags: (id, tags) => setTags.immediate(id, tags),
    setRate: (id, rate_Hz) => requireFound(sql.setRate.run(rate_Hz, id).changes, id),
    history: (query) => history.page(query),
    ...createSessionCars(db),
    ...createStintRepository(db),
    ...createCratePoseRepository(db),
    ...removal,
    interruptOrphans: (isAlive) => interruptOrphans.immediate(isAlive),
  };
}

function prepareAll(db: Database) {
  return {
    fileChannels: db.prepare(
      `SELECT c.name AS stored, c.given, f.name, f.unit AS unitText, f.factor, f."offset"
       FROM channels c LEFT JOIN file_channels f ON c.id = f.channel_id
       WHERE c.session_id = ? AND (f.channel_id IS NOT NULL OR c.given IS NOT NULL) ORDER BY c.position`,
    ),
    given: db.prepare(
      'SELECT name, given FROM channels WHERE session_id = ? AND given IS NOT NULL ORDER BY position',
    ),
    derivedChannels: db.prepare(
      `SELECT c.name, d.source FROM derived_channels d JOIN channels c ON c.id = d.channel_id
       WHERE c.session_id = ? ORDER BY c.position`,
    ),
    stillChannels: db
      .prepare('SELECT name FROM channels WHERE session_id = ? AND is_still = 1 AND is_time = 0')
      .pluck(),
    end: db.prepare(
      'UPDATE sessions SET status = ?, is_lost = ?, reason = ?, recorder_pid = NULL WHERE id = ?',
    ),
    changes: db.prepare('SELECT changes FROM sessions WHERE id = ?').pluck(),
    setChanges: db.prepare('UPDATE sessions SET changes = ? WHERE id = ?'),
    addMetric: db.prepare(
      'INSERT INTO session_metrics (session_id, position, name, value, unit) VALUES (?, ?, ?, ?, ?)',
    ),
    addEvent: db.prepare('INSERT INTO events (session_id, time_s, kind, message) VALUES (?, ?, ?, ?)'),
    clearTags: db.prepare('DELETE FROM tags WHERE session_id = ?'),
    addTag: db.prepare('INSERT INTO tags (session_id, tag) VALUES (?, ?)'),
    recording: db.prepare("SELECT id, recorder_pid AS pid FROM sessions WHERE status = 'recording'"),
    ids: db.prepare('SELECT id FROM sessions WHERE deleted_at IS NULL').pluck(),
    visible: db.prepare('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL').pluck(),
    rename: db.prepare('UPDATE sessions SET name = ? WHERE id = ? AND deleted_at IS NULL'),
    setRate: db.prepare('UPDATE sessions SET rate_hz = ? WHERE id = ?'),
  };
}
