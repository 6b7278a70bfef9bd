import type { SweepFacts } from '../../../core/contract/sweep-requests.ts';
import { MOST_SWEEP_ROWS, MOST_SWEEP_VALUES, SWEEP_ENDS } from '../../../core/contract/sweep-rows.ts';
import type { Bridge } from '../../bridge/client.ts';
import { saveFile } from '../../ui/save-file.ts';
import { csvText } from '../panel-output/csv-text.ts';
import type { ShownColumn } from './column-text.ts';
import { END_TEXTS } from './end-text.ts';
import type { RowQuery } from './use-sweep-rows.ts';

const headText = ({ column, symbol, head }: ShownColumn): string => {
  const name = head === column.label ? head : `${column.label}, ${head}`;
  return symbol === '' ? name : `${name} (${symbol})`;
};

/** Saves all rows that the filters leave, in their order, as CSV in the shown units. */
export async function saveRows(
  bridge: Bridge,
  facts: SweepFacts,
  query: RowQuery,
  columns: readonly ShownColumn[],
): Promise<void> {
  const count = Math.min(MOST_SWEEP_ROWS, Math.floor(MOST_SWEEP_VALUES / Math.max(1, columns.length)));
  const parts = [csvText([['No.', ...columns.map(headText), 'End']])];
  for (let from = 0; ; from += count) {
    const rows = await bridge.request('sweep/rows', { ...query, from, count });
    const lines = Array.from(rows.numbers, (number, i) => [
      String(number + 1),
      ...columns.map(({ text }, c) => text(rows.columns[c]?.[i] ?? NaN)),
      END_TEXTS[SWEEP_ENDS[rows.ends[i] ?? 0] ?? 'finished'],
    ]);
    parts.push(csvText(lines));
    if (from + count >= rows.matched) break;
  }
  const name = facts.name.replaceAll(/[\\/:*?"<>|]+/gu, ' ').trim();
  saveFile(`${name} ${query.by}.csv`, new Blob(parts, { type: 'text/csv' }));
}
