import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync, zipSync, zlibSync } from 'fflate';
import { telemetryFormatRow, type TelemetryFormat } from '../../catalogue/telemetry-files.ts';
import { collectRecording } from '../../telemetry/files/collect.ts';
import type { RecordedFile } from '../../telemetry/files/recording.ts';
import { readRecording } from '../../telemetry/files/read-recording.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { allBytes } from '../../telemetry/files/testing/bytes.ts';
import { encodeUtf8 } from '../../telemetry/files/text-encoding.ts';
import { writeRecording } from '../../telemetry/files/write-recording.ts';
import { BOMBS } from './bombs.ts';

const FORMATS = fileURLToPath(new URL('../../../../shared/field/formats/', import.meta.url));
const TWO_SPEEDS = fileURLToPath(
  new URL(
    '../../../../shared/field/logs/14-own-csv-loses-details-and-names/two-speeds.jsonl',
    import.meta.url,
  ),
);
export const HAS_LOGS = existsSync(FORMATS);
export const LOGS_ABSENT = 'field/formats is not beside the project';

/** Folders of real files and the reader of each. */
const FOLDERS: Readonly<Record<string, TelemetryFormat>> = {
  can: 'can',
  csv: 'csv',
  fit: 'fit',
  gpx: 'gpx',
  ibt: 'ibt',
  ld: 'ld',
  mf4: 'mdf',
  mlg: 'mlg',
  nmea: 'nmea',
  udp: 'packets',
  vbo: 'vbo',
  xrk: 'xrk',
};
/** Bytes from the beginning that are mutated: each has its head and hundreds of records there, and more would only repeat them. */
const MUTATED_BYTES = { ibt: 150_000, mlg: 120_000, mdf: 100_000, xrk: 60_000, packets: 60_000, can: 20_000 };
const OTHERS_BYTES = 40_000;

export type Envelope = 'zip' | 'stored zip' | 'gz' | 'xrz';
const ENVELOPES: Readonly<Record<Envelope, (bytes: Uint8Array, name: string) => Uint8Array>> = {
  zip: (bytes, name) => zipSync({ [name]: bytes }),
  // Nothing but its checksum protects the content.
  'stored zip': (bytes, name) => zipSync({ [name]: bytes }, { level: 0 }),
  gz: (bytes) => gzipSync(bytes),
  xrz: (bytes) => zlibSync(bytes),
};

/** A file whose mutations are read. */
export interface LogCase {
  /** Folder and file. */
  readonly name: string;
  readonly format: TelemetryFormat;
  readonly whole: () => Promise<Uint8Array>;
  /** The whole file where it is a short one or is read from its end. */
  readonly mutatedBytes: number;
  /** Text of the CAN database beside the file. */
  readonly dbc?: string | undefined;
  /** The database is mutated in place of the file. */
  readonly isOfDatabase?: boolean;
  /** The file is read as it is: it is made to be harmful. */
  readonly isBomb?: boolean;
  /** Half of the mutations are of the packed file, half of its content before it is packed. */
  readonly envelope?: Envelope;
}

const read = (path: string): Promise<Uint8Array> =>
  // A copy: a Buffer is a view of a pool, and its slices share its memory.
  Promise.resolve(new Uint8Array(readFileSync(path)));

/** Frames of the logs whose own database is not at hand, by their ids; 2 ** 31 marks those of 29 bits. */
const UNNAMED = [0, 0x100, 0x200, 0x300, 0x30a, 0x4ee, 0x704, 0x6f8, 0x6f9, 0x4444444]
  .concat([0x100, 0x18ebff00, 0x1c4d80a7, 0x50005].map((id) => id + 2 ** 31))
  .map(
    (id) =>
      `BO_ ${id} M${id}: 8 X\n SG_ A${id} : 0|8@1+ (1,0) [0|0] "" X\n SG_ B${id} : 15|16@0- (0.1,3) [0|0] "m" X\n`,
  )
  .join('\n');

function casesOf(folder: string): readonly LogCase[] {
  const format = FOLDERS[folder] ?? 'csv';
  const names = readdirSync(FORMATS + folder).filter((name) => !name.endsWith('.json'));
  const database = names.find((name) => name.endsWith('.dbc'));
  const dbc = database === undefined ? undefined : readFileSync(`${FORMATS}${folder}/${database}`, 'utf8');
  const mutatedBytes = format in MUTATED_BYTES ? MUTATED_BYTES[format as 'ibt'] : OTHERS_BYTES;
  return names
    .filter((name) => name !== database)
    .map((name) => ({
      name: `${folder}/${name}`,
      format,
      whole: () => read(`${FORMATS}${folder}/${name}`),
      mutatedBytes,
      dbc: name.startsWith('road') || folder !== 'can' ? dbc : UNNAMED,
    }));
}

const recorded = async (name: string): Promise<RecordedFile> =>
  collectRecording(readRecording(sourceOf(await read(FORMATS + name))));

async function written(
  name: string,
  format: 'parquet' | 'jsonl' | 'ld' | 'vbo' | 'csv',
): Promise<Uint8Array> {
  const [file] = writeRecording(await recorded(name), format);
  if (file === undefined) throw new Error(`nothing was written as ${format}`);
  return allBytes(file.pieces);
}

/** A track of KML of the points of a GPX. */
async function kmlOf(name: string): Promise<Uint8Array> {
  const { axes_s, channels, details } = await recorded(name);
  const start_ms = Date.parse(details['date'] ?? '');
  const of = (channel: string): ArrayLike<number> =>
    channels.find((each) => each.name.startsWith(channel))?.samples ?? [];
  const [latitude, longitude, speed] = [of('latitude'), of('longitude'), of('speed')];
  const times = [...(axes_s[0] ?? [])];
  const lines = times.map(
    (time_s, i) =>
      `<when>${new Date(start_ms + 1000 * time_s).toISOString()}</when><gx:coord>${longitude[i]} ${latitude[i]} 0</gx:coord>`,
  );
  const values = times.map((_, i) => `<gx:value>${speed[i]}</gx:value>`);
  return encodeUtf8(
    `<?xml version="1.0"?>\n<kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Placemark><gx:Track>\n${lines.join('\n')}\n` +
      `<ExtendedData><SchemaData><gx:SimpleArrayData name="speed">${values.join('\n')}</gx:SimpleArrayData></SchemaData></ExtendedData></gx:Track></Placemark></Document></kml>`,
  );
}

/** Formats of which no real file is at hand: a real recording written in them. */
function writtenCases(): readonly LogCase[] {
  const mutatedBytes = OTHERS_BYTES;
  const GPX = 'gpx/mettet-racekeeper.gpx';
  const IBT = 'ibt/skmodified-newsmyrna-2015-10.ibt';
  return [
    { name: 'two-speeds.jsonl', format: 'jsonl', mutatedBytes, whole: () => read(TWO_SPEEDS) },
    { name: 'written.jsonl', format: 'jsonl', mutatedBytes, whole: () => written(GPX, 'jsonl') },
    { name: 'written.kml', format: 'kml', mutatedBytes, whole: () => kmlOf(GPX) },
    // Its description is at its end.
    {
      name: 'written.parquet',
      format: 'parquet',
      mutatedBytes: Infinity,
      whole: () => written(GPX, 'parquet'),
    },
    {
      name: 'written-log.parquet',
      format: 'parquet',
      mutatedBytes: Infinity,
      whole: () => written(IBT, 'parquet'),
    },
    { name: 'written.ld', format: 'ld', mutatedBytes, whole: () => written(GPX, 'ld') },
    { name: 'written.vbo', format: 'vbo', mutatedBytes, whole: () => written(GPX, 'vbo') },
    { name: 'written.csv', format: 'csv', mutatedBytes, whole: () => written(GPX, 'csv') },
  ];
}

/** A file in each envelope in which it is read. */
function packedCases(cases: readonly LogCase[]): readonly LogCase[] {
  const packed = (name: string, envelope: Envelope): readonly LogCase[] =>
    cases
      .filter((each) => each.name === name)
      .map((each) => ({ ...each, name: `${name} in ${envelope}`, envelope }));
  return [
    ...packed('ibt/skmodified-newsmyrna-2015-10.ibt', 'zip'),
    ...packed('gpx/mettet-racekeeper.gpx', 'zip'),
    ...packed('fit/garmin-edge-820-bike.fit', 'stored zip'),
    ...packed('nmea/kart-okc-a.nmea', 'gz'),
    ...packed('mlg/speeduino-short.mlg', 'gz'),
    ...packed('xrk/adria-kart-4laps.xrk', 'xrz'),
  ];
}

/** Packed files that state, or hold, far more than is read. */
const bombs = (cases: readonly LogCase[]): readonly LogCase[] =>
  BOMBS.map(({ name, format, of, make }) => ({
    name,
    format,
    isBomb: true,
    mutatedBytes: Infinity,
    whole: async () => make((await cases.find((each) => each.name === of)?.whole()) ?? new Uint8Array(0)),
    dbc: cases.find((each) => each.name === of)?.dbc,
  }));

function allCases(): readonly LogCase[] {
  if (!HAS_LOGS) return [];
  const real = Object.keys(FOLDERS).flatMap(casesOf);
  const databases = real
    .filter(({ name }) => /logfile[.]asc|canedge/.test(name))
    .map((each) => ({ ...each, name: `the database of ${each.name}`, isOfDatabase: true }));
  return [...real, ...writtenCases(), ...databases, ...packedCases(real), ...bombs(real)];
}

/** Every reader with its files. */
export const LOG_CASES = allCases();

/** Name of the reader of a file: its format, the form of a CAN log, the game of packets, the envelope. */
export const readerOf = ({ name, format, envelope, isOfDatabase }: LogCase): string =>
  isOfDatabase === true
    ? 'dbc'
    : (envelope ??
      (format === 'can'
        ? `can ${name.replace(/^.*[.]/, '')}`
        : format === 'packets'
          ? `packets ${name.replace(/^udp[/]([a-z0-9]*).*$/, '$1')}`
          : format));

/** The file as it is read: in its envelope, if it has one. */
export const inEnvelope = ({ envelope, name }: LogCase, bytes: Uint8Array): Uint8Array =>
  envelope === undefined ? bytes : ENVELOPES[envelope](bytes, name.replace(/^.*[/]| in .*$/g, ''));

/**
 * Values that a byte can hold: a bit is the smallest of a binary log, a text may have a separator for each, and positions
 * have several channels of ours. Deflate makes 1032 bytes of one.
 */
export const mostValues = ({ format, envelope }: LogCase, bytes: number): number =>
  64 * bytes * (envelope !== undefined || telemetryFormatRow(format).isCompressed === true ? 1032 : 1);
