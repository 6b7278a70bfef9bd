import type { TrackCourse } from '../../../../core/contract/track-mesh.ts';

/** A driven lap: its time, its sectors, and the time at each point of the course since its start. */
export interface DrivenLap {
  readonly time_s: number;
  readonly sectors_s: readonly number[];
  readonly isValid: boolean;
  readonly passed_s: Float64Array;
}

/** Laps of a drive on a course, as the display beside the driver shows them. */
export interface LapClock {
  /** Takes a sample: time, position along the course, and whether all wheels are off the road. */
  readonly take: (at_s: number, station_m: number, isOff: boolean) => void;
  /** The car was moved: the lap under way counts no more, and the next one begins at the start line. */
  readonly restart: () => void;
  /** Forgets all laps: another run begins. */
  readonly reset: () => void;
  /** Number of the lap under way; 0 before the first start line. */
  readonly number: () => number;
  /** Time since its start; NaN before the first start line and after the finish of an open course. */
  readonly time_s: () => number;
  readonly isValid: () => boolean;
  /** Times of its sectors that are done. */
  readonly sectors_s: () => readonly number[];
  readonly last: () => DrivenLap | undefined;
  /** The best valid lap. */
  readonly best: () => DrivenLap | undefined;
  /** Time lost to the best lap at this position, negative for a gain; NaN without one. */
  readonly delta_s: () => number;
}

/** A step along the course beyond this share of its length is a jump, not a drive. */
const JUMP = 0.2;

export function createLapClock(course: TrackCourse): LapClock {
  const { closed, length_m, lines_m, station_m: stations } = course;
  const start_m = lines_m[0] ?? 0;
  /** Distances of the lines after the start, in the order of driving; a closed course ends at its start. */
  const fromStart = (station_m: number): number =>
    closed ? (((station_m - start_m) % length_m) + length_m) % length_m : station_m - start_m;
  const lines = [...lines_m.slice(1).map(fromStart), ...(closed ? [length_m] : [])];
  /** Distances of the points of the course after the start, by which laps are compared. */
  const points = Float64Array.from(stations, fromStart).sort();
  let before: { at_s: number; along_m: number } | undefined;
  let began_s = NaN;
  let passed_s = new Float64Array(points.length).fill(NaN);
  let reached = 0;
  let isValid = true;
  let isDone = false;
  let number = 0;
  let now_s = NaN;
  let along_m = NaN;
  let sectors: number[] = [];
  let lineAt_s: number[] = [];
  let last: DrivenLap | undefined;
  let best: DrivenLap | undefined;

  const begin = (at_s: number): void => {
    began_s = at_s;
    number++;
    isValid = true;
    isDone = false;
    sectors = [];
    lineAt_s = [];
    passed_s = new Float64Array(points.length).fill(NaN);
    reached = 0;
  };
  const passLine = (at_s: number): void => {
    sectors = [...sectors, at_s - (lineAt_s.at(-1) ?? began_s)];
    lineAt_s.push(at_s);
  };
  const finish = (at_s: number): void => {
    for (; reached < points.length; reached++) passed_s[reached] = at_s - began_s;
    last = { time_s: at_s - began_s, sectors_s: sectors, isValid, passed_s };
    if (isValid && (best === undefined || last.time_s < best.time_s)) best = last;
    isDone = true;
  };
  const restart = (): void => {
    before = undefined;
    began_s = NaN;
    isDone = false;
    now_s = NaN;
    along_m = NaN;
  };

  return {
    take: (at_s, station_m, isOff) => {
      const next_m = fromStart(station_m);
      const was = before;
      before = { at_s, along_m: next_m };
      now_s = at_s;
      if (was === undefined || at_s <= was.at_s) {
        along_m = next_m;
        return;
      }
      let step_m = next_m - was.along_m;
      if (closed && step_m < -length_m / 2) step_m += length_m;
      if (closed && step_m > length_m / 2) step_m -= length_m;
      if (Math.abs(step_m) > JUMP * length_m) {
        restart();
        return;
      }
      const timeAt = (at_m: number): number => was.at_s + ((at_m - was.along_m) / step_m) * (at_s - was.at_s);
      const end_m = was.along_m + step_m;
      along_m = next_m;
      if (!Number.isNaN(began_s) && !isDone) {
        if (isOff) isValid = false;
        if (step_m > 0) {
          for (; reached < points.length && (points[reached] ?? Infinity) <= end_m; reached++)
            if ((points[reached] ?? 0) > was.along_m || reached === 0)
              passed_s[reached] = Math.max(0, timeAt(points[reached] ?? 0) - began_s);
          for (let line = sectors.length; line < lines.length && (lines[line] ?? Infinity) <= end_m; line++)
            passLine(timeAt(lines[line] ?? 0));
          if (sectors.length === lines.length) finish(lineAt_s.at(-1) ?? at_s);
        }
      }
      // The start line is passed forwards: of a closed course at the end of its length, of an open one at 0.
      const start = closed ? length_m : 0;
      const isPassed = step_m > 0 && was.along_m < start && end_m >= start;
      if (isPassed && (closed || Number.isNaN(began_s))) begin(timeAt(start));
    },
    restart,
    reset: () => {
      restart();
      number = 0;
      sectors = [];
      last = undefined;
      best = undefined;
    },
    number: () => number,
    time_s: () => (isDone && !closed ? NaN : now_s - began_s),
    isValid: () => isValid,
    sectors_s: () => sectors,
    last: () => last,
    best: () => best,
    delta_s: () => {
      if (best === undefined || Number.isNaN(began_s) || Number.isNaN(along_m) || isDone) return NaN;
      const then_s = timeOfLap(best, points, along_m);
      return now_s - began_s - then_s;
    },
  };
}

/** Time since its start at which a lap was at a distance from the start. */
function timeOfLap({ passed_s }: DrivenLap, points: Float64Array, along_m: number): number {
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle] ?? 0) <= along_m) low = middle;
    else high = middle;
  }
  const [from_m, to_m] = [points[low] ?? 0, points[high] ?? 0];
  const share = to_m > from_m ? (along_m - from_m) / (to_m - from_m) : 0;
  const from_s = passed_s[low] ?? NaN;
  return from_s + ((passed_s[high] ?? NaN) - from_s) * share;
}
