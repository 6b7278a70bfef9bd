import type { TelemetryFormat } from '../../catalogue/telemetry-files.ts';
import { namesForFormat } from '../../contract/channel-names.ts';
import { readAliases, type AliasTable } from './aliases/read-aliases.ts';
import type { FormatPreview, ReadOptions } from './format-code.ts';
import { FORMAT_CODES } from './formats.ts';
import { refuseKnownKind } from './known-bytes.ts';
import { problemList, refuseFile } from './file-problems.ts';
import { unpacked } from './packed/unpack.ts';
import type { RecordingPart } from './recording.ts';
import type { ByteSource } from './source.ts';
import { createUnitWatch } from './stated-units.ts';
import { decodeText } from './text-encoding.ts';

const SAMPLE_BYTES = 4096;

async function firstOf(source: ByteSource): Promise<{ readonly bytes: Uint8Array; readonly text: string }> {
  const bytes = await source.read(0, SAMPLE_BYTES);
  return { bytes, text: decodeText(bytes) };
}

function formatBy(bytes: Uint8Array, text: string): TelemetryFormat {
  const formats = Object.keys(FORMAT_CODES) as TelemetryFormat[];
  return formats.find((format) => FORMAT_CODES[format].recognises(bytes, text)) ?? 'csv';
}

/** Format of a file by its first bytes, whatever its name. */
export async function formatOf(source: ByteSource): Promise<TelemetryFormat> {
  const { bytes, text } = await firstOf(source);
  return formatBy(bytes, text);
}

/** Format of a file that is read, where any other text is a table. */
async function readFormatOf(source: ByteSource): Promise<TelemetryFormat> {
  const { bytes, text } = await firstOf(source);
  const format = formatBy(bytes, text);
  if (format === 'csv') refuseKnownKind(bytes, text);
  return format;
}

/** Our names and those of the library for files of a format. */
const aliasesFor = (format: TelemetryFormat, { names = [] }: Pick<ReadOptions, 'names'>): AliasTable =>
  readAliases('', namesForFormat(names, format));

/**
 * Reads a telemetry file of any of the formats, also packed as .zip or .gz, its channels under the names and in the units of the channel table where an alias
 * or their own name says which they are.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the position for a file that cannot be read; CANCELLED.
 */
export async function* readRecording(
  source: ByteSource,
  options: ReadOptions = {},
): AsyncGenerator<RecordingPart> {
  const file = await unpacked(source, options);
  const format = await readFormatOf(file.source);
  const aliases = options.aliases ?? aliasesFor(format, options);
  const { ldx = file.ldx, dbc = file.dbc } = options;
  let hasSamples = false;
  const units = createUnitWatch();
  for await (const part of FORMAT_CODES[format].read(file.source, { ...options, ldx, dbc, aliases })) {
    if (part.kind === 'samples') hasSamples ||= part.values.length > 0;
    units.see(part);
    if (part.kind !== 'end') {
      yield part;
      continue;
    }
    const problems = [...(file.problems ?? []), ...part.problems];
    if (!hasSamples) {
      const reason = problems.find(({ severity }) => severity === 'error' || severity === 'warning');
      throw refuseFile(`the file holds no samples${reason === undefined ? '.' : `: ${reason.message}`}`);
    }
    const all = problemList(problems);
    units.report(all);
    yield { ...part, problems: all.all() };
  }
}

/** Preview of a file, for a person to change before it is read. */
export interface RecordingPreview extends FormatPreview {
  readonly format: TelemetryFormat;
}

/**
 * The beginning of a file, and the proposed mapping of its columns or channels.
 *
 * @param options how a CSV is to be divided, found in the file where undefined; and its columns of names and values
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the position for a file that cannot be read.
 */
export async function previewRecording(
  source: ByteSource,
  options: Pick<ReadOptions, 'ldx' | 'dbc' | 'layout' | 'mapping' | 'names'> = {},
  aliases?: AliasTable,
): Promise<RecordingPreview> {
  const file = await unpacked(source);
  const format = await readFormatOf(file.source);
  const { ldx = file.ldx, dbc = file.dbc } = options;
  const table = aliases ?? aliasesFor(format, options);
  const preview = await FORMAT_CODES[format].preview(file.source, { ...options, ldx, dbc }, table);
  const problems = [...(file.problems ?? []), ...preview.table.problems];
  return { format, ...preview, table: { ...preview.table, problems } };
}
