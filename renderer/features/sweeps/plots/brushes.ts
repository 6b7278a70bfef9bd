import type { SweepQuery } from '../../../../core/contract/sweep-rows.ts';
import type { ShownColumn } from '../column-text.ts';

/** A part of an axis, its ends included, in the column's own unit; infinite where it is open. */
export interface Brush {
  readonly from: number;
  readonly to: number;
}

/** Brushes by column. */
export type Brushes = Readonly<Record<string, Brush>>;

/** True for rows that are in all brushes; a row without a value of a brushed column is not. Columns by their ids. */
export function inBrushes(
  count: number,
  brushes: Brushes,
  column: (id: string) => Float64Array | undefined,
): Uint8Array {
  const isIn = new Uint8Array(count).fill(1);
  for (const [id, { from, to }] of Object.entries(brushes)) {
    const values = column(id);
    if (values === undefined) continue;
    for (let i = 0; i < count; i++) {
      const value = values[i] ?? NaN;
      if (!(value >= from && value <= to)) isIn[i] = 0;
    }
  }
  return isIn;
}

/** Digits of a brush: finer than a pixel of any screen. */
const DIGITS = 6;
const numberText = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(DIGITS))) : '';

/** Text of a brush as a filter of the table, in the shown unit; empty where no word is in it. */
export function brushText({ from, to }: Brush, { column: { words }, of }: ShownColumn): string {
  if (words === undefined) return `${numberText(of(from))}..${numberText(of(to))}`;
  const inside = words.filter((_, index) => index >= from && index <= to);
  const [first, last] = [inside[0] ?? '', inside.at(-1) ?? ''];
  return inside.length > 1 ? `${first}..${last}` : first;
}

/** Filters of the table as brushes, those of these columns. */
export function brushesOf(filters: SweepQuery['filters'], columns: readonly string[]): Brushes {
  return Object.fromEntries(
    filters.flatMap(({ column, from = -Infinity, to = Infinity }) =>
      columns.includes(column) ? [[column, { from, to }]] : [],
    ),
  );
}
