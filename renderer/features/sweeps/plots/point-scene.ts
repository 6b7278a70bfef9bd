import type { SweepColumn } from '../../../../core/contract/sweep-rows.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { colourStep } from '../../../plots/colour-scale.ts';
import { partOf, type PlotAxis } from './plot-axis.ts';
import { areaIn, type Box } from '../../../plots/axes/chart-scale.ts';

/** Indices at which all columns have a value. */
export function withValues(columns: readonly Float64Array[]): Int32Array {
  const count = columns[0]?.length ?? 0;
  const positions = new Int32Array(count);
  let found = 0;
  for (let i = 0; i < count; i++) {
    let hasAll = true;
    for (const column of columns) hasAll &&= Number.isFinite(column[i]);
    if (hasAll) positions[found++] = i;
  }
  return positions.subarray(0, found);
}

/** Values at some indices, missing ones as NaN. */
export function valuesAt(values: ArrayLike<number> | undefined, positions: ArrayLike<number>): Float64Array {
  const picked = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i++) picked[i] = values?.[positions[i] ?? -1] ?? NaN;
  return picked;
}

const ROOM = { left: 56, right: 16, top: 10, bottom: 24 } as const;
const LETTER_px = 6.4;

/** The area between the axes; words at the left get the width they need. */
export function areaOf(size: Size, up: PlotAxis): Box {
  const longest = Math.max(0, ...(up.column.column.words ?? []).map(({ length }) => length));
  const left = Math.min(size.width_px / 3, Math.max(ROOM.left, 12 + LETTER_px * longest));
  return areaIn(size, { ...ROOM, left });
}

/** Positions of the points of a plot, px. */
export interface ScreenPoints {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export function onScreen(
  area: Box,
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

/** Index of the nearest point within a reach; -1 for none. All in px. */
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

/** Indices of the points from the best to the worst of a column; ascending where neither direction is better. */
export function rankedPositions(better: SweepColumn['better'], values: Float64Array): Int32Array {
  const sign = better === 'more' ? -1 : 1;
  return Int32Array.from(values, (_, i) => i).sort(
    (a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b,
  );
}

/** The order in which keys step through points. */
export interface StepOrder {
  readonly count: number;
  /** Index of the point of a step; -1 beyond the last one. */
  readonly at: (step: number) => number;
}

export const orderOf = (positions: ArrayLike<number>): StepOrder => ({
  count: positions.length,
  at: (step) => positions[step] ?? -1,
});

/** From the best to the worst. Sorting a hundred thousand points takes 50 ms, so they are sorted at the second step. */
export function bestFirst(better: SweepColumn['better'], values: Float64Array): StepOrder {
  let sorted: Int32Array | undefined;
  const best = (): number => {
    let found = values.length === 0 ? -1 : 0;
    const isMore = better === 'more';
    for (let i = 1; i < values.length; i++) {
      const [value, least] = [values[i] ?? NaN, values[found] ?? NaN];
      if (isMore ? value > least : value < least) found = i;
    }
    return found;
  };
  const first = best();
  return {
    count: values.length,
    at: (step) => (step === 0 ? first : ((sorted ??= rankedPositions(better, values))[step] ?? -1)),
  };
}

/** Colour step of a missing value. */
export const NO_STEP = 255;

/** Colour-scale step of each value, or its index in the words; NO_STEP for a missing one. */
export function colourSteps(values: Float64Array, axis: PlotAxis): Uint8Array {
  const { words } = axis.column.column;
  const [low, high] = axis.domain;
  const steps = new Uint8Array(values.length).fill(NO_STEP);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? NaN;
    if (Number.isFinite(value))
      steps[i] = words === undefined ? colourStep(axis.column.of(value), low, high) : value;
  }
  return steps;
}
