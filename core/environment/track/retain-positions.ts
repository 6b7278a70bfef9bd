import { knotStations_m } from './road.ts';
import type { Track } from './track.ts';

/** A smaller change than this keeps the written text. */
const SEEN_M = 1e-6;

/**
 * `next` with its stations moved so that all lines, kerbs and patches lie between the same points as in `before`.
 * `knots_m` are the stations that the points of `next` had along `before`; undefined changes nothing. To
 * millimetres where it moves.
 */
export function withPositionsRetained(before: Track, next: Track, knots_m: Float64Array | undefined): Track {
  if (knots_m === undefined) return next;
  let to_m: Float64Array;
  try {
    to_m = knotStations_m(next);
  } catch {
    return next;
  }
  const move = (station_m: number): number => movedStation_m(knots_m, to_m, station_m);
  return {
    ...next,
    start_m: move(before.start_m),
    finish_m: before.finish_m === undefined ? undefined : move(before.finish_m),
    sectors_m: before.sectors_m.map(move),
    kerbs: before.kerbs.map((kerb) => ({ ...kerb, from_m: move(kerb.from_m), to_m: move(kerb.to_m) })),
    patches: before.patches.map((patch) => ({
      ...patch,
      from_m: move(patch.from_m),
      to_m: move(patch.to_m),
    })),
  };
}

/** The same relative position between the same two points; beyond the last point, the same distance from it. */
export function movedStation_m(from_m: Float64Array, to_m: Float64Array, station_m: number): number {
  const last = from_m.length - 1;
  let i = 0;
  while (i < last - 1 && from_m[i + 1]! <= station_m) i++;
  const isBeyond = station_m > from_m[last]!;
  const share = (station_m - from_m[i]!) / (from_m[i + 1]! - from_m[i]!);
  const moved = isBeyond
    ? to_m[last]! + station_m - from_m[last]!
    : to_m[i]! + share * (to_m[i + 1]! - to_m[i]!);
  return Math.abs(moved - station_m) < SEEN_M ? station_m : Math.round(moved * 1000) / 1000;
}
