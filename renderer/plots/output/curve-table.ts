import type { Table } from './csv-text.ts';

/** Values at x positions, in the shown units; NaN for a missing one. */
export interface TableCurve {
  readonly name: string;
  readonly symbol: string;
  readonly x: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** Digits of a value for calculations. */
const DIGITS = 7;
const text = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(DIGITS)));

/** A row of names, one of units, and a row for each x at which any of the curves has a value, ascending. */
export function curveTable(
  axis: readonly [name: string, symbol: string],
  curves: readonly TableCurve[],
): Table {
  const rows = new Map<number, (number | undefined)[]>();
  curves.forEach(({ x, values }, column) => {
    for (let i = 0; i < x.length; i++) {
      const [position, value] = [x[i], values[i]];
      if (position === undefined || value === undefined || Number.isNaN(value)) continue;
      const row = rows.get(position);
      if (row === undefined)
        rows.set(position, Object.assign(Array<undefined>(curves.length), { [column]: value }));
      else row[column] = value;
    }
  });
  return [
    [axis[0], ...curves.map(({ name }) => name)],
    [axis[1], ...curves.map(({ symbol }) => symbol)],
    ...[...rows]
      .sort(([a], [b]) => a - b)
      .map(([position, row]) => [text(position), ...Array.from(row, (value) => text(value))]),
  ];
}
