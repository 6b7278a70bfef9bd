import type { Road } from './road.ts';

/** Written before an update: time and continuous station (not reset at a lap), wheels beyond the edges. */
export const TIMER_TIME_S = 0;
export const TIMER_STATION_M = 1;
export const TIMER_WHEELS_OFF = 2;
export const TIMER_INPUT_COUNT = 3;

const ALL_WHEELS = 4;

export interface Lap {
  /** From the start line to the line. */
  readonly time_s: number;
  readonly sectors_s: readonly number[];
  /** At no moment were all four wheels beyond the edges of the road. */
  readonly valid: boolean;
  /** Time at which it was done. */
  readonly end_s: number;
}

/**
 * Times laps and sectors: a line is passed where the farthest station so far passes its own, at the time found by
 * straight interpolation between two updates; a car that rolls back passes it once. A lap is invalid once all four
 * wheels are beyond the edges of the road at one moment; kerbs lie beyond the edges.
 */
export interface LapTimer {
  readonly io: Float64Array;
  /** Stations of the lines of one lap, in the order of driving, the first one being the start. */
  readonly lines_m: Float64Array;
  /** Stations from lap to lap; Infinity on an open track. */
  readonly lap_m: number;
  readonly laps: Lap[];
  /** Times at which the lines of this lap were passed. */
  readonly passed_s: Float64Array;
  /** Time, farthest station. */
  readonly before: Float64Array;
  /** Lines passed since the timing began; laps that were begun. */
  passed: number;
  valid: boolean;
}

/** A timer for a car whose continuous station is `station_m` now: the lap begins at the next start line. */
export function createLapTimer(road: Road, time_s: number, station_m: number): LapTimer {
  const { closed, length_m, lines_m } = road;
  const [start_m = 0] = lines_m;
  const behind = closed ? Math.ceil((station_m - start_m) / length_m) * length_m : 0;
  const inOrder = lines_m.map((line_m) => (closed && line_m < start_m ? line_m + length_m : line_m) + behind);
  return {
    io: new Float64Array(TIMER_INPUT_COUNT),
    lines_m: Float64Array.from(inOrder),
    lap_m: closed ? length_m : Infinity,
    laps: [],
    passed_s: new Float64Array(inOrder.length),
    before: Float64Array.of(time_s, station_m),
    passed: 0,
    valid: true,
  };
}

/** Takes the state after a step from `io`. Allocates where a lap is done only. */
export function updateLapTimer(timer: LapTimer): void {
  const { io, before, lines_m, passed_s } = timer;
  const count = lines_m.length;
  const station_m = io[TIMER_STATION_M]!;
  const time_s = io[TIMER_TIME_S]!;
  if (timer.passed > 0 && io[TIMER_WHEELS_OFF]! >= ALL_WHEELS) timer.valid = false;
  for (;;) {
    // An open track is driven once.
    if (timer.lap_m === Infinity && timer.passed >= count) break;
    const lap = Math.floor(timer.passed / count);
    const line = timer.passed % count;
    const at_m = lines_m[line]! + (lap === 0 ? 0 : lap * timer.lap_m);
    if (!(station_m >= at_m && before[1]! < at_m)) break;
    const share = (at_m - before[1]!) / (station_m - before[1]!);
    const at_s = before[0]! + share * (time_s - before[0]!);
    const isLast = timer.lap_m === Infinity && line === count - 1;
    if ((line === 0 && lap > 0) || isLast) recordLap(timer, at_s, isLast ? count - 1 : count);
    passed_s[line] = at_s;
    timer.passed++;
  }
  before[0] = time_s;
  if (station_m > before[1]!) before[1] = station_m;
}

function recordLap(timer: LapTimer, end_s: number, lines: number): void {
  const times = [...timer.passed_s.subarray(0, lines), end_s];
  const sectors_s = times.slice(1).map((time_s, i) => time_s - (times[i] ?? 0));
  timer.laps.push({ time_s: end_s - (times[0] ?? 0), sectors_s, valid: timer.valid, end_s });
  timer.valid = true;
}
