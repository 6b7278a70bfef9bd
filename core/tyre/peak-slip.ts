import { guardedCore } from './pacejka89-guard.ts';

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
    const y = guardedCore(shape, x);
    if (y > best) {
      best = y;
      bestX = x;
    }
  }
  if (bestX < range) return bestX;
  for (let i = 1; i <= count; i++) {
    const x = (range * i) / count;
    if (guardedCore(shape, x) >= 0.95 * best) return x;
  }
  return range;
}
