import type { Crossing } from './lap-watch.ts';
import { plainName } from './plain-name.ts';

/** A lap whose time a file gives by itself. */
export interface ListedLap {
  readonly number: number;
  readonly time_s: number;
}

const LAP_LINE = /^\s*[#%]*\s*lap\s*#?(\d+)\s*[:=,;]\s*"?([\d:.]+)"?\s*$/i;

/** `# Lap 3: 00:01:47.089`, as TrackAddict writes it between and below the rows; undefined for any other line. */
export function readLapLine(
  text: string,
  readTime_s: (text: string) => number | undefined,
): ListedLap | undefined {
  const [, number = '', time = ''] = LAP_LINE.exec(text) ?? [];
  const time_s = number === '' ? undefined : readTime_s(time);
  return time_s === undefined || !(time_s > 0) ? undefined : { number: Number(number), time_s };
}

/** Times of laps are sums of milliseconds. */
const MICROSECONDS = 1e6;

/**
 * Crossings of laps that follow each other from the beginning of a recording. Lap 0 is what lies before the first crossing, so that
 * a list that begins with another lap begins with a crossing.
 */
export function crossingsOfList(listed: readonly ListedLap[], start_s: number): readonly Crossing[] {
  const crossings: Crossing[] = [];
  let time_s = start_s;
  for (const lap of listed) {
    if (crossings.length === 0 && lap.number > 0) crossings.push({ time_s, number: lap.number });
    time_s = Math.round((time_s + lap.time_s) * MICROSECONDS) / MICROSECONDS;
    crossings.push({ time_s, number: lap.number + 1 });
  }
  return crossings;
}

const LAP_TIME_NAMES: ReadonlySet<string> = new Set([
  'laptime',
  'lastlaptime',
  'laptimelast',
  'previouslaptime',
]);

/** Index of a channel that has the time of the last lap; -1 where there is none. */
export const lapTimeChannelOf = (names: readonly string[]): number =>
  names.findIndex((name) => LAP_TIME_NAMES.has(plainName(name)));

/** Collects the times of laps from a channel that keeps the last one until the next. */
export interface LapTimeWatch {
  readonly see: (time_s: number, lap_s: number) => void;
  /** Crossings that are as far apart as the channel says; undefined where its changes do not agree with its values. */
  readonly crossings: (counted: readonly Crossing[]) => readonly Crossing[] | undefined;
}

/** A channel that changes more often is a running time. */
const MAX_LAPS = 2000;
/** A row with the new value comes within this much of the line. */
const LATE_S = 1.5;

const timeOf = (crossing: Crossing): number => (typeof crossing === 'number' ? crossing : crossing.time_s);
const isNear = (a_s: number, b_s: number): boolean => Math.abs(a_s - b_s) <= LATE_S;

interface SeenLap {
  readonly seen_s: number;
  readonly lap_s: number;
}

/** True where the laps end as far apart as they say; the first one begins at a crossing by the lap counter, where there is one. */
function agree(laps: readonly SeenLap[], counted_s: readonly number[]): boolean {
  return laps.every(({ seen_s, lap_s }, i) => {
    const before_s = laps[i - 1]?.seen_s;
    if (before_s !== undefined) return isNear(seen_s - before_s, lap_s);
    const at = counted_s.findIndex((time_s) => isNear(time_s, seen_s));
    const begin_s = counted_s[at - 1];
    return begin_s === undefined ? laps.length > 1 || at >= 0 : isNear(seen_s - begin_s, lap_s);
  });
}

export function createLapTimeWatch(): LapTimeWatch {
  const laps: SeenLap[] = [];
  let last = Number.NaN;
  return {
    see: (time_s, lap_s) => {
      if (!Number.isFinite(lap_s) || lap_s === last) return;
      if (!Number.isNaN(last) && lap_s > 0 && laps.length <= MAX_LAPS) laps.push({ seen_s: time_s, lap_s });
      last = lap_s;
    },
    crossings: (counted) => {
      if (laps.length === 0 || laps.length > MAX_LAPS || !agree(laps, counted.map(timeOf))) return undefined;
      // Rows come after the line: the earliest of them is nearest to it.
      let sum_s = 0;
      let line_s = Infinity;
      for (const { seen_s, lap_s } of laps) {
        sum_s += lap_s;
        line_s = Math.min(line_s, seen_s - sum_s);
      }
      const crossed_s = [line_s];
      for (const { lap_s } of laps) crossed_s.push((crossed_s.at(-1) ?? 0) + lap_s);
      const numbered = crossed_s.map((time_s) => {
        const found = counted.find((crossing) => isNear(timeOf(crossing), time_s));
        return found === undefined || typeof found === 'number'
          ? undefined
          : { time_s, number: found.number };
      });
      return numbered.every((crossing) => crossing !== undefined) ? numbered : crossed_s;
    },
  };
}

/** Names of a channel that has the time of a lap in the row in which the lap begins, as a table of an Alfano 6 has it. */
const ANNOUNCED_NAMES: ReadonlySet<string> = new Set(['timelap']);

/** Index of a channel that has the time of the lap that begins; -1 where there is none. */
export const announcedLapTimeOf = (names: readonly string[]): number =>
  names.findIndex((name) => ANNOUNCED_NAMES.has(plainName(name)));

/** Collects laps that are announced with their times in the rows in which they begin. */
export interface AnnouncedLaps {
  readonly see: (begin_s: number, number: number, lap_s: number) => void;
  /** The beginnings, and the end of the last lap; undefined where the laps do not begin as far apart as they say. */
  readonly crossings: () => readonly Crossing[] | undefined;
}

export function createAnnouncedLaps(): AnnouncedLaps {
  const laps: { readonly time_s: number; readonly number: number; readonly lap_s: number }[] = [];
  return {
    see: (begin_s, number, lap_s) => {
      if (lap_s > 0 && Number.isInteger(number) && number !== laps.at(-1)?.number && laps.length <= MAX_LAPS)
        laps.push({ time_s: begin_s, number, lap_s });
    },
    crossings: () => {
      const last = laps.at(-1);
      const doAgree = laps.every(({ time_s, lap_s }, i) => {
        const next = laps[i + 1];
        return next === undefined || isNear(next.time_s - time_s, lap_s);
      });
      if (last === undefined || laps.length > MAX_LAPS || !doAgree) return undefined;
      const end_s = Math.round((last.time_s + last.lap_s) * MICROSECONDS) / MICROSECONDS;
      return [...laps, { time_s: end_s, number: last.number + 1 }];
    },
  };
}
