import { z } from 'zod';

export interface RequestRow {
  readonly args: z.ZodType;
  readonly result: z.ZodType;
  /**
   * True where it stores something in the library: it is refused beforehand where the library cannot be
   * written.
   */
  readonly storesInLibrary?: true;
}

/** Arguments of a request without any. */
export const nothing = z.object({}).strict();
/** Result of a request without any. */
export const done = z.object({});

/** One row of the table of requests. */
export const request = <A extends z.ZodType, R extends z.ZodType>(args: A, result: R) => ({ args, result });

/** Like {@link request}, for a request that stores something in the library. */
export const storing = <A extends z.ZodType, R extends z.ZodType>(args: A, result: R) => ({
  ...request(args, result),
  storesInLibrary: true as const,
});
