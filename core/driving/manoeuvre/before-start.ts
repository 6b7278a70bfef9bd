import { atStation, offsetPoint } from '../../environment/track/road.ts';
import type { Course } from './procedure.ts';

/**
 * A point at a distance before the start line, on an open track not before its beginning; `left_m` of the centre line,
 * turned to the left against it by `heading_rad`.
 */
export function beforeStart({ road }: Course, runUp_m: number, left_m = 0, heading_rad = 0) {
  const [start_m = 0] = road.lines_m;
  const wanted_m = start_m - runUp_m;
  const station_m = road.closed ? wanted_m : Math.max(0, wanted_m);
  return {
    station_m: road.closed ? ((station_m % road.length_m) + road.length_m) % road.length_m : station_m,
    ...offsetPoint(road, station_m, left_m),
    yaw_rad: atStation(road, road.heading_rad, station_m) + heading_rad,
  };
}
