import { z } from 'zod';

export interface RequestRow {
  readonly args: z.ZodType;
  readonly result: z.ZodType;
  readonly timeLimit_s: number;
}

/** Arguments of a request that takes none. */
export const nothing = z.object({}).strict();
/** Result of a request that gives none. */
export const done = z.object({});

/** One row of the table of requests. */
export const request = <A extends z.ZodType, R extends z.ZodType>(args: A, result: R, timeLimit_s = 10) => ({
  args,
  result,
  timeLimit_s,
});
