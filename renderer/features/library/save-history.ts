import { historyTable } from '../../../core/contract/history-table.ts';
import { MAX_HISTORY_ROWS, type HistoryRow } from '../../../core/contract/session-history.ts';
import type { Bridge } from '../../bridge/client.ts';
import { csvText } from '../../plots/output/csv-text.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Saves the whole history of a car, oldest first, as a CSV. */
export async function saveHistory(bridge: Bridge, car: string): Promise<void> {
  const rows: HistoryRow[] = [];
  for (;;) {
    const page = await bridge.request('session/history', {
      car,
      sort: 'created',
      isDescending: false,
      from: rows.length,
      count: MAX_HISTORY_ROWS,
    });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) break;
  }
  const name = car.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_');
  saveFile(`Setup history of ${name}.csv`, new Blob([csvText(historyTable(rows))], { type: 'text/csv' }));
}
