import { parse, stringify, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { layoutWords } from '../catalogue/layout-words.ts';
import { nearest } from '../math/nearest.ts';
import { RacebenchError } from './errors.ts';
import { mappingRows } from './mapping-rows.ts';
import {
  columnMapping,
  csvLayout,
  dateOrder,
  type ColumnMapping,
  type TableMapping,
} from './table-mapping.ts';
import type { WantedCsvLayout } from './telemetry-file-requests.ts';

const mappedColumn = z.strictObject({
  header: z.string(),
  ...columnMapping.omit({ header: true, settled: true }).partial().shape,
});
export type MappedColumn = z.infer<typeof mappedColumn>;

/** Layout and columns of a table, as a person writes them: the rest is found in the file. */
const mappingFile = z.strictObject({
  encoding: csvLayout.shape.encoding.optional(),
  separator: csvLayout.shape.separator.optional(),
  decimalSign: csvLayout.shape.decimalSign.optional(),
  namesLine: csvLayout.shape.headerLine.optional(),
  unitsLine: csvLayout.shape.unitLine.optional(),
  firstLine: csvLayout.shape.firstLine.optional(),
  dateOrder: dateOrder.optional(),
  rate_Hz: z.number().positive().optional(),
  columns: z.array(mappedColumn).default([]),
  /** Channels of a table with one value in each row. */
  channels: z.array(mappedColumn).default([]),
});
export type MappingFile = z.infer<typeof mappingFile>;

const badInput = (message: string): RacebenchError => new RacebenchError('BAD_ARGUMENTS', message);

/** Reads a mapping file, YAML or JSON. Throws BAD_ARGUMENTS with the place of a mistake. */
export function readMappingFile(text: string, path: string): MappingFile {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw badInput(`${path}: ${error.message}`);
  }
  const read = mappingFile.safeParse(value ?? {}, { reportInput: true });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw badInput(
    `${path}: ${issue?.path.join('.') ?? ''}: ${issue === undefined ? 'unknown form' : layoutWords(issue)}`,
  );
}

/** The layout that a mapping file says. */
export const layoutOf = (file: MappingFile): WantedCsvLayout => ({
  ...(file.encoding !== undefined && { encoding: file.encoding }),
  ...(file.separator !== undefined && { separator: file.separator }),
  ...(file.decimalSign !== undefined && { decimalSign: file.decimalSign }),
  ...(file.namesLine !== undefined && { headerLine: file.namesLine }),
  ...(file.unitsLine !== undefined && { unitLine: file.unitsLine }),
  ...(file.firstLine !== undefined && { firstLine: file.firstLine }),
  ...(file.dateOrder !== undefined && { dateOrder: file.dateOrder }),
});

/** A column with what a person says of it: it raises no question any more. One of which nothing is said stays as it is. */
export function settled(column: ColumnMapping, said: Omit<MappedColumn, 'header'>): ColumnMapping {
  const parts = Object.entries(said).filter(([, value]) => value !== undefined);
  return parts.length === 0 ? column : { ...column, ...Object.fromEntries(parts), settled: true };
}

/** Rows with the entries of a mapping file, by their headers: of equal ones the first entry is the first row. */
function withEntries(
  rows: readonly ColumnMapping[],
  entries: readonly MappedColumn[],
  missing: (header: string) => ColumnMapping,
): ColumnMapping[] {
  const result = [...rows];
  const seen = new Map<string, number>();
  for (const { header, ...said } of entries) {
    const name = header.trim();
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const at = rows.flatMap((row, i) => (row.header.trim() === name ? [i] : []))[before];
    if (at !== undefined) result[at] = settled(rows[at] ?? missing(name), said);
    else {
      const row = missing(name);
      // An entry that says nothing is guessed where it comes.
      if (settled(row, said) !== row) result.push(settled(row, said));
    }
  }
  return result;
}

/** A channel of a table with one value in each row that comes later than its preview has seen. */
const laterChannel = (header: string): ColumnMapping => ({
  header,
  use: 'channel',
  name: header,
  unit: '',
  negate: false,
});

/** A column that would give the time is left out. */
export const withoutTime = (column: ColumnMapping): ColumnMapping =>
  column.use === 'time' || column.use === 'date' || column.use === 'clock'
    ? { ...column, use: 'skip' }
    : column;

/** A mapping with rows at a rate in place of a column of times. */
export const withRate = (mapping: TableMapping, rate_Hz: number): TableMapping => ({
  ...mapping,
  columns: mapping.columns.map(withoutTime),
  rate_Hz,
});

/**
 * A proposed mapping with the columns, channels and rate of a mapping file.
 *
 * @throws RacebenchError BAD_ARGUMENTS for a column that the table has not
 */
export function withFile(
  mapping: TableMapping,
  { columns, channels, rate_Hz }: Pick<MappingFile, 'columns' | 'channels' | 'rate_Hz'>,
): TableMapping {
  const mapped: TableMapping = {
    ...mapping,
    columns: withEntries(mapping.columns, columns, (header) => {
      throw noColumn(header, mapping.columns);
    }),
    ...((mapping.channels !== undefined || channels.length > 0) && {
      channels: withEntries(mapping.channels ?? [], channels, laterChannel),
    }),
  };
  return rate_Hz === undefined ? mapped : withRate(mapped, rate_Hz);
}

/** Error for a header that the table has not. */
export function noColumn(header: string, rows: readonly ColumnMapping[]): Error {
  const headers = rows.map((row) => row.header.trim());
  const near = nearest(header, headers);
  return badInput(
    `The file has no column "${header}"; ${near === undefined ? `it has ${headers.join(', ')}` : `the nearest is "${near}"`}.`,
  );
}

/**
 * Text of a mapping file that reads a file of the same shape in the same way.
 *
 * @param open indices among the rows of the mapping whose guess nobody has settled: they are guessed again
 */
export function mappingFileText(
  layout: WantedCsvLayout | undefined,
  mapping: TableMapping,
  open: ReadonlySet<number> = new Set(),
): string {
  const {
    encoding,
    separator,
    decimalSign,
    headerLine,
    unitLine,
    firstLine,
    dateOrder: order,
  } = layout ?? {};
  const { columns, rate_Hz } = mapping;
  const entries = mappingRows(mapping).map(({ header, use, name, unit, negate, scale }, i): MappedColumn =>
    open.has(i) ? { header } : { header, use, name, unit, negate, scale },
  );
  const file: Partial<MappingFile> = {
    encoding,
    separator,
    decimalSign,
    namesLine: headerLine,
    unitsLine: unitLine,
    firstLine,
    dateOrder: order,
    ...(columns.every(({ use }) => use !== 'time' && use !== 'clock') && { rate_Hz }),
    columns: entries.slice(0, columns.length),
    ...(entries.length > columns.length && { channels: entries.slice(columns.length) }),
  };
  return stringify(file, { keepUndefined: false });
}
