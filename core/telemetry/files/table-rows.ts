import { findChannel } from '../../catalogue/channels.ts';
import type { ColumnMapping, TableMapping } from '../../contract/table-mapping.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { planFor } from './aliases/plan-channel.ts';
import { splitHeader } from './header-unit.ts';
import {
  announcedLapTimeOf,
  createAnnouncedLaps,
  createLapTimeWatch,
  crossingsOfList,
  lapTimeChannelOf,
  type ListedLap,
} from './lap-times.ts';
import {
  createLapWatch,
  lapChannelOf,
  lapsFromCrossings,
  signOfLapColumn,
  type Crossing,
} from './lap-watch.ts';
import { uniqueNames } from './names.ts';
import { numberText } from './number-text.ts';
import type { FileLocation, ProblemList } from './file-problems.ts';
import { createRowBuffer } from './row-buffer.ts';
import type { ChannelHead, RecordedLap, RecordingPart, TimeBase } from './recording.ts';

/** A column that is read as a channel, and how. */
export interface TableChannel {
  /** Index of the column in the table. */
  readonly column: number;
  readonly head: ChannelHead;
  readonly factor: number;
  readonly offset: number;
  /** The mapping uses it as the lap number, whatever its name. */
  readonly countsLaps: boolean;
  /** See {@link BufferedChannel}. */
  readonly gapRows?: number;
}

/** True where a 32-bit number would not be written the same: 51.9123457, but not 33.333332. */
export function needs64Bits(value: number): boolean {
  // Seven digits are kept by 32 bits; most values of a log have no more.
  if (Number.isNaN(value) || Number(value.toPrecision(7)) === value) return false;
  return numberText(Math.fround(value), 'f32') !== numberText(value, 'f64');
}

/** The channels of a mapping; a name of the channel table brings the values to its unit. */
export function tableChannels(
  mapping: TableMapping,
  isWide: (column: number) => boolean,
  problems: ProblemList,
  unitTexts: readonly string[] = [],
): readonly TableChannel[] {
  const time: TimeBase = mapping.columns.some(({ use }) => use === 'time' || use === 'clock')
    ? { kind: 'axis', axis: 0 }
    : { kind: 'rate', rate_Hz: mapping.rate_Hz ?? 1, start_s: 0 };
  const used = mapping.columns
    .map((column, i): readonly [number, ColumnMapping] => [i, column])
    .filter(([, { use }]) => use === 'channel' || use === 'lap');
  const names = uniqueNames(used.map(([, { name }]) => name));
  return used.map(
    ([column, { header, name: wanted, unit: unitText, negate, use, scale: multiple = 1 }], i) => {
      const stated = unitTexts[column];
      const fileText = stated === undefined || stated === '' ? splitHeader(header).unitText : stated;
      const name = names[i] ?? wanted;
      if (name !== wanted)
        problems.report('name-repeats', `the name "${wanted}" is repeated; it is read as "${name}".`);
      const fileUnit = readFileUnit(unitText);
      if (fileUnit === undefined)
        problems.report('unit-unknown', `the unit "${unitText}" of channel "${name}" is not known.`);
      const { unit, factor, offset } = fileUnit ?? { unit: undefined, factor: 1, offset: 0 };
      // Ours without a unit in the file are in the unit of their name.
      const given = unitText === '' ? (findChannel(name)?.unit ?? unit) : unit;
      const plan = given === undefined ? undefined : planFor(name, given, false);
      const sign = negate ? -1 : 1;
      const scale = plan?.factor ?? 1;
      const row = findChannel(name);
      const toOurs = {
        factor: sign * multiple * factor * scale,
        offset: sign * (offset * scale + (plan?.offset ?? 0)),
      };
      return {
        column,
        ...toOurs,
        countsLaps: use === 'lap',
        head: {
          name,
          unit: plan?.unit ?? given,
          unitText,
          sampleType: row?.sampleType ?? (isWide(column) ? 'f64' : 'f32'),
          time,
          count: undefined,
          held: row?.held ?? use === 'lap',
          file: { name: header, unitText: fileText, ...toOurs },
        },
      };
    },
  );
}

/** Times beyond three hundred years are damaged: at these, a step of a logger is less than their resolution. */
const MAX_TIME_S = 1e10;
/** A time that goes back to within this much of the first one begins a new segment; any other is out of order. */
const RESTART_S = 1;
/** Times of rows are rounded, and sums of them. */
const ROUNDING_S = 1e-6;

export interface RowCollector {
  /** One row: its time in the file's own count (ignored where rows come at a rate) and its values, one for each channel. */
  readonly add: (time_s: number, values: Float64Array, location: FileLocation) => void;
  /** Passes on the rows collected so far, once there are enough; all of them where `all` is set. */
  readonly take: (all: boolean) => readonly RecordingPart[];
  readonly laps: (marks: LapMarks) => readonly RecordedLap[];
  readonly rows: () => number;
  /** Rows that were merged with the one before because they have its time. */
  readonly repeats: () => number;
  /** Rows that were left out because their time goes back or is none. */
  readonly leftOut: () => number;
  readonly span_s: () => number;
}

/** Laps as a file lists them outside its rows. */
export interface LapMarks {
  /** Crossings of the line, in the times of the rows. */
  readonly beacons_s: readonly number[];
  readonly listed: readonly ListedLap[];
}

export const NO_MARKS: LapMarks = { beacons_s: [], listed: [] };

/**
 * Collects rows in order of strictly increasing times: rows of one time are merged, the newer cell being used where it is filled; a
 * row whose time goes back is left out; a time that restarts continues after the last one. All are reported.
 */
export function createRowCollector(channels: readonly TableChannel[], problems: ProblemList): RowCollector {
  const base = channels[0]?.head.time ?? { kind: 'axis', axis: 0 };
  const buffer = createRowBuffer(channels);
  const said = channels.findIndex(({ countsLaps }) => countsLaps);
  const lap =
    said < 0
      ? lapChannelOf(channels.map(({ head }) => head.name))
      : { index: said, sign: signOfLapColumn(channels[said]?.head.name ?? '') };
  const watch = lap === undefined ? undefined : createLapWatch(lap.sign);
  const names = channels.map(({ head }) => head.name);
  const lapTime = lapTimeChannelOf(names);
  const lapTimes = createLapTimeWatch();
  const announcedAt = announcedLapTimeOf(names);
  const announcedLaps = createAnnouncedLaps();
  const secondsIn = (values: Float64Array, index: number): number => {
    const { factor, offset } = channels[index] ?? { factor: Number.NaN, offset: 0 };
    return (values[index] ?? Number.NaN) * factor + offset;
  };
  const restarts_s: number[] = [];
  let rows = 0;
  let repeats = 0;
  let leftOut = 0;
  let first_s = Number.NaN;
  let last_s = Number.NaN;
  let step_s = 0;
  let shift_s = 0;
  const timeOf = (given_s: number, location: FileLocation): number | undefined => {
    if (base.kind === 'rate') return rows / base.rate_Hz;
    const time_s = given_s + shift_s;
    if (!(Math.abs(time_s) <= MAX_TIME_S)) {
      problems.report('time-missing', 'the row has no time; it is left out.', location);
      leftOut++;
      return undefined;
    }
    if (rows === 0 || time_s > last_s) return time_s;
    if (time_s === last_s) {
      repeats++;
      problems.report(
        'time-repeats',
        `the time ${given_s} s is repeated; the row is merged with the one before.`,
        location,
      );
      return time_s;
    }
    const onward_s = shift_s + last_s + step_s - time_s;
    const isRestart = given_s <= first_s + RESTART_S && last_s - time_s >= RESTART_S;
    if (!isRestart || !(given_s + onward_s > last_s)) {
      problems.report('time-back', `the time goes back to ${given_s} s; the row is left out.`, location);
      leftOut++;
      return undefined;
    }
    problems.report('time-restarts', `the time restarts at ${given_s} s and is continued.`, location);
    shift_s = onward_s;
    restarts_s.push(given_s + shift_s);
    return given_s + shift_s;
  };
  return {
    add: (given_s, values, location) => {
      const time_s = timeOf(given_s, location);
      if (time_s === undefined) return;
      if (rows > 0 && time_s === last_s) buffer.merge(values);
      else {
        if (rows === 0) first_s = given_s;
        else step_s = time_s - last_s;
        last_s = time_s;
        rows++;
        buffer.append(time_s, values);
      }
      if (lap !== undefined) watch?.see(time_s, values[lap.index] ?? Number.NaN);
      if (lapTime >= 0) lapTimes.see(time_s, secondsIn(values, lapTime));
      if (lap !== undefined && announcedAt >= 0)
        announcedLaps.see(time_s, values[lap.index] ?? Number.NaN, secondsIn(values, announcedAt));
    },
    take: buffer.take,
    laps: ({ beacons_s, listed }) => {
      if (rows === 0) return [];
      const start_s = base.kind === 'axis' ? first_s : 0;
      const counted = watch?.crossings_s() ?? [];
      const announced = announcedLaps.crossings() ?? [];
      const [crossings = []] = [
        beacons_s,
        crossingsOfList(listed, start_s),
        announced,
        lapTimes.crossings(counted) ?? [],
        counted,
        restarts_s,
      ].filter(({ length }) => length > 0);
      // The row behind the end of an announced lap is the first one of the next, which the last lap does not have.
      return lapsWithin(crossings, start_s, last_s, crossings === announced ? step_s + ROUNDING_S : 0);
    },
    rows: () => rows,
    repeats: () => repeats,
    leftOut: () => leftOut,
    span_s: () => (rows === 0 ? 0 : last_s - (base.kind === 'axis' ? first_s : 0)),
  };
}

/** Laps of a table; those that end more than `late_s` behind its last row are not complete, but keep their times. */
function lapsWithin(
  crossings: readonly Crossing[],
  start_s: number,
  end_s: number,
  late_s: number,
): readonly RecordedLap[] {
  const times_s = crossings.map((crossing) => (typeof crossing === 'number' ? crossing : crossing.time_s));
  return lapsFromCrossings(crossings, start_s, Math.max(end_s, ...times_s)).map((lap) =>
    lap.end_s > end_s + late_s ? { ...lap, complete: false } : lap,
  );
}
