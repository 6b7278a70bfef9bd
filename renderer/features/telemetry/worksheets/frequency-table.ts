import { curveTable } from '../../../plots/output/curve-table.ts';
import type { Table } from '../../../plots/output/csv-text.ts';
import type { FrequencyLine } from './FrequencyChart.tsx';

/** Lines of charts over frequency, one column each. */
export function frequencyTable(
  charts: readonly {
    readonly title: string;
    readonly symbol: string;
    readonly lines: readonly FrequencyLine[];
  }[],
): Table {
  return curveTable(
    ['Frequency', 'Hz'],
    charts.flatMap(({ title, symbol, lines }) =>
      lines.map(({ label, frequency_Hz, values }) => ({
        name: label === title || lines.length === 1 ? title : `${title} ${label}`,
        symbol,
        x: frequency_Hz,
        values,
      })),
    ),
  );
}
