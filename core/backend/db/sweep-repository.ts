import type { Database } from 'better-sqlite3';
import type { RunEnd, SweepRun } from '../../sweep/run-setup.ts';
import type { SweepSources } from '../../sweep/sources.ts';

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
  /** The study of a hash: the one that is there, or a new one. */
  enter(sweep: NewSweep): StoredSweep;
  list(): readonly Omit<StoredSweep, 'sources'>[];
  get(id: number): StoredSweep | undefined;
  /** Stores results in one transaction; one that is there already stays as it is. */
  add(id: number, runs: readonly SweepRun[]): void;
  /** Numbers of the runs that are done, ascending. */
  doneNumbers(id: number): Float64Array;
  /** Results from one number on, ascending, so many at most. */
  runs(id: number, from: number, limit: number): readonly SweepRun[];
  /** Number of its runs that are done, by how they ended. */
  ends(id: number): ReadonlyMap<RunEnd, number>;
  remove(id: number): void;
}

interface SweepRow extends Omit<StoredSweep, 'sources'> {
  readonly sources: string;
}

interface RunRow {
  readonly number: number;
  readonly ended: RunEnd;
  readonly reason: string;
  readonly simulated_s: number;
  readonly metrics: Buffer;
}

const FLOAT_BYTES = 8;

function metricsBlob(metrics: SweepRun['metrics']): Buffer {
  const blob = Buffer.alloc(metrics.length * FLOAT_BYTES);
  metrics.forEach((value, i) => blob.writeDoubleLE(value ?? NaN, i * FLOAT_BYTES));
  return blob;
}

function metricsOf(blob: Buffer): (number | undefined)[] {
  return Array.from({ length: blob.length / FLOAT_BYTES }, (_, i) => {
    const value = blob.readDoubleLE(i * FLOAT_BYTES);
    return Number.isNaN(value) ? undefined : value;
  });
}

const sweepOf = (row: SweepRow): StoredSweep => ({
  ...row,
  // Written by `enter` alone.
  sources: JSON.parse(row.sources) as SweepSources,
});

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
    ends: db.prepare<[number], { readonly ended: RunEnd; readonly count: number }>(
      'SELECT ended, count(*) AS count FROM sweep_runs WHERE sweep_id = ? GROUP BY ended',
    ),
    remove: db.prepare('DELETE FROM sweeps WHERE id = ?'),
  };
  const add = db.transaction((id: number, runs: readonly SweepRun[]) => {
    for (const { number, end, reason, simulated_s, metrics } of runs)
      sql.add.run(id, number, end, reason, simulated_s, metricsBlob(metrics));
  });
  return {
    enter: ({ hash, name, sources, runCount }) => {
      sql.enter.run(hash, name, JSON.stringify(sources), runCount, new Date().toISOString());
      const row = sql.find.get(hash);
      if (row === undefined) throw new Error('A sweep that was just entered is not there');
      return sweepOf(row);
    },
    list: () => sql.list.all(),
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
    ends: (id) => new Map(sql.ends.all(id).map(({ ended, count }) => [ended, count])),
    remove: (id) => void sql.remove.run(id),
  };
}
