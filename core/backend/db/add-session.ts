import type { Database } from 'better-sqlite3';
import type { ModelNote } from '../../catalogue/model-notes.ts';
import type { Substeps } from '../../catalogue/vehicle-models.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { InputFile } from '../../contract/input-tables.ts';
import type { SurfaceFile, TrackFile, Weather } from '../../contract/run-road.ts';
import type { SetupChangeAt } from '../../contract/setup-changes.ts';
import { sha256 } from '../files/latin1.ts';
import { createCarRows } from './car-rows.ts';

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
  /** Instant of time 0, ISO 8601 in UTC, where a log states it. */
  readonly utcStart?: string | undefined;
  readonly rate_Hz: number;
}

const CREATE_SQL = `
  INSERT INTO sessions (name, created, car_id, setup_id, manoeuvre, model, surface, world, seed, step_s,
    substeps, substeps_below, notes, parameters, changes, weather, rate_hz, utc_start, status, recorder_pid)
  VALUES (@name, @created, @car, @setup, @manoeuvre, @model, @surface, @world, @seed, @step_s,
    @substeps, @substepsBelow, @notes, @parameters, @changes, @weather, @rate_Hz, @utcStart, 'recording', @pid)`;

/** Adds sessions with their cars, setups and files. */
export function createSessionAdder(db: Database): (session: NewSession) => SessionId {
  const sql = prepareAll(db);
  const { carRow, setupRow } = createCarRows(db);
  const surfaceFile = createTextRows(db, 'surface_files');
  const trackFile = createTextRows(db, 'track_files');
  const inputFile = createTextRows(db, 'input_files');

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
      utcStart: session.utcStart ?? null,
      pid: process.pid,
    };
    const id = Number(sql.create.run(row).lastInsertRowid) as SessionId;
    const { surfaces, track, inputs } = session;
    if (surfaces !== undefined) sql.addSurfaces.run(id, surfaces.name, surfaceFile(surfaces.text));
    if (track !== undefined) sql.addTrack.run(id, track.name, track.title, trackFile(track.text));
    if (inputs !== undefined) sql.addInputs.run(id, inputs.name, inputFile(inputs.text));
    return id;
  });

  return (session) => create.immediate(session);
}

/** Stores texts in a table, each once for all sessions that use it; returns the id of the row. */
function createTextRows(
  db: Database,
  table: 'surface_files' | 'track_files' | 'input_files',
): (text: string) => number {
  const add = db.prepare(`INSERT INTO ${table} (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  const find = db.prepare(`SELECT id FROM ${table} WHERE hash = ?`).pluck();
  return (text) => {
    const hash = sha256(text);
    add.run(hash, text);
    return find.get(hash) as number;
  };
}

function prepareAll(db: Database) {
  return {
    addSurfaces: db.prepare(
      'INSERT INTO session_surfaces (session_id, name, surface_file_id) VALUES (?, ?, ?)',
    ),
    addTrack: db.prepare(
      'INSERT INTO session_tracks (session_id, name, title, track_file_id) VALUES (?, ?, ?, ?)',
    ),
    addInputs: db.prepare('INSERT INTO session_inputs (session_id, name, input_file_id) VALUES (?, ?, ?)'),
    create: db.prepare(CREATE_SQL),
  };
}
