/** Maximum value, and where it is. */
export interface Peak {
  readonly at: number;
  readonly value: number;
}

/** Every which index is looked at first. */
const STRIDE = 8;

/**
 * Maximum above 0 at the indices 1 to `count`, the first of equal ones; where none is above 0, the value is 0 at
 * `otherwise`. NaN is skipped. For curves without narrow peaks: where some eighth index is above 0, only the indices around
 * the largest of those are looked at more closely.
 */
export function greatestOf(
  valueAt: (x: number) => number,
  positionOf: (i: number) => number,
  count: number,
  otherwise: number,
): Peak {
  const scan = (from: number, to: number, step: number): number => {
    let value = 0;
    let best = 0;
    for (let i = from; i <= to; i += step) {
      const here = valueAt(positionOf(i));
      if (here > value) {
        value = here;
        best = i;
      }
    }
    return best;
  };
  const near = scan(STRIDE, count, STRIDE);
  const best =
    near === 0 ? scan(1, count, 1) : scan(near - STRIDE + 1, Math.min(count, near + STRIDE - 1), 1);
  return best === 0
    ? { at: otherwise, value: 0 }
    : { at: positionOf(best), value: valueAt(positionOf(best)) };
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
