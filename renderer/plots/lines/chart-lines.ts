import { niceDomain, type Domain } from '../../../core/units/axis.ts';

/** A line of a chart in shown units. Infinite values leave the chart vertically. */
export interface CurveLine {
  readonly label: string;
  readonly colour: string;
  readonly dash: readonly number[];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface Axis {
  readonly label: string;
  readonly symbol: string;
  readonly digits: number;
}

/** A vertical axis about all finite values that includes 0 and at most `most` of either sign. */
export function valueDomain(lines: readonly CurveLine[], least: number, most = Infinity): Domain {
  const capped = lines.map(({ y }) => y.map((v) => Math.min(most, Math.max(-most, v))));
  const finite = capped.map((y) => (most === Infinity ? y.filter((v) => Number.isFinite(v)) : y));
  return niceDomain([...finite, Float64Array.of(0, least)], least);
}

export function spanOf(lines: readonly CurveLine[]): Domain {
  let low = Infinity;
  let high = -Infinity;
  for (const { x } of lines) {
    low = Math.min(low, x[0] ?? Infinity);
    high = Math.max(high, x.at(-1) ?? -Infinity);
  }
  return low < high ? [low, high] : [0, 1];
}

/**
 * Value of a line at an x value. At a jump (two points of one x) it is the one on the side away from `low`,
 * the start of the axis; undefined outside the line.
 */
export function valueAt({ x, y }: Pick<CurveLine, 'x' | 'y'>, position: number): number | undefined {
  const last = x.length - 1;
  if (last < 0 || position < (x[0] ?? 0) || position > (x[last] ?? 0)) return undefined;
  let i = 0;
  while (i < last && (x[i + 1] ?? Infinity) <= position) i++;
  const [x0 = 0, y0 = Number.NaN] = [x[i], y[i]];
  if (i === last || position === x0) return y0;
  const [x1 = 0, y1 = Number.NaN] = [x[i + 1], y[i + 1]];
  const part = (position - x0) / (x1 - x0);
  if (!Number.isFinite(y0) || !Number.isFinite(y1)) return part < 0.5 ? y0 : y1;
  return y0 + part * (y1 - y0);
}

/** Every value is 0: the differential does not lock. */
export function isNothing(values: Float64Array): boolean {
  return values.every((v) => Math.abs(v) < 1e-9);
}

/** No value is finite: the outputs are always locked together. */
export function isEndless(values: Float64Array): boolean {
  return values.length > 0 && values.every((v) => !Number.isFinite(v));
}
