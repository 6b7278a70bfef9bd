import type { LapTrace } from '../align-laps.ts';
import { createRoad, type Road } from '../../../environment/track/road.ts';
import type { Track } from '../../../environment/track/track.ts';

/** A road through points, 5 m wide to both sides, its start line at its first point. */
export function roadThrough(points: readonly (readonly [number, number])[], closed: boolean): Road {
  const track: Track = {
    name: 'Test',
    closed,
    surface: 'asphalt',
    verge: 'grass',
    start_m: 0,
    finish_m: undefined,
    sectors_m: [],
    points: points.map(([x_m, y_m]) => ({ x_m, y_m, z_m: 0, right_m: 5, left_m: 5, bank_rad: 0 })),
    kerbs: [],
    patches: [],
  };
  return createRoad(track);
}

/** A circle to the left about the origin from (radius, 0), which a spline through 120 points meets within a micrometre. */
export function circle(radius_m: number): Road {
  const points = Array.from({ length: 120 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 120;
    return [radius_m * Math.cos(angle), radius_m * Math.sin(angle)] as const;
  });
  return roadThrough(points, true);
}

export const straight = (length_m: number): Road =>
  roadThrough(
    Array.from({ length: 11 }, (_, i) => [(i * length_m) / 10, 0] as const),
    false,
  );

export interface DrivenLap {
  readonly rate_Hz: number;
  readonly duration_s: number;
  /** Time of the session at which the lap begins. */
  readonly start_s?: number;
  /** World position at a time since the lap began. */
  readonly at: (time_s: number) => readonly [number, number];
  readonly distance?: (time_s: number) => number;
  readonly isLap?: boolean;
}

/** Samples of a lap, with a sample or two beyond both ends. */
export function traceOf({
  rate_Hz,
  duration_s,
  start_s = 0,
  at,
  distance,
  isLap = true,
}: DrivenLap): LapTrace {
  const first = Math.ceil(start_s * rate_Hz) - 1;
  const count = Math.ceil(duration_s * rate_Hz) + 3;
  const time_s = Float64Array.from({ length: count }, (_, i) => (first + i) / rate_Hz);
  return {
    start_s,
    end_s: start_s + duration_s,
    isLap,
    time_s,
    path: { x_m: time_s.map((t) => at(t - start_s)[0]), y_m: time_s.map((t) => at(t - start_s)[1]) },
    distance_m: distance === undefined ? undefined : time_s.map((t) => distance(t - start_s)),
  };
}
