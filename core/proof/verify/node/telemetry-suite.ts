import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { importTelemetry } from '../../../backend/sessions/import-telemetry.ts';
import { openStore, type Store } from '../../../backend/sessions/store.ts';
import { openTelemetryFile } from '../../../backend/sessions/telemetry-source.ts';
import { readChunks } from '../../../backend/telemetry-reading/read-chunks.ts';
import type { FileProblem } from '../../../catalogue/telemetry-files.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import type { SessionId } from '../../../contract/ids.ts';
import { STAMPS } from '../../../telemetry/files/point-table.ts';
import type { RecordedFile, RecordingHead } from '../../../telemetry/files/recording.ts';
import type { ChunkPart } from '../../../telemetry/files/to-chunks.ts';
import {
  compareColumns,
  suiteResult,
  unverifiedFile,
  verifiedFile,
  type FileResult,
  type QuantityResult,
  type SuiteResult,
  type Tolerance,
} from '../compare-columns.ts';
import { parseReading, type Reading } from './telemetry-reading.ts';
import {
  contentRows,
  countRows,
  foundFrames,
  refusalRows,
  timeRows,
  type FramesReading,
} from './frame-readings.ts';
import { pairChannels } from '../pair-channels.ts';

export const TELEMETRY_SUITE = {
  name: 'telemetry',
  description: 'Telemetry files of other programs against independent readings of the same files',
};

const READING = '.expected.json';
/** Formats that are not read from files, and databases, which hold no samples themselves. */
const LEFT_OUT = /(^|[/\\])udp[/\\]|[.]dbc[.]expected[.]json$/;

/** The readings give ten digits; samples of 32 bits have seven. */
const VALUE = { absolute: 1e-9, relative: 1e-6 } as const satisfies Tolerance;
/** Stored dates have milliseconds. */
const DATE = { absolute: 1e-3, relative: 0 } as const satisfies Tolerance;
/** Times rest on stamps of microseconds at best. */
const TIME = { absolute: 2e-6, relative: 1e-6 } as const satisfies Tolerance;
/** Loggers write lap times to milliseconds. */
const LAP = { absolute: 1.1e-3, relative: 0 } as const satisfies Tolerance;
const EXACT = { absolute: 0, relative: 0 } as const satisfies Tolerance;

/** "deg, north positive (file: minutes)". */
const CONVERTED = /^([^ ,]+)[ ,].*[(]file: .*[)]$/;
/** Unit of a reading's column of times, which a recording has as its axis. */
const ROW_TIME = 's since the first row';

/** A channel of the library: the samples it has, with their numbers and unit as in the file. */
interface FoundChannel {
  readonly name: string;
  readonly unit: string;
  readonly rates_Hz: readonly number[];
  /** Without those that are missing. */
  readonly values: Float64Array;
  readonly time_s: Float64Array;
  /** Times of all samples, also of those that are missing. */
  readonly stamps_s: Float64Array;
}

/** Content of an imported file by the library and by the head of the recording. */
interface FoundFile {
  /** Rows that were merged with the one before because they have its time. */
  readonly merged: number;
  readonly channels: readonly FoundChannel[];
  readonly details: Readonly<Record<string, string>>;
  readonly created: string;
  readonly durations_s: readonly number[];
  readonly laps: readonly { readonly number: number; readonly start_s: number; readonly end_s: number }[];
  /** Undefined for a file that is not text. */
  readonly text: string | undefined;
}

/**
 * Rates of listed times: of the step in the middle of all steps by length, which rows that are late or left out do not change,
 * and the mean one. A reading gives one or the other.
 */
function ratesOf(time_s: Float64Array): readonly number[] {
  const steps = time_s.subarray(1).map((time, i) => time - (time_s[i] ?? 0));
  const usual_s = steps.sort()[Math.floor(steps.length / 2)] ?? Number.NaN;
  return [1 / usual_s, (time_s.length - 1) / ((time_s.at(-1) ?? 0) - (time_s[0] ?? 0))];
}

const nearest = (values: readonly number[], to: number): number =>
  values.reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best), Infinity);

function foundChannels(store: Store, id: SessionId): readonly FoundChannel[] {
  const files = store.sessions.fileChannels(id);
  const { clocks, columns } = store.telemetry.columns(id, []);
  const stamps = new Map(
    columns.flatMap(({ name, clock, values }) => (name === STAMPS ? [[clock, values]] : [])),
  );
  return columns.map(({ name, unit, clock, values }) => {
    const file = files.get(name) ?? { name, unitText: unit, factor: 1, offset: 0 };
    const base = clocks[clock] ?? { rate_Hz: 1, start_s: 0 };
    const isThere = (_: number, i: number): boolean => !Number.isNaN(values[i] ?? Number.NaN);
    const time_s =
      stamps.get(clock) ??
      ('time_s' in base ? base.time_s : values.map((_, i) => base.start_s + i / base.rate_Hz));
    return {
      name: file.name,
      unit: file.unitText,
      rates_Hz: 'rate_Hz' in base ? [base.rate_Hz] : ratesOf(base.time_s),
      values: values.filter(isThere).map((value) => (value - file.offset) / file.factor),
      time_s: time_s.filter(isThere),
      stamps_s: time_s,
    };
  });
}

/** The text of a file that is one; undefined for bytes. */
function textOf(path: string): string | undefined {
  const bytes = readFileSync(path);
  return bytes.subarray(0, 65_536).includes(0) ? undefined : bytes.toString('utf8');
}

/** To the last sample of any channel, from time 0 of the file and from the first sample of any: a reading gives one or the other. */
function durationsOf(clocks: readonly Float64Array[]): readonly number[] {
  const from_s = clocks.reduce((first, time_s) => Math.min(first, time_s[0] ?? Infinity), Infinity);
  const to_s = clocks.reduce((last, time_s) => Math.max(last, time_s.at(-1) ?? 0), 0);
  return [to_s, to_s - from_s];
}

/** Number of occurrences of a problem, listed or not. */
function timesOf(problems: readonly FileProblem[], code: FileProblem['code']): number {
  const found = problems.filter((problem) => problem.code === code);
  return Math.max(found.length, ...found.map(({ times = 0 }) => times));
}

/** The column of a table that became the times of its rows, in the numbers of the file. */
function timeChannel({ time }: RecordingHead, store: Store, id: SessionId): readonly FoundChannel[] {
  const [clock] = store.telemetry.columns(id, []).clocks;
  if (time === undefined || clock === undefined || !('time_s' in clock)) return [];
  const { time_s } = clock;
  return [
    {
      name: time.name,
      unit: time.unitText,
      rates_Hz: ratesOf(time_s),
      values: time_s.map((value) => (value - time.offset) / time.factor),
      time_s,
      stamps_s: time_s,
    },
  ];
}

/** Imports a file into a library of its own. */
async function imported(path: string): Promise<FoundFile> {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-verify-'));
  const store = openStore({ path: join(folder, 'library.sqlite'), create: true });
  const file = await openTelemetryFile(path);
  let head: RecordingHead = { details: {}, channels: [], axes: 0 };
  let read: Pick<RecordedFile, 'laps' | 'problems'> = { laps: [], problems: [] };
  async function* watched(parts: AsyncIterable<ChunkPart>): AsyncGenerator<ChunkPart> {
    for await (const part of parts) {
      if (part.kind === 'head') head = part.head;
      if (part.kind === 'end') read = part;
      yield part;
    }
  }
  try {
    const chunks = watched(
      readChunks(file.source, { ldx: file.ldx, dbc: file.dbc, takesDamaged: true, takesGuesses: true }),
    );
    const { sessionId } = await importTelemetry(store, chunks, { path });
    const { created, laps } = store.sessions.get(sessionId);
    const channels = foundChannels(store, sessionId);
    const stamps = channels.find(({ name }) => name === STAMPS)?.values;
    return {
      // Points of one stamp that were put apart stay samples of their own.
      merged: stamps === undefined ? timesOf(read.problems, 'time-repeats') : 0,
      channels: [...timeChannel(head, store, sessionId), ...channels],
      details: head.details,
      created,
      durations_s: durationsOf(stamps === undefined ? channels.map(({ time_s }) => time_s) : [stamps]),
      // The part before the first crossing, and laps behind the last sample, are read but not laps of the session.
      laps: [...laps, ...read.laps.filter(({ number }) => laps.every((lap) => lap.number !== number))],
      text: textOf(path),
    };
  } finally {
    await file.close();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The step of the last sample, where the duration of a reading counts it too: 21 samples at 1 Hz as 21 s. In a library a
 * duration ends with the last sample, since nothing is known behind it.
 */
function lastStep_s({ duration_s, channels }: Reading): number {
  const counted = channels.find(
    ({ samples, rate_Hz }) =>
      typeof samples === 'number' && typeof rate_Hz === 'number' && samples / rate_Hz === duration_s,
  );
  return counted === undefined ? 0 : 1 / (counted.rate_Hz ?? 1);
}

/** Rows of a quantity that the reading gives; none where it gives it for no channel. */
function compared(
  quantity: string,
  tolerance: Tolerance,
  rows: readonly { readonly label: string; readonly expected: number; readonly got: number | undefined }[],
): QuantityResult[] {
  if (rows.length === 0) return [];
  const result = compareColumns(
    quantity,
    rows.map(({ expected }) => expected),
    rows.map(({ got }) => got ?? Number.NaN),
    tolerance,
  );
  return [{ ...result, worst: { ...result.worst, label: rows[result.worst.row - 1]?.label ?? '' } }];
}

/** The times of the rows as a column of their own: the axis of the channel with the most samples. */
function rowTimes(found: readonly FoundChannel[]): FoundChannel | undefined {
  const [longest] = found.toSorted((a, b) => b.time_s.length - a.time_s.length);
  if (longest === undefined) return undefined;
  const [first_s = 0] = longest.time_s;
  return { ...longest, name: 'time', unit: 's', values: longest.time_s.map((time_s) => time_s - first_s) };
}
/** False for a channel of stamps alone, such as that of a sensor that is not connected. */
const hasNumbers = ({ first, middle, last }: Reading['channels'][number]): boolean =>
  [first, middle, last].some((value) => value !== null && value !== undefined);

/** Each channel of the reading with the one of the file that has its name; equal names in their order. */
function paired({ channels }: Reading, found: readonly FoundChannel[]) {
  // Where a reading converts what the file has, its unit says so behind the unit of its values.
  const expected = channels.map((given) => ({ ...given, unit: given.unit?.replace(CONVERTED, '$1') }));
  return pairChannels(expected, found).map((pair, i) =>
    channels[i]?.unit?.startsWith(ROW_TIME) === true ? { ...pair, got: rowTimes(found) } : pair,
  );
}

function channelQuantities(expected: Reading, { channels, merged }: FoundFile): QuantityResult[] {
  const pairs = paired(expected, channels);
  type Pair = (typeof pairs)[number];
  const rows = (
    wanted: (channel: Pair['expected']) => unknown,
    got: (channel: FoundChannel, wanted: Pair['expected']) => number | undefined,
  ) =>
    pairs.flatMap(({ expected: channel, got: of }) => {
      const value = wanted(channel);
      if (typeof value !== 'number') return [];
      const shown = hasNumbers(channel) ? of : of && { ...of, time_s: of.stamps_s };
      return [{ label: channel.name, expected: value, got: shown && got(shown, channel) }];
    });
  /** The sample in the middle; where rows were merged, the one at the time that the reading gives for it. */
  const middleOf = ({ time_s }: FoundChannel, { middleTime_s }: Pair['expected']): number => {
    if (merged === 0 || typeof middleTime_s !== 'number') return Math.floor(time_s.length / 2);
    const isNearer = (i: number, than: number): boolean =>
      Math.abs((time_s[i] ?? 0) - middleTime_s) < Math.abs((time_s[than] ?? 0) - middleTime_s);
    return time_s.reduce((nearest, _, i) => (isNearer(i, nearest) ? i : nearest), 0);
  };
  return [
    ...compared(
      'channel is there',
      EXACT,
      pairs.map(({ expected: { name }, got }) => ({
        label: name,
        expected: 1,
        got: got === undefined ? 0 : 1,
      })),
    ),
    ...compared(
      'unit of the file',
      EXACT,
      pairs.flatMap(({ expected: { name, unit }, got }) =>
        unit === undefined || got === undefined
          ? []
          : [{ label: `${name}: ${unit}, read ${got.unit}`, expected: 1, got: got.unit === unit ? 1 : 0 }],
      ),
    ),
    ...compared(
      'samples',
      EXACT,
      rows(
        ({ samples }) => samples,
        // A reading counts the rows of the file; rows of one time are one sample here.
        ({ time_s }) => time_s.length + merged,
      ),
    ),
    ...compared(
      'rate_Hz',
      VALUE,
      rows(
        ({ rate_Hz }) => rate_Hz,
        ({ rates_Hz }, given) => nearest(rates_Hz, given.rate_Hz ?? Number.NaN),
      ),
    ),
    ...compared(
      'first value',
      VALUE,
      rows(
        ({ first }) => first,
        ({ values }) => values[0],
      ),
    ),
    ...compared(
      'middle value',
      VALUE,
      rows(
        ({ middle }) => middle,
        (channel, wanted) => channel.values[middleOf(channel, wanted)],
      ),
    ),
    ...compared(
      'last value',
      VALUE,
      rows(
        ({ last }) => last,
        ({ values }) => values.at(-1),
      ),
    ),
    ...compared(
      'first time_s',
      TIME,
      rows(
        ({ firstTime_s }) => firstTime_s,
        ({ time_s }) => time_s[0],
      ),
    ),
    ...compared(
      'middle time_s',
      TIME,
      rows(
        ({ middleTime_s }) => middleTime_s,
        (channel, wanted) => channel.time_s[middleOf(channel, wanted)],
      ),
    ),
    ...compared(
      'last time_s',
      TIME,
      rows(
        ({ lastTime_s }) => lastTime_s,
        ({ time_s }) => time_s.at(-1),
      ),
    ),
  ];
}

const seconds = (date: string): number =>
  Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(date) ? date : `${date}Z`) / 1000;

function durationRows(reading: Reading, { durations_s }: FoundFile) {
  if (typeof reading.duration_s !== 'number') return [];
  const expected = reading.duration_s - lastStep_s(reading);
  return [{ label: '', expected, got: nearest(durations_s, expected) }];
}

function fileQuantities(expected: Reading, found: FoundFile): QuantityResult[] {
  const { startedAt, laps } = expected;
  const texts = (['driver', 'vehicle', 'venue'] as const).flatMap((key) => {
    const wanted = expected[key];
    // A reading may conclude a text from other facts than the file's own: a file that is text does not have it then.
    if (typeof wanted !== 'string' || wanted.includes('(from the ')) return [];
    if (found.text?.includes(wanted) === false) return [];
    const got = found.details[key] ?? '';
    return [{ label: `${key}: ${wanted}, read ${got}`, expected: 1, got: got === wanted ? 1 : 0 }];
  });
  const isCrossed = expected.gateCrossings_s !== undefined && expected.gateCrossings_s !== null;
  const stated = isCrossed ? [] : laps.filter(({ time_s }) => typeof time_s === 'number');
  const lapOf = (number: number) => found.laps.find((lap) => lap.number === number);
  return [
    ...compared('duration_s', TIME, durationRows(expected, found)),
    ...(typeof startedAt === 'string'
      ? compared('date', DATE, [
          { label: startedAt, expected: seconds(startedAt), got: seconds(found.created) },
        ])
      : []),
    ...compared('details', EXACT, texts),
    ...compared(
      'lap times',
      LAP,
      stated.map(({ number, time_s }) => {
        const lap = lapOf(number);
        return {
          label: `lap ${number}`,
          expected: time_s ?? Number.NaN,
          got: lap === undefined ? undefined : lap.end_s - lap.start_s,
        };
      }),
    ),
  ];
}

function readingsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(READING) && !LEFT_OUT.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/**
 * Quantities of a log of frames: the frames themselves, since the reading has them where no database names a signal, and its
 * duration and date, which are those of all frames. Such a log without channels is refused with the ids it has.
 */
async function frameQuantities(
  path: string,
  expected: Reading,
  frames: FramesReading,
): Promise<QuantityResult[]> {
  const file = await openTelemetryFile(path);
  try {
    const found = await foundFrames(file);
    const { duration_s, startedAt, channels } = expected;
    return [
      ...compared('frames', EXACT, countRows(frames, found)),
      ...compared('first and last frame', EXACT, contentRows(frames, found)),
      // Times that are dates begin at the first frame.
      ...compared(
        'times of frames',
        TIME,
        frames.first.t > 1e9 && startedAt !== null ? [] : timeRows(frames, found),
      ),
      ...(typeof duration_s === 'number'
        ? compared('duration of frames', TIME, [
            {
              label: '',
              expected: duration_s,
              got: (found.last?.time_s ?? Number.NaN) - (found.first?.time_s ?? 0),
            },
          ])
        : []),
      ...(typeof startedAt === 'string'
        ? compared('date', DATE, [
            { label: startedAt, expected: seconds(startedAt), got: seconds(found.details['date'] ?? '') },
          ])
        : []),
      ...(channels.length > 0
        ? []
        : compared('refused with its ids', EXACT, await refusalRows(frames, imported(path)))),
    ];
  } finally {
    await file.close();
  }
}

/** Quantities of an imported file; the duration of a log of frames is that of the frames, not of its signals. */
async function importQuantities(path: string, expected: Reading): Promise<QuantityResult[]> {
  const found = await imported(path);
  const { duration_s, frames } = expected;
  const isOfFrames = frames !== undefined && frames !== null;
  return [
    ...fileQuantities({ ...expected, duration_s: isOfFrames ? undefined : duration_s }, found),
    ...channelQuantities(expected, found),
  ];
}

async function verifyFile(readingPath: string, root: string): Promise<FileResult> {
  const path = readingPath.slice(0, -READING.length);
  const name = relative(root, path);
  try {
    const expected = parseReading(JSON.parse(readFileSync(readingPath, 'utf8')));
    const { frames, channels } = expected;
    const ofFrames =
      frames === undefined || frames === null ? [] : await frameQuantities(path, expected, frames);
    const isRefused = ofFrames.length > 0 && channels.length === 0;
    return verifiedFile(name, [...ofFrames, ...(isRefused ? [] : await importQuantities(path, expected))]);
  } catch (error) {
    if (error instanceof RacebenchError) return unverifiedFile(name, error.message);
    throw error;
  }
}

/**
 * Imports each file that has a reading beside it into a library of its own and compares what is stored with the
 * reading, in the names and units of the file. Lap times that only a crossing of a line by positions gives are not compared; a reading
 * has `gateCrossings_s` where its laps are such.
 *
 * @param path a folder, with its subfolders, or one file.
 * @param only folders or files to verify; all where it is empty.
 * @throws RacebenchError FILE_NOT_FOUND, BAD_ARGUMENTS where there is nothing to verify.
 */
export async function verifyTelemetry(path: string, only: readonly string[] = []): Promise<SuiteResult> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist`);
  const root = found.isDirectory() ? path : dirname(path);
  const readings = found.isDirectory() ? readingsIn(path) : [`${path}${READING}`];
  const wanted = readings.filter(
    (each) =>
      only.length === 0 ||
      only.some((name) => relative(root, each).startsWith(name) || basename(each).startsWith(name)),
  );
  if (wanted.length === 0)
    throw new RacebenchError('BAD_ARGUMENTS', `No file with a ${READING} beside it to verify there`);
  const files: FileResult[] = [];
  for (const each of wanted) files.push(await verifyFile(each, root));
  return suiteResult(TELEMETRY_SUITE.name, files);
}
