import { z } from 'zod';
import { layoutWords } from '../../catalogue/layout-words.ts';
import type { TableMapping } from '../../contract/table-mapping.ts';
import { fileUnitText } from '../../units/file-units.ts';
import { refuseFile, type FileLocation } from './file-problems.ts';
import type { TableToWrite } from './written-table.ts';

export const OWN_FORMAT = 'racebench-telemetry';

/**
 * Description of the table of one of our files: the first line of JSON lines, an entry of the metadata of
 * Parquet. The table has a column of times in s and one for each channel.
 */
const ownHeader = z.object({
  format: z.literal(OWN_FORMAT),
  version: z.literal(1),
  details: z.record(z.string(), z.string()).default({}),
  channels: z.array(
    z.object({ name: z.string(), unit: z.string().default(''), type: z.enum(['f32', 'f64']).default('f64') }),
  ),
  laps: z
    .array(z.object({ number: z.number(), start_s: z.number(), end_s: z.number(), complete: z.boolean() }))
    .default([]),
});
export type OwnHeader = z.infer<typeof ownHeader>;

export const TIME_COLUMN = 'time_s';

export function headerOf({ details, columns, laps }: TableToWrite): OwnHeader {
  return {
    format: OWN_FORMAT,
    version: 1,
    details: { ...details },
    channels: columns.map(({ name, unit, unitText, sampleType }) => ({
      name,
      unit: fileUnitText(unit, unitText),
      type: sampleType,
    })),
    laps: laps.map((lap) => ({ ...lap })),
  };
}

/**
 * Our own header; undefined for any other text.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for one that says it is and is not understood.
 */
export function readOwnHeader(value: unknown, location: FileLocation): OwnHeader | undefined {
  const isOwn =
    typeof value === 'object' && value !== null && 'format' in value && value.format === OWN_FORMAT;
  if (!isOwn) return undefined;
  const header = ownHeader.safeParse(value, { reportInput: true });
  if (header.success) return header.data;
  const [issue] = header.error.issues;
  throw refuseFile(
    `the header is not understood: ${issue?.path.join('.') ?? ''}: ${issue === undefined ? 'unknown form' : layoutWords(issue)}.`,
    location,
  );
}

/** The mapping of a table of ours: the time first, then its channels. */
export function ownMapping({ channels }: OwnHeader): TableMapping {
  return {
    columns: [
      { header: TIME_COLUMN, use: 'time', name: 'Time', unit: 's', negate: false },
      ...channels.map(({ name, unit }) => ({
        header: name,
        use: 'channel' as const,
        name,
        unit,
        negate: false,
      })),
    ],
  };
}

export function ownTypes({ channels }: OwnHeader): ReadonlyMap<string, 'f32' | 'f64'> {
  return new Map(channels.map(({ name, type }) => [name, type]));
}
