import { RacebenchError } from '../../../contract/errors.ts';
import { poolSamples } from '../pool.ts';
import type { QuantityResult } from '../compare-columns.ts';
import { textColumn, type Table } from '../reference-table.ts';

/** Throws with a message that becomes the reason why a table is not verified. */
export function refuse(reason: string): never {
  throw new RacebenchError('BAD_ARGUMENTS', reason);
}

/** Line of a row in the file, where there are no blank lines before it. */
const lineOf = (row: number): number => row + 2;

/** A number of a cell: undefined for an empty one, NaN for a text that is not a number. */
const cellNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** A column that every row must have a number in. */
export function inputColumn(table: Table, name: string): number[] {
  const texts = textColumn(table, name) ?? refuse(`The column ${name} is missing`);
  return texts.map((text, row) => {
    const value = cellNumber(text) ?? NaN;
    return Number.isFinite(value) ? value : refuse(`Line ${lineOf(row)} has no number in ${name}`);
  });
}

/** Throws for a table without rows, without header, with a column named twice or with one that is not known. */
export function checkColumns(table: Table, known: ReadonlySet<string>): void {
  if (table.rows.length === 0) refuse('The table has no rows');
  const seen = new Set<string>();
  for (const name of table.header) {
    if (!known.has(name))
      refuse(`Unknown column ${name}; the columns are ${[...known].filter((k) => k !== '').join(', ')}`);
    if (seen.has(name)) refuse(`The column ${name} is there twice`);
    seen.add(name);
  }
}

/** Bound on the error of one row; undefined for a row that is not compared. */
export type RowLimit = (row: number, expected: number) => number | undefined;

/**
 * Compares a column. Empty cells are left out, but not all may be empty; a text or a value that is not finite fails.
 * `got` are the computed values of all rows.
 */
export function compareColumn(
  table: Table,
  column: string,
  got: ArrayLike<number>,
  limit: RowLimit,
  quantity = column,
): QuantityResult {
  const texts = textColumn(table, column) ?? [];
  const samples = texts.flatMap((text, row) => {
    const expected = cellNumber(text);
    const bound = expected === undefined ? undefined : limit(row, expected);
    if (expected === undefined || bound === undefined) return [];
    return [{ label: `line ${lineOf(row)}`, expected, got: got[row] ?? NaN, limit: bound }];
  });
  return poolSamples(quantity, samples);
}

/** Largest magnitude of a column. */
export function largestOf(table: Table, column: string): number {
  const numbers = (textColumn(table, column) ?? []).map((text) => Math.abs(cellNumber(text) ?? 0));
  return numbers.reduce((most, value) => (value > most ? value : most), 0);
}

/** Throws where a column to compare is empty from top to bottom. */
export function refuseEmpty(table: Table, columns: readonly string[]): void {
  const empty = columns.find((name) => (textColumn(table, name) ?? []).every((text) => text.trim() === ''));
  if (empty !== undefined) refuse(`The column ${empty} has no number`);
}
