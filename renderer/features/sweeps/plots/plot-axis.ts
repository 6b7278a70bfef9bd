import { MISSING } from '../../../../core/units/quantity.ts';
import { niceDomain, type Domain } from '../../../plots/lines/domain.ts';
import type { ShownColumn } from '../column-text.ts';
import { headText } from '../rows-csv.ts';
import { roundTicks, type AxisTick } from './round-ticks.ts';

/** An axis of a column, in the shown unit. */
export interface PlotAxis {
  readonly column: ShownColumn;
  /** Name and unit. */
  readonly text: string;
  readonly domain: Domain;
  /** Round values, about so many; every word of a column of words. */
  readonly ticks: (parts: number) => AxisTick[];
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
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i++) {
    const value = column.of(values[i] ?? NaN);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) [low, high] = [0, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  // Values that differ only by the last bits of a sum are one value.
  const isOne = high - low <= 1e-9 * size;
  const domain = niceDomain([[low, high]], isOne ? ALONE * size || 1 : 0);
  return {
    column,
    text,
    domain,
    ticks: (parts) => roundTicks(domain, parts),
  };
}

/** Position on an axis from 0 at its low end to 1, of a value in the column's own unit. */
export const partOf = ({ column, domain: [low, high] }: PlotAxis, value: number): number =>
  (column.of(value) - low) / (high - low);
