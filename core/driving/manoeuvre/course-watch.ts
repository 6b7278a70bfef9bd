import type { LapRecord } from '../../contract/laps.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import {
  createCarOnTrack,
  relocateCar,
  updateCarOnTrack,
  type CarOnTrack,
  type CarPose,
} from '../../environment/track/car-on-track.ts';
import { POSITION_LEFT_M, POSITION_NODE } from '../../environment/track/road-place.ts';
import { clockText } from '../../units/clock.ts';
import type { Course, LostCar } from './procedure.ts';

/** State of the checks that are made after each step of a run on a track. */
export interface CourseWatch {
  readonly on: CarOnTrack;
  readonly vehicle: CourseCar;
  readonly events: RunEvent[];
  /** Numbers that change with every step (indices below). */
  readonly now: Float64Array;
  wasValid: boolean;
}

export interface CourseCar extends CarPose {
  readonly step_s: number;
  readonly engine: { readonly engineRuns: boolean } | undefined;
}

/** Time with all wheels off the road; since the engine stopped; since the car last got on, and how far it was then. */
const OFF_S = 0;
const STOPPED_S = 1;
const WAITING_S = 2;
const REACHED_M = 3;
const NOW_SIZE = 4;

const ALL_WHEELS = 4;
/** Beyond an edge by more than this the car has left the road. */
const LEFT_ROAD_M = 8;
/** An engine that is stopped for this long is not started again. */
const STALLED_S = 4;
/** A car that gets no further than this in this time does not advance. */
const WAITING_M = 1;
const MAX_WAITING_S = 10;

/** Watches a car from its present position, near a station of the course. */
export function watchCourse(
  { road }: Course,
  vehicle: CourseCar,
  corners: CarOnTrack['corners'],
  start: { readonly station_m: number; readonly x_m: number; readonly y_m: number },
): CourseWatch {
  const on = createCarOnTrack(road, corners, start.station_m, start);
  const now = new Float64Array(NOW_SIZE);
  now[REACHED_M] = on.farthest_m;
  return { on, vehicle, events: [], now, wasValid: true };
}

/** Takes the state after a step. Allocates where something happens only. */
export function watchStep(watch: CourseWatch): void {
  const { on, vehicle, events, now } = watch;
  const laps = on.timer.laps.length;
  updateCarOnTrack(on, vehicle);
  if (on.wheelsOff >= ALL_WHEELS) now[OFF_S] = now[OFF_S]! + vehicle.step_s;
  if (watch.wasValid && !on.timer.valid) {
    const message = `All four wheels are off the road at ${stationText(on)}: this lap is invalid.`;
    events.push({ time_s: vehicle.time_s, kind: 'off-road', message });
  }
  watch.wasValid = on.timer.valid;
  if (on.timer.laps.length > laps) events.push(lapEvent(watch, laps));
  const runs = vehicle.engine?.engineRuns ?? true;
  now[STOPPED_S] = runs ? 0 : now[STOPPED_S]! + vehicle.step_s;
  now[WAITING_S] = now[WAITING_S]! + vehicle.step_s;
  if (on.farthest_m < now[REACHED_M]! + WAITING_M) return;
  now[REACHED_M] = on.farthest_m;
  now[WAITING_S] = 0;
}

/** The car was reset: the lap under way is invalid. */
export function watchAnew(watch: CourseWatch): void {
  const { on, vehicle, now } = watch;
  relocateCar(on, vehicle);
  now[STOPPED_S] = 0;
  now[WAITING_S] = 0;
  now[REACHED_M] = on.farthest_m;
  watch.wasValid = true;
}

/** Position of the car along the centre line. */
const stationText = ({ centre_m }: CarOnTrack): string => `${Math.round(centre_m)} m`;

function lapEvent({ on }: CourseWatch, index: number): RunEvent {
  const { time_s, sectors_s, valid, end_s } = on.timer.laps[index]!;
  const sectors = sectors_s.length < 2 ? '' : ` (${sectors_s.map((each) => each.toFixed(3)).join(', ')})`;
  const message = `Lap ${index + 1}: ${clockText(time_s)}${sectors}${valid ? '' : ', invalid'}.`;
  return { time_s: end_s, kind: 'lap', message };
}

/** Reason why an automatic driver cannot go on; undefined while it can. */
export function lostCourse({ on, now }: CourseWatch): LostCar | undefined {
  const node = on.position[POSITION_NODE]!;
  const left_m = on.position[POSITION_LEFT_M]!;
  const beyond_m = left_m > 0 ? left_m - on.road.left_m[node]! : -left_m - on.road.right_m[node]!;
  if (beyond_m > LEFT_ROAD_M) return { lost: `The car left the road at ${stationText(on)}.` };
  if (now[STOPPED_S]! > STALLED_S)
    return { lost: `The engine stalled at ${stationText(on)} and was not started again.` };
  if (now[WAITING_S]! > MAX_WAITING_S)
    return { lost: `The car stopped advancing at ${stationText(on)} of the track.` };
  return undefined;
}

export const offRoad_s = ({ now }: CourseWatch): number => now[OFF_S]!;

/** The laps that were done. */
export function lapRecords({ on }: CourseWatch): LapRecord[] {
  return on.timer.laps.map(({ time_s, sectors_s, valid, end_s }, i) => ({
    number: i + 1,
    start_s: end_s - time_s,
    end_s,
    sectors_s: [...sectors_s],
    valid,
  }));
}
