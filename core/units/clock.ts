/** Decimal places of a lap time, and of a difference of two. */
export const CLOCK_DIGITS = 3;

/** A difference of lap times with its sign: +0.088 s, +5:37.464. */
export function clockDifferenceText(from_s: number, to_s: number): string {
  const ms = Math.round(to_s * 1000) - Math.round(from_s * 1000);
  const sign = ms > 0 ? '+' : ms < 0 ? '\u2212' : '';
  return sign + clockText(Math.abs(ms) / 1000);
}

/** A lap time as people write it, to the millisecond: 43.302 s, 1:21.991. */
export function clockText(time_s: number): string {
  const ms = Math.round(time_s * 1000);
  const minutes = Math.floor(ms / 60_000);
  const rest = (ms - minutes * 60_000) / 1000;
  return minutes === 0 ? `${rest.toFixed(3)} s` : `${minutes}:${rest.toFixed(3).padStart(6, '0')}`;
}
