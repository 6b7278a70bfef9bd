import { fileUnitText } from '../../../units/file-units.ts';
import { numberText } from '../number-text.ts';
import type { RecordedLap } from '../recording.ts';
import { headerOf } from '../own-header.ts';
import { step, type ReadControl } from '../source.ts';
import { ROWS_AT_ONCE, type TableToWrite } from '../table.ts';
import { encodeUtf8 } from '../text.ts';
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
 * Complete laps with a row before their beginning and one at their end: one that begins less than a row before the table or with it
 * begins at its second row, one that ends less than a row behind it ends at its last row.
 */
async function lapsOnRows({ laps, rows, read }: TableToWrite): Promise<readonly RecordedLap[]> {
  if (rows < 2) return laps;
  const [first_s = 0, second_s = 0] = (await read(0, 2)).time_s;
  const [previous_s = 0, last_s = 0] = (await read(rows - 2, 2)).time_s;
  return laps.map((lap) => {
    if (!lap.complete) return lap;
    const { start_s, end_s } = lap;
    const isFirst = start_s <= first_s && start_s > first_s - (second_s - first_s);
    const isLast = end_s > last_s && end_s < last_s + (last_s - previous_s);
    return { ...lap, start_s: isFirst ? second_s : start_s, end_s: isLast ? last_s : end_s };
  });
}

/**
 * Number of the lap at a time. A complete first lap is preceded by the number before it, and a complete lap
 * is followed by the next number: at every crossing the number rises. Empty elsewhere. Laps are in order, and
 * so are times.
 */
function lapCounter(laps: readonly RecordedLap[]): (time_s: number) => string {
  const ordered = [...laps].sort((a, b) => a.start_s - b.start_s);
  let at = 0;
  return (time_s) => {
    while (at < ordered.length - 1 && time_s >= (ordered[at + 1]?.start_s ?? Infinity)) at++;
    const lap = ordered[at];
    if (lap === undefined) return '';
    const { number, start_s, end_s, complete } = lap;
    if (time_s < start_s) return complete ? String(number - 1) : '';
    if (time_s < end_s || (time_s === end_s && !complete)) return String(number);
    const next = ordered[at + 1]?.number ?? Infinity;
    return complete && next > number + 1 ? String(number + 1) : '';
  };
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
