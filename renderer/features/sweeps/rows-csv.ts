import { MAX_SWEEP_ROWS, MAX_SWEEP_VALUES, SWEEP_ENDS } from '../../../core/contract/sweep-rows.ts';
import type { Bridge } from '../../bridge/client.ts';
import { csvText } from '../../plots/output/csv-text.ts';
import type { ShownColumn } from './column-text.ts';
import { END_TEXTS } from './end-text.ts';
import type { RowQuery } from './use-sweep-rows.ts';

/** Name of a column with its unit. */
export const headText = ({ column, symbol, head }: ShownColumn): string => {
  const name = head === column.label ? head : `${column.label}, ${head}`;
  return symbol === '' ? name : `${name} (${symbol})`;
};

/** All rows that the filters leave, in their order, as parts of a CSV in the shown units. */
export async function readRowsCsv(
  bridge: Bridge,
  query: RowQuery,
  columns: readonly ShownColumn[],
): Promise<string[]> {
  const count = Math.min(MAX_SWEEP_ROWS, Math.floor(MAX_SWEEP_VALUES / Math.max(1, columns.length)));
  const parts = [csvText([['No.', ...columns.map(headText), 'End']])];
  for (let from = 0; ; from += count) {
    const rows = await bridge.request('sweep/rows', { ...query, from, count });
    const lines = Array.from(rows.numbers, (number, i) => [
      String(number + 1),
      ...columns.map(({ text }, c) => text(rows.columns[c]?.[i] ?? NaN)),
      END_TEXTS[SWEEP_ENDS[rows.ends[i] ?? 0] ?? 'finished'],
    ]);
    parts.push(csvText(lines));
    if (from + count >= rows.matched) return parts;
  }
}
