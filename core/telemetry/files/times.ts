import type { Samples, TimeBase } from './recording.ts';

/** Times of the samples of a channel. */
export function timesOf(
  time: TimeBase,
  count: number,
  axes_s: readonly Float64Array<ArrayBuffer>[],
): Float64Array<ArrayBuffer> {
  if (time.kind === 'axis') return (axes_s[time.axis] ?? new Float64Array(0)).subarray(0, count);
  const time_s = new Float64Array(count);
  for (let i = 0; i < count; i++) time_s[i] = time.start_s + i / time.rate_Hz;
  return time_s;
}

/** Tolerance as a share of the step: times in files are rounded. */
const EVEN_PART = 0.02;

/**
 * The rate of times that are even but for rounding (each within 2 % of a step of where an even one is); undefined for others and
 * for fewer than three.
 */
export function evenRate_Hz(time_s: Float64Array): number | undefined {
  const [first] = time_s;
  const last = time_s.at(-1);
  if (first === undefined || last === undefined || time_s.length < 3 || !(last > first)) return undefined;
  const step_s = (last - first) / (time_s.length - 1);
  for (let i = 1; i < time_s.length; i++)
    if (!(Math.abs((time_s[i] ?? Number.NaN) - (first + i * step_s)) <= EVEN_PART * step_s)) return undefined;
  const rate_Hz = 1 / step_s;
  const whole_Hz = Math.round(rate_Hz);
  // Rounded times give 99.9996 Hz: the whole number is meant where it puts no time further off.
  return whole_Hz > 0 && Math.abs(rate_Hz / whole_Hz - 1) * time_s.length <= EVEN_PART ? whole_Hz : rate_Hz;
}

function firstAtOrAfter(time_s: Float64Array, t: number): number {
  let low = 0;
  let high = time_s.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time_s[middle] ?? Infinity) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Values at other times: on the line between the neighbours, for a held state the one before. NaN before the first and behind the
 * last sample, and between two where one is missing. Both times increase.
 */
export function valuesAt(
  at_s: Float64Array,
  time_s: Float64Array,
  values: Samples,
  held: boolean,
): Float64Array<ArrayBuffer> {
  const result = new Float64Array(at_s.length);
  let right = firstAtOrAfter(time_s, at_s[0] ?? 0);
  for (let i = 0; i < at_s.length; i++) {
    const t = at_s[i] ?? Number.NaN;
    while (right < time_s.length && (time_s[right] ?? Infinity) < t) right++;
    const after_s = time_s[right];
    const before_s = time_s[right - 1];
    if (after_s === t) result[i] = values[right] ?? Number.NaN;
    else if (after_s === undefined || before_s === undefined) result[i] = Number.NaN;
    else {
      const a = values[right - 1] ?? Number.NaN;
      const b = values[right] ?? Number.NaN;
      result[i] = held ? a : a + ((b - a) * (t - before_s)) / (after_s - before_s);
    }
  }
  return result;
}
