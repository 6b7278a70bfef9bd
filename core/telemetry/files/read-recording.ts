import type { TablePreview } from '../../contract/table-mapping.ts';
import type { TelemetryFormat } from '../../catalogue/telemetry-files.ts';
import { planChannels, withPlans } from './aliases/plan-channel.ts';
import { readAliases, type AliasTable } from './aliases/read-aliases.ts';
import { readCsvHead } from './csv/preview-csv.ts';
import { readCsv, type CsvOptions } from './csv/read-csv.ts';
import { readJsonl, readJsonlHead } from './jsonl/read-jsonl.ts';
import { LD_MARKER } from './ld/layout.ts';
import { readLd } from './ld/read-ld.ts';
import { planByMapping, proposeLogMapping, withoutSkipped } from './map-channels.ts';
import { readParquet, readParquetHead } from './parquet/read-parquet.ts';
import type { ChannelHead, RecordingPart } from './recording.ts';
import { refuseFile } from './problems.ts';
import type { ByteSource } from './source.ts';
import { encodingOf, textDecoder } from './text.ts';

export interface ReadOptions extends CsvOptions {
  /** Text of the .ldx beside a .ld. */
  readonly ldx?: string | undefined;
}

const SAMPLE_BYTES = 4096;
const PARQUET_MAGIC = 'PAR1';

/** Format of a file by its first bytes, whatever its name. */
export async function formatOf(source: ByteSource): Promise<TelemetryFormat> {
  const bytes = await source.read(0, SAMPLE_BYTES);
  const [a, b, c, d] = bytes;
  if (a === LD_MARKER && b === 0 && c === 0 && d === 0) return 'ld';
  const text = textDecoder(encodingOf(bytes)).decode(bytes);
  if (text.startsWith(PARQUET_MAGIC)) return 'parquet';
  return text.trimStart().startsWith('{') ? 'jsonl' : 'csv';
}

/**
 * Reads a telemetry file of any of the formats, its channels under the names and in the units of the channel table where an alias
 * or their own name says which they are.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the position for a file that cannot be read; CANCELLED.
 */
export async function* readRecording(
  source: ByteSource,
  options: ReadOptions = {},
): AsyncGenerator<RecordingPart> {
  const aliases = options.aliases ?? readAliases();
  const format = await formatOf(source);
  const { mapping } = options;
  if (format === 'ld') {
    const log = readLd(source, options);
    if (mapping === undefined) yield* withPlans(log, (channels) => planChannels(channels, aliases));
    else
      yield* withoutSkipped(
        withPlans(log, (channels) => planByMapping(channels, mapping)),
        mapping,
      );
  } else if (format === 'parquet') yield* readParquet(source, { ...options, aliases });
  else if (format === 'jsonl') yield* readJsonl(source, { ...options, aliases });
  else yield* readCsv(source, { ...options, aliases });
}

/** A channel of a log before its samples are read. */
export type LogChannel = Pick<ChannelHead, 'name' | 'unitText' | 'count'> & { readonly rate_Hz: number };

/** Preview of a file, for a person to change before it is read. */
export interface RecordingPreview {
  readonly format: TelemetryFormat;
  /** A log has no layout and no rows. */
  readonly table: TablePreview;
  /** Channels of a log; empty for a table. */
  readonly channels: readonly LogChannel[];
}

/**
 * The beginning of a file, and the proposed mapping of its columns or channels.
 *
 * @param layout how a CSV is to be divided; found in the file where undefined.
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the position for a file that cannot be read.
 */
export async function previewRecording(
  source: ByteSource,
  options: Pick<ReadOptions, 'ldx' | 'layout'> = {},
  aliases = readAliases(),
): Promise<RecordingPreview> {
  const format = await formatOf(source);
  if (format === 'ld') return previewLog(source, options.ldx, aliases);
  const { preview } =
    format === 'parquet'
      ? await readParquetHead(source, aliases)
      : format === 'jsonl'
        ? await readJsonlHead(source, aliases)
        : await readCsvHead(source, aliases, options.layout);
  return { format, table: preview, channels: [] };
}

async function previewLog(
  source: ByteSource,
  ldx: string | undefined,
  aliases: AliasTable,
): Promise<RecordingPreview> {
  for await (const part of readLd(source, { ldx })) {
    if (part.kind !== 'head') continue;
    const { details, channels } = part.head;
    return {
      format: 'ld',
      table: { details, mapping: proposeLogMapping(channels, aliases), rows: [], problems: [] },
      channels: channels.map(({ name, unitText, count, time }) => ({
        name,
        unitText,
        count,
        rate_Hz: time.kind === 'rate' ? time.rate_Hz : 0,
      })),
    };
  }
  throw refuseFile('the log holds no channels.');
}
