import { RacebenchError } from '../../../contract/errors.ts';
import { SWEEP_ENDS, type SweepEnd, type SweepQuery, type SweepRows } from '../../../contract/sweep-rows.ts';
import type { SweepTable, TableView } from './sweep-table.ts';

/** Throws BAD_ARGUMENTS for an unknown column. */
export function requireColumn(view: TableView, id: string): Float64Array {
  const column = view.column(id);
  if (column === undefined) throw new RacebenchError('BAD_ARGUMENTS', `The results have no column ${id}.`);
  return column;
}

/** Indices of the rows that pass the filters, in the order of their numbers. */
export function matching(
  view: TableView,
  { filters, ends }: Pick<SweepQuery, 'filters' | 'ends'>,
): Int32Array {
  const tests = filters.map(({ column, from = -Infinity, to = Infinity }) => {
    const values = requireColumn(view, column);
    // NaN is in no range.
    return (i: number): boolean => (values[i] ?? NaN) >= from && (values[i] ?? NaN) <= to;
  });
  const positions = new Int32Array(view.count);
  let count = 0;
  for (let i = 0; i < view.count; i++) if (tests.every((test) => test(i))) positions[count++] = i;
  const passing = positions.subarray(0, count);
  return ends === undefined ? passing : endedAs(view, passing, ends);
}

/** Rows with one of these ends. */
export function endedAs(view: TableView, positions: Int32Array, ends: readonly SweepEnd[]): Int32Array {
  const wanted = new Set(ends.map((end) => SWEEP_ENDS.indexOf(end)));
  return positions.filter((i) => wanted.has(view.ends[i] ?? -1));
}

function sortPositions(view: TableView, positions: Int32Array, sort: NonNullable<SweepQuery['sort']>): void {
  const values = requireColumn(view, sort.column);
  const sign = sort.descending ? -1 : 1;
  positions.sort((a, b) => {
    const x = values[a] ?? NaN;
    const y = values[b] ?? NaN;
    const isMissing = Number.isNaN(x);
    if (isMissing !== Number.isNaN(y)) return isMissing ? 1 : -1;
    return (isMissing ? 0 : sign * (x - y)) || a - b;
  });
}

type Order = Pick<SweepQuery, 'filters' | 'ends' | 'sort'>;

/** The last sort order of each view: scrolling a table asks for the same order again and again. */
const lastOrders = new WeakMap<TableView, { readonly key: string; readonly positions: Int32Array }>();

/** Indices of the rows that pass the filters, sorted. */
function orderOf(view: TableView, order: Order): Int32Array {
  const { filters, ends, sort } = order;
  const key = JSON.stringify([filters, ends, sort]);
  const last = lastOrders.get(view);
  if (last?.key === key) return last.positions;
  const positions = matching(view, order);
  if (sort !== undefined) sortPositions(view, positions, sort);
  lastOrders.set(view, { key, positions });
  return positions;
}

/** Rows of a table, filtered and sorted, a window of them. Throws BAD_ARGUMENTS for an unknown column. */
export function readRows(table: SweepTable, query: Omit<SweepQuery, 'sweepId'>): SweepRows {
  const view = table.view(query.by);
  const positions = orderOf(view, query);
  const window = positions.subarray(query.from, query.from + query.count);
  const pick = (id: string): Float64Array<ArrayBuffer> => {
    const values = requireColumn(view, id);
    return Float64Array.from(window, (i) => values[i] ?? NaN);
  };
  return {
    all: view.count,
    matched: positions.length,
    numbers: pick('number'),
    ends: Uint8Array.from(window, (i) => view.ends[i] ?? 0),
    columns: query.columns.map(pick),
  };
}
