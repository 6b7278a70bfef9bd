import { clamp } from '../math/interpolation.ts';

/** Scripted inputs: plain functions of time. */

/** 0 before `start_s`, rising straight to `value` over `rise_s`, held after. */
export function step(time_s: number, start_s: number, rise_s: number, value: number): number {
  if (rise_s <= 0) return time_s >= start_s ? value : 0;
  return value * clamp((time_s - start_s) / rise_s, 0, 1);
}

/** 0 before `start_s`, then growing by `rate_pers`, held at `limit` (of the rate's sign). */
export function ramp(time_s: number, start_s: number, rate_pers: number, limit: number): number {
  const value = Math.max(0, time_s - start_s) * rate_pers;
  return rate_pers >= 0 ? Math.min(value, limit) : Math.max(value, limit);
}

/** `value` from `start_s` to `end_s`, 0 outside. */
export function hold(time_s: number, start_s: number, end_s: number, value: number): number {
  return time_s >= start_s && time_s < end_s ? value : 0;
}
