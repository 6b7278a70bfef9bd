import { parse, stringify, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { layoutWords } from '../catalogue/layout-words.ts';
import {
  columnMapping,
  csvLayout,
  dateOrder,
  type ColumnMapping,
  type TableMapping,
} from '../contract/table-mapping.ts';
import type { WantedCsvLayout } from '../contract/telemetry-file-requests.ts';
import { nearest } from '../math/nearest.ts';
import { badInput } from './output.ts';

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
});
export type MappingFile = z.infer<typeof mappingFile>;

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

/** A column with what a person says of it: it raises no question any more. */
export function settled(column: ColumnMapping, said: Omit<MappedColumn, 'header'>): ColumnMapping {
  return {
    ...column,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    settled: true,
  };
}

/** A proposed mapping with the columns of a mapping file, by their headers; of equal headers the first entry is the first column. */
export function withColumns(mapping: TableMapping, columns: readonly MappedColumn[]): TableMapping {
  const result = [...mapping.columns];
  const seen = new Map<string, number>();
  for (const { header, ...said } of columns) {
    const name = header.trim();
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const places = mapping.columns.flatMap((column, i) => (column.header.trim() === name ? [i] : []));
    const at = places[before];
    const column = at === undefined ? undefined : result[at];
    if (at === undefined || column === undefined) throw noColumn(name, mapping);
    result[at] = settled(column, said);
  }
  return { ...mapping, columns: result };
}

/** Error for a header that the table has not. */
export function noColumn(header: string, { columns }: TableMapping): Error {
  const headers = columns.map((column) => column.header.trim());
  const near = nearest(header, headers);
  return badInput(
    `The file has no column "${header}"; ${near === undefined ? `it has ${headers.join(', ')}` : `the nearest is "${near}"`}.`,
  );
}

/** Text of a mapping file that reads a file of the same shape in the same way. */
export function mappingFileText(
  layout: WantedCsvLayout | undefined,
  { columns, rate_Hz }: TableMapping,
): string {
  const { encoding, separator, decimalSign, headerLine, unitLine, firstLine, dateOrder: order } = layout ?? {};
  const file: MappingFile = {
    encoding,
    separator,
    decimalSign,
    namesLine: headerLine,
    unitsLine: unitLine,
    firstLine,
    dateOrder: order,
    ...(columns.every(({ use }) => use !== 'time' && use !== 'clock') && { rate_Hz }),
    columns: columns.map(({ header, use, name, unit, negate, scale }) => ({
      header,
      use,
      name,
      unit,
      negate,
      scale,
    })),
  };
  return stringify(file, { keepUndefined: false });
}
