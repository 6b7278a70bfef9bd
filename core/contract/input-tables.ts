import { z } from 'zod';
import { INPUT_COLUMNS, type InputKey } from './input-columns.ts';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';

/** Maximum length of a table, characters: half an hour at 100 Hz with six columns. */
export const MAX_INPUT_TEXT = 12_000_000;

/** The text of a table of driver inputs, and its name in messages. */
export const inputFile = z.object({ name: z.string(), text: z.string().max(MAX_INPUT_TEXT) });
export type InputFile = z.infer<typeof inputFile>;

/** Content of a table before it is driven. */
export const inputSummary = z.object({
  by: z.enum(['time', 'distance']),
  rows: z.number().int(),
  /** First and last value of time (s) or distance (m). */
  from: z.number(),
  to: z.number(),
  /** Columns in the order of the table, with minimum and maximum in SI. */
  columns: z.array(
    z.object({
      key: z.enum(Object.keys(INPUT_COLUMNS) as [InputKey, ...InputKey[]]),
      least: z.number(),
      greatest: z.number(),
    }),
  ),
});
export type InputSummary = z.infer<typeof inputSummary>;

/** The driver's inputs in a session as a table, and the start of a run that repeats it. */
export const sessionInputs = z.object({
  file: inputFile,
  /** Parameters of the manoeuvre input-table, SI. */
  parameters: z.record(z.string(), z.number()),
});
export type SessionInputs = z.infer<typeof sessionInputs>;

export const INPUT_REQUESTS = {
  /** Reads a table. Throws BAD_ARGUMENTS with file, line and column. */
  'inputs/read': request(inputFile, inputSummary),
  /** The inputs of a stored session as a table. Throws BAD_ARGUMENTS for one without them. */
  'inputs/ofSession': request(z.object({ sessionId, by: z.enum(['time', 'distance']) }), sessionInputs),
} as const satisfies Record<string, RequestRow>;
