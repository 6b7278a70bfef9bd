import { SHAPE_X, SHAPE_Y } from './magic-formula.ts';
import { evaluateGuardedCore } from './pacejka89-guard.ts';

const POINTS = 2000;
/** Part of the largest force in the range that counts as the limit of a curve without a peak. */
const NEARLY = 0.95;

/**
 * Position of the first maximum of a force in 0 to `range`. Where the curve still rises at the end of the range, the
 * place where it first has 95 % of what it has there: a tyre without a peak is at its limit long before.
 */
export function firstPeak(forceAt: (x: number) => number, range: number): number {
  let best = 0;
  let bestX = range;
  for (let i = 1; i <= POINTS; i++) {
    const x = (range * i) / POINTS;
    const y = forceAt(x);
    if (y > best) {
      best = y;
      bestX = x;
    }
  }
  if (bestX < range) return bestX;
  for (let i = 1; i <= POINTS; i++) {
    const x = (range * i) / POINTS;
    if (forceAt(x) >= NEARLY * best) return x;
  }
  return range;
}

/** {@link firstPeak} of a shape's core. */
export function peakPosition(shape: Float64Array, range: number): number {
  return firstPeak((x) => {
    shape[SHAPE_X] = x;
    evaluateGuardedCore(shape);
    return shape[SHAPE_Y] ?? 0;
  }, range);
}
