import { workerFile } from '../../contract/worker-file.ts';
import {
  doJob,
  isDoneAtOnce,
  movedBy,
  type BoundedJobName,
  type JobArgs,
  type JobResult,
  type NamedJob,
} from './bounded-jobs.ts';
import type { NamesOf } from '../files/companions.ts';
import { createWorkThreads, type ThreadLimits } from './work-threads.ts';

/**
 * Work on texts of any size that never blocks the backend's thread: small work runs directly, large work in a
 * thread that the signal of the request (time limit, cancelled by the user, closed window) ends.
 */
export interface BoundedWork {
  /** Throws errors of the work, the reason of the signal, or MEMORY_LIMIT. */
  run<N extends BoundedJobName>(name: N, args: JobArgs<N>, signal: AbortSignal): Promise<JobResult<N>>;
  close(): Promise<void>;
}

const MODULE = new URL(workerFile('./bounded-worker.ts', import.meta.url), import.meta.url);
/** Two threads: long work of one window does not delay that of another. */
const LIMITS: ThreadLimits = { threads: 2, heapMegabytes: 1024 };

export function createBoundedWork(module: URL = MODULE, limits = LIMITS): BoundedWork {
  const threads = createWorkThreads<NamedJob>(module, limits);
  return {
    run: async <N extends BoundedJobName>(name: N, args: JobArgs<N>, signal: AbortSignal) => {
      const job: NamedJob<N> = { name, args };
      // The answer belongs to the given job; TypeScript cannot infer that through a message.
      return (
        isDoneAtOnce(job) ? await doJob(job) : await threads.run(job, signal, movedBy(job))
      ) as JobResult<N>;
    },
    close: () => threads.close(),
  };
}

/** Runs all work on the caller's thread, for a program that does one thing and is stopped by its user. */
export const workHere: Pick<BoundedWork, 'run'> = {
  run: async <N extends BoundedJobName>(name: N, args: JobArgs<N>): Promise<JobResult<N>> =>
    doJob<N>({ name, args }),
};

/** Finds the names of a car's companion files without blocking this thread. */
export const companionNamesIn =
  (work: BoundedWork, signal: AbortSignal): NamesOf =>
  async (text) =>
    (await work.run('car/names', text, signal)).companions;
