import type { CsvLayout } from '../../../contract/table-mapping.ts';
import { isTimeHeader } from '../time-columns.ts';
import { isUnitCell, namesTime } from './find-head.ts';

/** Part of the cells of a line of other names that differ from each other: a line of sources repeats them. */
const MOSTLY_DISTINCT = 0.9;

const isFilled = (cell: string): boolean => cell !== '';
const filledCount = (cells: readonly string[]): number => cells.filter(isFilled).length;

/** `Air` above `Mass Flow`, `Lambda-` above `control`: one name in two lines. */
const joined = (above: string, below: string): string =>
  above === '' || below === '' || above.endsWith('-') ? above + below : `${above} ${below}`;

/**
 * Names that begin in the line above, which has more of them than this one has beside its times, and none above these: VCDS, measured
 * by groups.
 */
function withNamesAbove(names: readonly string[], above: readonly string[]): readonly string[] {
  const others = names.filter((name) => isFilled(name) && !isTimeHeader(name));
  const areContinued =
    others.length < names.filter(isFilled).length &&
    filledCount(above) > others.length &&
    above.length <= names.length &&
    above.every((cell, i) => cell === '' || (Number.isNaN(Number(cell)) && !isTimeHeader(names[i] ?? '')));
  return areContinued ? names.map((name, i) => joined(above[i] ?? '', name)) : names;
}

/** Names by those of a line between names and units, which has units only below the times: VCDS, measured by fields. */
function withNamesBelow(names: readonly string[], between: readonly string[]): readonly string[] {
  const areTimesMarked =
    names.some(isTimeHeader) && names.every((name, i) => !isTimeHeader(name) || isUnitCell(between[i] ?? ''));
  const others = between.map((cell) => (isUnitCell(cell) ? '' : cell));
  const distinct = new Set(others.filter(isFilled)).size;
  // The column of a person's marks has none.
  const unnamed = names.filter((name, i) => name !== '' && (between[i] ?? '') === '').length;
  const areNames =
    areTimesMarked && distinct > 0 && distinct >= MOSTLY_DISTINCT * filledCount(others) && unnamed <= 1;
  return areNames ? names.map((name, i) => others[i] || name) : names;
}

/**
 * Names of columns that a program writes in two lines: those of `headerLine` with the line above them, below them, or above the
 * units over them.
 *
 * @param cellsAt the cells of a line of the file, from 1; none where it has no such line
 */
export function namesOfLines(
  names: readonly string[],
  { headerLine, unitLine }: Pick<CsvLayout, 'headerLine' | 'unitLine'>,
  cellsAt: (line: number) => readonly string[],
): readonly string[] {
  if (unitLine === headerLine + 2) return withNamesBelow(names, cellsAt(headerLine + 1));
  const above = cellsAt(headerLine - 1);
  if (unitLine !== headerLine - 1) return withNamesAbove(names, above);
  // ME7-Logger: the names of the ECU, units, and names for people, which not all columns have.
  const first = cellsAt(unitLine - 1);
  return namesTime(first) ? names.map((name, i) => (name === '' ? (first[i] ?? '') : name)) : names;
}
