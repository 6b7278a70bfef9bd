import { plainName } from './plain-name.ts';
import type { RecordedLap } from './recording.ts';

/** Kind of a channel that marks laps: a number of the lap or of those before it that changes, or a distance or time that restarts. */
export type LapSign = 'lap-number' | 'laps-completed' | 'lap-restart';

/** Channels that mark laps, by the letters and digits of their names in programs, the most reliable first. */
const LAP_CHANNELS: Readonly<Record<string, LapSign>> = {
  lapnumber: 'lap-number',
  lap: 'lap-number',
  laps: 'lap-number',
  lapno: 'lap-number',
  lapnum: 'lap-number',
  lapindex: 'lap-number',
  currentlap: 'lap-number',
  currentlapnumber: 'lap-number',
  sessionlapcount: 'lap-number',
  lapcount: 'lap-number',
  lapcounter: 'lap-number',
  lapscompleted: 'laps-completed',
  lapcompleted: 'laps-completed',
  completedlaps: 'laps-completed',
  lapdistance: 'lap-restart',
  lapdist: 'lap-restart',
  corrlapdist: 'lap-restart',
  runninglaptime: 'lap-restart',
  laptimerunning: 'lap-restart',
  lapcurrentlaptime: 'lap-restart',
};

/** The most reliable channel that marks laps. */
export function lapChannelOf(
  names: readonly string[],
): { readonly index: number; readonly sign: LapSign } | undefined {
  const plain = names.map(plainName);
  for (const [name, sign] of Object.entries(LAP_CHANNELS)) {
    const index = plain.indexOf(name);
    if (index >= 0) return { index, sign };
  }
  return undefined;
}

/** True for a channel whose value is the number of a lap. */
export const countsLaps = (sign: LapSign | undefined): boolean =>
  sign === 'lap-number' || sign === 'laps-completed';

/** Sign of a channel that a person uses as the lap number, whatever its name. */
export function signOfLapColumn(name: string): LapSign {
  const sign = lapChannelOf([name])?.sign;
  return sign !== undefined && countsLaps(sign) ? sign : 'lap-number';
}

/**
 * Time at which the line is crossed, s; with the number of the lap that begins there if the file gives it.
 */
export type Crossing = number | { readonly time_s: number; readonly number: number };

const timeOf = (crossing: Crossing): number => (typeof crossing === 'number' ? crossing : crossing.time_s);

/** Collects the crossings of the start line. */
export interface LapWatch {
  readonly see: (time_s: number, value: number) => void;
  readonly crossings_s: () => readonly Crossing[];
}

/** A restart goes back by more than this share of the value reached: GPS noise at the line is not a lap. */
const RESTART_PART = 0.5;
/** A shorter lap is a step of the counter at the start of a log. */
const SHORTEST_LAP_S = 1;

export const createLapWatch = (sign: LapSign): LapWatch =>
  countsLaps(sign) ? createNumberWatch(sign === 'laps-completed' ? 1 : 0) : createRestartWatch();

/**
 * Uses whole numbers only: numbers between two of them come from interpolation by a program.
 *
 * @param ahead what a number is less than that of the lap that begins with it
 */
function createNumberWatch(ahead: number): LapWatch {
  const crossings: { readonly time_s: number; number: number }[] = [];
  let last = Number.NaN;
  return {
    see: (time_s, value) => {
      if (!Number.isInteger(value)) return;
      const number = value + ahead;
      if (number > last) {
        const before = crossings.at(-1);
        if (before === undefined || time_s - before.time_s >= SHORTEST_LAP_S)
          crossings.push({ time_s, number });
        else before.number = number;
      }
      last = number;
    },
    crossings_s: () => crossings,
  };
}

function createRestartWatch(): LapWatch {
  const crossings_s: number[] = [];
  let last = Number.NaN;
  let highest = 0;
  return {
    see: (time_s, value) => {
      if (!Number.isFinite(value)) return;
      if (last - value > RESTART_PART * highest && highest > 0) {
        if (time_s - (crossings_s.at(-1) ?? -Infinity) >= SHORTEST_LAP_S) crossings_s.push(time_s);
        highest = 0;
      }
      highest = Math.max(highest, value);
      last = value;
    },
    crossings_s: () => crossings_s,
  };
}

/**
 * Numbers of the laps that begin at crossings; undefined if one is missing, or if they do not rise from 1 or
 * more.
 */
function reportedNumbers(crossings: readonly Crossing[]): readonly number[] | undefined {
  const numbers = crossings.map((crossing) => (typeof crossing === 'number' ? 0 : crossing.number));
  return numbers.every((number, i) => number > (numbers[i - 1] ?? 0)) ? numbers : undefined;
}

/**
 * The laps between crossings: one before the first of them, then whole laps, then what lies behind the last one. They are numbered
 * as the crossings are, else 0 before the first and 1 from there on.
 */
export function lapsFromCrossings(
  crossings: readonly Crossing[],
  start_s: number,
  end_s: number,
): readonly RecordedLap[] {
  const ordered = [...new Map(crossings.map((crossing) => [timeOf(crossing), crossing])).values()]
    .filter((crossing) => timeOf(crossing) >= start_s && timeOf(crossing) <= end_s)
    .sort((a, b) => timeOf(a) - timeOf(b));
  const inside = ordered.map(timeOf);
  const [first_s] = inside;
  if (first_s === undefined) return [];
  const numbers = reportedNumbers(ordered) ?? inside.map((_, i) => i + 1);
  const begins = [
    ...(first_s === start_s ? [] : [{ start_s, number: (numbers[0] ?? 1) - 1 }]),
    ...inside.map((time_s, i) => ({ start_s: time_s, number: numbers[i] ?? i + 1 })),
  ];
  const crossed = new Set(inside);
  return begins
    .filter((begin) => begin.start_s < end_s)
    .map((begin, i): RecordedLap => {
      const until_s = begins[i + 1]?.start_s ?? end_s;
      const complete = crossed.has(begin.start_s) && crossed.has(until_s);
      return { number: begin.number, start_s: begin.start_s, end_s: until_s, complete };
    });
}

/** The crossings of a list of laps: every edge between two of them, and the ends of complete ones. */
export function crossingsOf(laps: readonly RecordedLap[]): readonly number[] {
  const ordered = [...laps].sort((a, b) => a.start_s - b.start_s);
  const edges = ordered.flatMap((lap, i) => [
    ...(lap.complete || i > 0 ? [lap.start_s] : []),
    ...(lap.complete || i < ordered.length - 1 ? [lap.end_s] : []),
  ]);
  return [...new Set(edges)].sort((a, b) => a - b);
}

/** The crossings of a list of laps, each with the number of the lap that begins there. */
export function lapNumbersAt(
  laps: readonly RecordedLap[],
): readonly { readonly time_s: number; readonly number: number }[] {
  const ordered = [...laps].sort((a, b) => a.start_s - b.start_s);
  return crossingsOf(laps).map((time_s) => {
    const begun = ordered.find((lap) => lap.start_s === time_s);
    const ended = ordered.findLast((lap) => lap.end_s <= time_s);
    return { time_s, number: begun?.number ?? (ended?.number ?? 0) + 1 };
  });
}

/** Beacons and a channel of lap numbers disagree by less than this where they mean the same crossing. */
const SAME_CROSSING_S = 0.2;

/** Beacons with the numbers of the laps that begin there by a channel; as they are where it does not have all. */
export function numberedBeacons(
  beacons_s: readonly number[],
  channel: readonly Crossing[],
): readonly Crossing[] {
  const numbered = beacons_s.flatMap((time_s): readonly Crossing[] => {
    const same = channel.find((crossing) => Math.abs(timeOf(crossing) - time_s) <= SAME_CROSSING_S);
    return typeof same === 'object' ? [{ time_s, number: same.number }] : [];
  });
  return numbered.length === beacons_s.length ? numbered : beacons_s;
}
