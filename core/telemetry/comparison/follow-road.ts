import {
  createRoadGrid,
  findPosition,
  POSITION_LEFT_M,
  POSITION_NODE,
  POSITION_SIZE,
  POSITION_STATION_M,
  POSITION_X_M,
  POSITION_Y_M,
  settlePlace,
} from '../../environment/track/road-position.ts';
import { wrapStation_m, type Road } from '../../environment/track/road.ts';

export interface DrivenPath {
  /** World axes; NaN where not known. */
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
}

export interface PathOnRoad {
  /** Goes on from lap to lap; NaN where the position is not known. */
  readonly station_m: Float64Array;
  /** Distance to the left of the centre line. */
  readonly left_m: Float64Array;
}

/** Beyond an edge by more than this a car has left the road (as in core/driving/manoeuvre/course-watch.ts). */
const LEFT_ROAD_M = 8;

/**
 * Projects a path on the centre line, each sample from the position of the one before: on the road's own circle of
 * curvature, so that a car is never put on another part of the road that is near. A car that has left the road and is
 * on another part of it is assigned to that part. `near_m` is a station near the first sample; without one all the road is
 * searched for it.
 */
export function followRoad(road: Road, { x_m, y_m }: DrivenPath, near_m?: number): PathOnRoad {
  const count = x_m.length;
  const station_m = new Float64Array(count).fill(NaN);
  const left_m = new Float64Array(count).fill(NaN);
  const position = new Float64Array(POSITION_SIZE);
  const elsewhere = new Float64Array(POSITION_SIZE);
  const find = finder(road);
  let isPlaced = false;
  let within_m = 0;
  let along_m = 0;
  for (let i = 0; i < count; i++) {
    const x = x_m[i]!;
    const y = y_m[i]!;
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    position[POSITION_X_M] = x;
    position[POSITION_Y_M] = y;
    if (isPlaced || near_m !== undefined) {
      if (!isPlaced) position[POSITION_NODE] = nodeNear(road, near_m ?? 0);
      settlePlace(road, position);
    } else find(position);
    if (beyondEdge_m(road, position) > LEFT_ROAD_M) {
      elsewhere.set(position);
      find(elsewhere);
      if (beyondEdge_m(road, elsewhere) <= 0) position.set(elsewhere);
    }
    const now_m = position[POSITION_STATION_M]!;
    along_m = isPlaced ? along_m + shortestChange_m(road, now_m - within_m) : nearest(road, now_m, near_m);
    within_m = now_m;
    isPlaced = true;
    station_m[i] = along_m;
    left_m[i] = position[POSITION_LEFT_M]!;
  }
  return { station_m, left_m };
}

/** The grid of a road is made when it is first needed: a car that stays on the road never needs it. */
function finder(road: Road): (position: Float64Array) => void {
  let grid: ReturnType<typeof createRoadGrid> | undefined;
  return (position) => {
    grid ??= createRoadGrid(road);
    findPosition(road, grid, position);
  };
}

function nodeNear(road: Road, station_m: number): number {
  return Math.min(road.count - 2, Math.round(wrapStation_m(road, station_m) / road.step_m));
}

function beyondEdge_m(road: Road, position: Float64Array): number {
  const node = position[POSITION_NODE]!;
  const left_m = position[POSITION_LEFT_M]!;
  return left_m > 0 ? left_m - road.left_m[node]! : -left_m - road.right_m[node]!;
}

/** A change of station round a closed track in the shorter direction. */
function shortestChange_m({ closed, length_m }: Road, change_m: number): number {
  return closed ? change_m - length_m * Math.round(change_m / length_m) : change_m;
}

function nearest(road: Road, station_m: number, near_m: number | undefined): number {
  return near_m === undefined ? station_m : near_m + shortestChange_m(road, station_m - near_m);
}
