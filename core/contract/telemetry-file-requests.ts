import { z } from 'zod';
import { jobName } from './file-requests.ts';
import { unlinked } from './hard-links.ts';
import { float64 } from './float64.ts';
import { sessionId } from './ids.ts';
import { nothing, request, storing, type RequestRow } from './request-row.ts';
import { MAX_LINES } from './mapping-rows.ts';
import { csvLayout, dateOrder, tableMapping, tablePreview } from './table-mapping.ts';
import { fileProblem, telemetryFormat, writtenTelemetryFormat } from '../catalogue/telemetry-files.ts';

/**
 * A file of this machine, or one that the window has sent (upload/start, upload/part); with it the .ldx of a
 * .ld or the CAN database of a bus log. A file of this machine has its database beside it where none is named.
 */
export const telemetrySource = z.union([
  z.object({ path: z.string().min(1).max(4096), dbc: z.string().min(1).max(4096).exactOptional() }),
  z.object({ upload: z.number().int() }),
]);
export type TelemetrySource = z.infer<typeof telemetrySource>;

/** The person's choices for the layout of a CSV, and for dates in the text of any table; the rest is detected. */
export const wantedLayout = csvLayout
  .pick({
    encoding: true,
    separator: true,
    decimalSign: true,
    headerLine: true,
    unitLine: true,
    firstLine: true,
  })
  .extend({ dateOrder })
  .partial();
export type WantedCsvLayout = z.infer<typeof wantedLayout>;

const lapReported = z.object({ number: z.number().int(), start_s: z.number(), end_s: z.number() });

export const filePreview = z.object({
  /** Name of the file, without its folder. */
  file: z.string(),
  bytes: z.number(),
  format: telemetryFormat,
  /** True where there is a .ldx beside it. */
  hasLdx: z.boolean(),
  /** Name of the CAN database of a bus log; absent where there is none. */
  database: z.string().exactOptional(),
  table: tablePreview,
  /** Channels of a log, one for each row of the mapping; empty for a table. */
  channels: z.array(
    z.object({
      name: z.string(),
      unitText: z.string(),
      count: z.number().optional(),
      rate_Hz: z.number().optional(),
    }),
  ),
});
export type FilePreview = z.infer<typeof filePreview>;

/** Result of reading a whole file. */
export const fileCheck = z.object({
  /** Driver, venue and similar details, in words; '' where the file has none. */
  details: z.string(),
  channels: z.number().int(),
  /** Number of samples of the channel with most of them. */
  samples: z.number(),
  duration_s: z.number(),
  rate_Hz: z.number(),
  /** Complete laps, at most the first ones. */
  laps: z.array(lapReported),
  lapCount: z.number().int(),
  /** Minimum and maximum of up to 100 parts of each channel, one after the other, in the unit in which it is stored. */
  envelopes: z.array(z.object({ channel: z.string(), values: float64 })),
  problems: z.array(fileProblem),
});
export type FileCheck = z.infer<typeof fileCheck>;

const howToRead = z.object({
  source: telemetrySource,
  layout: wantedLayout.exactOptional(),
  mapping: tableMapping.exactOptional(),
  /** Antenna of the GPS in the axes of the car: x forward, y left of its centre of gravity, m. */
  antenna: z.object({ x_m: z.number().min(-20).max(20), y_m: z.number().min(-20).max(20) }).exactOptional(),
  job: jobName,
});

const name = z.string().trim().min(1).max(200);

/**
 * Import and export of telemetry files. Requests on whole files report `job/progress` and can be cancelled.
 */
export const TELEMETRY_FILE_REQUESTS = {
  /** Rejects with TELEMETRY_FILE_REFUSED, with the position, for an unreadable file. */
  'telemetry-file/preview': request(
    z.object({
      source: telemetrySource,
      layout: wantedLayout.exactOptional(),
      /** Columns as a person uses them: those of names and of values make channels. */
      mapping: tableMapping.exactOptional(),
    }),
    filePreview,
  ),
  /** The first lines of a text as they are, also of one whose preview is refused; none of a file that is not a text. */
  'telemetry-file/lines': request(
    z.object({
      source: telemetrySource,
      encoding: csvLayout.shape.encoding.exactOptional(),
      count: z.number().int().min(1).max(MAX_LINES),
    }),
    z.object({ encoding: csvLayout.shape.encoding, lines: z.array(z.string()), hasMore: z.boolean() }),
  ),
  /** Names of other programs for our channels, by the name of the channel. */
  'telemetry-file/channel-names': request(
    nothing,
    z.object({ names: z.record(z.string(), z.array(z.string())) }),
  ),
  /** Reads all of a file and stores nothing. */
  'telemetry-file/check': request(howToRead, fileCheck),
  /** Stores a file as a session. Refused, cancelled or failed, it leaves nothing. */
  'telemetry-file/import': storing(
    howToRead.extend({
      name,
      car: z.string().trim().max(200),
      takesDamaged: z.boolean(),
      takesGuesses: z.boolean().exactOptional(),
    }),
    z.object({ sessionId, problems: z.array(fileProblem) }),
  ),
  /** Writes a session as a file, with the .ldx beside a .ld; each appears only when it is complete. */
  'telemetry-file/export': request(
    z.object({
      sessionId,
      format: writtenTelemetryFormat,
      /** In the order of the columns; each in this unit of the list where one is given. */
      channels: z
        .array(z.object({ name: z.string(), unit: z.string().exactOptional() }))
        .min(1)
        .max(5000),
      segment: z.object({ from_s: z.number(), to_s: z.number() }).exactOptional(),
      separator: z.enum([',', ';', '\t']).exactOptional(),
      decimalSign: z.enum(['.', ',']).exactOptional(),
      to: z.string().min(1).max(4096),
      job: jobName,
    }),
    z.object({ files: z.array(z.object({ path: z.string(), bytes: z.number() })), unlinked }),
  ),
} as const satisfies Record<string, RequestRow>;
