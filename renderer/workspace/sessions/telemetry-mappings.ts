import { z } from 'zod';
import { tableMapping, type TableMapping } from '../../../core/contract/table-mapping.ts';
import { wantedLayout, type WantedCsvLayout } from '../../../core/contract/telemetry-file-requests.ts';
import { readStored, writeStored } from '../../ui/state/stored.ts';

/** Layout and mapping of an imported file, for files of the same shape. */
const rememberedMapping = z.object({
  /** Names of the columns as they are found without a chosen layout; '' for a file that is refused without one. */
  found: z.string(),
  /** The chosen line of names as it is in the file; '' where no line was chosen. */
  namesLine: z.string(),
  layout: wantedLayout,
  mapping: tableMapping,
  file: z.string(),
  /** When the file was imported, ISO 8601. */
  date: z.string(),
});
export type RememberedMapping = z.infer<typeof rememberedMapping>;

/** The head of a file, by which its shape is known. */
export interface FileShape {
  /** The proposed mapping without a chosen layout; undefined where the file is refused without one. */
  readonly proposed: TableMapping | undefined;
  readonly lines: readonly string[];
}

const KEY = 'telemetryMappings';
const MOST = 40;

const isRemembered = (value: unknown): value is RememberedMapping =>
  rememberedMapping.safeParse(value).success;
/** Entries of another form, of an earlier version, are left out. */
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const stored = (): RememberedMapping[] => (readStored(KEY, isList) ?? []).filter(isRemembered);

const foundNames = ({ proposed }: FileShape): string =>
  proposed === undefined ? '' : JSON.stringify(proposed.columns.map(({ header }) => header));

const namesLineOf = ({ lines }: FileShape, { headerLine = 0 }: WantedCsvLayout): string =>
  lines[headerLine - 1] ?? '';

/** The mapping of the last file with the same names of columns. */
export function findMapping(shape: FileShape): RememberedMapping | undefined {
  const found = foundNames(shape);
  return stored().find((one) =>
    one.namesLine === ''
      ? found !== '' && one.found === found
      : namesLineOf(shape, one.layout) === one.namesLine,
  );
}

export function rememberMapping(
  shape: FileShape,
  { layout, mapping, file }: Pick<RememberedMapping, 'layout' | 'mapping' | 'file'>,
  now = new Date(),
): void {
  const found = foundNames(shape);
  const namesLine = namesLineOf(shape, layout);
  if (found === '' && namesLine === '') return;
  const others = stored().filter((one) => one.found !== found || one.namesLine !== namesLine);
  writeStored(
    KEY,
    [
      { found, namesLine, layout, mapping, file, date: now.toISOString() } satisfies RememberedMapping,
      ...others,
    ].slice(0, MOST),
  );
}
