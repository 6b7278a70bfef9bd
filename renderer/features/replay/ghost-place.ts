import type { AlignedLap } from '../../../core/contract/compare-requests.ts';
import { indexAt } from '../traces/envelope.ts';

/** Ghosts stand where they were as long after the start of their lap, or where they were at the same place of the road. */
export const GHOST_WAYS = ['instant', 'place'] as const;
export type GhostWay = (typeof GHOST_WAYS)[number];

type Clocked = Pick<AlignedLap, 'start_s' | 'duration_s' | 'clock_s'>;

/** Value of y at x on straight lines; held at the ends. Allocates nothing. */
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

/** Where a lap is on the road at a time since it began, m. */
export const placeAt_m = (lap: Clocked, places_m: Float64Array, since_s: number): number =>
  heldBetween(lap.clock_s, places_m, since_s);

/** When a lap is first at a place, s since it began. */
export const clockAt_s = (lap: Clocked, places_m: Float64Array, place_m: number): number =>
  heldBetween(places_m, lap.clock_s, place_m);

/** Time of its own session at which a ghost is shown while the followed lap is at a time of its own. */
export function ghostTime_s(
  way: GhostWay,
  followed: Clocked,
  ghost: Clocked,
  places_m: Float64Array,
  at_s: number,
): number {
  const since_s = Math.min(followed.duration_s, Math.max(0, at_s - followed.start_s));
  const ghostSince_s =
    way === 'instant'
      ? Math.min(ghost.duration_s, since_s)
      : clockAt_s(ghost, places_m, placeAt_m(followed, places_m, since_s));
  return ghost.start_s + ghostSince_s;
}

/** How far a ghost is ahead of the followed car: in time at the same place, in metres of road at the same instant. */
export interface GhostGap {
  /** Positive where the ghost was there earlier. */
  ahead_s: number;
  /** Positive where the ghost is further along the road. */
  ahead_m: number;
}

/** Both by the projection that laps are compared by. Writes into `out`. */
export function writeGap(
  followed: Clocked,
  ghost: Clocked,
  places_m: Float64Array,
  at_s: number,
  out: GhostGap,
): void {
  const since_s = Math.min(followed.duration_s, Math.max(0, at_s - followed.start_s));
  const place_m = placeAt_m(followed, places_m, since_s);
  out.ahead_s = since_s - clockAt_s(ghost, places_m, place_m);
  out.ahead_m = placeAt_m(ghost, places_m, since_s) - place_m;
}
