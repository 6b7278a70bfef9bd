import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './errors.ts';
import { jobName } from './file-requests.ts';
import { databaseCheck, databaseRepair } from './library-check.ts';
import { nothing, request, type RequestRow } from './request-row.ts';

/** Looking through or copying a database of many gigabytes on a slow disk. */
const LONG_WORK_S = 6 * 3600;

const failure = z.object({
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
});

export const libraryFacts = z.object({
  path: z.string(),
  /** True where the person moved it to a folder of their own. */
  isMoved: z.boolean(),
  /** With its log. */
  bytes: z.number(),
  /** Room in the file that nothing uses. */
  unusedBytes: z.number(),
  /** Free on its disk; undefined where the system does not tell. */
  freeBytes: z.number().exactOptional(),
  sessions: z.number().int(),
  deleted: z.number().int(),
  schema: z.number().int(),
  /** Why nothing can be stored; the sessions are read all the same. */
  trouble: failure.exactOptional(),
  /** Older and damaged copies beside it. */
  copies: z.array(z.object({ name: z.string(), bytes: z.number() })),
});
export type LibraryFacts = z.infer<typeof libraryFacts>;

const job = z.object({ job: jobName });
const jobInFolder = z.object({ job: jobName, folder: z.string().min(1).max(4096) });

/** Care of the file in which all sessions are. Each that takes long tells `job/progress` and can be cancelled. */
export const LIBRARY_REQUESTS = {
  'library/facts': request(nothing, libraryFacts),
  'library/check': request(job, databaseCheck, LONG_WORK_S),
  'library/repair': request(job, databaseRepair, LONG_WORK_S),
  /** Copies the database into a new file of the folder, named by the day, while it is used. */
  'library/back-up': request(
    jobInFolder,
    z.object({ path: z.string(), bytes: z.number(), sessions: z.number().int() }),
    LONG_WORK_S,
  ),
  /** Removes deleted sessions for good and gives unused room back to the disk. */
  'library/shrink': request(job, z.object({ before: z.number(), after: z.number() }), LONG_WORK_S),
  /** Copies the database into the folder, looks the copy through, uses it from then on and removes the old one. */
  'library/move': request(
    jobInFolder,
    z.object({
      path: z.string(),
      /** The old file, where its disk does not let it be removed. */
      left: z.string().exactOptional(),
    }),
    LONG_WORK_S,
  ),
  /** Opens the file again, after what was wrong with it or its disk was put right; says by `app/notice` what still is. */
  'library/try-again': request(nothing, z.object({ trouble: failure.exactOptional() }), 60),
  /** Uses the library in the program's own folder again: where a moved one is gone. The moved one stays as it is. */
  'library/use-own': request(nothing, z.object({ path: z.string() })),
} as const satisfies Record<string, RequestRow>;
