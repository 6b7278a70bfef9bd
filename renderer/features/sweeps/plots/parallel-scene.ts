import type { Size } from '../../../plots/ink/use-size.ts';
import { partOf, type PlotAxis } from './plot-axis.ts';

/** Parallel axes of a plot, px of its canvas. */
export interface ParallelArea {
  readonly top: number;
  readonly height: number;
  /** Positions of the axes, from left to right. */
  readonly xs: readonly number[];
}

const ROOM = { side: 78, top: 8, bottom: 26 } as const;

export function parallelArea({ width_px, height_px }: Size, count: number): ParallelArea {
  // Half of the room that each axis has for its name.
  const side = Math.min(ROOM.side, width_px / (2 * Math.max(1, count)));
  const width = Math.max(1, width_px - 2 * side);
  return {
    top: ROOM.top,
    height: Math.max(1, height_px - ROOM.top - ROOM.bottom),
    xs: Array.from({ length: count }, (_, i) =>
      count === 1 ? width_px / 2 : side + (i * width) / (count - 1),
    ),
  };
}

/** Heights of all lines on each axis, px; NaN where a setup has no value. */
export function lineHeights(
  { top, height }: ParallelArea,
  axes: readonly PlotAxis[],
  columns: readonly Float64Array[],
): Float32Array[] {
  return axes.map((axis, a) =>
    Float32Array.from(columns[a] ?? [], (value) => top + height * (1 - partOf(axis, value))),
  );
}

/** The nearest line to a point among those in the brushes, within a reach; -1 for none. All in px. */
export function nearestLine(
  { xs }: ParallelArea,
  heights: readonly Float32Array[],
  isIn: Uint8Array,
  x: number,
  y: number,
  reach: number,
): number {
  const [first = 0, last = first] = [xs[0], xs.at(-1)];
  if (x < first - reach || x > last + reach) return -1;
  const right = Math.max(
    Math.min(1, xs.length - 1),
    xs.findIndex((at) => at >= x),
  );
  const left = Math.max(0, right - 1);
  const [from = 0, to = from] = [xs[left], xs[right]];
  const part = to > from ? Math.min(1, Math.max(0, (x - from) / (to - from))) : 0;
  const [starts, ends] = [heights[left], heights[right]];
  let nearest = -1;
  let least = reach;
  for (let i = 0; i < isIn.length; i++) {
    if (isIn[i] === 0) continue;
    const start = starts?.[i] ?? NaN;
    const far = Math.abs(start + part * ((ends?.[i] ?? NaN) - start) - y);
    if (far < least) [nearest, least] = [i, far];
  }
  return nearest;
}
