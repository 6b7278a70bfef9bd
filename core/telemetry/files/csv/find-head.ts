import { readFileUnit } from '../../../units/file-units.ts';
import { isTimeHeader } from '../time-columns.ts';
import { readClock } from './clock.ts';
import { isMissing, readNumber, type DecimalSign } from './cell-values.ts';
import type { CsvLine } from './csv-line.ts';

/** Minimum share of units among the filled cells of a row of units. */
const MIN_UNITS = 0.5;
/** Minimum share of words among the filled cells of a row of names. */
const MIN_WORDS = 0.5;

/** Notes above a table; within one, rows of data. */
export const isNote = (text: string): boolean => /^\s*[#%]/.test(text);

export function shareOf(cells: readonly string[], is: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
}

/** Cells of names or units without the sign of a note before them: `# s, km/h`. */
export const bareCells = (cells: readonly string[]): readonly string[] =>
  cells.map((cell, i) => (i === 0 ? cell.replace(/^[#%]+\s*/, '') : cell));

/** `"Speed"|"km/h"|0|300|10`: name, unit, range and rate in one cell, as RaceCapture writes them. */
const BARRED = /^"?([^"|]*)"?\|"?([^"|]*)"?(?:\|[^|]*){1,3}$/;

/** Names and units of a line of such cells; undefined for any other line. */
export function barredHead(
  cells: readonly string[],
): { readonly names: readonly string[]; readonly units: readonly string[] } | undefined {
  if (shareOf(cells, (cell) => BARRED.test(cell)) < 1) return undefined;
  const parts = cells.map((cell) => BARRED.exec(cell));
  return {
    names: parts.map((part) => part?.[1]?.trim() ?? ''),
    units: parts.map((part) => part?.[2]?.trim() ?? ''),
  };
}

/** True for what a line of units has where a column has no unit, such as a position or a date. */
export const isKindOfValue = (cell: string): boolean => /^(?:lat|long?|date|time)$/i.test(cell);

/** True for the text of a unit that is known. */
export const isUnitCell = (cell: string): boolean => cell !== '' && readFileUnit(cell) !== undefined;

const partOfUnits = ({ cells }: CsvLine): number => shareOf(bareCells(cells), isUnitCell);

function areUnits(cells: readonly string[]): boolean {
  return shareOf(cells, isUnitCell) >= MIN_UNITS || cells.every((c) => /^\[.*\]$|^\(.*\)$|^$/.test(c));
}

/** True for units and empty cells only; "Lap,1" is a note. */
function areOnlyUnits(cells: readonly string[], decimalSign: DecimalSign): boolean {
  const isNumber = (cell: string): boolean => Number.isFinite(readNumber(cell, decimalSign));
  return cells.every((cell) => cell === '' || (isUnitCell(cell) && !isNumber(cell)));
}

/** True for a line of names of which one is that of a time. */
export const namesTime = (cells: readonly string[]): boolean =>
  (barredHead(cells)?.names ?? bareCells(cells)).some(isTimeHeader);

/** A line above the first row with the signs of names and units. */
interface HeadLine extends CsvLine {
  readonly isText: boolean;
  /** Has a cell for each column, or for all but one. */
  readonly isWide: boolean;
  /** Half of its cells are units, or all are in brackets. */
  readonly isUnits: boolean;
  readonly isOnlyUnits: boolean;
}

function headLine(line: CsvLine, columns: number, decimalSign: DecimalSign): HeadLine {
  const bare = bareCells(line.cells);
  const isWord = (cell: string): boolean => !isMissing(cell) && readNumber(cell, decimalSign) === undefined;
  return {
    ...line,
    isText: line.cells.length >= Math.min(2, columns) && shareOf(line.cells, isWord) > MIN_WORDS,
    isWide: line.cells.length >= Math.max(Math.min(2, columns), columns - 1),
    isUnits: areUnits(bare),
    isOnlyUnits: areOnlyUnits(bare, decimalSign),
  };
}

/** Without notes below the names; one with a cell for each column may be the names itself. */
function withoutRemarks(lines: readonly HeadLine[], columns: number): readonly HeadLine[] {
  const isBelowNames = ({ cells }: HeadLine, at: number): boolean =>
    lines
      .slice(0, at)
      .some(
        (line) =>
          !isNote(line.cells[0] ?? '') &&
          line.isText &&
          line.isWide &&
          (cells.length < columns || namesTime(line.cells)),
      );
  return lines.filter((line, i) => !isNote(line.cells[0] ?? '') || line.isUnits || !isBelowNames(line, i));
}

const unitPart = ({ cells }: HeadLine): number =>
  shareOf(bareCells(cells), (cell) => isUnitCell(cell) || isKindOfValue(cell));

/** Index of the line of names; -1 where there is none. */
function namesAt(lines: readonly HeadLine[], columns: number): number {
  // A line that a spreadsheet has padded holds a key and its value.
  const isFull = ({ cells }: HeadLine): boolean => cells.filter((cell) => cell !== '').length * 2 >= columns;
  // "Log Time","21:00:22" is a key with its value, however many pairs follow it.
  const hasClock = ({ cells }: HeadLine): boolean => cells.some((cell) => readClock(cell) !== undefined);
  const mayName = (line: HeadLine): boolean =>
    line.isText && line.isWide && isFull(line) && namesTime(line.cells) && !hasClock(line);
  // `sec`, `KMH`, `date` and `time` below `Time`, `Speed`, `GPS Date` and `GPS Time` are units.
  const isBelowNames = (line: HeadLine, i: number): boolean => {
    const over = lines[i - 1];
    return over !== undefined && mayName(over) && unitPart(line) >= MIN_UNITS && unitPart(over) < MIN_UNITS;
  };
  const byTime = lines.findLastIndex(
    (line, i) => mayName(line) && !line.isOnlyUnits && !isBelowNames(line, i),
  );
  if (byTime >= 0) return byTime;
  const end = lines.length - 1;
  const last = lines[end];
  if (last === undefined) return -1;
  // Numbers of channels right above the rows.
  if (!last.isText)
    return last.isWide ? lines.findLastIndex((line) => line.isText && line.isWide && !line.isUnits) : -1;
  const unitsAt = lines.findLastIndex((line) => line.isWide && line.isUnits);
  const over = lines[unitsAt - 1];
  const isAboveNames = unitsAt === end - 1 && lines[unitsAt]?.isOnlyUnits === true && !last.isOnlyUnits;
  return over?.isText === true && over.isWide && !isAboveNames ? unitsAt - 1 : end;
}

/** Units right above the names: nothing else, or between two lines that name the time. */
function unitsAbove(lines: readonly HeadLine[], at: number): HeadLine | undefined {
  const over = lines[at - 1];
  if (over?.isWide !== true) return undefined;
  const isBetweenNames = over.isUnits && namesTime(lines[at - 2]?.cells ?? []);
  return over.isOnlyUnits || isBetweenNames ? over : undefined;
}

export interface FoundHead {
  readonly header: CsvLine | undefined;
  readonly units: CsvLine | undefined;
}

/**
 * Lines of names and of units among those above the first row. The names are the last wide line of words that names the time, else
 * the last that is neither a line of units, nor of sources below the units. Units are below them, or right above.
 */
export function findHead(above: readonly CsvLine[], columns: number, decimalSign: DecimalSign): FoundHead {
  const filled = above
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((line) => headLine(line, columns, decimalSign));
  const lines = withoutRemarks(filled, columns);
  const at = namesAt(lines, columns);
  const header = lines[at];
  if (header === undefined) return { header: undefined, units: undefined };
  const below = lines.slice(at + 1).filter((line) => line.isWide && line.isUnits);
  // The line with most units: VCDS marks its times in a line of names.
  const [units] = below.toSorted((a, b) => partOfUnits(b) - partOfUnits(a));
  return { header, units: units ?? unitsAbove(lines, at) };
}
