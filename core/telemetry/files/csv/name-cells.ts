import type { CsvSeparator } from '../../../contract/table-mapping.ts';

/** Opened less closed brackets. */
const openBrackets = (text: string): number =>
  (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0);

/** Cells that a separator within brackets has divided, as one: `Sensor 3-(12,40)`. */
function withinBrackets(cells: readonly string[], separator: CsvSeparator): readonly string[] {
  const joined: string[] = [];
  let open = 0;
  for (const cell of cells) {
    if (open > 0) joined.push(`${joined.pop() ?? ''}${separator}${cell}`);
    else joined.push(cell);
    open = Math.max(0, open + openBrackets(cell));
  }
  return joined;
}

/** Number of names up to the last one that is filled. */
export const namedCount = (names: readonly string[]): number =>
  names.findLastIndex((name) => name !== '') + 1;

/**
 * Names of the columns of a line of names. One with more cells than the rows may have a separator in its names, which nobody has put
 * in quotes: those within brackets are one name. `isFitting` is false where there are still more names than columns.
 */
export function fitNames(
  cells: readonly string[],
  columns: number,
  separator: CsvSeparator,
): { readonly names: readonly string[]; readonly isFitting: boolean } {
  const names = cells.slice(0, namedCount(cells));
  if (names.length <= columns) return { names: cells, isFitting: true };
  const joined = withinBrackets(names, separator);
  return joined.length === columns ? { names: joined, isFitting: true } : { names, isFitting: false };
}
