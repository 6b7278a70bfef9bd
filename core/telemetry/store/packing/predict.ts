import type { SampleArray } from '../sample-type.ts';

/** Orders of extrapolation: 1 the last value, 2 the line, 3 the parabola through the values before. */
export const ORDERS = [1, 2, 3] as const;
export type Order = (typeof ORDERS)[number];

/**
 * Prediction of sample i by a line (order 2) or a parabola (order 3) through the samples before it, from the
 * third on; 0 where that is not finite. The result is the same on every machine: every operation is one of
 * IEEE 754, in this order. A sample that is predicted to equal the one before is predicted by its bits: a
 * signalling NaN may lose one where it goes through a number (ECMA-262, SetValueInBuffer).
 */
export function extrapolateAll(samples: SampleArray, count: number, order: Order, out: SampleArray): void {
  if (count > 2) out[2] = extrapolate(samples, 2, order);
  if (order === 2)
    for (let i = 3; i < count; i++) {
      const before = samples[i - 1]!;
      out[i] = finite(before + (before - samples[i - 2]!));
    }
  else
    for (let i = 3; i < count; i++)
      out[i] = finite(3 * (samples[i - 1]! - samples[i - 2]!) + samples[i - 3]!);
}

/** One value of {@link extrapolateAll}; the third sample has a line at most. */
export function extrapolate(samples: SampleArray, i: number, order: number): number {
  const before = samples[i - 1]!;
  const second = samples[i - 2]!;
  return order === 2 || i === 2
    ? finite(before + (before - second))
    : finite(3 * (before - second) + samples[i - 3]!);
}

function finite(value: number): number {
  return value - value === 0 ? value : 0;
}
