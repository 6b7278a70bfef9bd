import { readFileUnit } from '../../units/file-units.ts';
import { refuseFile, type FileLocation, type ProblemList } from './file-problems.ts';
import type { ChannelHead, RecordedLap, RecordingPart } from './recording.ts';
import { needs64Bits } from './table-rows.ts';

/**
 * Meaning of several points of one time: `one` point whose later cells fill or replace those before, or points `apart` whose stamps
 * are coarser than their rate.
 */
export type SameTime = 'one' | 'apart';

/** Points of a track in memory, for formats that name the quantities of a point only at the point. */
export interface PointTable {
  /** Begins a point; times in s must not go back. False, with a report, for one that is left out. */
  readonly begin: (time_s: number, location: FileLocation) => boolean;
  /** Sets a value of the point that was begun last. */
  readonly set: (name: string, value: number) => void;
  readonly points: () => number;
  readonly names: () => readonly string[];
  readonly last_s: () => number;
  /** Times in s from `start_s`, strictly increasing, and columns by name with NaN where a point has no value. */
  readonly columns: (start_s: number) => PointColumns;
}

export interface PointColumns {
  readonly time_s: Float64Array<ArrayBuffer>;
  readonly values: ReadonlyMap<string, Float64Array<ArrayBuffer>>;
}

/** Channel with the times of the file in s from the beginning of the recording, where points of one time are put apart. */
export const STAMPS = 'time stamp';

/** Quantities of a point; loggers have a dozen. */
const MAX_NAMES = 500;
/** Values in memory, 400 MB. */
const MAX_CELLS = 50_000_000;
/** Points of one stamp are spread over no more than this, s: loggers stamp whole seconds. */
const LONGEST_STAMP_S = 1;

/** Seconds since 1970 have a step of 0.24 us in 64 bits: whole microseconds are meant. */
const toMicroseconds = (time_s: number): number => Math.round(time_s * 1e6) / 1e6;

/** Spreads points that share a stamp evenly over the time until the next stamp. */
function spread(stamps_s: Float64Array): Float64Array<ArrayBuffer> {
  const time_s = Float64Array.from(stamps_s);
  let length_s = LONGEST_STAMP_S;
  for (let from = 0; from < stamps_s.length;) {
    const stamp_s = stamps_s[from] ?? 0;
    let end = from + 1;
    while (end < stamps_s.length && stamps_s[end] === stamp_s) end++;
    const next_s = stamps_s[end];
    // The points of the last stamp come as those of the one before.
    if (next_s !== undefined) length_s = Math.min(LONGEST_STAMP_S, next_s - stamp_s);
    for (let i = from; i < end; i++) time_s[i] = stamp_s + ((i - from) * length_s) / (end - from);
    from = end;
  }
  return time_s;
}

export function createPointTable(sameTime: SameTime, problems: ProblemList): PointTable {
  const times_s: number[] = [];
  const columns = new Map<string, number[]>();
  let last_s = -Infinity;
  let repeats = 0;
  let isOpen = false;
  const begin = (given_s: number, location: FileLocation): boolean => {
    const time_s = toMicroseconds(given_s);
    isOpen = time_s >= last_s;
    if (!isOpen)
      problems.report(
        'time-back',
        `the time goes back by ${Number((last_s - time_s).toFixed(3))} s; the point is left out.`,
        location,
      );
    else if (time_s === last_s && sameTime === 'one') return true;
    else {
      if (time_s === last_s) repeats++;
      times_s.push(time_s);
      last_s = time_s;
    }
    return isOpen;
  };
  return {
    begin,
    set: (name, value) => {
      if (!isOpen || times_s.length === 0) return;
      const column = columns.get(name) ?? [];
      if (column.length === 0) {
        if (columns.size >= MAX_NAMES) throw refuseFile(`the points have more than ${MAX_NAMES} quantities.`);
        columns.set(name, column);
      }
      if (times_s.length * columns.size > MAX_CELLS)
        throw refuseFile(`the points have more than ${MAX_CELLS} values; at most so many are read.`);
      while (column.length < times_s.length - 1) column.push(Number.NaN);
      column[times_s.length - 1] = value;
    },
    points: () => times_s.length,
    names: () => [...columns.keys()],
    last_s: () => last_s,
    columns: (start_s) => {
      const stamps_s = Float64Array.from(times_s, (time_s) => toMicroseconds(time_s - start_s));
      const values = new Map(
        [...columns].map(([name, column]) => {
          const filled = new Float64Array(times_s.length).fill(Number.NaN);
          filled.set(column);
          return [name, filled] as const;
        }),
      );
      if (repeats === 0) return { time_s: stamps_s, values };
      problems.report(
        'time-repeats',
        `${repeats} points have the time of the point before, since the file's times are too coarse. They are put apart evenly until the next time; the times of the file are the channel "${STAMPS}".`,
      );
      return { time_s: spread(stamps_s), values: new Map([...values, [STAMPS, stamps_s]]) };
    },
  };
}

/** Values that show whether a channel needs 64 bits. */
const SHOWN_VALUES = 1000;

function isWide(values: Float64Array): boolean {
  const stride = Math.max(1, Math.floor(values.length / SHOWN_VALUES));
  for (let i = 0; i < values.length; i += stride) if (needs64Bits(values[i] ?? Number.NaN)) return true;
  return false;
}

const PIECE = 65_536;

/** Points of which a recording consists, each kind with times of its own. */
export interface PointRecording {
  readonly details: Readonly<Record<string, string>>;
  /** Tables with at least one point; times of all in s from one beginning. */
  readonly tables: readonly PointTable[];
  /** Units by the name of a channel; none where it has none. */
  readonly units: Readonly<Record<string, string>>;
  /** Time that is 0 in the recording. */
  readonly start_s: number;
  readonly laps: readonly RecordedLap[];
  readonly problems: ProblemList;
}

/** The parts of a recording of points. */
export function* pointParts({
  details,
  tables,
  units,
  start_s,
  laps,
  problems,
}: PointRecording): Generator<RecordingPart> {
  const filled = tables.map((table) => table.columns(start_s));
  const channels = filled.flatMap(({ values }, axis) =>
    [...values].map(([given, column]) => {
      const unitText = given === STAMPS ? 's' : (units[given] ?? '');
      const unit = readFileUnit(unitText);
      if (unit === undefined)
        problems.report('unit-unknown', `the unit "${unitText}" of channel "${given}" is not known.`);
      const { factor, offset } = unit ?? { factor: 1, offset: 0 };
      const head: ChannelHead = {
        name: given,
        unit: unit?.unit,
        unitText,
        sampleType: isWide(column) ? 'f64' : 'f32',
        time: { kind: 'axis', axis },
        count: column.length,
        file: { name: given, unitText, factor, offset },
      };
      return { head, axis, values: column.map((value) => value * factor + offset) };
    }),
  );
  yield {
    kind: 'head',
    head: { details, channels: channels.map(({ head }) => head), axes: filled.length },
  };
  for (const [axis, { time_s }] of filled.entries())
    for (let from = 0; from < time_s.length; from += PIECE) {
      yield { kind: 'times', axis, time_s: time_s.slice(from, from + PIECE) };
      for (const [channel, { head, axis: own, values }] of channels.entries()) {
        if (own !== axis) continue;
        const taken = values.subarray(from, from + PIECE);
        yield {
          kind: 'samples',
          channel,
          values: head.sampleType === 'f64' ? taken.slice() : Float32Array.from(taken),
        };
      }
    }
  yield { kind: 'end', laps, problems: problems.all() };
}
