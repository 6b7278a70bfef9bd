import { z } from 'zod';

export interface RequestRow {
  readonly args: z.ZodType;
  readonly result: z.ZodType;
  readonly timeLimit_s: number;
  /** True where it stores something in the library: it is refused before anything is done where the library cannot be written. */
  readonly storesInLibrary?: true;
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

/** As {@link request}, of one that stores something in the library. */
export const storing = <A extends z.ZodType, R extends z.ZodType>(args: A, result: R, timeLimit_s = 10) => ({
  ...request(args, result, timeLimit_s),
  storesInLibrary: true as const,
});
