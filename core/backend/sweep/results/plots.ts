import { RacebenchError } from '../../../contract/errors.ts';
import type { RequestArgs } from '../../../contract/requests.ts';
import type {
  SweepConvergence,
  SweepFront,
  SweepValues,
  SweepValuesQuery,
} from '../../../contract/sweep-plots.ts';
import { convergence, generationFigures } from '../../../studies/sweep/convergence.ts';
import { objectiveValues } from '../../../studies/sweep/objective-values.ts';
import { paretoFront } from '../../../studies/sweep/pareto.ts';
import { matching, requireColumn } from '../../../studies/sweep/results/read-rows.ts';
import { readValues, runsAt } from '../../../studies/sweep/results/read-values.ts';
import { metricPosition } from '../../../studies/sweep/results/sweep-columns.ts';
import type { SweepTables } from './tables.ts';

export const sweepValues = (tables: SweepTables, { sweepId, by, ...query }: SweepValuesQuery): SweepValues =>
  readValues(tables.results(sweepId).table.view(by), query);

export function sweepFront(
  tables: SweepTables,
  { sweepId, columns, filters }: RequestArgs<'sweep/front'>,
): SweepFront {
  const { plan, table } = tables.results(sweepId);
  const view = table.view('setups');
  const wants = new Map(
    plan.objectives.map(({ test, metric, want }) => [`metric.${metricPosition(plan, test, metric)}`, want]),
  );
  const signs = columns.map((id) => {
    const want = wants.get(id);
    if (want === undefined)
      throw new RacebenchError('BAD_ARGUMENTS', `${id} is not an objective of the plan.`);
    return want === 'less' ? 1 : -1;
  });
  const values = columns.map((id) => requireColumn(view, id));
  const indices = matching(view, { filters, ends: ['finished'] }).filter((i) =>
    values.every((column) => Number.isFinite(column[i])),
  );
  const rows = Array.from(indices, (i) => values.map((column, c) => (column[i] ?? NaN) * (signs[c] ?? 1)));
  const front = Int32Array.from(paretoFront(rows), (row) => indices[row] ?? 0);
  const pick = (column: Float64Array): Float64Array<ArrayBuffer> =>
    Float64Array.from(front, (i) => column[i] ?? NaN);
  return {
    setups: indices.length,
    runs: runsAt(view, indices),
    numbers: pick(requireColumn(view, 'number')),
    runsOf: Float64Array.from(front, (i) => view.runs[i] ?? 0),
    columns: values.map(pick),
  };
}

const numbersOf = <T>(rows: readonly T[], read: (row: T) => number | undefined): Float64Array<ArrayBuffer> =>
  Float64Array.from(rows, (row) => read(row) ?? NaN);

export function sweepConvergence(
  tables: SweepTables,
  { sweepId, objective: index }: RequestArgs<'sweep/convergence'>,
): SweepConvergence {
  const { plan, table, generations } = tables.results(sweepId);
  const objective = plan.objectives[index];
  if (objective === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `The plan has no objective ${index + 1}.`);
  const chosen = generations();
  const driven = chosen.slice(0, (table.view('setups').column('number')?.at(-1) ?? -1) + 1);
  const values = objectiveValues(plan, objective, driven.length === 0 ? [] : table.runs());
  const found = convergence(objective, values, driven.length);
  const figures = generationFigures(objective, values, driven);
  return {
    finished: values.size,
    runs: [...values.values()].reduce((sum, { count }) => sum + count, 0),
    value: numbersOf(found, ({ value }) => value),
    best: numbersOf(found, ({ best }) => best),
    bestPoint: numbersOf(found, ({ bestPoint }) => bestPoint),
    generations: {
      setups: numbersOf(figures, ({ setups }) => setups),
      finished: numbersOf(figures, ({ finished }) => finished),
      best: numbersOf(figures, ({ best }) => best),
      mean: numbersOf(figures, ({ mean }) => mean),
      worst: numbersOf(figures, ({ worst }) => worst),
    },
  };
}
