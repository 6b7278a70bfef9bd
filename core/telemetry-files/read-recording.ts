import type { TablePreview } from '../contract/table-mapping.ts';
import type { TelemetryFormat } from '../contract/telemetry-files.ts';
import { planChannels, withPlans } from './aliases/plan-channel.ts';
import { readAliases } from './aliases/read-aliases.ts';
import { readCsvHead } from './csv/preview-csv.ts';
import { readCsv, type CsvOptions } from './csv/read-csv.ts';
import { readJsonl, readJsonlHead } from './jsonl/read-jsonl.ts';
import { LD_MARKER } from './ld/layout.ts';
import { readLd } from './ld/read-ld.ts';
import { readParquet, readParquetHead } from './parquet/read-parquet.ts';
import type { RecordingPart } from './recording.ts';
import type { ByteSource } from './source.ts';
import { encodingOf, textDecoder } from './text.ts';

export interface ReadOptions extends CsvOptions {
  /** Text of the .ldx beside a .ld. */
  readonly ldx?: string | undefined;
}

const SAMPLE_BYTES = 4096;
const PARQUET_MAGIC = 'PAR1';

/** What a file is by its first bytes; its name does not count. */
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
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the place for what cannot be read; CANCELLED.
 */
export async function* readRecording(
  source: ByteSource,
  options: ReadOptions = {},
): AsyncGenerator<RecordingPart> {
  const aliases = options.aliases ?? readAliases();
  const format = await formatOf(source);
  if (format === 'ld')
    yield* withPlans(readLd(source, options), (channels) => planChannels(channels, aliases));
  else if (format === 'parquet') yield* readParquet(source, { ...options, aliases });
  else if (format === 'jsonl') yield* readJsonl(source, { ...options, aliases });
  else yield* readCsv(source, { ...options, aliases });
}

/** What a person sees and changes before a table is read; undefined for a log, whose channels are what they are. */
export async function previewRecording(
  source: ByteSource,
  aliases = readAliases(),
): Promise<TablePreview | undefined> {
  const format = await formatOf(source);
  if (format === 'ld') return undefined;
  if (format === 'parquet') return (await readParquetHead(source, aliases)).preview;
  if (format === 'jsonl') return (await readJsonlHead(source, aliases)).preview;
  return (await readCsvHead(source, aliases)).preview;
}
