import { niceDomain, type Domain } from './domain.ts';

/** A line of a chart in shown units. Values may be infinite: the line then leaves the chart upright. */
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

/** A vertical axis about all finite values that holds 0, and no more than `most` of either sign. */
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
 * The value of a line at a place. At a jump (two points of one place) it is that of the side away from `low`, the
 * start of the axis; undefined beside the line.
 */
export function valueAt({ x, y }: Pick<CurveLine, 'x' | 'y'>, place: number): number | undefined {
  const last = x.length - 1;
  if (last < 0 || place < (x[0] ?? 0) || place > (x[last] ?? 0)) return undefined;
  let i = 0;
  while (i < last && (x[i + 1] ?? Infinity) <= place) i++;
  const [x0 = 0, y0 = Number.NaN] = [x[i], y[i]];
  if (i === last || place === x0) return y0;
  const [x1 = 0, y1 = Number.NaN] = [x[i + 1], y[i + 1]];
  const part = (place - x0) / (x1 - x0);
  if (!Number.isFinite(y0) || !Number.isFinite(y1)) return part < 0.5 ? y0 : y1;
  return y0 + part * (y1 - y0);
}

/** Every value is 0: there is nothing to lock. */
export function isNothing(values: Float64Array): boolean {
  return values.every((v) => Math.abs(v) < 1e-9);
}

/** No value is finite: nothing parts the outputs. */
export function isEndless(values: Float64Array): boolean {
  return values.length > 0 && values.every((v) => !Number.isFinite(v));
}

export interface ScreenArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const tenth = (value: number): number => Math.round(10 * value) / 10;

/** The path of a line; what is beyond the axis (or infinite) is drawn at a height above or below the area. */
export function curvePath(
  { x, y }: Pick<CurveLine, 'x' | 'y'>,
  [left, right]: Domain,
  [low, high]: Domain,
  area: ScreenArea,
): string {
  let path = '';
  let isDown = false;
  for (let i = 0; i < x.length; i++) {
    const value = y[i] ?? Number.NaN;
    if (Number.isNaN(value)) {
      isDown = false;
      continue;
    }
    const part = Math.min(2, Math.max(-1, (value - low) / (high - low)));
    const across = tenth(area.left + (((x[i] ?? 0) - left) / (right - left)) * area.width);
    path += `${isDown ? 'L' : 'M'}${across} ${tenth(area.top + (1 - part) * area.height)}`;
    isDown = true;
  }
  return path;
}
