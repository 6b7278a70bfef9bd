import { numberText } from '../number-text.ts';
import { headerOf } from '../own-header.ts';
import { step, type ReadControl } from '../source.ts';
import { ROWS_AT_ONCE, type TableToWrite } from '../written-table.ts';
import { encodeUtf8 } from '../text-encoding.ts';

/** JSON lines in pieces: a header, then one array each row. Numbers are the shortest that are read again as the same. */
export async function* writeJsonl(
  table: TableToWrite,
  control: ReadControl = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encodeUtf8(`${JSON.stringify(headerOf(table))}\n`);
  for (let first = 0; first < table.rows; first += ROWS_AT_ONCE) {
    const { time_s, columns } = await table.read(first, Math.min(ROWS_AT_ONCE, table.rows - first));
    const rows: string[] = [];
    for (let i = 0; i < time_s.length; i++) {
      const cells = columns.map((values, k) => {
        const text = numberText(values[i] ?? Number.NaN, table.columns[k]?.sampleType ?? 'f64');
        return text === '' ? 'null' : text;
      });
      rows.push(`[${[numberText(time_s[i] ?? 0, 'f64'), ...cells].join(',')}]`);
    }
    yield encodeUtf8(`${rows.join('\n')}\n`);
    step(control, (first + time_s.length) / table.rows);
  }
}
