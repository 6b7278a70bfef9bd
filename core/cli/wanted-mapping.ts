import type { ColumnMapping, TableMapping } from '../contract/table-mapping.ts';
import { unknown } from './named-options.ts';
import { UsageError } from './output.ts';

/** User options for the time of a table. */
export interface WantedTime {
  /** Rows per second, in place of time columns. */
  readonly rate_Hz?: number | undefined;
  /** Name of the time column. */
  readonly timeColumn?: string | undefined;
}

/** A column that would give the time in another way is left out. */
const withoutTime = (column: ColumnMapping): ColumnMapping =>
  column.use === 'time' || column.use === 'date' || column.use === 'clock'
    ? { ...column, use: 'skip' }
    : column;

/** A mapping with the time as it is wanted. Throws UsageError for a column that the table has not. */
export function withTime(mapping: TableMapping, { rate_Hz, timeColumn }: WantedTime): TableMapping {
  if (rate_Hz !== undefined) return { columns: mapping.columns.map(withoutTime), rate_Hz };
  if (timeColumn === undefined) return mapping;
  const headers = mapping.columns.map(({ header }) => header.trim());
  const at = headers.indexOf(timeColumn.trim());
  if (at < 0) throw unknown('--time-column', timeColumn, headers);
  return {
    columns: mapping.columns.map((column, i) =>
      i === at ? { ...column, use: 'time' } : withoutTime(column),
    ),
  };
}

/** Throws UsageError where both are said. */
export function requireOne({ rate_Hz, timeColumn }: WantedTime): void {
  if (rate_Hz !== undefined && timeColumn !== undefined)
    throw new UsageError('--rate is for a table without a time column: leave out --rate or --time-column');
}
