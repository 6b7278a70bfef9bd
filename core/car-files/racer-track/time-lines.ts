import type { Road } from '../../environment/track/road.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { numberAt, pointAt } from './racer-values.ts';
import { crossingStation } from '../../environment/track/station-of.ts';

/** Lines that Racer reads (rtrack.h MAX_TIMELINE is not published; ours is the limit of sectors of a track). */
const MAX_LINES = 20;
/** Lines nearer than this are one. */
const SAME_LINE_M = 0.5;

export interface TimeLines {
  /** Stations of the lines that cross the road, in their order in the file. */
  readonly stations_m: readonly number[];
  readonly isPointToPoint: boolean;
  readonly notes: readonly string[];
}

/** The time lines of special.ini: line 0 is start and finish, the others begin sectors. */
export function readTimeLines(special: CarIniDocument, road: Road): TimeLines {
  const count = numberAt(special, 'timeline.count') ?? 0;
  const notes: string[] = [];
  const stations_m: number[] = [];
  for (let i = 0; i < Math.min(count, MAX_LINES); i++) {
    const path = `timeline.line${i}`;
    const from = pointAt(special, `${path}.from`);
    const to = pointAt(special, `${path}.to`);
    if (from === undefined || to === undefined) {
      notes.push(`special.ini: ${path} has no from and to with three numbers each; the line is left out.`);
      continue;
    }
    const station_m = crossingStation(road, from, to);
    if (station_m === undefined)
      notes.push(`special.ini: ${path} does not cross the road of spline.ini; the line is left out.`);
    else if (stations_m.some((other_m) => Math.abs(other_m - station_m) < SAME_LINE_M))
      notes.push(`special.ini: ${path} crosses the road where another line does; the line is left out.`);
    else stations_m.push(station_m);
    if (i === 0 && station_m === undefined) break;
  }
  if (count > MAX_LINES) notes.push(`special.ini has ${count} time lines; the first ${MAX_LINES} are read.`);
  return { stations_m, isPointToPoint: numberAt(special, 'timeline.point_to_point') === 1, notes };
}

/** The lines as a track has them; undefined where there is none. */
export function linesOfTrack(
  { stations_m, isPointToPoint }: TimeLines,
  closed: boolean,
  length_m: number,
):
  | {
      readonly start_m: number;
      readonly finish_m: number | undefined;
      readonly sectors_m: readonly number[];
      readonly isReordered: boolean;
    }
  | undefined {
  const [start_m, ...others] = stations_m;
  if (start_m === undefined) return undefined;
  const after = (at_m: number): number => (closed ? (at_m - start_m + length_m) % length_m : at_m - start_m);
  const usable = others.filter((at_m) => after(at_m) > 0);
  const finish_m = !closed && isPointToPoint ? usable.at(-1) : undefined;
  const sectors_m = usable.filter((at_m) => at_m !== finish_m && (finish_m === undefined || at_m < finish_m));
  const ordered = [...sectors_m].sort((a, b) => after(a) - after(b));
  return { start_m, finish_m, sectors_m: ordered, isReordered: ordered.some((at, i) => at !== sectors_m[i]) };
}
