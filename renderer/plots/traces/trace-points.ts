import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';

/** A line through points; y is NaN where there is none. */
export interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * A decimated window as one line through the minimum and maximum of every interval, so that no spike is lost:
 * one point where an interval is one sample, two where it has more. Of the two, the one nearer to the
 * previous point comes first.
 */
export function envelope({ time_s, min, max }: Pick<ChannelWindow, 'time_s' | 'min' | 'max'>): Points {
  const count = time_s.length;
  let isSampled = true;
  for (let i = 0; i < count && isSampled; i++) isSampled = min[i] === max[i] || Number.isNaN(min[i] ?? 0);
  if (isSampled) return { x: time_s, y: min };
  const x = new Float64Array(2 * count);
  const y = new Float64Array(2 * count);
  let before = min[0] ?? 0;
  for (let i = 0; i < count; i++) {
    const at = time_s[i] ?? 0;
    const step = i + 1 < count ? (time_s[i + 1] ?? at) - at : at - (time_s[i - 1] ?? at);
    const low = min[i] ?? Number.NaN;
    const high = max[i] ?? Number.NaN;
    const isHighFirst = Math.abs(high - before) < Math.abs(low - before);
    x[2 * i] = at;
    x[2 * i + 1] = at + step / 2;
    y[2 * i] = isHighFirst ? high : low;
    y[2 * i + 1] = isHighFirst ? low : high;
    const after = y[2 * i + 1] ?? before;
    if (!Number.isNaN(after)) before = after;
  }
  return { x, y };
}

/** Index of the last point at or before x; -1 before the first. */
export function indexAt(xs: ArrayLike<number>, x: number): number {
  let low = -1;
  let high = xs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((xs[middle] ?? Infinity) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Value held at x: that of the last point before it, as a logger holds a sample until the next. Undefined
 * outside the points, with one interval to spare at the end.
 */
export function heldValue({ x: xs, y }: Points, x: number): number | undefined {
  const i = indexAt(xs, x);
  const last = xs.length - 1;
  if (i < 0 || last < 0) return undefined;
  const spare = last > 0 ? (xs[last] ?? 0) - (xs[last - 1] ?? 0) : 0;
  if (x > (xs[last] ?? 0) + spare + 1e-9) return undefined;
  const value = y[i];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/**
 * A line over time redrawn over another quantity that does not fall (distance): points at a standstill are
 * left out, so that every position has one value.
 */
export function overDistance(time: Points, distance: Points): Points {
  const x: number[] = [];
  const y: number[] = [];
  let furthest = -Infinity;
  for (let i = 0; i < time.x.length; i++) {
    const d = interpolated(distance, time.x[i] ?? 0);
    if (d === undefined || d <= furthest) continue;
    furthest = d;
    x.push(d);
    y.push(time.y[i] ?? Number.NaN);
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) };
}

/** Linear interpolation at x; undefined outside the points. */
export function interpolated({ x: xs, y }: Points, x: number): number | undefined {
  const i = indexAt(xs, x);
  if (i < 0) return undefined;
  const x0 = xs[i] ?? 0;
  const y0 = y[i];
  if (x0 === x) return y0;
  const x1 = xs[i + 1];
  const y1 = y[i + 1];
  if (x1 === undefined || y0 === undefined || y1 === undefined) return undefined;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
