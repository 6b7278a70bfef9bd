import { indexAt } from './trace-points.ts';
import type { Span } from '../view-range.ts';

/** Minimum and maximum of a line in each of the equally wide columns of a span; NaN where it is absent. */
export interface Columns {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Index of the point from which a line comes into view at `from`; without a point there, the one before. */
export const firstSeen = (x: ArrayLike<number>, from: number): number => Math.max(0, indexAt(x, from));

/**
 * A line of straight segments, column by column: with one column per pixel it shows all that is visible of a
 * line with more points. `y` is NaN where the line has a gap.
 */
export function lineColumns(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { from, to }: Span,
  count: number,
): Columns {
  const low = new Float64Array(count).fill(Number.NaN);
  const high = new Float64Array(count).fill(Number.NaN);
  const scale = count / (to - from);
  const cover = (column: number, a: number, b: number): void => {
    if (column < 0 || column >= count) return;
    const least = a < b ? a : b;
    const most = a < b ? b : a;
    // False for NaN, too.
    if (!((low[column] ?? 0) <= least)) low[column] = least;
    if (!((high[column] ?? 0) >= most)) high[column] = most;
  };
  let isDown = false;
  let x0 = 0;
  let y0 = 0;
  for (let i = firstSeen(x, from); i < x.length; i++) {
    const value = y[i] ?? NaN;
    if (Number.isNaN(value)) {
      isDown = false;
      continue;
    }
    const x1 = ((x[i] ?? Number.NaN) - from) * scale;
    if (!isDown) cover(Math.floor(x1), value, value);
    else {
      const slope = x1 > x0 ? (value - y0) / (x1 - x0) : 0;
      const first = Math.max(0, Math.floor(x0));
      const last = Math.min(count - 1, Math.floor(x1));
      let before = first > x0 ? y0 + slope * (first - x0) : y0;
      for (let column = first; column < last; column++) {
        const after = y0 + slope * (column + 1 - x0);
        cover(column, before, after);
        before = after;
      }
      cover(last, before, last === Math.floor(x1) ? value : y0 + slope * (last + 1 - x0));
    }
    isDown = true;
    x0 = x1;
    y0 = value;
    if (x1 >= count) break;
  }
  return { low, high };
}

/**
 * Columns inked by a pen of this radius along a line, in columns and in units of its values; steep segments
 * widen accordingly.
 */
export function inkedColumns({ low, high }: Columns, radius: number): Columns {
  const inked: Columns = {
    low: low.map((value) => value - radius),
    high: high.map((value) => value + radius),
  };
  for (let reach = 1; reach < radius; reach++) {
    const height = Math.sqrt(radius ** 2 - reach ** 2);
    for (let column = 0; column < low.length; column++)
      for (const beside of [column - reach, column + reach]) {
        // False outside the ends and where there is no line.
        if ((low[beside] ?? Number.NaN) - height < (inked.low[column] ?? 0))
          inked.low[column] = (low[beside] ?? 0) - height;
        if ((high[beside] ?? Number.NaN) + height > (inked.high[column] ?? 0))
          inked.high[column] = (high[beside] ?? 0) + height;
      }
  }
  return inked;
}

/** True where a dash pattern (on, off, on …) has ink at a distance along it. */
export function isInked(dash: readonly number[], at: number): boolean {
  const whole = dash.reduce((sum, length) => sum + length, 0);
  if (!(whole > 0)) return true;
  let left = at % whole;
  return dash.findIndex((length) => (left -= length) < 0) % 2 === 0;
}

/** Runs of consecutive columns with a line and ink in all of them: first and last. */
export function inkedRuns({ low }: Columns, dash: readonly number[]): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let first = -1;
  for (let column = 0; column <= low.length; column++) {
    const isOn = !Number.isNaN(low[column] ?? Number.NaN) && isInked(dash, column + 0.5);
    if (isOn && first < 0) first = column;
    if (isOn || first < 0) continue;
    runs.push([first, column - 1]);
    first = -1;
  }
  return runs;
}
