import { SWEEP_ENDS, type SweepRowKind } from '../../../contract/sweep-rows.ts';
import { mean, sampleDeviation } from '../../../math/stats.ts';
import type { SetupPoint } from '../plan-design.ts';
import type { KeyValue, SweepPlan } from '../sweep-plan.ts';
import type { SweepRun } from '../run-setup.ts';
import { indexOfRun, type RunPosition } from '../sweep-runs.ts';
import { storedMetrics, sweepColumns, wordsOf, type StoredMetric, type OwnValues } from './sweep-columns.ts';

/** Rows of one kind in the order of their numbers, as columns. */
export interface TableView {
  readonly count: number;
  readonly ends: Uint8Array;
  /** Number of runs of each row. */
  readonly runs: Uint32Array;
  /** NaN for no value. Undefined for an unknown column. */
  readonly column: (id: string) => Float64Array | undefined;
}

/** Results of a sweep, which grow while it runs. */
export interface SweepTable {
  /** Number of runs. */
  readonly size: () => number;
  /** The lowest number of a run that is not in the table. */
  readonly firstMissing: () => number;
  readonly add: (runs: Iterable<SweepRun>) => void;
  readonly view: (by: SweepRowKind) => TableView;
  /** In the order of their numbers. */
  readonly runs: () => readonly SweepRun[];
}

interface Row extends RunPosition {
  readonly run: SweepRun;
}

/** Columns that are computed on request, each once. */
function viewOf(
  count: number,
  ends: Uint8Array,
  runs: Uint32Array,
  ids: ReadonlySet<string>,
  fill: (id: string, out: Float64Array) => void,
): TableView {
  const known = new Map<string, Float64Array>();
  return {
    count,
    ends,
    runs,
    column(id) {
      if (!ids.has(id)) return undefined;
      const before = known.get(id);
      if (before !== undefined) return before;
      const made = new Float64Array(count).fill(NaN);
      fill(id, made);
      known.set(id, made);
      return made;
    },
  };
}

/** Kind and index of `metric.3`. */
function splitId(id: string): { readonly kind: string; readonly index: number } {
  const [kind = '', index = ''] = id.split('.');
  return { kind, index: index === '' ? 0 : Number(index) };
}

/**
 * Collects the results of a plan. `own` is the value of a key that a point leaves unchanged; `setupOf` gives the setup
 * of a driven point.
 */
export function createSweepTable(
  plan: SweepPlan,
  own: OwnValues,
  setupOf: (point: number) => SetupPoint | undefined,
): SweepTable {
  const metrics = storedMetrics(plan);
  const rows: Row[] = [];
  const numbers = new Set<number>();
  /** Key values of each setup: numbers, or indices into the words of the key. */
  const setups = new Map<number, Float64Array>();
  const views = new Map<SweepRowKind, TableView>();
  let isSorted = true;
  let firstMissing = 0;

  const codeOf = (index: number, value: KeyValue | undefined): number => {
    const key = plan.keys[index];
    if (key === undefined || value === undefined) return NaN;
    const words = wordsOf(key, own[index]);
    if (words !== undefined) return words.indexOf(String(value));
    return typeof value === 'number' ? value : NaN;
  };
  const keysOf = (point: number): Float64Array => {
    const before = setups.get(point);
    if (before !== undefined) return before;
    const made = Float64Array.from(setupOf(point) ?? [], (value, i) => codeOf(i, value ?? own[i]));
    setups.set(point, made);
    return made;
  };
  const sorted = (): readonly Row[] => {
    // Threads deliver runs in any order; summing in the order of numbers gives the same result each time.
    if (!isSorted) rows.sort((a, b) => a.run.number - b.run.number);
    isSorted = true;
    return rows;
  };

  return {
    size: () => rows.length,
    firstMissing() {
      while (numbers.has(firstMissing)) firstMissing++;
      return firstMissing;
    },
    add(runs) {
      for (const run of runs) {
        if (numbers.has(run.number)) continue;
        numbers.add(run.number);
        isSorted &&= rows.length === 0 || run.number > (rows.at(-1)?.run.number ?? 0);
        rows.push({ ...indexOfRun(plan, run.number), run });
        views.clear();
      }
    },
    runs: () => sorted().map(({ run }) => run),
    view(by) {
      const before = views.get(by);
      if (before !== undefined) return before;
      const ids = new Set(sweepColumns(plan, own, by).map(({ id }) => id));
      const made =
        by === 'runs'
          ? runView(sorted(), metrics, ids, keysOf, plan)
          : setupView(sorted(), metrics, ids, keysOf);
      views.set(by, made);
      return made;
    },
  };
}

const endPosition = ({ end }: SweepRun): number => SWEEP_ENDS.indexOf(end);

function runView(
  rows: readonly Row[],
  metrics: readonly StoredMetric[],
  ids: ReadonlySet<string>,
  keysOf: (point: number) => Float64Array,
  plan: SweepPlan,
): TableView {
  const ends = Uint8Array.from(rows, ({ run }) => endPosition(run));
  const runs = new Uint32Array(rows.length).fill(1);
  return viewOf(rows.length, ends, runs, ids, (id, out) => {
    const { kind, index } = splitId(id);
    const stored = metrics[index];
    const read = (row: Row): number | undefined => {
      if (kind === 'key') return keysOf(row.point)[index];
      if (kind === 'metric') return stored?.test === row.test ? row.run.metrics[stored.index] : undefined;
      if (kind === 'setup') return row.point;
      if (kind === 'test') return row.test;
      if (kind === 'seed') return plan.tests[row.test]?.seeds[row.seed];
      return kind === 'simulated' ? row.run.simulated_s : row.run.number;
    };
    rows.forEach((row, i) => (out[i] = read(row) ?? NaN));
  });
}

function setupView(
  rows: readonly Row[],
  metrics: readonly StoredMetric[],
  ids: ReadonlySet<string>,
  keysOf: (point: number) => Float64Array,
): TableView {
  const points: number[] = [];
  /** First row of each setup, and the end of the last one. */
  const starts: number[] = [];
  const ends: number[] = [];
  rows.forEach(({ point, run }, i) => {
    const end = endPosition(run);
    if (points.at(-1) === point) ends[ends.length - 1] = Math.max(ends.at(-1) ?? 0, end);
    else {
      points.push(point);
      starts.push(i);
      ends.push(end);
    }
  });
  starts.push(rows.length);
  const runs = Uint32Array.from(points, (_, i) => (starts[i + 1] ?? 0) - (starts[i] ?? 0));
  return viewOf(points.length, Uint8Array.from(ends), runs, ids, (id, out) => {
    const { kind, index } = splitId(id);
    points.forEach((point, i) => {
      if (kind === 'number') out[i] = point;
      else if (kind === 'key') out[i] = keysOf(point)[index] ?? NaN;
      else {
        const stored = metrics[index];
        out[i] = stored === undefined ? NaN : meanOf(rows, starts[i] ?? 0, starts[i + 1] ?? 0, stored, kind);
      }
    });
  });
}

/** Mean, standard deviation of a sample, or number of the finished runs of a setup that have a metric. */
function meanOf(rows: readonly Row[], from: number, to: number, stored: StoredMetric, kind: string): number {
  const values = rows.slice(from, to).flatMap(({ test, run }) => {
    const value = test === stored.test && run.end === 'finished' ? run.metrics[stored.index] : undefined;
    return value === undefined ? [] : [value];
  });
  if (kind === 'runs') return values.length;
  return (kind === 'metric' ? mean(values) : sampleDeviation(values)) ?? NaN;
}
