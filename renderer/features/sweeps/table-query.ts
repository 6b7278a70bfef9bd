import type { SweepId } from '../../../core/contract/ids.ts';
import type { SweepFacts } from '../../../core/contract/sweep-requests.ts';
import type { SweepColumn, SweepRowKind } from '../../../core/contract/sweep-rows.ts';
import { readFilter, type ShownColumn } from './column-text.ts';
import type { TableChoice } from './sweep-look.ts';
import type { RowQuery } from './use-sweep-rows.ts';

/** The best by the first objective first; by number where there is none. */
function firstSort({ objectives: [first] }: SweepFacts): TableChoice['sort'] {
  return first === undefined ? undefined : { column: first.column, descending: first.want === 'more' };
}

/** Columns that say nothing where each setup has one run. */
const OF_SEEDS: readonly SweepColumn['kind'][] = ['deviation', 'runs'];

/**
 * Columns of the table: without the number, which is the row's head, and without a deviation and a number of runs where
 * there is one run per setup.
 */
export function tableColumns({ columns, tests }: SweepFacts, by: SweepRowKind): SweepColumn[] {
  const hasSeeds = (test: string | undefined): boolean =>
    (tests.find(({ name }) => name === test)?.seeds.length ?? 0) > 1;
  return columns[by].filter(
    ({ kind, test }) => kind !== 'number' && (!OF_SEEDS.includes(kind) || hasSeeds(test)),
  );
}

/** Nothing filtered, and the best first. */
export const firstTable = (facts: SweepFacts, by: SweepRowKind): TableChoice => ({
  sort: by === 'setups' ? firstSort(facts) : undefined,
  filters: {},
  end: undefined,
});

/** Query of a table; a filter that cannot be read is ignored. */
export function rowQuery(
  sweepId: SweepId,
  by: SweepRowKind,
  columns: readonly ShownColumn[],
  choice: TableChoice,
): RowQuery {
  const { sort, end } = choice;
  return {
    sweepId,
    by,
    columns: columns.map(({ column }) => column.id),
    ...(sort !== undefined && { sort }),
    filters: filtersOf(columns, choice),
    ...(end !== undefined && { ends: [end] }),
  };
}

/** The typed ranges. */
export function filtersOf(columns: readonly ShownColumn[], { filters }: TableChoice): RowQuery['filters'] {
  return columns.flatMap((column) => {
    const range = readFilter(filters[column.column.id] ?? '', column);
    if (range === undefined || (range.from === undefined && range.to === undefined)) return [];
    return [{ column: column.column.id, ...range }];
  });
}
