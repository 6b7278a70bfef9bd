import type { ColumnMapping, TableMapping } from './table-mapping.ts';

/** Lines of a text that are shown at once. */
export const MAX_LINES = 5000;

/** True for a mapping of a table with one value in each row. */
export const isLongMapping = ({ columns }: TableMapping): boolean =>
  columns.some(({ use }) => use === 'name') && columns.some(({ use }) => use === 'value');

/** All that a person maps: the columns, then the channels of a table with one value in each row. */
export const mappingRows = (mapping: TableMapping): readonly ColumnMapping[] =>
  isLongMapping(mapping) ? [...mapping.columns, ...(mapping.channels ?? [])] : mapping.columns;

/** A mapping with other rows in place of {@link mappingRows}. */
export function withMappingRows(mapping: TableMapping, rows: readonly ColumnMapping[]): TableMapping {
  const columns = rows.slice(0, mapping.columns.length);
  const channels = rows.slice(mapping.columns.length);
  return { ...mapping, columns, ...(channels.length > 0 && { channels }) };
}
