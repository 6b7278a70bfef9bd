import { isMissing } from './csv/cell-values.ts';
import type { Cell } from './table-cells.ts';

/** Cells that a slower channel needs in the first rows, so that its rate shows. */
const MIN_CELLS = 3;
/** Part of the rows between its cells that are empty. */
const MIN_EMPTY = 0.1;
/** Over the usual step from cell to cell: a longer one is a gap. */
const GAP_STEPS = 4;

/** Columns that are filled in the same rows, at a lower rate than that of the rows. */
export interface SlowColumns {
  readonly columns: readonly number[];
  /** Rows without a cell from which on there is a gap. */
  readonly gapRows: number;
}

const isEmpty = (cell: Cell): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && isMissing(cell));

/** Rows of a step from cell to cell that is usual; undefined where the cells do not come at a lower rate than the rows. */
function usualStep(filled: readonly number[]): number | undefined {
  const [first = 0, last = 0] = [filled[0], filled.at(-1)];
  if (filled.length < MIN_CELLS || 1 - (filled.length - 1) / (last - first) < MIN_EMPTY) return undefined;
  const steps = filled
    .slice(1)
    .map((row, i) => row - (filled[i] ?? 0))
    .toSorted((a, b) => a - b);
  const usual = steps[steps.length >> 1] ?? 0;
  return (steps.at(-1) ?? 0) <= GAP_STEPS * usual ? usual : undefined;
}

/**
 * Loggers write channels of several rates into one table and leave the cells of the slower ones empty between their samples. Such a cell
 * lies between two samples. Columns are grouped by the rows of the sample in which they are filled; at least one stays with
 * all rows. A column with breaks in the sample is not slower: its gaps are kept.
 */
export function slowColumns(
  sample: readonly (readonly Cell[])[],
  columns: readonly number[],
): readonly SlowColumns[] {
  const groups = new Map<string, { readonly columns: number[]; readonly gapRows: number }>();
  for (const column of columns) {
    const filled = sample.flatMap((cells, row) => (isEmpty(cells[column]) ? [] : [row]));
    const step = usualStep(filled);
    if (step === undefined) continue;
    const key = filled.join(',');
    const group = groups.get(key) ?? { columns: [], gapRows: GAP_STEPS * step };
    group.columns.push(column);
    groups.set(key, group);
  }
  const found = [...groups.values()];
  const slow = found.reduce((sum, group) => sum + group.columns.length, 0);
  return slow === columns.length ? found.slice(1) : found;
}
