import { isMissing, readNumber } from './csv/cell-values.ts';
import { readClock } from './csv/clock.ts';
import { readDate_s, readStamp_s } from './csv/dates.ts';
import type { CellKind } from './proposed-column.ts';
import type { Cell } from './table-cells.ts';

/** Kind of the cells of a column of JSON or Parquet, by the first one that is not empty. */
export function cellKind(cells: readonly Cell[]): CellKind {
  const first = cells.find((cell) =>
    typeof cell === 'string' ? !isMissing(cell) : cell !== null && cell !== undefined,
  );
  if (first === null || first === undefined) return 'empty';
  if (typeof first !== 'string' || readNumber(first, '.') !== undefined) return 'number';
  if (readStamp_s(first) !== undefined) return 'stamp';
  if (readClock(first) !== undefined) return 'clock';
  return readDate_s(first) === undefined ? 'text' : 'date';
}

/** The texts of the columns of dates and stamps. */
export const dateTexts = (
  sample: readonly (readonly Cell[])[],
  kinds: readonly CellKind[],
): readonly string[] =>
  kinds.flatMap((kind, i) =>
    kind === 'date' || kind === 'stamp'
      ? sample.flatMap((cells) => (typeof cells[i] === 'string' ? [cells[i]] : []))
      : [],
  );
