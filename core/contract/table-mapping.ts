import { z } from 'zod';
import { fileProblem } from '../catalogue/telemetry-files.ts';
import { float64 } from './float64.ts';

/** Use of a column of a table. */
export const COLUMN_USES = {
  time: 'Time',
  date: 'Date',
  clock: 'Time of day',
  lap: 'Lap number',
  channel: 'Channel',
  name: 'Name of the channel',
  value: 'Value of the channel',
  unit: 'Unit of the value',
  skip: 'Left out',
} as const;
export type ColumnUse = keyof typeof COLUMN_USES;

/** One column: the choices of a person before the table is read. */
export const columnMapping = z.object({
  /** Name in the file. */
  header: z.string(),
  use: z.enum(Object.keys(COLUMN_USES) as [ColumnUse, ...ColumnUse[]]),
  /** Name of the channel. A channel of the table is converted to its unit. */
  name: z.string(),
  /** Text of the unit of the numbers. */
  unit: z.string(),
  /** The sign in the file is inverted. */
  negate: z.boolean(),
  /** The numbers of the file are multiplied by it before they are in the unit; 1 where it is not given. */
  scale: z.number().exactOptional(),
  /** A person has said so: the column raises no question. */
  settled: z.boolean().exactOptional(),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

export const tableMapping = z.object({
  /** One for each column of the file, in its order. */
  columns: z.array(columnMapping),
  /** Channels of a table with one value in each row, by their names there; those that are absent are read as proposed. */
  channels: z.array(columnMapping).exactOptional(),
  /** Rows per second, where no column has the time. */
  rate_Hz: z.number().positive().exactOptional(),
  /** A person has chosen the column of times, of several; its unit may still be asked about. */
  hasChosenTime: z.boolean().exactOptional(),
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

/** The number that comes first in dates such as 01/02/25. */
export const DATE_ORDERS = { day: 'Day first', month: 'Month first' } as const;
export const dateOrder = z.enum(Object.keys(DATE_ORDERS) as [DateOrder, ...DateOrder[]]);
export type DateOrder = keyof typeof DATE_ORDERS;

/** Layout of a text. Lines start at 1; 0 where there is none. */
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

/** A column of which the use or the unit is assumed, with what speaks for or against it. */
export const columnGuess = z.object({
  /** Index among all rows of the mapping. */
  column: z.number().int(),
  /** The assumption and its reason: `no unit in the file; m/s assumed`. */
  reason: z.string(),
  /** Two or three cells as they are in the file: the first, one in the middle, the largest. */
  samples: z.array(z.string()),
  /** The largest sample and its value as it is read: `138 -> 497 km/h`; '' where there is no number. */
  reading: z.string(),
  /** The values speak against it: an import asks. */
  isDoubtful: z.boolean(),
});
export type ColumnGuess = z.infer<typeof columnGuess>;

/** A table before it is read: its layout, the assumed use of its columns, and its first rows. */
export const tablePreview = z.object({
  /** CSV only. */
  layout: csvLayout.exactOptional(),
  /** Details of the recording above the table. */
  details: z.record(z.string(), z.string()),
  mapping: tableMapping,
  rows: z.array(z.array(z.string())),
  /** First values of each channel of a table with one value in each row. */
  channelCells: z.array(z.array(z.string())).exactOptional(),
  /** A date of the file that has two readings, and what settles it; absent where there is no such date. */
  doubtfulDate: z.object({ text: z.string(), order: dateOrder.exactOptional() }).exactOptional(),
  /**
   * Minimum and maximum of up to 100 parts of the first rows, one after the other, for each row of the mapping; NaN where there are no
   * numbers.
   */
  envelopes: z.array(float64).exactOptional(),
  /** Columns that a person should look at first. */
  guesses: z.array(columnGuess).exactOptional(),
  problems: z.array(fileProblem),
});
export type TablePreview = z.infer<typeof tablePreview>;
