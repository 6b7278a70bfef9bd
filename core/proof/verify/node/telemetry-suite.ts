import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { importTelemetry } from '../../../backend/sessions/import-telemetry.ts';
import { openStore, type Store } from '../../../backend/sessions/store.ts';
import { openTelemetryFile } from '../../../backend/sessions/telemetry-source.ts';
import { readChunks } from '../../../backend/telemetry-reading/read-chunks.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import type { SessionId } from '../../../contract/ids.ts';
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
} from '../compare.ts';
import {
  contentRows,
  countRows,
  foundFrames,
  framesReading,
  refusalRows,
  timeRows,
  type FramesReading,
} from './frame-readings.ts';

export const TELEMETRY_SUITE = {
  name: 'telemetry',
  description: 'Telemetry files of other programs against independent readings of the same files',
};

const READING = '.expected.json';
/** Formats that are not read from files, and databases, which hold no samples themselves. */
const LEFT_OUT = /(^|[/\\])udp[/\\]|[.]dbc[.]expected[.]json$/;

const reading = z.object({
  channels: z.array(
    z.object({
      name: z.string(),
      unit: z.string().nullish(),
      samples: z.number().nullish(),
      rate_Hz: z.number().nullish(),
      first: z.union([z.number(), z.string()]).nullish(),
      middle: z.union([z.number(), z.string()]).nullish(),
      last: z.union([z.number(), z.string()]).nullish(),
      firstTime_s: z.number().nullish(),
      middleTime_s: z.number().nullish(),
      lastTime_s: z.number().nullish(),
    }),
  ),
  duration_s: z.number().nullish(),
  startedAt: z.string().nullish(),
  driver: z.string().nullish(),
  vehicle: z.string().nullish(),
  venue: z.string().nullish(),
  laps: z.array(z.object({ number: z.number(), time_s: z.number().nullish() })),
  frames: framesReading.nullish(),
});
type Reading = z.infer<typeof reading>;

/** The readings give ten digits; samples of 32 bits have seven. */
const VALUE = { absolute: 1e-9, relative: 1e-6 } as const satisfies Tolerance;
/** Stored dates have milliseconds. */
const DATE = { absolute: 1e-3, relative: 0 } as const satisfies Tolerance;
/** Times rest on stamps of microseconds at best. */
const TIME = { absolute: 2e-6, relative: 1e-6 } as const satisfies Tolerance;
/** Loggers write lap times to milliseconds. */
const LAP = { absolute: 1.1e-3, relative: 0 } as const satisfies Tolerance;
const EXACT = { absolute: 0, relative: 0 } as const satisfies Tolerance;

/** A channel of the library: the samples it has, with their numbers and unit as in the file. */
interface FoundChannel {
  readonly name: string;
  readonly unit: string;
  readonly rate_Hz: number;
  readonly values: Float64Array;
  readonly time_s: Float64Array;
}

/** What the library and the head of the recording say of an imported file. */
interface FoundFile {
  readonly channels: readonly FoundChannel[];
  readonly details: Readonly<Record<string, string>>;
  readonly created: string;
  readonly duration_s: number;
  readonly laps: readonly { readonly number: number; readonly start_s: number; readonly end_s: number }[];
}

function meanRate_Hz(time_s: Float64Array): number {
  return (time_s.length - 1) / ((time_s.at(-1) ?? 0) - (time_s[0] ?? 0));
}

function foundChannels(store: Store, id: SessionId): readonly FoundChannel[] {
  const files = store.sessions.fileChannels(id);
  const { clocks, columns } = store.telemetry.columns(id, []);
  return columns.map(({ name, unit, clock, values }) => {
    const file = files.get(name) ?? { name, unitText: unit, factor: 1, offset: 0 };
    const base = clocks[clock] ?? { rate_Hz: 1, start_s: 0 };
    const isThere = (_: number, i: number): boolean => !Number.isNaN(values[i] ?? Number.NaN);
    const time_s = 'time_s' in base ? base.time_s : values.map((_, i) => base.start_s + i / base.rate_Hz);
    return {
      name: file.name,
      unit: file.unitText,
      rate_Hz: 'rate_Hz' in base ? base.rate_Hz : meanRate_Hz(base.time_s),
      values: values.filter(isThere).map((value) => (value - file.offset) / file.factor),
      time_s: time_s.filter(isThere),
    };
  });
}

/** Imports a file into a library of its own. */
async function imported(path: string): Promise<FoundFile> {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-verify-'));
  const store = openStore({ path: join(folder, 'library.sqlite'), create: true });
  const file = await openTelemetryFile(path);
  let details: FoundFile['details'] = {};
  async function* watched(parts: AsyncIterable<ChunkPart>): AsyncGenerator<ChunkPart> {
    for await (const part of parts) {
      if (part.kind === 'head') details = part.head.details;
      yield part;
    }
  }
  try {
    const chunks = watched(readChunks(file.source, { ldx: file.ldx, dbc: file.dbc, takesDamaged: true }));
    const { sessionId } = await importTelemetry(store, chunks, { path });
    const { created, duration_s, laps } = store.sessions.get(sessionId);
    return { channels: foundChannels(store, sessionId), details, created, duration_s, laps };
  } finally {
    await file.close();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
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

/** Each channel of the reading with the one of the file that has its name; equal names in their order. */
function paired({ channels }: Reading, found: readonly FoundChannel[]) {
  const left = [...found];
  return channels.map((expected) => {
    const same = left.findIndex(
      ({ name, unit }) => name === expected.name && (expected.unit ?? unit) === unit,
    );
    const at = same >= 0 ? same : left.findIndex(({ name }) => name === expected.name);
    return { expected, got: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
}

function channelQuantities(expected: Reading, found: readonly FoundChannel[]): QuantityResult[] {
  const pairs = paired(expected, found);
  type Pair = (typeof pairs)[number];
  const rows = (
    wanted: (channel: Pair['expected']) => unknown,
    got: (channel: FoundChannel) => number | undefined,
  ) =>
    pairs.flatMap(({ expected: channel, got: of }) => {
      const value = wanted(channel);
      if (typeof value !== 'number') return [];
      return [{ label: channel.name, expected: value, got: of === undefined ? undefined : got(of) }];
    });
  const middle = (values: Float64Array): number | undefined => values[Math.floor(values.length / 2)];
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
        unit === null || unit === undefined || got === undefined
          ? []
          : [{ label: `${name}: ${unit}, read ${got.unit}`, expected: 1, got: got.unit === unit ? 1 : 0 }],
      ),
    ),
    ...compared(
      'samples',
      EXACT,
      rows(
        ({ samples }) => samples,
        ({ values }) => values.length,
      ),
    ),
    ...compared(
      'rate_Hz',
      VALUE,
      rows(
        ({ rate_Hz }) => rate_Hz,
        ({ rate_Hz }) => rate_Hz,
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
        ({ middle: value }) => value,
        ({ values }) => middle(values),
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
        ({ time_s }) => middle(time_s),
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

function fileQuantities(expected: Reading, found: FoundFile): QuantityResult[] {
  const { duration_s, startedAt, laps } = expected;
  const texts = (['driver', 'vehicle', 'venue'] as const).flatMap((key) => {
    const wanted = expected[key];
    // A reading says so where it concludes a text from other facts than the file's own.
    if (typeof wanted !== 'string' || wanted.includes('(from the ')) return [];
    const got = found.details[key] ?? '';
    return [{ label: `${key}: ${wanted}, read ${got}`, expected: 1, got: got === wanted ? 1 : 0 }];
  });
  const crossed = laps.filter(({ time_s }) => typeof time_s === 'number');
  const lapOf = (number: number) => found.laps.find((lap) => lap.number === number);
  return [
    ...(typeof duration_s === 'number'
      ? compared('duration_s', TIME, [{ label: '', expected: duration_s, got: found.duration_s }])
      : []),
    ...(typeof startedAt === 'string'
      ? compared('date', DATE, [
          { label: startedAt, expected: seconds(startedAt), got: seconds(found.created) },
        ])
      : []),
    ...compared('details', EXACT, texts),
    ...compared(
      'lap times',
      LAP,
      crossed.map(({ number, time_s }) => {
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
    ...channelQuantities(expected, found.channels),
  ];
}

async function verifyFile(readingPath: string, root: string): Promise<FileResult> {
  const path = readingPath.slice(0, -READING.length);
  const name = relative(root, path);
  try {
    const expected = reading.parse(JSON.parse(readFileSync(readingPath, 'utf8')));
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
 * reading, in the names and units of the file.
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
