import type { Database, Statement } from 'better-sqlite3';
import { z } from 'zod';
import type { SessionId } from '../../contract/ids.ts';
import type { Substeps } from '../../catalogue/models.ts';
import type { ModelNote } from '../../catalogue/model-notes.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { InputFile } from '../../contract/input-tables.ts';
import type { SurfaceFile, TrackFile, Weather } from '../../contract/run-road.ts';
import type { SetupChangeAt } from '../../contract/setup-changes.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { Figure } from '../../catalogue/figures.ts';
import {
  hiddenSession,
  type HiddenSession,
  type SessionDetail,
  type SessionStatus,
  type SessionSummary,
} from '../../contract/session-requests.ts';
import { latin1Bytes, sha256 } from '../files/latin1.ts';
import { emptyLog, isFull, returnUnused } from './return-unused.ts';
import { createSessionReader, notFound } from './session-reader.ts';

export interface NewSession {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly carPath: string;
  readonly carName: string;
  /** ISO 8859-1 decoded, as in CarFile. */
  readonly text: string;
  readonly companions: readonly CarCompanion[];
  readonly manoeuvre: string;
  readonly model: string;
  readonly surface: string;
  readonly world: string;
  readonly seed: number;
  readonly surfaces?: SurfaceFile | undefined;
  readonly weather?: Weather | undefined;
  /** With the name of the track. */
  readonly track?: (TrackFile & { readonly title: string }) | undefined;
  readonly inputs?: InputFile | undefined;
  readonly step_s: number;
  readonly substeps: Substeps | undefined;
  readonly notes: readonly ModelNote[];
  readonly parameters: Readonly<Record<string, number>>;
  readonly changes: readonly SetupChangeAt[];
  readonly rate_Hz: number;
}

export interface SessionEnd {
  readonly status: Exclude<SessionStatus, 'recording'>;
  /** User-facing text. */
  readonly reason: string;
  readonly metrics: readonly Figure[];
  readonly events?: readonly RunEvent[] | undefined;
  readonly laps?: readonly LapRecord[] | undefined;
}

/** Sessions with their cars, setups, metrics and tags. Unknown and hidden sessions throw SESSION_NOT_FOUND. */
export interface SessionRepository {
  create(session: NewSession): SessionId;
  end(id: SessionId, end: SessionEnd): void;
  /** Adds setup changes made during the recording. */
  addChanges(id: SessionId, changes: readonly SetupChangeAt[]): void;
  /** Newest first, without hidden sessions. */
  list(): SessionSummary[];
  get(id: SessionId): SessionDetail;
  /** Table of driver inputs of a session; undefined if it was not driven by a table. */
  inputs(id: SessionId): InputFile | undefined;
  rename(id: SessionId, name: string): void;
  setTags(id: SessionId, tags: readonly string[]): void;
  /** Sets the rate of an imported session, once its file is read completely. */
  setRate(id: SessionId, rate_Hz: number): void;
  /** Deletes a failed session immediately and permanently. */
  discard(id: SessionId): void;
  /** Hides all of them, or none if one is unknown. */
  hide(ids: readonly SessionId[]): void;
  restore(ids: readonly SessionId[]): void;
  /** Hidden sessions, most recently hidden first. */
  hidden(): HiddenSession[];
  /** Permanently deletes all hidden sessions, or the given ones. Returns the number deleted. */
  purgeHidden(ids?: readonly SessionId[]): number;
  /** Ends sessions whose recording process no longer runs. Returns their number. */
  interruptOrphans(isAlive: (pid: number) => boolean): number;
}

/** Rows of samples deleted in one transaction on a nearly full disk: some 100 kB of log. */
const PURGED_ROWS = 16;

const CREATE_SQL = `
  INSERT INTO sessions (name, created, car_id, setup_id, manoeuvre, model, surface, world, seed, step_s,
    substeps, substeps_below, notes, parameters, changes, weather, rate_hz, status, recorder_pid)
  VALUES (@name, @created, @car, @setup, @manoeuvre, @model, @surface, @world, @seed, @step_s,
    @substeps, @substepsBelow, @notes, @parameters, @changes, @weather, @rate_Hz, 'recording', @pid)`;

export function createSessionRepository(db: Database): SessionRepository {
  const sql = prepareAll(db);
  const reader = createSessionReader(db);

  const create = db.transaction((session: NewSession): SessionId => {
    const { name, created, manoeuvre, model, surface, world, seed, step_s, rate_Hz } = session;
    const parameters = JSON.stringify(session.parameters);
    const car = carRow(session.carPath, session.carName);
    const setup = setupRow(session.text, session.companions);
    const row = {
      name,
      created,
      car,
      setup,
      manoeuvre,
      model,
      surface,
      world,
      seed,
      step_s,
      substeps: session.substeps?.above ?? null,
      substepsBelow: session.substeps?.below ?? null,
      notes: JSON.stringify(session.notes),
      parameters,
      changes: JSON.stringify(session.changes),
      weather: JSON.stringify(session.weather ?? {}),
      rate_Hz,
      pid: process.pid,
    };
    const id = Number(sql.create.run(row).lastInsertRowid) as SessionId;
    const { surfaces, track, inputs } = session;
    if (surfaces !== undefined)
      sql.addSurfaces.run(id, surfaces.name, textRow(sql.addSurfaceFile, sql.findSurfaceFile, surfaces.text));
    if (track !== undefined)
      sql.addTrack.run(id, track.name, track.title, textRow(sql.addTrackFile, sql.findTrackFile, track.text));
    if (inputs !== undefined)
      sql.addInputs.run(id, inputs.name, textRow(sql.addInputFile, sql.findInputFile, inputs.text));
    return id;
  });

  function carRow(path: string, name: string): number {
    sql.addCar.run(path, name);
    return sql.findCar.get(path, name) as number;
  }

  function setupRow(text: string, companions: readonly CarCompanion[]): number {
    const bytes = latin1Bytes(text);
    const json = JSON.stringify(companions);
    const hash = sha256(bytes);
    const companionsHash = sha256(json);
    sql.addSetup.run(hash, bytes, companionsHash, json);
    return sql.findSetup.get(hash, companionsHash) as number;
  }

  /** Row of a text, which is stored once for all sessions that use it. */
  function textRow(add: Statement, find: Statement, text: string): number {
    const hash = sha256(text);
    add.run(hash, text);
    return find.get(hash) as number;
  }

  const end = db.transaction((id: SessionId, { status, reason, metrics, events, laps }: SessionEnd) => {
    sql.end.run(status, reason, id);
    metrics.forEach((m, position) => sql.addMetric.run(id, position, m.name, m.value, m.unit));
    for (const { time_s, kind, message } of events ?? []) sql.addEvent.run(id, time_s, kind, message);
    for (const { number, start_s, end_s, sectors_s, valid } of laps ?? [])
      sql.addLap.run(id, number, start_s, end_s, JSON.stringify(sectors_s), valid ? 1 : 0);
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

  const hide = db.transaction((ids: readonly SessionId[]) => {
    const now = new Date().toISOString();
    for (const id of ids) changeOne(sql.hide.run(now, id).changes, id);
  });

  const restore = db.transaction((ids: readonly SessionId[]) => {
    for (const id of ids) changeOne(sql.restore.run(id).changes, id);
  });

  const purgeAtOnce = db.transaction((id: SessionId) => sql.purgeOne.run(id).changes);

  /**
   * If the log has no room to delete a session at once, its samples are deleted first, a few rows at a time.
   */
  function purgeOne(id: SessionId): number {
    try {
      return purgeAtOnce.immediate(id);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
    emptyLog(db);
    while (sql.purgeSamples.run(id).changes > 0) emptyLog(db);
    return purgeAtOnce.immediate(id);
  }

  const dropUnused = db.transaction(() => {
    sql.dropSetups.run();
    sql.dropCars.run();
    sql.dropSurfaceFiles.run();
    sql.dropTrackFiles.run();
    sql.dropInputFiles.run();
  });

  /** Deleted one by one: each session makes room for the next. */
  function purgeHidden(ids: readonly SessionId[]): number {
    let count = 0;
    for (const id of ids) {
      const removed = purgeOne(id);
      count += removed;
      if (removed > 0) returnUnused(db);
    }
    if (count === 0) return 0;
    dropUnused.immediate();
    returnUnused(db);
    return count;
  }

  const interruptOrphans = db.transaction((isAlive: (pid: number) => boolean) => {
    const orphans = (sql.recording.all() as { id: number; pid: number | null }[]).filter(
      ({ pid }) => pid === null || pid === process.pid || !isAlive(pid),
    );
    for (const { id } of orphans)
      sql.end.run(
        'interrupted',
        'The program ended before the run did; the data stored by then is kept.',
        id,
      );
    return orphans.length;
  });

  const discard = db.transaction((id: SessionId) => {
    changeOne(sql.discard.run(id).changes, id);
    sql.dropSetups.run();
    sql.dropCars.run();
  });

  function requireVisible(id: SessionId): void {
    if (sql.visible.get(id) === undefined) throw notFound(id);
  }

  function changeOne(changes: number, id: SessionId): void {
    if (changes === 0) throw notFound(id);
  }

  return {
    create: (session) => create.immediate(session),
    end: (id, sessionEnd) => end.immediate(id, sessionEnd),
    addChanges: (id, changes) => addChanges.immediate(id, changes),
    list: () => reader.list(),
    get: (id) => reader.get(id),
    inputs: (id) => reader.inputs(id),
    rename: (id, name) => changeOne(sql.rename.run(name, id).changes, id),
    setTags: (id, tags) => setTags.immediate(id, tags),
    setRate: (id, rate_Hz) => changeOne(sql.setRate.run(rate_Hz, id).changes, id),
    discard: (id) => discard.immediate(id),
    hide: (ids) => hide.immediate(ids),
    restore: (ids) => restore.immediate(ids),
    hidden: () => z.array(hiddenSession).parse(sql.hidden.all()),
    purgeHidden: (ids) =>
      purgeHidden(ids ?? (sql.hidden.all() as { readonly id: SessionId }[]).map(({ id }) => id)),
    interruptOrphans: (isAlive) => interruptOrphans.immediate(isAlive),
  };
}

function prepareAll(db: Database) {
  return {
    addCar: db.prepare('INSERT INTO cars (path, name) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    findCar: db.prepare('SELECT id FROM cars WHERE path = ? AND name = ?').pluck(),
    addSetup: db.prepare(
      'INSERT INTO setups (hash, car_ini, companions_hash, companions) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    findSetup: db.prepare('SELECT id FROM setups WHERE hash = ? AND companions_hash = ?').pluck(),
    addSurfaceFile: db.prepare('INSERT INTO surface_files (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    findSurfaceFile: db.prepare('SELECT id FROM surface_files WHERE hash = ?').pluck(),
    addSurfaces: db.prepare(
      'INSERT INTO session_surfaces (session_id, name, surface_file_id) VALUES (?, ?, ?)',
    ),
    dropSurfaceFiles: db.prepare(
      'DELETE FROM surface_files WHERE id NOT IN (SELECT surface_file_id FROM session_surfaces)',
    ),
    addTrackFile: db.prepare('INSERT INTO track_files (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    findTrackFile: db.prepare('SELECT id FROM track_files WHERE hash = ?').pluck(),
    addTrack: db.prepare(
      'INSERT INTO session_tracks (session_id, name, title, track_file_id) VALUES (?, ?, ?, ?)',
    ),
    dropTrackFiles: db.prepare(
      'DELETE FROM track_files WHERE id NOT IN (SELECT track_file_id FROM session_tracks)',
    ),
    addInputFile: db.prepare('INSERT INTO input_files (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    findInputFile: db.prepare('SELECT id FROM input_files WHERE hash = ?').pluck(),
    addInputs: db.prepare('INSERT INTO session_inputs (session_id, name, input_file_id) VALUES (?, ?, ?)'),
    dropInputFiles: db.prepare(
      'DELETE FROM input_files WHERE id NOT IN (SELECT input_file_id FROM session_inputs)',
    ),
    addLap: db.prepare(
      'INSERT INTO laps (session_id, number, start_s, end_s, sectors, valid) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    create: db.prepare(CREATE_SQL),
    end: db.prepare('UPDATE sessions SET status = ?, reason = ?, recorder_pid = NULL WHERE id = ?'),
    changes: db.prepare('SELECT changes FROM sessions WHERE id = ?').pluck(),
    setChanges: db.prepare('UPDATE sessions SET changes = ? WHERE id = ?'),
    addMetric: db.prepare(
      'INSERT INTO session_metrics (session_id, position, name, value, unit) VALUES (?, ?, ?, ?, ?)',
    ),
    addEvent: db.prepare('INSERT INTO events (session_id, time_s, kind, message) VALUES (?, ?, ?, ?)'),
    clearTags: db.prepare('DELETE FROM tags WHERE session_id = ?'),
    addTag: db.prepare('INSERT INTO tags (session_id, tag) VALUES (?, ?)'),
    purgeSamples: db.prepare(
      `DELETE FROM chunks WHERE rowid IN (
         SELECT k.rowid FROM chunks k JOIN channels c ON c.id = k.channel_id JOIN sessions s ON s.id = c.session_id
         WHERE s.deleted_at IS NOT NULL AND s.id = ? LIMIT ${PURGED_ROWS})`,
    ),
    purgeOne: db.prepare('DELETE FROM sessions WHERE deleted_at IS NOT NULL AND id = ?'),
    hidden: db.prepare(
      `SELECT s.id, s.name, c.name AS car, s.created, s.deleted_at AS deleted, s.duration_s
       FROM sessions s JOIN cars c ON c.id = s.car_id WHERE s.deleted_at IS NOT NULL ORDER BY s.deleted_at DESC, s.id DESC`,
    ),
    dropSetups: db.prepare('DELETE FROM setups WHERE id NOT IN (SELECT setup_id FROM sessions)'),
    dropCars: db.prepare('DELETE FROM cars WHERE id NOT IN (SELECT car_id FROM sessions)'),
    recording: db.prepare("SELECT id, recorder_pid AS pid FROM sessions WHERE status = 'recording'"),
    visible: db.prepare('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL').pluck(),
    rename: db.prepare('UPDATE sessions SET name = ? WHERE id = ? AND deleted_at IS NULL'),
    setRate: db.prepare('UPDATE sessions SET rate_hz = ? WHERE id = ?'),
    discard: db.prepare('DELETE FROM sessions WHERE id = ?'),
    hide: db.prepare('UPDATE sessions SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL'),
    restore: db.prepare('UPDATE sessions SET deleted_at = NULL WHERE id = ?'),
  };
}
