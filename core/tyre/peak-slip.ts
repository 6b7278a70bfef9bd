import { SHAPE_X, SHAPE_Y } from './magic-formula.ts';
import { evaluateGuardedCore } from './pacejka89-guard.ts';

function coreAt(shape: Float64Array, x: number): number {
  shape[SHAPE_X] = x;
  evaluateGuardedCore(shape);
  return shape[SHAPE_Y] ?? 0;
}

/**
 * Position x of the first maximum of a shape's core in 0 to `range`. Where the curve still rises at the end of the
 * range, the place where it first has 95 % of what it has there: a tyre without a peak is at its limit long before.
 */
export function peakPosition(shape: Float64Array, range: number): number {
  const count = 2000;
  let best = 0;
  let bestX = range;
  for (let i = 1; i <= count; i++) {
    const x = (range * i) / count;
    const y = coreAt(shape, x);
    if (y > best) {
      best = y;
      bestX = x;
    }
  }
  if (bestX < range) return bestX;
  for (let i = 1; i <= count; i++) {
    const x = (range * i) / count;
    if (coreAt(shape, x) >= 0.95 * best) return x;
  }
  return range;
}
