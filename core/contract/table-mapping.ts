import { z } from 'zod';
import { fileProblem } from './telemetry-files.ts';

/** What a column of a table is read as. */
export const COLUMN_USES = {
  time: 'Time',
  date: 'Date',
  clock: 'Time of day',
  lap: 'Lap number',
  channel: 'Channel',
  skip: 'Left out',
} as const;
export type ColumnUse = keyof typeof COLUMN_USES;

/** One column: what a person may change before the table is read. */
export const columnMapping = z.object({
  /** As the file names it. */
  header: z.string(),
  use: z.enum(Object.keys(COLUMN_USES) as [ColumnUse, ...ColumnUse[]]),
  /** Name of the channel. One of the channel table brings the values to its unit. */
  name: z.string(),
  /** Text of the unit that the numbers are in. */
  unit: z.string(),
  /** The file counts the other way round. */
  negate: z.boolean(),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

export const tableMapping = z.object({
  /** One for each column of the file, in its order. */
  columns: z.array(columnMapping),
  /** Rows a second, where no column tells the time. */
  rate_Hz: z.number().positive().exactOptional(),
});
export type TableMapping = z.infer<typeof tableMapping>;

export const CSV_SEPARATORS = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
  ' ': 'Blanks',
} as const;
export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/** How a text is divided. Lines count from 1; 0 where there is none. */
export const csvLayout = z.object({
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
  separator: z.enum(Object.keys(CSV_SEPARATORS) as [CsvSeparator, ...CsvSeparator[]]),
  decimalSign: z.enum(['.', ',']),
  headerLine: z.number().int().min(0),
  unitLine: z.number().int().min(0),
  firstLine: z.number().int().min(1),
  /** Columns of the table. */
  columns: z.number().int().min(1),
});
export type CsvLayout = z.infer<typeof csvLayout>;

/** A table before it is read: how it is divided, what its columns are taken for, and its first rows. */
export const tablePreview = z.object({
  /** Of CSV only. */
  layout: csvLayout.exactOptional(),
  /** Details of the recording that stand above the table. */
  details: z.record(z.string(), z.string()),
  mapping: tableMapping,
  rows: z.array(z.array(z.string())),
  problems: z.array(fileProblem),
});
export type TablePreview = z.infer<typeof tablePreview>;
