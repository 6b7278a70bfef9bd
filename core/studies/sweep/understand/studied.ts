import { RacebenchError } from '../../../contract/errors.ts';
import type { SweepColumn } from '../../../contract/sweep-rows.ts';
import type { StudyQuery } from '../../../contract/sweep-study.ts';
import { matching } from '../results/read-rows.ts';
import type { TableView } from '../results/sweep-table.ts';
import type { Factor, Studied } from './factors.ts';

/** Setups of a table whose runs all finished and that have the metric and a value of every key. */
export function studiedOf(
  view: TableView,
  columns: readonly SweepColumn[],
  { metric, filters }: Pick<StudyQuery, 'metric' | 'filters'>,
): Studied {
  const values = metricColumn(view, columns, metric, 'metric');
  const runs = metricColumn(view, columns, metric.replace('metric', 'runs'), 'runs');
  const keys = columns.filter(({ kind }) => kind === 'key');
  const keyValues = keys.map(({ id }) => view.column(id) ?? new Float64Array());
  const positions = matching(view, { filters, ends: ['finished'] }).filter(
    (i) => Number.isFinite(values[i]) && keyValues.every((column) => Number.isFinite(column[i])),
  );
  const pick = (column: Float64Array): Float64Array => Float64Array.from(positions, (i) => column[i] ?? NaN);
  return {
    factors: keys.map(({ label, words }, k): Factor => ({
      name: label,
      words,
      values: pick(keyValues[k] ?? new Float64Array()),
    })),
    metric: pick(values),
    runs: pick(runs),
  };
}

function metricColumn(
  view: TableView,
  columns: readonly SweepColumn[],
  id: string,
  kind: SweepColumn['kind'],
): Float64Array {
  const values = columns.some((column) => column.id === id && column.kind === kind)
    ? view.column(id)
    : undefined;
  if (values === undefined) throw new RacebenchError('BAD_ARGUMENTS', `The results have no metric ${id}.`);
  return values;
}
