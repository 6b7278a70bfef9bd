import { openTelemetryFile } from '../../../backend/sessions/telemetry-source.ts';
import { dateOfDetails } from '../../../contract/recording-words.ts';
import { compareColumns, type QuantityResult, type Tolerance } from '../compare-columns.ts';
import { pairChannels } from '../pair-channels.ts';
import {
  contentRows,
  countRows,
  foundFrames,
  refusalRows,
  timeRows,
  type FramesReading,
} from './frame-readings.ts';
import { importedFile, type FoundChannel, type FoundFile } from './imported-file.ts';
import { packetRows } from './packet-readings.ts';
import type { Reading } from './telemetry-reading.ts';

/** The readings give ten digits; samples of 32 bits have seven. */
const VALUE = { absolute: 1e-9, relative: 1e-6 } as const satisfies Tolerance;
/** Stored dates have milliseconds. */
const DATE = { absolute: 1e-3, relative: 0 } as const satisfies Tolerance;
/** Times rest on stamps of microseconds at best. */
const TIME = { absolute: 2e-6, relative: 1e-6 } as const satisfies Tolerance;
/** Loggers write lap times to milliseconds. */
const LAP = { absolute: 1.1e-3, relative: 0 } as const satisfies Tolerance;
/** A reading finds crossings on the straight line between two rows, ours are smoothed. */
const CROSSING = { absolute: 5e-3, relative: 0 } as const satisfies Tolerance;
const EXACT = { absolute: 0, relative: 0 } as const satisfies Tolerance;

/** "deg, north positive (file: minutes)". */
const CONVERTED = /^([^ ,]+)[ ,].*[(]file: .*[)]$/;
/** Unit of a reading's column of times, which a recording has as its axis. */
const ROW_TIME = 's since the first row';

const nearest = (values: readonly number[], to: number): number =>
  values.reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best), Infinity);

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

/** A date of a reading beside one that was found; none where the reading has none. */
function dateRows(expected: string | null | undefined, found: string) {
  if (typeof expected !== 'string') return [];
  const seconds = (date: string): number => (dateOfDetails({ date }) ?? Number.NaN) / 1000;
  return [{ label: expected, expected: seconds(expected), got: seconds(found) }];
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
  /** A quantity of each channel for which the reading gives it. */
  const each = (
    quantity: string,
    tolerance: Tolerance,
    wanted: (channel: Pair['expected']) => unknown,
    got: (channel: FoundChannel, wanted: Pair['expected']) => number | undefined,
  ): QuantityResult[] =>
    compared(
      quantity,
      tolerance,
      pairs.flatMap(({ expected: channel, got: of }) => {
        const value = wanted(channel);
        if (typeof value !== 'number') return [];
        const shown = hasNumbers(channel) ? of : of && { ...of, time_s: of.stamps_s };
        return [{ label: channel.name, expected: value, got: shown && got(shown, channel) }];
      }),
    );
  /** The sample in the middle; where rows were merged, the one at the time that the reading gives for it. */
  const middleOf = ({ time_s }: FoundChannel, { middleTime_s }: Pair['expected']): number => {
    if (merged === 0 || typeof middleTime_s !== 'number') return Math.floor(time_s.length / 2);
    const isNearer = (i: number, than: number): boolean =>
      Math.abs((time_s[i] ?? 0) - middleTime_s) < Math.abs((time_s[than] ?? 0) - middleTime_s);
    return time_s.reduce((best, _, i) => (isNearer(i, best) ? i : best), 0);
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
    // A reading counts the rows of the file; rows of one time are one sample here.
    ...each(
      'samples',
      EXACT,
      (c) => c.samples,
      ({ time_s }) => time_s.length + merged,
    ),
    ...each(
      'rate_Hz',
      VALUE,
      (c) => c.rate_Hz,
      ({ rates_Hz }, c) => nearest(rates_Hz, c.rate_Hz ?? Number.NaN),
    ),
    ...each(
      'first value',
      VALUE,
      (c) => c.first,
      ({ values }) => values[0],
    ),
    ...each(
      'middle value',
      VALUE,
      (c) => c.middle,
      (found, c) => found.values[middleOf(found, c)],
    ),
    ...each(
      'last value',
      VALUE,
      (c) => c.last,
      ({ values }) => values.at(-1),
    ),
    ...each(
      'first time_s',
      TIME,
      (c) => c.firstTime_s,
      ({ time_s }) => time_s[0],
    ),
    ...each(
      'middle time_s',
      TIME,
      (c) => c.middleTime_s,
      (found, c) => found.time_s[middleOf(found, c)],
    ),
    ...each(
      'last time_s',
      TIME,
      (c) => c.lastTime_s,
      ({ time_s }) => time_s.at(-1),
    ),
  ];
}

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
  const crossings_s = expected.gateCrossings_s ?? [];
  const stated = laps.filter(({ time_s }) => typeof time_s === 'number');
  const lapOf = (number: number) => found.laps.find((lap) => lap.number === number);
  return [
    ...compared('duration_s', TIME, durationRows(expected, found)),
    ...compared('date', DATE, dateRows(startedAt, found.created)),
    ...compared('details', EXACT, texts),
    ...compared(
      'crossings of the line_s',
      CROSSING,
      crossings_s.map((at_s, i) => ({
        label: `crossing ${i + 1}`,
        expected: at_s,
        got: lapOf(i + 1)?.start_s ?? lapOf(i)?.end_s,
      })),
    ),
    ...compared(
      'lap times',
      crossings_s.length > 0 ? CROSSING : LAP,
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
      ...compared('date', DATE, dateRows(startedAt, found.details['date'] ?? '')),
      ...(channels.length > 0
        ? []
        : compared('refused with its ids', EXACT, await refusalRows(frames, importedFile(path)))),
    ];
  } finally {
    await file.close();
  }
}

/** Quantities of an imported file; the duration of a log of frames is that of the frames, not of its signals. */
async function importQuantities(path: string, expected: Reading): Promise<QuantityResult[]> {
  const found = await importedFile(path);
  const { duration_s, frames } = expected;
  const isOfFrames = frames !== undefined && frames !== null;
  return [
    ...fileQuantities({ ...expected, duration_s: isOfFrames ? undefined : duration_s }, found),
    ...channelQuantities(expected, found),
  ];
}

/** Every quantity of a reading, compared with its file. */
export async function readingQuantities(path: string, expected: Reading): Promise<readonly QuantityResult[]> {
  const { frames, channels, packets } = expected;
  const ofPackets =
    packets === undefined || packets === null
      ? []
      : compared('values of packets', VALUE, await packetRows(path, packets));
  const ofFrames =
    frames === undefined || frames === null ? [] : await frameQuantities(path, expected, frames);
  const isRefused = ofFrames.length > 0 && channels.length === 0;
  return [...ofPackets, ...ofFrames, ...(isRefused ? [] : await importQuantities(path, expected))];
}
