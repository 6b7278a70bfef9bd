import {
  createLapTimer,
  TIMER_STATION_M,
  TIMER_TIME_S,
  TIMER_WHEELS_OFF,
  updateLapTimer,
  type LapTimer,
} from './lap-timer.ts';
import {
  POSITION_LEFT_M,
  POSITION_NODE,
  POSITION_SIZE,
  POSITION_STATION_M,
  POSITION_X_M,
  POSITION_Y_M,
  settlePlace,
} from './road-place.ts';
import type { Road } from './road.ts';

const WHEELS = 4;

/** Where a car is on a track, lap after lap. */
export interface CarOnTrack {
  readonly road: Road;
  /** Another one where the car was put elsewhere. */
  timer: LapTimer;
  /** Positions of the wheels from the centre of gravity, body axes. */
  readonly corners: { readonly x_m: Float64Array; readonly y_m: Float64Array };
  /** Positions on the track of the centre of gravity and of each wheel. */
  readonly position: Float64Array;
  readonly wheelPositions: readonly Float64Array[];
  /** Station at the start; continuous station now, its farthest, and the one within the lap. */
  readonly from_m: number;
  station_m: number;
  farthest_m: number;
  centre_m: number;
  /** Wheels whose centre is beyond an edge of the road. */
  wheelsOff: number;
}

export interface CarPose {
  readonly readout: { readonly x_m: number; readonly y_m: number; readonly yaw_rad: number };
  readonly time_s: number;
}

/** A car at a point near a station of the track. */
export function createCarOnTrack(
  road: Road,
  corners: CarOnTrack['corners'],
  station_m: number,
  at: { readonly x_m: number; readonly y_m: number },
): CarOnTrack {
  const placed = (): Float64Array => {
    const position = new Float64Array(POSITION_SIZE);
    position[POSITION_X_M] = at.x_m;
    position[POSITION_Y_M] = at.y_m;
    const round_m = road.closed ? road.length_m : Infinity;
    position[POSITION_NODE] = Math.min(
      road.count - 2,
      Math.max(0, Math.round((station_m % round_m) / road.step_m)),
    );
    settlePlace(road, position);
    return position;
  };
  const position = placed();
  const from_m = position[POSITION_STATION_M]!;
  return {
    road,
    timer: createLapTimer(road, 0, from_m),
    corners,
    position,
    wheelPositions: Array.from({ length: WHEELS }, placed),
    from_m,
    station_m: from_m,
    farthest_m: from_m,
    centre_m: from_m,
    wheelsOff: 0,
  };
}

/**
 * The car jumped to another position: it is searched for on the whole track. The lap under way is discarded
 * and the next one begins at the start line; completed laps stay.
 */
export function relocateCar(car: CarOnTrack, { readout, time_s }: CarPose): void {
  const { road, position } = car;
  const node = nearestNode(road, readout);
  for (const one of [position, ...car.wheelPositions]) {
    one[POSITION_X_M] = readout.x_m;
    one[POSITION_Y_M] = readout.y_m;
    one[POSITION_NODE] = node;
    settlePlace(road, one);
  }
  const station_m = position[POSITION_STATION_M]!;
  car.centre_m = station_m;
  car.station_m = station_m;
  car.farthest_m = station_m;
  car.wheelsOff = 0;
  car.timer = { ...createLapTimer(road, time_s, station_m), laps: car.timer.laps };
}

/** Station of the centre line nearest to any point. */
export function nearestStation_m(road: Road, at: { readonly x_m: number; readonly y_m: number }): number {
  const position = new Float64Array(POSITION_SIZE);
  position[POSITION_X_M] = at.x_m;
  position[POSITION_Y_M] = at.y_m;
  position[POSITION_NODE] = nearestNode(road, at);
  settlePlace(road, position);
  return position[POSITION_STATION_M]!;
}

function nearestNode(road: Road, { x_m, y_m }: { readonly x_m: number; readonly y_m: number }): number {
  let nearest = 0;
  let least = Infinity;
  for (let node = 0; node < road.count - 1; node++) {
    const square = (x_m - road.x_m[node]!) ** 2 + (y_m - road.y_m[node]!) ** 2;
    if (square >= least) continue;
    least = square;
    nearest = node;
  }
  return nearest;
}

/** Takes the state after a step: projects the car and its wheels on the track and times it. Allocates nothing but a lap. */
export function updateCarOnTrack(car: CarOnTrack, { readout, time_s }: CarPose): void {
  const { road, position, timer, corners } = car;
  position[POSITION_X_M] = readout.x_m;
  position[POSITION_Y_M] = readout.y_m;
  settlePlace(road, position);
  const before_m = car.centre_m;
  const now_m = position[POSITION_STATION_M]!;
  let moved_m = now_m - before_m;
  if (road.closed && moved_m > road.length_m / 2) moved_m -= road.length_m;
  else if (road.closed && moved_m < -road.length_m / 2) moved_m += road.length_m;
  car.centre_m = now_m;
  car.station_m += moved_m;
  if (car.station_m > car.farthest_m) car.farthest_m = car.station_m;
  const cosine = Math.cos(readout.yaw_rad);
  const sine = Math.sin(readout.yaw_rad);
  let off = 0;
  for (let w = 0; w < WHEELS; w++) {
    const wheel = car.wheelPositions[w]!;
    wheel[POSITION_X_M] = readout.x_m + cosine * corners.x_m[w]! - sine * corners.y_m[w]!;
    wheel[POSITION_Y_M] = readout.y_m + sine * corners.x_m[w]! + cosine * corners.y_m[w]!;
    settlePlace(road, wheel);
    const node = wheel[POSITION_NODE]!;
    const left_m = wheel[POSITION_LEFT_M]!;
    if (left_m > road.left_m[node]! || -left_m > road.right_m[node]!) off++;
  }
  car.wheelsOff = off;
  timer.io[TIMER_TIME_S] = time_s;
  timer.io[TIMER_STATION_M] = car.station_m;
  timer.io[TIMER_WHEELS_OFF] = off;
  updateLapTimer(timer);
}
