import type { AlignedLap } from '../../../core/contract/compare-requests.ts';
import { indexAt } from '../../plots/traces/trace-points.ts';

/**
 * Alignment of ghosts: at the same time since the start of their lap, or at the same position of the road.
 */
export const GHOST_ALIGNMENTS = ['instant', 'position'] as const;
export type GhostAlignment = (typeof GHOST_ALIGNMENTS)[number];

type Clocked = Pick<AlignedLap, 'start_s' | 'duration_s' | 'clock_s'>;

/** Linear interpolation of y at x; held at the ends. Allocates nothing. */
function heldBetween(xs: Float64Array, ys: Float64Array, x: number): number {
  const last = Math.min(xs.length, ys.length) - 1;
  if (last < 0) return NaN;
  const i = Math.min(last, Math.max(0, indexAt(xs, x)));
  const next = Math.min(last, i + 1);
  const x0 = xs[i] ?? 0;
  const x1 = xs[next] ?? x0;
  const y0 = ys[i] ?? NaN;
  const part = x1 > x0 ? Math.min(1, Math.max(0, (x - x0) / (x1 - x0))) : 0;
  return y0 + ((ys[next] ?? y0) - y0) * part;
}

/** Position of a lap on the road at a time since its start, m. */
export const positionAt_m = (lap: Clocked, positions_m: Float64Array, since_s: number): number =>
  heldBetween(lap.clock_s, positions_m, since_s);

/** Time when a lap is first at a position, s since its start. */
export const clockAt_s = (lap: Clocked, positions_m: Float64Array, position_m: number): number =>
  heldBetween(positions_m, lap.clock_s, position_m);

/** Time of the ghost's session that is shown at a time of the followed lap. */
export function ghostTime_s(
  alignment: GhostAlignment,
  followed: Clocked,
  ghost: Clocked,
  positions_m: Float64Array,
  at_s: number,
): number {
  const since_s = Math.min(followed.duration_s, Math.max(0, at_s - followed.start_s));
  const ghostSince_s =
    alignment === 'instant'
      ? Math.min(ghost.duration_s, since_s)
      : clockAt_s(ghost, positions_m, positionAt_m(followed, positions_m, since_s));
  return ghost.start_s + ghostSince_s;
}

/**
 * Lead of a ghost over the followed car: in time at the same position, in metres of road at the same instant.
 */
export interface GhostGap {
  /** Positive where the ghost was there earlier. */
  ahead_s: number;
  /** Positive where the ghost is further along the road. */
  ahead_m: number;
}

/** Both use the projection that laps are compared by. Writes into `out`. */
export function writeGap(
  followed: Clocked,
  ghost: Clocked,
  positions_m: Float64Array,
  at_s: number,
  out: GhostGap,
): void {
  const since_s = Math.min(followed.duration_s, Math.max(0, at_s - followed.start_s));
  const position_m = positionAt_m(followed, positions_m, since_s);
  out.ahead_s = since_s - clockAt_s(ghost, positions_m, position_m);
  out.ahead_m = positionAt_m(ghost, positions_m, since_s) - position_m;
}
