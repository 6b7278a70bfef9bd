import { CSV_SEPARATORS, type CsvLayout, type CsvSeparator } from '../../../contract/table-mapping.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import { refuseFile, requireColumns } from '../problems.ts';
import { isTimeHeader } from '../propose-mapping.ts';
import type { TextEncoding } from '../text.ts';
import { isMissing, isValue, readNumber, type DecimalSign } from './cell-values.ts';
import { cellsOf, type CsvRecord } from './records.ts';

/** A record of the beginning of a file with its cells. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Number of lines after the first row of which half must be rows too: one may be broken. */
const LINES_LOOKED_AT = 4;
/** Minimum share of values among the filled cells of a row of data. */
const MIN_VALUES = 0.5;
/** Minimum share of units among the filled cells of a row of units. */
const MIN_UNITS = 0.5;

const isBlank = ({ cells }: CsvLine): boolean => cells.every((cell) => cell === '');
/** Notes above a table; within one, rows of data. */
export const isNote = (text: string): boolean => /^\s*[#%]/.test(text);

function linesOf(records: readonly CsvRecord[], separator: CsvSeparator): readonly CsvLine[] {
  return records.map((record) => ({ line: record.line, cells: cellsOf(record, separator) }));
}

function shareOf(cells: readonly string[], is: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
}

/** Most frequent number of cells among lines that hold something. */
function usualCells(lines: readonly CsvLine[]): number {
  const counts = new Map<number, number>();
  for (const line of lines)
    if (!isBlank(line)) counts.set(line.cells.length, (counts.get(line.cells.length) ?? 0) + 1);
  let best = 1;
  for (const [cells, times] of counts) if (times > (counts.get(best) ?? 0)) best = cells;
  return best;
}

interface Division {
  readonly separator: CsvSeparator;
  readonly lines: readonly CsvLine[];
  readonly columns: number;
  readonly score: number;
}

/** Division of the lines by a separator, with a score of how many values it gives. */
function divide(records: readonly CsvRecord[], separator: CsvSeparator): Division {
  const lines = linesOf(records, separator);
  const columns = usualCells(lines);
  const rows = lines.filter((line) => line.cells.length === columns && !isBlank(line));
  const isCellValue = (cell: string): boolean => isValue(cell, '.') || isValue(cell, ',');
  const values = rows.reduce((sum, { cells }) => sum + shareOf(cells, isCellValue), 0);
  return { separator, lines, columns, score: columns < 2 ? values / 1000 : values };
}

/** Enough records to find the separator, even after heads of a hundred lines. */
const RECORDS_DIVIDED = 300;

function bestDivision(all: readonly CsvRecord[]): Division {
  const records = all.slice(0, RECORDS_DIVIDED);
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

/** A line of values; half of them is enough where the first cell is one, since notes begin with a word. */
function isRow({ cells }: CsvLine, columns: number, decimalSign: DecimalSign): boolean {
  const isNumber = (cell: string): boolean => isValue(cell, decimalSign);
  const share = shareOf(cells, isNumber);
  const isFirst = cells[0] !== '' && isNumber(cells[0] ?? '');
  return cells.length === columns && (isFirst ? share >= MIN_VALUES : share > MIN_VALUES);
}

function firstRow({ lines, columns }: Division, decimalSign: DecimalSign): number {
  const filled = lines.filter((line) => !isBlank(line));
  const rows = filled.map((line) => isRow(line, columns, decimalSign));
  const at = rows.findIndex((row, i) => {
    const behind = rows.slice(i + 1, i + 1 + LINES_LOOKED_AT);
    return row && behind.filter(Boolean).length * 2 >= behind.length;
  });
  const first = filled[at];
  return first === undefined ? -1 : lines.indexOf(first);
}

const isUnitCell = (cell: string): boolean => cell !== '' && readFileUnit(cell) !== undefined;

/** Cells of names or units without the sign of a note before them: `# s, km/h`. */
export const bareCells = (cells: readonly string[]): readonly string[] =>
  cells.map((cell, i) => (i === 0 ? cell.replace(/^[#%]+\s*/, '') : cell));

function areUnits(cells: readonly string[]): boolean {
  return shareOf(cells, isUnitCell) >= MIN_UNITS || cells.every((c) => /^\[.*\]$|^\(.*\)$|^$/.test(c));
}

/** True for units and empty cells only; "Lap,1" is a note. */
function areOnlyUnits(cells: readonly string[], decimalSign: DecimalSign): boolean {
  const isNumber = (cell: string): boolean => Number.isFinite(readNumber(cell, decimalSign));
  return cells.every((cell) => cell === '' || (isUnitCell(cell) && !isNumber(cell)));
}

/** Lines of names and of units above the first row. */
function headOf(
  { lines, columns }: Division,
  first: number,
  decimalSign: DecimalSign,
): { readonly header: CsvLine | undefined; readonly units: CsvLine | undefined } {
  const isText = (line: CsvLine): boolean =>
    line.cells.length >= Math.min(2, columns) &&
    shareOf(line.cells, (cell) => !isMissing(cell) && readNumber(cell, decimalSign) === undefined) >
      MIN_VALUES;
  const isWide = ({ cells }: CsvLine): boolean => cells.length >= columns - 1;
  const filled = lines.slice(0, first).filter((line) => !isBlank(line));
  // A note with a cell for each column may be the names, but not below a line that names the time.
  const isBelowNames = (cells: readonly string[], at: number): boolean =>
    filled
      .slice(0, at)
      .some(
        (line) =>
          !isNote(line.cells[0] ?? '') &&
          isText(line) &&
          isWide(line) &&
          (cells.length < columns || line.cells.some(isTimeHeader)),
      );
  const isRemark = ({ cells }: CsvLine, i: number): boolean =>
    isNote(cells[0] ?? '') && !areUnits(bareCells(cells)) && isBelowNames(cells, i);
  const above = filled.filter((line, i) => !isRemark(line, i));
  const last = above.at(-1);
  const before = above.at(-2);
  if (last === undefined || !isText(last)) return { header: undefined, units: undefined };
  const isOver = (line: CsvLine): boolean =>
    line.cells.length >= Math.min(2, columns) &&
    isWide(line) &&
    areOnlyUnits(bareCells(line.cells), decimalSign);
  if (before !== undefined && isOver(before) && !isOver(last)) return { header: last, units: before };
  return before !== undefined && areUnits(bareCells(last.cells)) && isText(before) && isWide(before)
    ? { header: before, units: last }
    : { header: last, units: undefined };
}

/** Parts of a layout that a person chose. */
export interface WantedLayout {
  readonly encoding?: TextEncoding | undefined;
  readonly separator?: CsvSeparator | undefined;
  readonly decimalSign?: DecimalSign | undefined;
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
  wanted: WantedLayout = {},
): FoundLayout {
  const used = records.filter(({ text }) => text.trim() !== '');
  if (used.length === 0) throw refuseFile('the file is empty.', { line: 1 });
  const best = wanted.separator === undefined ? bestDivision(used) : divide(used, wanted.separator);
  requireColumns(best.columns, { line: used[0]?.line ?? 1 });
  const division = { ...best, lines: linesOf(used, best.separator) };
  const decimalSign = wanted.decimalSign ?? decimalSignOf(division);
  const first = firstRow(division, decimalSign);
  const row = division.lines[first];
  if (row === undefined)
    throw refuseFile(`no rows of numbers up to line ${records.length}: this is not a table.`, {
      line: 1,
    });
  const { header, units } = headOf(division, first, decimalSign);
  return {
    lines: division.lines,
    layout: {
      encoding,
      separator: division.separator,
      decimalSign,
      headerLine: header?.line ?? 0,
      unitLine: units?.line ?? 0,
      firstLine: row.line,
      columns: division.columns,
    },
  };
}
