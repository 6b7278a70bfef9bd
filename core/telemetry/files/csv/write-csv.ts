import { fileUnitText } from '../../../units/file-units.ts';
import { numberText } from '../number-text.ts';
import { headerOf } from '../own-header.ts';
import { step, type ReadControl } from '../source.ts';
import { lapCounter, lapsOnRows } from '../table-laps.ts';
import { ROWS_AT_ONCE, type TableToWrite } from '../written-table.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { LAP, ownCsvLine, TIME } from './own-csv.ts';

export interface CsvForm extends ReadControl {
  readonly separator?: ',' | ';' | '\t' | undefined;
  /** A comma needs another separator. */
  readonly decimalSign?: '.' | ',' | undefined;
}

/** A cell as a CSV has it, in quotes where it needs them. */
export function csvCell(text: string, separator: string): string {
  return /["\r\n]|^\s|\s$|^[#%]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/**
 * A CSV in pieces, UTF-8: our header as a note, a row of names, a row of units, then rows with the time in s and the shortest numbers
 * that are read again as the same. A missing value is an empty cell. Laps are a column too, for other programs.
 */
export async function* writeCsv(
  table: TableToWrite,
  { separator = ',', decimalSign = '.', ...control }: CsvForm = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const line = (cells: readonly string[]): string =>
    `${cells.map((text) => csvCell(text, separator)).join(separator)}\n`;
  const hasLaps = table.laps.length > 0 && table.columns.every(({ name }) => name !== LAP);
  const names = table.columns.map(({ name }) => name);
  const units = table.columns.map(({ unit, unitText }) => fileUnitText(unit, unitText));
  const lap = hasLaps ? [LAP] : [];
  const lapAt = lapCounter(hasLaps ? await lapsOnRows(table) : []);
  yield encodeUtf8(
    ownCsvLine(headerOf(table)) +
      line([TIME, ...lap, ...names]) +
      line(['s', ...lap.map(() => ''), ...units]),
  );
  const number = (value: number, type: 'f32' | 'f64'): string => {
    const text = numberText(value, type);
    return decimalSign === ',' ? text.replace('.', ',') : text;
  };
  for (let first = 0; first < table.rows; first += ROWS_AT_ONCE) {
    const { time_s, columns } = await table.read(first, Math.min(ROWS_AT_ONCE, table.rows - first));
    const rows: string[] = [];
    for (let i = 0; i < time_s.length; i++) {
      const t = time_s[i] ?? Number.NaN;
      const cells = columns.map((values, k) =>
        number(values[i] ?? Number.NaN, table.columns[k]?.sampleType ?? 'f64'),
      );
      rows.push([number(t, 'f64'), ...(hasLaps ? [lapAt(t)] : []), ...cells].join(separator));
    }
    yield encodeUtf8(`${rows.join('\n')}\n`);
    step(control, (first + time_s.length) / table.rows);
  }
}
