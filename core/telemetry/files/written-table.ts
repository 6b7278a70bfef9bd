import type { UnitOrNone } from '../../units/suffixes.ts';
import { refuseFile } from './file-problems.ts';
import type { RecordedChannel, RecordedFile, RecordedLap, Samples } from './recording.ts';
import { timesOf, valuesAt } from './times.ts';

export interface TableColumn {
  readonly name: string;
  readonly unit: UnitOrNone | undefined;
  readonly unitText: string;
  readonly sampleType: 'f32' | 'f64';
}

/** Some rows of a table: their times, and the values of every column. NaN for a missing one. */
export interface TableRows {
  readonly time_s: Float64Array;
  readonly columns: readonly Samples[];
}

/** Channels on one time axis, as CSV, JSON lines and Parquet hold them. Rows are read as they are needed. */
export interface TableToWrite {
  readonly details: Readonly<Record<string, string>>;
  readonly laps: readonly RecordedLap[];
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  readonly read: (first: number, count: number) => TableRows | Promise<TableRows>;
}

/** Rows per request of a writer. */
export const ROWS_AT_ONCE = 4096;

export interface TableChoice {
  /** Names of the channels, in the order of the columns; all where undefined. */
  readonly channels?: readonly string[] | undefined;
  /** Rate of the rows; where undefined the common times of the channels, otherwise their highest rate. */
  readonly rate_Hz?: number | undefined;
}

/** The recording with the chosen channels alone. */
export function withChosen(file: RecordedFile, names: readonly string[] | undefined): RecordedFile {
  if (names === undefined) return file;
  return { ...file, channels: file.channels.filter(({ name }) => names.includes(name)) };
}

const MAX_ROWS = 100_000_000;

const isSameTime = (a: RecordedChannel, b: RecordedChannel): boolean =>
  a.samples.length === b.samples.length &&
  (a.time.kind === 'axis'
    ? b.time.kind === 'axis' && a.time.axis === b.time.axis
    : b.time.kind === 'rate' && a.time.rate_Hz === b.time.rate_Hz && a.time.start_s === b.time.start_s);

/** Even times from the first sample to the last, at the highest rate of the channels by default. */
function evenAxis_s(
  channels: readonly RecordedChannel[],
  times_s: readonly Float64Array<ArrayBuffer>[],
  wanted_Hz: number | undefined,
): Float64Array<ArrayBuffer> {
  const filled = times_s.filter((time_s) => time_s.length > 0);
  if (filled.length === 0) return new Float64Array(0);
  const start_s = Math.min(...filled.map((time_s) => time_s[0] ?? 0));
  const end_s = Math.max(...filled.map((time_s) => time_s.at(-1) ?? 0));
  const rates_Hz = channels.map(({ time, samples }, i) => {
    const length_s = (times_s[i]?.at(-1) ?? 0) - (times_s[i]?.[0] ?? 0);
    return time.kind === 'rate' ? time.rate_Hz : length_s > 0 ? (samples.length - 1) / length_s : 1;
  });
  const rate_Hz = wanted_Hz ?? Math.max(...rates_Hz);
  // A last sample at 1.9999999 s is the one at 2 s.
  const rows = Math.floor((end_s - start_s) * rate_Hz + 1e-6) + 1;
  if (!(rows <= MAX_ROWS)) throw refuseFile(`The table would have ${rows} rows.`);
  return Float64Array.from({ length: rows }, (_, i) => start_s + i / rate_Hz);
}

/**
 * Channels of a recording on one time axis: as they are where their times agree, else on straight lines between their samples
 * (states are held) at the highest of their rates.
 */
export function tableOf(file: RecordedFile, choice: TableChoice = {}): TableToWrite {
  const chosen =
    choice.channels === undefined
      ? file.channels
      : choice.channels.flatMap((name) => file.channels.find((channel) => channel.name === name) ?? []);
  const times_s = chosen.map(({ time, samples }) => timesOf(time, samples.length, file.axes_s));
  const [model] = chosen;
  const agrees =
    choice.rate_Hz === undefined &&
    model !== undefined &&
    chosen.every((channel) => isSameTime(model, channel));
  const axis_s = agrees ? (times_s[0] ?? new Float64Array(0)) : evenAxis_s(chosen, times_s, choice.rate_Hz);
  return {
    details: file.details,
    laps: file.laps,
    columns: chosen,
    rows: axis_s.length,
    read: (first, count) => {
      const at_s = axis_s.subarray(first, first + count);
      return {
        time_s: at_s,
        columns: chosen.map(({ samples, held }, i) =>
          agrees
            ? samples.subarray(first, first + count)
            : valuesAt(at_s, times_s[i] ?? at_s, samples, held ?? false),
        ),
      };
    },
  };
}
