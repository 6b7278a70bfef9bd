import type { SweepColumn } from '../../../../core/contract/sweep-rows.ts';
import type { Size } from '../../charts/use-size.ts';
import { colourStep } from '../../workbench/colour-scale.ts';
import { partOf, type PlotAxis } from './plot-axis.ts';

/** Places of the values at which all columns have one. */
export function withValues(columns: readonly Float64Array[]): Int32Array {
  const count = columns[0]?.length ?? 0;
  const places = new Int32Array(count);
  let found = 0;
  for (let i = 0; i < count; i++)
    if (columns.every((column) => Number.isFinite(column[i]))) places[found++] = i;
  return places.subarray(0, found);
}

/** Where points stand, px of the canvas. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const ROOM = { left: 56, right: 16, top: 10, bottom: 24 } as const;
const LETTER_px = 6.4;

/** The place between the axes; words at the left have the room that they need. */
export function areaOf({ width_px, height_px }: Size, up: PlotAxis): PlotArea {
  const longest = Math.max(0, ...(up.column.column.words ?? []).map(({ length }) => length));
  const left = Math.min(width_px / 3, Math.max(ROOM.left, 12 + LETTER_px * longest));
  return {
    left,
    top: ROOM.top,
    width: Math.max(1, width_px - left - ROOM.right),
    height: Math.max(1, height_px - ROOM.top - ROOM.bottom),
  };
}

/** Points of a plot on their places, px. */
export interface ScreenPoints {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export function onScreen(
  area: PlotArea,
  across: PlotAxis,
  up: PlotAxis,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): ScreenPoints {
  const at = { x: new Float32Array(x.length), y: new Float32Array(x.length) };
  for (let i = 0; i < x.length; i++) {
    at.x[i] = area.left + area.width * partOf(across, x[i] ?? NaN);
    at.y[i] = area.top + area.height * (1 - partOf(up, y[i] ?? NaN));
  }
  return at;
}

/** The point that is nearest to a place, within a reach; -1 for none. All in px. */
export function nearestPoint({ x, y }: ScreenPoints, toX: number, toY: number, reach: number): number {
  let nearest = -1;
  let least = reach * reach;
  for (let i = 0; i < x.length; i++) {
    const dx = (x[i] ?? NaN) - toX;
    const dy = (y[i] ?? NaN) - toY;
    const far = dx * dx + dy * dy;
    if (far < least) [nearest, least] = [i, far];
  }
  return nearest;
}

/** Places of the points from the best to the worst of a column; ascending where neither is better. */
export function rankedPlaces(better: SweepColumn['better'], values: Float64Array): Int32Array {
  const sign = better === 'more' ? -1 : 1;
  return Int32Array.from(values, (_, i) => i).sort(
    (a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b,
  );
}

/** Step of a colour that says that there is no value. */
export const NO_STEP = 255;

/** Step of the colour scale of each value, or its place in the words; NO_STEP for a missing one. */
export function colourSteps(values: Float64Array, axis: PlotAxis): Uint8Array {
  const { words } = axis.column.column;
  const [low, high] = axis.domain;
  return Uint8Array.from(values, (value) => {
    if (!Number.isFinite(value)) return NO_STEP;
    return words === undefined ? colourStep(axis.column.of(value), low, high) : value;
  });
}
