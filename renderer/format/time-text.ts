import { MISSING } from '../../core/units/quantity.ts';

/**
 * A duration as text: 0.84 s, 12.3 s, 2:05, 1:02:05. Beside a longer one it is written as that is: 0:14 of 1:00, 3.0 s of
 * 12.0 s.
 */
export function durationText(seconds: number | undefined, longest_s = seconds ?? 0): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return MISSING;
  if (longest_s < 10) return `${seconds.toFixed(2)} s`;
  if (longest_s < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return longest_s >= 3600 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Time left, in whole seconds: it is an estimate. */
export function timeLeftText(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return '';
  const whole = Math.max(0, Math.ceil(seconds));
  return whole < 60 ? `${whole} s left` : `${Math.floor(whole / 60)} min ${whole % 60} s left`;
}

/** A time as short as possible: 14:02 for today, else with its day. */
export function clockText(iso: string, now = new Date()): string {
  const text = dateText(iso);
  const today = dateText(now.toISOString()).slice(0, 10);
  return text.startsWith(`${today} `) ? text.slice(today.length + 1) : text;
}

/** A stored date, in the local time zone: 2026-03-01 14:05. */
export function dateText(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return MISSING;
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
