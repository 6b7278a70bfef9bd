import type { AlignedLap, AlignedLaps } from '../../../../core/contract/compare-requests.ts';

/** Length over which gained time is shown. */
export const PER_M = 100;

/** Half the distance over which the delta is differenced, as a part of the road and within limits, m: noise of the positions is a few ms over less. */
const HALF_PART = 1 / 200;
const MIN_HALF_M = 8;
const MAX_HALF_M = 25;

/** Time that a lap gains on the reference at each position, s per 100 m; negative where it loses. */
export function timeGained(positions_m: Float64Array, { delta_s }: AlignedLap): Float64Array {
  const last = positions_m.length - 1;
  const length_m = (positions_m[last] ?? 0) - (positions_m[0] ?? 0);
  const half_m = Math.min(MAX_HALF_M, Math.max(MIN_HALF_M, HALF_PART * length_m));
  const step_m = length_m / Math.max(1, last);
  const half = Math.max(1, Math.round(half_m / step_m));
  return positions_m.map((_, i) => {
    const from = Math.max(0, i - half);
    const to = Math.min(last, i + half);
    const lost_s = (delta_s[to] ?? Number.NaN) - (delta_s[from] ?? Number.NaN);
    return (-lost_s / ((positions_m[to] ?? 0) - (positions_m[from] ?? 0))) * PER_M;
  });
}

/** Ends of a symmetric scale of gained time that one value in ten exceeds, at least 1 ms per 100 m: one mistake does not leave the rest grey. */
export function gainLimit(gained: Float64Array): number {
  const sizes = gained.filter(Number.isFinite).map(Math.abs).sort();
  const limit = sizes[Math.floor(0.9 * (sizes.length - 1))] ?? 0;
  return Math.max(0.001, Number(limit.toPrecision(2)));
}

/** A lap of the aligned ones by its choice. */
export const alignedLapOf = (
  { laps }: AlignedLaps,
  choice: { readonly sessionId: number; readonly lap?: number },
): AlignedLap | undefined =>
  laps.find(({ sessionId, lap }) => sessionId === choice.sessionId && lap === choice.lap);
