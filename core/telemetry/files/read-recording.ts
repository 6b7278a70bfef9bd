import type { TelemetryFormat } from '../../catalogue/telemetry-files.ts';
import { readAliases } from './aliases/read-aliases.ts';
import type { FormatPreview, ReadOptions } from './format.ts';
import { FORMAT_CODES } from './formats.ts';
import type { RecordingPart } from './recording.ts';
import type { ByteSource } from './source.ts';
import { encodingOf, textDecoder } from './text.ts';

const SAMPLE_BYTES = 4096;

/** Format of a file by its first bytes, whatever its name. */
export async function formatOf(source: ByteSource): Promise<TelemetryFormat> {
  const bytes = await source.read(0, SAMPLE_BYTES);
  const text = textDecoder(encodingOf(bytes)).decode(bytes);
  const formats = Object.keys(FORMAT_CODES) as TelemetryFormat[];
  return formats.find((format) => FORMAT_CODES[format].recognises(bytes, text)) ?? 'csv';
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
  yield* FORMAT_CODES[format].read(source, { ...options, aliases });
}

/** Preview of a file, for a person to change before it is read. */
export interface RecordingPreview extends FormatPreview {
  readonly format: TelemetryFormat;
}

/**
 * The beginning of a file, and the proposed mapping of its columns or channels.
 *
 * @param layout how a CSV is to be divided; found in the file where undefined.
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the position for a file that cannot be read.
 */
export async function previewRecording(
  source: ByteSource,
  options: Pick<ReadOptions, 'ldx' | 'dbc' | 'layout'> = {},
  aliases = readAliases(),
): Promise<RecordingPreview> {
  const format = await formatOf(source);
  return { format, ...(await FORMAT_CODES[format].preview(source, options, aliases)) };
}
