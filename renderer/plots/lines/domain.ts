import { niceStep } from '../../../core/math/nice-step.ts';

/** Lower and upper end of an axis. */
export type Domain = readonly [number, number];

/**
 * An axis with round ends that includes all values, never narrower than `narrowest`: noise in the last digit
 * must not fill the chart. Values that are not finite are ignored; without any, the axis is `narrowest` wide
 * about zero.
 */
export function niceDomain(series: readonly ArrayLike<number>[], narrowest: number, parts = 4): Domain {
  let low = Infinity;
  let high = -Infinity;
  for (const values of series) {
    for (let i = 0; i < values.length; i++) {
      const v = values[i] ?? Number.NaN;
      if (v < low && v !== -Infinity) low = v;
      if (v > high && v !== Infinity) high = v;
    }
  }
  if (low > high) [low, high] = [0, 0];
  if (high - low < narrowest) {
    const middle = (low + high) / 2;
    [low, high] = [middle - narrowest / 2, middle + narrowest / 2];
  }
  const step = niceStep((high - low) / parts);
  return [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step];
}

/** Round tick values of an axis. */
export function niceTicks([low, high]: Domain, parts = 4): number[] {
  const step = niceStep((high - low) / parts);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

const MAX_DIGITS = 6;

/** Text of a tick with as few digits as its step needs. */
export function tickText(value: number, step: number): string {
  let digits = 0;
  while (digits < MAX_DIGITS && Math.abs(Math.round(step * 10 ** digits) / (step * 10 ** digits) - 1) > 1e-6)
    digits++;
  const text = Math.abs(value) < step / 1e6 ? (0).toFixed(digits) : value.toFixed(digits);
  if (Math.abs(value) >= 10_000 && step >= 100)
    return `${Number((value / 1000).toFixed(1))}k`.replace('-', '\u2212');
  return text.replace('-', '\u2212');
}
