import type { Database } from 'better-sqlite3';
import type { SessionId } from '../../contract/ids.ts';
import type { RunEnd, SweepRun } from '../../studies/sweep/run-setup.ts';
import type { SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { floatBytes, floatsOf } from './floats.ts';
import { databasePath } from './read-database.ts';

export interface NewSweep {
  readonly hash: string;
  readonly name: string;
  readonly sources: SweepSources;
  readonly runCount: number;
}

export interface StoredSweep extends NewSweep {
  readonly id: number;
  readonly created: string;
  readonly done: number;
}

/** Studies and the results of their runs. */
export interface SweepRepository {
  /** Path of the library file; undefined in memory. */
  readonly path: string | undefined;
  /** The study with this hash: the stored one, or a new one. */
  enter(sweep: NewSweep): StoredSweep;
  list(): readonly Omit<StoredSweep, 'sources'>[];
  get(id: number): StoredSweep | undefined;
  /** The same with its texts not parsed, which takes long for a large car. */
  getUnread(id: number): SweepRow | undefined;
  /** Stores results in one transaction; a result that is already stored is not changed. */
  add(id: number, runs: readonly SweepRun[]): void;
  /** Numbers of the completed runs, ascending. */
  doneNumbers(id: number): Float64Array;
  /** At most `limit` results from run number `from` on, ascending. */
  runs(id: number, from: number, limit: number): readonly SweepRun[];
  /**
   * Stores setups of an optimisation from point `first` on; setups that are already stored are not changed.
   */
  addPoints(id: number, generation: number, first: number, positions: readonly Float64Array[]): void;
  /** Setups chosen so far, in order; empty for a fixed design. */
  points(id: number): readonly StoredPoint[];
  /** Coordinates of one setup of an optimisation; undefined if not chosen yet, and for fixed designs. */
  positionsOf(id: number, point: number): Float64Array | undefined;
  /** Links a session in which a run was repeated. */
  addSession(id: number, number: number, session: SessionId): void;
  /** Sessions of the runs, without deleted and incomplete ones; the newest of each run last. */
  sessions(id: number): readonly SweepSession[];
  /** Number of completed runs, by how they ended. */
  ends(id: number): ReadonlyMap<RunEnd, number>;
  remove(id: number): void;
}

/** A setup of an optimisation, with the position of each key in its range, 0 to 1. */
export interface StoredPoint {
  readonly generation: number;
  readonly positions: Float64Array;
}

export interface SweepSession {
  readonly number: number;
  readonly session: SessionId;
}

/** A sweep with its texts as they are stored, which {@link sweepSources} parses. */
export interface SweepRow extends Omit<StoredSweep, 'sources'> {
  readonly sources: string;
}

interface RunRow {
  readonly number: number;
  readonly ended: RunEnd;
  readonly reason: string;
  readonly simulated_s: number;
  readonly metrics: Buffer;
}

const metricsBlob = (metrics: SweepRun['metrics']): Buffer =>
  floatBytes(metrics.map((value) => value ?? NaN));

const metricsOf = (blob: Buffer): (number | undefined)[] =>
  Array.from(floatsOf(blob), (value) => (Number.isNaN(value) ? undefined : value));

/** Parses the stored texts of a sweep, which only `enter` writes. */
export const sweepSources = (stored: string): SweepSources => JSON.parse(stored) as SweepSources;

const sweepOf = (row: SweepRow): StoredSweep => ({ ...row, sources: sweepSources(row.sources) });

const COLUMNS = `id, hash, name, run_count AS runCount, created,
  (SELECT count(*) FROM sweep_runs WHERE sweep_id = sweeps.id) AS done`;

export function createSweepRepository(db: Database): SweepRepository {
  const sql = {
    find: db.prepare<[string], SweepRow>(`SELECT ${COLUMNS}, sources FROM sweeps WHERE hash = ?`),
    get: db.prepare<[number], SweepRow>(`SELECT ${COLUMNS}, sources FROM sweeps WHERE id = ?`),
    list: db.prepare<[], Omit<StoredSweep, 'sources'>>(`SELECT ${COLUMNS} FROM sweeps ORDER BY id DESC`),
    enter: db.prepare(
      `INSERT INTO sweeps (hash, name, sources, run_count, created) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (hash) DO NOTHING`,
    ),
    add: db.prepare(
      `INSERT INTO sweep_runs (sweep_id, number, ended, reason, simulated_s, metrics) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (sweep_id, number) DO NOTHING`,
    ),
    numbers: db
      .prepare<[number], number>('SELECT number FROM sweep_runs WHERE sweep_id = ? ORDER BY number')
      .pluck(),
    runs: db.prepare<[number, number, number], RunRow>(
      `SELECT number, ended, reason, simulated_s, metrics FROM sweep_runs
       WHERE sweep_id = ? AND number >= ? ORDER BY number LIMIT ?`,
    ),
    addPoint: db.prepare(
      `INSERT INTO sweep_points (sweep_id, point, generation, places) VALUES (?, ?, ?, ?)
       ON CONFLICT (sweep_id, point) DO NOTHING`,
    ),
    points: db.prepare<[number], { readonly generation: number; readonly places: Buffer }>(
      'SELECT generation, places FROM sweep_points WHERE sweep_id = ? ORDER BY point',
    ),
    point: db
      .prepare<[number, number], Buffer>('SELECT places FROM sweep_points WHERE sweep_id = ? AND point = ?')
      .pluck(),
    addSession: db.prepare('INSERT INTO sweep_sessions (session_id, sweep_id, number) VALUES (?, ?, ?)'),
    sessions: db.prepare<[number], SweepSession>(
      `SELECT sweep_sessions.number, session_id AS session FROM sweep_sessions
       JOIN sessions ON sessions.id = session_id
       WHERE sweep_id = ? AND deleted_at IS NULL AND sessions.status NOT IN ('cancelled', 'interrupted')
       ORDER BY sweep_sessions.number, session_id`,
    ),
    ends: db.prepare<[number], { readonly ended: RunEnd; readonly count: number }>(
      'SELECT ended, count(*) AS count FROM sweep_runs WHERE sweep_id = ? GROUP BY ended',
    ),
    remove: db.prepare('DELETE FROM sweeps WHERE id = ?'),
  };
  const add = db.transaction((id: number, runs: readonly SweepRun[]) => {
    for (const { number, end, reason, simulated_s, metrics } of runs)
      sql.add.run(id, number, end, reason, simulated_s, metricsBlob(metrics));
  });
  const addPoints = db.transaction(
    (id: number, generation: number, first: number, positions: readonly Float64Array[]) =>
      positions.forEach((each, i) => sql.addPoint.run(id, first + i, generation, floatBytes(each))),
  );
  return {
    path: db.memory ? undefined : databasePath(db),
    enter: ({ hash, name, sources, runCount }) => {
      sql.enter.run(hash, name, JSON.stringify(sources), runCount, new Date().toISOString());
      const row = sql.find.get(hash);
      if (row === undefined) throw new Error('A sweep that was just entered is not there');
      return sweepOf(row);
    },
    list: () => sql.list.all(),
    getUnread: (id) => sql.get.get(id),
    get: (id) => {
      const row = sql.get.get(id);
      return row && sweepOf(row);
    },
    add: (id, runs) => add.immediate(id, runs),
    doneNumbers: (id) => Float64Array.from(sql.numbers.all(id)),
    runs: (id, from, limit) =>
      sql.runs.all(id, from, limit).map(({ number, ended, reason, simulated_s, metrics }) => ({
        number,
        end: ended,
        reason,
        simulated_s,
        metrics: metricsOf(metrics),
      })),
    addPoints: (id, generation, first, positions) => addPoints.immediate(id, generation, first, positions),
    points: (id) =>
      sql.points.all(id).map(({ generation, places }) => ({ generation, positions: floatsOf(places) })),
    positionsOf: (id, point) => {
      const positions = sql.point.get(id, point);
      return positions && floatsOf(positions);
    },
    addSession: (id, number, session) => void sql.addSession.run(session, id, number),
    sessions: (id) => sql.sessions.all(id),
    ends: (id) => new Map(sql.ends.all(id).map(({ ended, count }) => [ended, count])),
    remove: (id) => void sql.remove.run(id),
  };
}
