import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './errors.ts';
import { jobName } from './file-requests.ts';
import { databaseCheck, databaseRepair } from './library-check.ts';
import { nothing, request, type RequestRow } from './request-row.ts';

const failure = z.object({
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
});

export const libraryFacts = z.object({
  path: z.string(),
  /** True where the person moved it to a folder of their own. */
  isMoved: z.boolean(),
  /** Size with its log. */
  bytes: z.number(),
  /** Unused space in the file. */
  unusedBytes: z.number(),
  /** Free space on its disk; undefined where the system does not report it. */
  freeBytes: z.number().exactOptional(),
  sessions: z.number().int(),
  deleted: z.number().int(),
  schema: z.number().int(),
  /** Reason why nothing can be stored; sessions can still be read. */
  trouble: failure.exactOptional(),
  /** Older and damaged copies beside it. */
  copies: z.array(z.object({ name: z.string(), bytes: z.number() })),
});
export type LibraryFacts = z.infer<typeof libraryFacts>;

const job = z.object({ job: jobName });
const jobInFolder = z.object({ job: jobName, folder: z.string().min(1).max(4096) });

/**
 * Maintenance of the file that holds all sessions. Long requests report `job/progress` and can be cancelled.
 */
export const LIBRARY_REQUESTS = {
  'library/facts': request(nothing, libraryFacts),
  'library/check': request(job, databaseCheck),
  'library/repair': request(job, databaseRepair),
  /** Copies the database into a new file of the folder, named by the date, while it is in use. */
  'library/back-up': request(
    jobInFolder,
    z.object({ path: z.string(), bytes: z.number(), sessions: z.number().int() }),
  ),
  /** Removes deleted sessions for good and returns unused space to the disk. */
  'library/shrink': request(job, z.object({ before: z.number(), after: z.number() })),
  /** Copies the database into the folder, checks the copy, uses it from then on and removes the old one. */
  'library/move': request(
    jobInFolder,
    z.object({
      path: z.string(),
      /** The old file, where it could not be removed. */
      left: z.string().exactOptional(),
    }),
  ),
  /**
   * Opens the file again after a fault of the file or its disk was repaired; `app/notice` reports what is
   * still wrong.
   */
  'library/try-again': request(nothing, z.object({ trouble: failure.exactOptional() })),
  /**
   * Uses the library in the program's own folder again, after a moved one was lost. The moved one is not
   * changed.
   */
  'library/use-own': request(nothing, z.object({ path: z.string() })),
} as const satisfies Record<string, RequestRow>;
