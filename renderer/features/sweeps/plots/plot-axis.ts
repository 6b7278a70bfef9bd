import { MISSING } from '../../../../core/units/quantity.ts';
import {
  extentOf,
  linearTicks,
  niceDomain,
  type AxisTick,
  type Domain,
} from '../../../../core/units/axis.ts';
import type { ShownColumn } from '../column-text.ts';
import { headText } from '../rows-csv.ts';

/** An axis of a column, in the shown unit. */
export interface PlotAxis {
  readonly column: ShownColumn;
  /** Name and unit. */
  readonly text: string;
  readonly domain: Domain;
  /** Round values, about so many; every word of a column of words. */
  readonly ticks: (parts: number) => readonly Pick<AxisTick, 'at' | 'text'>[];
}

/** Margin beside the only value of an axis, as a fraction of it. */
const ALONE = 0.1;

/** An axis with room for all values, which are in the column's own unit; missing values are ignored. */
export function plotAxis(column: ShownColumn, values: ArrayLike<number>): PlotAxis {
  const text = headText(column);
  const { words } = column.column;
  if (words !== undefined)
    return {
      column,
      text,
      domain: [-0.5, words.length - 0.5],
      ticks: () => words.map((word, at) => ({ at, text: word || MISSING })),
    };
  const [low, high] = extentOf(Float64Array.from(values, column.of)) ?? [0, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  // Values that differ only by the last bits of a sum are one value.
  const isOne = high - low <= 1e-9 * size;
  const domain = niceDomain([[low, high]], isOne ? ALONE * size || 1 : 0);
  return {
    column,
    text,
    domain,
    ticks: (parts) => linearTicks(domain, parts),
  };
}

/** Position on an axis from 0 at its low end to 1, of a value in the column's own unit. */
export const partOf = ({ column, domain: [low, high] }: PlotAxis, value: number): number =>
  (column.of(value) - low) / (high - low);
