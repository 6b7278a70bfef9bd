import { median } from '../../math/stats.ts';

/** Values at which a quantity was held, rising, and the index of the value of each row (-1: none). */
export interface Levels {
  readonly values: Float64Array;
  readonly index: Int16Array;
}

/** Maximum number of different values, each in this many rows on average, of a grid written by a program. */
const MAX_EXACT = 40;
const MIN_REPEATS = 3;
/** Minimum part of the fullest level's rows in a level. */
const MIN_SHARE = 0.04;

function exactLevels(values: Float64Array): Float64Array | undefined {
  const different = new Set(values);
  if (different.size > MAX_EXACT || different.size * MIN_REPEATS > values.length) return undefined;
  return Float64Array.from(different).sort();
}

/**
 * Window of that width with most values, as its first index and their number. Windows end the later, the later they
 * begin.
 */
function fullestWindow(
  sorted: Float64Array,
  width: (value: number) => number,
): [first: number, count: number] {
  let first = 0;
  let count = 0;
  let end = 0;
  for (let i = 0; i < sorted.length; i++) {
    const most = sorted[i]! + width(sorted[i]!);
    while (end < sorted.length && sorted[end]! <= most) end++;
    if (end - i > count) [first, count] = [i, end - i];
  }
  return [first, count];
}

/** The windows with most values, one after the other; values beside a window belong to it. */
function noisyLevels(values: Float64Array, tolerance: (value: number) => number): Float64Array {
  let rest = Float64Array.from(values).sort();
  const found: number[] = [];
  let fullest = 0;
  while (rest.length > 0) {
    const [first, count] = fullestWindow(rest, (value) => 2 * tolerance(value));
    if (count < Math.max(2, MIN_SHARE * fullest)) break;
    fullest = Math.max(fullest, count);
    const level = median(rest.subarray(first, first + count)) ?? 0;
    found.push(level);
    const reach = 2 * tolerance(level);
    rest = rest.filter((value) => Math.abs(value - level) > reach);
  }
  return Float64Array.from(found).sort();
}

/**
 * The values at which a quantity was held during a measurement. A few values that repeat exactly are used directly;
 * otherwise values within `tolerance` of each other are one, their median.
 */
export function findLevels(values: Float64Array, tolerance: (value: number) => number): Levels {
  const exact = exactLevels(values);
  const levels = exact ?? noisyLevels(values, tolerance);
  const index = Int16Array.from(values, (value) => {
    let best = 0;
    for (let i = 1; i < levels.length; i++)
      if (Math.abs(levels[i]! - value) < Math.abs(levels[best]! - value)) best = i;
    const reach = exact === undefined ? 2 * tolerance(value) : 0;
    return levels.length > 0 && Math.abs(levels[best]! - value) <= reach ? best : -1;
  });
  return { values: levels, index };
}

/** Rigs hold the load within some percent and the inclination within some tenths of a degree. */
export const loadTolerance_N = (load_N: number): number => 0.05 * Math.abs(load_N);
export const inclinationTolerance_rad = (): number => (0.3 * Math.PI) / 180;
