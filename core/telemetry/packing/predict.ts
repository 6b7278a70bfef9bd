import type { SampleArray } from '../sample.ts';

/** Orders of extrapolation: 1 the last value, 2 the line, 3 the parabola through the values before. */
export const ORDERS = [1, 2, 3] as const;
export type Order = (typeof ORDERS)[number];

/**
 * What a polynomial through the `order` samples before sample i says it should be; 0 where that is not finite. The
 * first samples have fewer before them. The same numbers come out wherever it is computed: every operation is one of
 * IEEE 754, in this order.
 */
export function predictAll(samples: SampleArray, count: number, order: Order, out: SampleArray): void {
  const started = Math.min(order, count);
  for (let i = 0; i < started; i++) out[i] = predictOne(samples, i, i);
  if (order === 1) for (let i = 1; i < count; i++) out[i] = samples[i - 1]!;
  else if (order === 2)
    for (let i = 2; i < count; i++) {
      const before = samples[i - 1]!;
      out[i] = finite(before + (before - samples[i - 2]!));
    }
  else
    for (let i = 3; i < count; i++)
      out[i] = finite(3 * (samples[i - 1]! - samples[i - 2]!) + samples[i - 3]!);
}

/** One value of {@link predictAll}. */
export function predictOne(samples: SampleArray, i: number, order: number): number {
  const used = order < i ? order : i;
  if (used === 0) return 0;
  const before = samples[i - 1]!;
  if (used === 1) return before;
  const second = samples[i - 2]!;
  if (used === 2) return finite(before + (before - second));
  return finite(3 * (before - second) + samples[i - 3]!);
}

function finite(value: number): number {
  return value - value === 0 ? value : 0;
}
