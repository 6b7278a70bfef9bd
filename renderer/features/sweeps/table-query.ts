import type { SweepId } from '../../../core/contract/ids.ts';
import type { SweepFacts } from '../../../core/contract/sweep-requests.ts';
import type { SweepColumn, SweepRowKind } from '../../../core/contract/sweep-rows.ts';
import { readFilter, type ShownColumn } from './column-text.ts';
import type { TableChoice } from './ResultTable.tsx';
import type { RowQuery } from './use-sweep-rows.ts';

/** The best by the first objective first; by number where there is none. */
export function firstSort({ objectives: [first] }: SweepFacts): TableChoice['sort'] {
  return first === undefined ? undefined : { column: first.column, descending: first.want === 'more' };
}

/** Columns of the table: without the number, which stands in front, and without a deviation where one run is all there is. */
export function tableColumns({ columns, tests }: SweepFacts, by: SweepRowKind): SweepColumn[] {
  const hasSeeds = (test: string | undefined): boolean =>
    (tests.find(({ name }) => name === test)?.seeds.length ?? 0) > 1;
  return columns[by].filter(
    ({ kind, test }) => kind !== 'number' && (kind !== 'deviation' || hasSeeds(test)),
  );
}

/** What is asked for a table; a filter that cannot be read does not count. */
export function rowQuery(
  sweepId: SweepId,
  by: SweepRowKind,
  columns: readonly ShownColumn[],
  { sort, filters, end }: TableChoice,
): RowQuery {
  return {
    sweepId,
    by,
    columns: columns.map(({ column }) => column.id),
    ...(sort !== undefined && { sort }),
    filters: columns.flatMap((column) => {
      const range = readFilter(filters[column.column.id] ?? '', column);
      if (range === undefined || (range.from === undefined && range.to === undefined)) return [];
      return [{ column: column.column.id, ...range }];
    }),
    ...(end !== undefined && { ends: [end] }),
  };
}
