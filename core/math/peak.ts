/** Maximum value, and where it is. */
export interface Peak {
  readonly at: number;
  readonly value: number;
}

/**
 * Maximum above 0 at the indices 1 to `count`, the first of equal ones; where none is above 0, the value is 0 at
 * `otherwise`. NaN is skipped.
 */
export function greatestOf(
  valueAt: (x: number) => number,
  positionOf: (i: number) => number,
  count: number,
  otherwise: number,
): Peak {
  let value = 0;
  let at = otherwise;
  for (let i = 1; i <= count; i++) {
    const x = positionOf(i);
    const here = valueAt(x);
    if (here > value) {
      value = here;
      at = x;
    }
  }
  return { at, value };
}

/** {@link greatestOf} at even places up to `most`, which is the place where none is above 0. */
export function greatestUpTo(valueAt: (x: number) => number, most: number, count: number): Peak {
  return greatestOf(valueAt, (i) => (most * i) / count, count, most);
}

const POINTS = 2000;
/** Fraction of the largest force in the range that is the limit of a curve without a peak. */
const NEARLY = 0.95;

/**
 * Position of the first maximum of a force in 0 to `range`. Where the curve still rises at the end of the range, the
 * place where it first has 95 % of what it has there: a tyre without a peak is at its limit long before.
 */
export function firstPeak(forceAt: (x: number) => number, range: number, points = POINTS): number {
  const best = greatestUpTo(forceAt, range, points);
  if (best.at < range) return best.at;
  for (let i = 1; i <= points; i++) {
    const x = (range * i) / points;
    if (forceAt(x) >= NEARLY * best.value) return x;
  }
  return range;
}
