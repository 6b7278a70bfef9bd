import { mappingRows } from '../../../contract/mapping-rows.ts';
import type { ColumnGuess, TableMapping } from '../../../contract/table-mapping.ts';
import type { AliasTable } from '../aliases/read-aliases.ts';
import { assumedUnits, assumptionOf, isDoubtful, readingOf } from '../doubtful-units.ts';
import { perSecondOf } from '../table-start.ts';
import { secondsIn } from '../time-columns.ts';
import { readNumber, type DecimalSign } from './cell-values.ts';
import { sampleCells } from './column-facts.ts';

/** Names of the units of times since 1970, by their number in a second. */
const SINCE_1970: Readonly<Record<number, string>> = {
  1: 's since 1970',
  1e3: 'ms since 1970',
  1e6: 'µs since 1970',
  1e9: 'ns since 1970',
};

/** Columns, and channels of a table with one value in each row, whose unit or use is assumed, with two or three of their cells; the doubtful ones first. */
export function guessedColumns(
  mapping: TableMapping,
  cellsOf: (column: number) => readonly string[],
  {
    unitTexts,
    aliases,
    decimalSign,
  }: {
    readonly unitTexts: readonly string[];
    readonly aliases: AliasTable;
    readonly decimalSign: DecimalSign;
  },
): readonly ColumnGuess[] {
  const rows = mappingRows(mapping);
  const units = assumedUnits(rows, unitTexts, aliases).map((assumed): ColumnGuess => {
    const samples = sampleCells(cellsOf(assumed.column), decimalSign);
    const values = samples.flatMap((cell) => readNumber(cell, decimalSign) ?? []);
    const largest = values.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);
    return {
      column: assumed.column,
      reason: assumptionOf(assumed),
      samples: [...samples],
      reading: readingOf(assumed, largest),
      isDoubtful: isDoubtful(assumed, largest),
    };
  });
  const times = rows.flatMap(({ use, unit, settled }, column): readonly ColumnGuess[] => {
    const count = cellsOf(column)
      .map((cell) => readNumber(cell, decimalSign))
      .find((number) => number !== undefined && Number.isFinite(number));
    const isKnown = secondsIn(unit) !== undefined;
    if (use !== 'time' || settled === true || count === undefined || (isKnown && unit !== '')) return [];
    const perSecond = perSecondOf(count);
    const assumed = perSecond === undefined ? 's' : (SINCE_1970[perSecond] ?? 'times since 1970');
    const reason = isKnown
      ? `no unit in the file; ${assumed} assumed`
      : `"${unit}" is not a unit of time; s assumed`;
    const samples = [...sampleCells(cellsOf(column), decimalSign)];
    return [{ column, reason, samples, reading: '', isDoubtful: !isKnown }];
  });
  return [...units, ...times].toSorted((a, b) => Number(b.isDoubtful) - Number(a.isDoubtful));
}
