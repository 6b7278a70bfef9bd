import { clamp } from '../../math/interpolation.ts';

/** Scripted inputs: plain functions of time. */

/** 0 before `start_s`, linear rise to `value` over `rise_s`, then constant. */
export function step(time_s: number, start_s: number, rise_s: number, value: number): number {
  if (rise_s <= 0) return time_s >= start_s ? value : 0;
  return value * clamp((time_s - start_s) / rise_s, 0, 1);
}

/** 0 before `start_s`, then growing by `rate_pers`, held at `limit` (of the rate's sign). */
export function ramp(time_s: number, start_s: number, rate_pers: number, limit: number): number {
  const value = Math.max(0, time_s - start_s) * rate_pers;
  return rate_pers >= 0 ? Math.min(value, limit) : Math.max(value, limit);
}

/** `cycles` periods of a sine from `start_s` on, 0 outside. */
export function sine(
  time_s: number,
  start_s: number,
  frequency_Hz: number,
  cycles: number,
  amplitude: number,
): number {
  const turns = (time_s - start_s) * frequency_Hz;
  return turns > 0 && turns < cycles ? amplitude * Math.sin(2 * Math.PI * turns) : 0;
}

/**
 * A sine whose frequency rises from `low_Hz` by equal ratios in equal times to `high_Hz`, above it, after `duration_s`;
 * 0 outside. Every octave gets the same time: a linear rise would leave few periods at the low end.
 */
export function sineSweep(
  time_s: number,
  start_s: number,
  duration_s: number,
  low_Hz: number,
  high_Hz: number,
  amplitude: number,
): number {
  const t = time_s - start_s;
  if (t <= 0 || t >= duration_s) return 0;
  const growth = Math.log(high_Hz / low_Hz);
  const turns = (low_Hz * duration_s * (Math.exp((growth * t) / duration_s) - 1)) / growth;
  return amplitude * Math.sin(2 * Math.PI * turns);
}

/** `value` from `start_s` to `end_s`, 0 outside. */
export function hold(time_s: number, start_s: number, end_s: number, value: number): number {
  return time_s >= start_s && time_s < end_s ? value : 0;
}
