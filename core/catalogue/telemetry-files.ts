import { z } from 'zod';
import type { Severity } from './diagnostics.ts';

/** A format of telemetry files, by its row here and its code in a folder of core/telemetry/files. */
export interface TelemetryFormatRow {
  readonly label: string;
  /** Endings of its files, without the dot; the first is written. */
  readonly extensions: readonly [string, ...string[]];
  /** Endings of files that belong to one of these and hold no samples themselves. */
  readonly besides: readonly string[];
  /** True where files of other kinds have the same endings, such as tables of tyres. */
  readonly isShared: boolean;
  /** Its data is compressed: a page or block of it unpacks to far more than the size of the file. */
  readonly isCompressed?: true;
  /** Approximate size of a written value; absent where the format is only read. */
  readonly valueBytes?: number;
}

/** Telemetry files that are read; those with a size of a value are written too. */
export const TELEMETRY_FORMATS = {
  csv: {
    label: 'CSV',
    extensions: ['csv', 'tsv', 'txt', 'msl'],
    besides: [],
    isShared: true,
    valueBytes: 10,
  },
  ld: { label: 'MoTeC', extensions: ['ld'], besides: ['ldx'], isShared: false, valueBytes: 4 },
  ibt: { label: 'iRacing', extensions: ['ibt'], besides: [], isShared: false },
  xrk: { label: 'AiM', extensions: ['xrk', 'xrz'], besides: [], isShared: false },
  mlg: { label: 'MegaLogViewer', extensions: ['mlg'], besides: [], isShared: false },
  parquet: {
    label: 'Parquet',
    extensions: ['parquet'],
    besides: [],
    isShared: false,
    isCompressed: true,
    valueBytes: 3.5,
  },
  jsonl: {
    label: 'JSON lines',
    extensions: ['jsonl', 'ndjson'],
    besides: [],
    isShared: false,
    valueBytes: 10,
  },
  gpx: { label: 'GPX', extensions: ['gpx'], besides: [], isShared: false },
  nmea: { label: 'NMEA 0183', extensions: ['nmea', 'log'], besides: [], isShared: false },
  fit: { label: 'Garmin FIT', extensions: ['fit'], besides: [], isShared: false },
  kml: { label: 'KML', extensions: ['kml', 'kmz'], besides: [], isShared: false },
  vbo: { label: 'Racelogic .vbo', extensions: ['vbo'], besides: [], isShared: false, valueBytes: 11 },
  mdf: {
    label: 'MDF 4',
    extensions: ['mf4', 'mdf'],
    besides: ['dbc'],
    isShared: false,
    isCompressed: true,
    valueBytes: 4,
  },
  packets: {
    label: 'Recorded game packets',
    extensions: ['pcap', 'pcapng', 'gtz'],
    besides: [],
    isShared: false,
  },
  can: {
    label: 'CAN log',
    extensions: ['asc', 'blf', 'log', 'trc'],
    besides: ['dbc'],
    isShared: true,
    isCompressed: true,
  },
} as const satisfies Record<string, TelemetryFormatRow>;
export type TelemetryFormat = keyof typeof TELEMETRY_FORMATS;
export const telemetryFormat = z.enum(
  Object.keys(TELEMETRY_FORMATS) as [TelemetryFormat, ...TelemetryFormat[]],
);

const isWritten = (format: TelemetryFormat): format is WrittenTelemetryFormat =>
  'valueBytes' in TELEMETRY_FORMATS[format];
type Rows = typeof TELEMETRY_FORMATS;
export type WrittenTelemetryFormat = {
  [F in TelemetryFormat]: Rows[F] extends { readonly valueBytes: number } ? F : never;
}[TelemetryFormat];
export const WRITTEN_FORMATS = (Object.keys(TELEMETRY_FORMATS) as TelemetryFormat[]).filter(isWritten);
export const writtenTelemetryFormat = z.enum(
  WRITTEN_FORMATS as [WrittenTelemetryFormat, ...WrittenTelemetryFormat[]],
);

export const telemetryFormatRow = (format: TelemetryFormat): TelemetryFormatRow => TELEMETRY_FORMATS[format];

/** Name of a format; a file that belongs to one of its files is named with it: "MoTeC .ld with .ldx". */
export const telemetryFormatLabel = ({
  label,
  extensions: [written],
  besides: [beside],
}: TelemetryFormatRow): string => (beside === undefined ? label : `${label} .${written} with .${beside}`);

const endsWith = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** True for a file that belongs to a telemetry file and holds no samples itself, by its name. */
export const isBesideFile = (name: string): boolean =>
  Object.values<TelemetryFormatRow>(TELEMETRY_FORMATS).some(({ besides }) => endsWith(name, besides));

/** True for a telemetry file that a file of another ending may belong to, by its name: .ldx to a .ld. */
export const mayHaveBeside = (name: string, beside: string): boolean =>
  Object.values<TelemetryFormatRow>(TELEMETRY_FORMATS).some(
    ({ extensions, besides }) => besides.includes(beside) && endsWith(name, extensions),
  );

/** All formats in words: "CSV, MoTeC .ld with .ldx, Parquet or JSON lines". */
export function telemetryFormatsText(): string {
  const labels = Object.values<TelemetryFormatRow>(TELEMETRY_FORMATS).map(telemetryFormatLabel);
  return `${labels.slice(0, -1).join(', ')} or ${labels.at(-1) ?? ''}`;
}

/** Ending of a written file of a format, without the dot. */
export const writtenExtension = (format: TelemetryFormat): string => TELEMETRY_FORMATS[format].extensions[0];

/** Details of a recording with a label of ours; other details of a file keep their name there. */
export const RECORDING_DETAILS = {
  driver: 'Driver',
  vehicle: 'Vehicle',
  vehicleId: 'Vehicle id',
  vehicleType: 'Vehicle type',
  vehicleWeight: 'Vehicle weight',
  vehicleComment: 'Vehicle comment',
  venue: 'Venue',
  event: 'Event',
  session: 'Session',
  /** ISO 8601, of the place where it was recorded: 2024-07-16T12:53:53; with a Z where the file gives UTC. */
  date: 'Date',
  comment: 'Comment',
  eventComment: 'Event comment',
  device: 'Device',
  deviceSerial: 'Device serial number',
} as const;
export type RecordingDetail = keyof typeof RECORDING_DETAILS;

/**
 * Every fault of a telemetry file that is still readable. An error means that samples are lost: an import
 * refuses such a file unless it is asked to import the readable part. A question means that something is assumed that the values
 * speak against: an import refuses it too, until a person settles it or takes what is assumed.
 */
export const FILE_PROBLEM_SEVERITY = {
  // .ld
  'pointer-outside': 'warning',
  'channel-list-broken': 'error',
  'channel-list-cycle': 'warning',
  'channel-outside': 'error',
  'channel-cut': 'error',
  'channel-type-unknown': 'warning',
  'channel-without-rate': 'error',
  'multiplier-zero': 'warning',
  'channel-count': 'info',
  'date-unreadable': 'info',
  // other logs
  'record-count': 'info',
  'time-assumed': 'info',
  'bits-assumed': 'info',
  'message-unknown': 'warning',
  'checksum-wrong': 'warning',
  'no-values': 'info',
  // .ldx
  'ldx-unreadable': 'warning',
  'beacon-unreadable': 'warning',
  // tables
  'row-broken': 'warning',
  'value-broken': 'warning',
  'file-cut': 'warning',
  'end-open': 'info',
  'time-missing': 'warning',
  'time-repeats': 'warning',
  'time-back': 'warning',
  'time-restarts': 'info',
  'column-skipped': 'info',
  'text-encoding': 'info',
  // logs of blocks and of frames
  'block-broken': 'error',
  'conversion-unread': 'warning',
  'channel-texts': 'info',
  'frames-unnamed': 'info',
  'duration-differs': 'warning',
  'mapping-unused': 'warning',
  'row-single': 'warning',
  // recorded packets
  'packets-left-out': 'info',
  'cars-left-out': 'info',
  'packets-broken': 'warning',
  // assumptions that the values speak against
  'names-missing': 'question',
  'time-column': 'question',
  'time-unit': 'question',
  'time-rate': 'question',
  'unit-doubtful': 'question',
  'rows-left-out': 'question',
  'date-order': 'question',
  // positions and laps
  'fix-poor': 'warning',
  'fix-jump': 'warning',
  'fix-clock': 'warning',
  'fix-gap': 'warning',
  'fix-repeats': 'info',
  'position-derived': 'info',
  'position-missing': 'warning',
  'speed-suspect': 'warning',
  'laps-found': 'info',
  'laps-missing': 'info',
  // all
  'date-missing': 'info',
  'name-repeats': 'info',
  'unit-unknown': 'info',
  'unit-suspect': 'warning',
  'alias-note': 'info',
} as const satisfies Record<string, Severity | 'question'>;
export type FileProblemCode = keyof typeof FILE_PROBLEM_SEVERITY;

/** An assumed unit that the values of a file speak against. */
const unitDoubt = z.object({
  /** The assumption and its reason: `no unit in the file; m/s assumed`. */
  reason: z.string(),
  /** The largest value of the file and its value as it is read: `138 -> 497 km/h`. */
  reading: z.string(),
});
export type UnitDoubt = z.infer<typeof unitDoubt>;

export const fileProblem = z.object({
  code: z.enum(Object.keys(FILE_PROBLEM_SEVERITY) as [FileProblemCode, ...FileProblemCode[]]),
  severity: z.enum(['error', 'question', 'warning', 'info']),
  /** The fact with its position. */
  message: z.string(),
  /** Byte of the file, from 0. */
  offset: z.number().int().exactOptional(),
  /** From 1. */
  line: z.number().int().exactOptional(),
  row: z.number().int().exactOptional(),
  column: z.number().int().exactOptional(),
  /** Channel of a table with one value in each row, by its name there. */
  channel: z.string().exactOptional(),
  /** Number of further problems of the code, which are only counted. */
  unlisted: z.number().int().exactOptional(),
  /** The parts of a problem of the code `unit-doubtful`. */
  doubt: unitDoubt.exactOptional(),
});
export type FileProblem = z.infer<typeof fileProblem>;

export const isQuestion = ({ severity }: FileProblem): boolean => severity === 'question';
