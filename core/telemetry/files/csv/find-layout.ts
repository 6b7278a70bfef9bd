import { CSV_SEPARATORS, type CsvLayout, type CsvSeparator } from '../../../contract/table-mapping.ts';
import type { WantedCsvLayout } from '../../../contract/telemetry-file-requests.ts';
import { isLongHead } from '../long-columns.ts';
import { refuseFile, requireColumns } from '../file-problems.ts';
import type { TextEncoding } from '../text-encoding.ts';
import { isValue, type DecimalSign } from './cell-values.ts';
import type { CsvLine } from './csv-line.ts';
import { findHead, namesTime, shareOf, type FoundHead } from './find-head.ts';
import { cellsOf, type CsvRecord } from './records.ts';

/** Number of lines after the first row of which half must be rows too: one may be broken. */
const LINES_LOOKED_AT = 4;
/** Minimum share of values among the filled cells of a row of data. */
const MIN_VALUES = 0.5;

const isBlank = ({ cells }: CsvLine): boolean => cells.every((cell) => cell === '');
function linesOf(records: readonly CsvRecord[], separator: CsvSeparator): readonly CsvLine[] {
  return records.map((record) => ({ line: record.line, cells: cellsOf(record, separator) }));
}

interface Division {
  readonly separator: CsvSeparator;
  readonly lines: readonly CsvLine[];
  readonly columns: number;
  readonly score: number;
}

/** Lines that are not divided count less than any others. */
const UNDIVIDED = 1e-3;

/**
 * Division of the lines by a separator, with the number of cells of the lines that hold most values, and a score of how many: a head
 * may be longer than the table. Of two numbers with as many the larger.
 */
function divide(records: readonly CsvRecord[], separator: CsvSeparator): Division {
  const lines = linesOf(records, separator);
  const isCellValue = (cell: string): boolean => isValue(cell, '.') || isValue(cell, ',');
  const values = new Map<number, number>();
  for (const { cells } of lines) {
    const part = cells.length < 2 ? UNDIVIDED : 1;
    values.set(cells.length, (values.get(cells.length) ?? 0) + part * shareOf(cells, isCellValue));
  }
  let columns = 1;
  let score = 0;
  for (const [cells, share] of values)
    if (share > score || (share === score && share > 0 && cells > columns)) {
      columns = cells;
      score = share;
    }
  return { separator, lines, columns, score };
}

/** Enough of the first records, and of the last ones, which are rows however long the head is, to find the separator. */
const RECORDS_DIVIDED = 300;

function bestDivision(all: readonly CsvRecord[]): Division {
  const records = [
    ...all.slice(0, RECORDS_DIVIDED),
    ...all.slice(Math.max(RECORDS_DIVIDED, all.length - RECORDS_DIVIDED)),
  ];
  const signs = (Object.keys(CSV_SEPARATORS) as CsvSeparator[]).filter((sign) => sign !== ' ');
  const best = signs
    .map((separator) => divide(records, separator))
    .reduce((a, b) => (b.score > a.score ? b : a));
  if (best.columns > 1) return best;
  const blanks = divide(records, ' ');
  return blanks.score > best.score ? blanks : best;
}

/** 1,234 in a table that commas divide: digit groups, not a decimal sign. */
const isGrouped = (cell: string): boolean => /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(cell);

/**
 * A comma that does not separate cells, because it is in quotes or another sign separates, is a decimal sign
 * if more numbers contain a comma than a point; with semicolons as separators, an equal number is enough.
 */
function decimalSignOf({ separator, lines }: Division): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const { cells } of lines)
    for (const cell of cells) {
      if (separator === ',' && isGrouped(cell)) continue;
      if (/^[+-]?\d*,\d+(e[+-]?\d+)?$/i.test(cell) || /^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(cell)) commas++;
      else if (/^[+-]?\d*\.\d+(e[+-]?\d+)?$/i.test(cell)) points++;
    }
  const isTie = commas > 0 && commas === points;
  return commas > points || (isTie && separator === ';') ? ',' : '.';
}

/** The last lines, of which most are rows: a third of a short text, which may be mostly head. */
const LAST_PART = 3;
const MAX_LAST = 200;
/** Share of the last lines in which the first cell is a value where the first column holds values. */
const MOSTLY = 0.5;
const NEARLY_ALL = 0.9;

/** Signs of the first cells of rows, by the last lines of the text. */
function firstCells(lines: readonly CsvLine[], columns: number, decimalSign: DecimalSign) {
  const whole = lines.filter((line) => line.cells.length === columns && !isBlank(line));
  const last = whole.slice(-Math.min(MAX_LAST, Math.max(LAST_PART, Math.floor(whole.length / LAST_PART))));
  const cells = last.map((line) => line.cells[0] ?? '');
  return {
    areValues: shareOf(cells, (cell) => isValue(cell, decimalSign)) > MOSTLY,
    areFilled: cells.filter((cell) => cell !== '').length >= NEARLY_ALL * cells.length,
  };
}

/**
 * True for a line of values. Half of them are enough where the first cell is one. Where the first cells of rows are values, a line
 * that begins with a word is a note, however many values follow: `Beacon Markers,62.774,117.713`.
 */
function rowTest(
  lines: readonly CsvLine[],
  columns: number,
  decimalSign: DecimalSign,
): (line: CsvLine) => boolean {
  const { areValues, areFilled } = firstCells(lines, columns, decimalSign);
  const isNumber = (cell: string): boolean => isValue(cell, decimalSign);
  return ({ cells }) => {
    if (cells.length !== columns) return false;
    const [first = ''] = cells;
    const isFirst = first !== '' && isNumber(first);
    if (areValues && !isFirst && (first !== '' || areFilled)) return false;
    const share = shareOf(cells, isNumber);
    return isFirst ? share >= MIN_VALUES : share > MIN_VALUES;
  };
}

function firstRow({ lines, columns }: Division, decimalSign: DecimalSign): number {
  const filled = lines.filter((line) => !isBlank(line));
  const rows = filled.map(rowTest(filled, columns, decimalSign));
  const at = rows.findIndex((row, i) => {
    const behind = rows.slice(i + 1, i + 1 + LINES_LOOKED_AT);
    return row && behind.filter(Boolean).length * 2 >= behind.length;
  });
  const first = filled[withSparseRows(filled, belowNames(filled, rows, at), columns, decimalSign)];
  return first === undefined ? -1 : lines.indexOf(first);
}

/**
 * Index of the first row below the names: a head may hold small tables of settings, the last of them right above the names (JB4). Names
 * that come again below are those of a table that has begun.
 */
function belowNames(lines: readonly CsvLine[], rows: readonly boolean[], at: number): number {
  if (at < 0 || lines.slice(0, at).some(({ cells }) => namesTime(cells))) return at;
  const names = lines.slice(0, at + 1 + LINES_LOOKED_AT).findLastIndex(({ cells }) => namesTime(cells));
  const next = names < 0 ? -1 : rows.indexOf(true, names);
  return next < 0 ? at : next;
}

/** Index of the first of the rows directly above a row that begin with an empty cell and hold nothing but values. */
function withSparseRows(
  lines: readonly CsvLine[],
  at: number,
  columns: number,
  decimalSign: DecimalSign,
): number {
  const isSparse = ({ cells }: CsvLine): boolean =>
    cells.length === columns && cells[0] === '' && shareOf(cells, (cell) => isValue(cell, decimalSign)) === 1;
  let first = at;
  for (let line = lines[first - 1]; line !== undefined && isSparse(line); line = lines[first - 1]) first--;
  return first;
}

/** In a table with one value in each row most cells may be words: it is known by its head. */
function rowBelowLongHead({ lines, columns }: Division): number | undefined {
  const filled = lines.filter((line) => line.cells.length === columns && !isBlank(line));
  const at = filled.findIndex(({ cells }) => isLongHead(cells));
  return at < 0 ? undefined : filled[at + 1]?.line;
}

export interface FoundLayout {
  readonly layout: CsvLayout;
  readonly lines: readonly CsvLine[];
}

/**
 * Layout of the first records of a file: the separator that gives most rows of values, the first of three
 * rows of values, and the lines of names and units above it, in either order.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where there are no such rows.
 */
export function findLayout(
  records: readonly CsvRecord[],
  encoding: TextEncoding,
  wanted: WantedCsvLayout = {},
): FoundLayout {
  const used = records.filter(({ text }) => text.trim() !== '');
  if (used.length === 0) throw refuseFile('the file is empty.', { line: 1 });
  const best = wanted.separator === undefined ? bestDivision(used) : divide(used, wanted.separator);
  requireColumns(best.columns, { line: used[0]?.line ?? 1 });
  const division = { ...best, lines: linesOf(used, best.separator) };
  const decimalSign = wanted.decimalSign ?? decimalSignOf(division);
  const first =
    wanted.firstLine ?? rowBelowLongHead(division) ?? division.lines[firstRow(division, decimalSign)]?.line;
  const row = division.lines.find(({ line }) => first !== undefined && line >= first);
  if (row === undefined)
    throw refuseFile(`no rows of numbers up to line ${records.length}: this is not a table.`, {
      line: 1,
    });
  const columns = wanted.firstLine === undefined ? division.columns : row.cells.length;
  const { header, units } = headOf(
    division.lines.filter(({ line }) => line < row.line),
    columns,
    decimalSign,
    wanted,
  );
  return {
    lines: division.lines,
    layout: {
      encoding,
      separator: division.separator,
      decimalSign,
      headerLine: header?.line ?? 0,
      unitLine: units?.line ?? 0,
      firstLine: row.line,
      columns,
    },
  };
}

/** The lines of names and units that a person chose, else those that are found: units by the names, not above a chosen line of them. */
function headOf(
  above: readonly CsvLine[],
  columns: number,
  decimalSign: DecimalSign,
  { headerLine, unitLine }: WantedCsvLayout,
): FoundHead {
  const chosen = (wanted: number, what: string): CsvLine | undefined => {
    if (wanted === 0) return undefined;
    const found = above.find(({ line }) => line === wanted);
    if (found === undefined) throw refuseFile(`there are no ${what} above the first row.`, { line: wanted });
    return found;
  };
  const from = headerLine ?? 0;
  const found = findHead(
    above.filter(({ line }) => line >= from),
    columns,
    decimalSign,
  );
  return {
    header: headerLine === undefined ? found.header : chosen(headerLine, 'names'),
    units: unitLine === undefined ? found.units : chosen(unitLine, 'units'),
  };
}
