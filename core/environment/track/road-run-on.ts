import { atStation, offsetPoint, type Road } from './road.ts';

/** Distance for which a road is drawn on beyond the ends of an open track, and the most by which it turns there. */
const RUN_ON_M = 60;
const MAX_TURN_RAD = Math.PI / 6;
const STEP_M = 5;

/** Stations beyond the first (0) or the last node (1) of an open track, in the order of driving; none for a closed one. */
export function stationsBeyond(road: Road, end: 0 | 1): number[] {
  if (road.closed) return [];
  const turn_perm = Math.abs(road.curvature_perm[end * (road.count - 1)]!);
  const length_m = Math.min(RUN_ON_M, turn_perm > 0 ? MAX_TURN_RAD / turn_perm : Infinity);
  const steps = Math.ceil(length_m / STEP_M);
  const beyond = Array.from({ length: steps }, (_, i) => ((i + 1) * length_m) / steps);
  return end === 1
    ? beyond.map((past_m) => road.length_m + past_m)
    : beyond.map((past_m) => -past_m).toReversed();
}

/** Metres beyond an end, negative before the start; 0 on the track. */
function beyond_m(road: Road, station_m: number): number {
  if (road.closed) return 0;
  return station_m < 0 ? station_m : Math.max(0, station_m - road.length_m);
}

/** Plan position at a distance to the left; beyond the ends of an open track on the circle of its curvature there. */
export function pointBeyond(
  road: Road,
  station_m: number,
  left_m: number,
): { readonly x_m: number; readonly y_m: number } {
  const past_m = beyond_m(road, station_m);
  if (past_m === 0) return offsetPoint(road, station_m, left_m);
  const node = past_m < 0 ? 0 : road.count - 1;
  const heading_rad = road.heading_rad[node]!;
  const turned_rad = road.curvature_perm[node]! * past_m;
  // Chord of the arc, in the direction of its middle.
  const chord_m = turned_rad === 0 ? past_m : (past_m * Math.sin(turned_rad / 2)) / (turned_rad / 2);
  const along_rad = heading_rad + turned_rad / 2;
  const across_rad = heading_rad + turned_rad;
  return {
    x_m: road.x_m[node]! + chord_m * Math.cos(along_rad) - left_m * Math.sin(across_rad),
    y_m: road.y_m[node]! + chord_m * Math.sin(along_rad) + left_m * Math.cos(across_rad),
  };
}

/** Height at a distance to the left that is on the road; beyond the ends the one that wheels feel (road-relief.ts). */
export function heightBeyond(road: Road, station_m: number, left_m: number): number {
  const past_m = beyond_m(road, station_m);
  const height_m = atStation(road, road.z_m, station_m) + atStation(road, road.crossfall, station_m) * left_m;
  if (past_m === 0) return height_m;
  const node = past_m < 0 ? 0 : road.count - 1;
  const bend_m = 0.5 * road.slopeChange_perm[node]! * past_m * past_m;
  return height_m + road.slope[node]! * past_m + bend_m + road.crossfallSlope_perm[node]! * past_m * left_m;
}
