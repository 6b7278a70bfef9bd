import type { FormBlock } from './form-model.ts';

/**
 * Rows of a long list that are drawn at once: a file that is not a car has thousands of diagnostics and unknown keys,
 * and every drawn row costs time at each keystroke.
 */
export const ROWS_PER_PAGE = 100;

const rowCount = (blocks: readonly FormBlock[]): number =>
  blocks.reduce((sum, { rows }) => sum + rows.length, 0);

/** Number of pages for the rows of blocks; at least one. */
export function pageCount(blocks: readonly FormBlock[]): number {
  return Math.max(1, Math.ceil(rowCount(blocks) / ROWS_PER_PAGE));
}

/** Page, from 0, of the first matching row; undefined where there is none. */
export function pageWhere(
  blocks: readonly FormBlock[],
  isMeant: (block: FormBlock, key: string) => boolean,
): number | undefined {
  let before = 0;
  for (const block of blocks) {
    const at = block.rows.findIndex(({ values }) => values.some(({ key }) => isMeant(block, key)));
    if (at >= 0) return Math.floor((before + at) / ROWS_PER_PAGE);
    before += block.rows.length;
  }
  return undefined;
}

/** The blocks with the rows of one page, without the blocks that have none there. */
export function blocksOnPage(blocks: readonly FormBlock[], page: number): FormBlock[] {
  const from = page * ROWS_PER_PAGE;
  let before = 0;
  return blocks.flatMap((block) => {
    const start = before;
    before += block.rows.length;
    const rows = block.rows.slice(Math.max(0, from - start), Math.max(0, from + ROWS_PER_PAGE - start));
    return rows.length === 0 ? [] : [{ ...block, rows }];
  });
}
