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
 * Work over texts of any size that never holds the backend's thread: small work is done at once, large work in a thread
 * that the signal of the request (its time limit, a person who gave up, a window that closed) ends.
 */
export interface BoundedWork {
  /** Throws what the work throws, the reason of the signal, or MEMORY_LIMIT. */
  run<N extends BoundedJobName>(name: N, args: JobArgs<N>, signal: AbortSignal): Promise<JobResult<N>>;
  close(): Promise<void>;
}

const MODULE = new URL(workerFile('./bounded-worker.ts', import.meta.url), import.meta.url);
/** Two: a long piece of work of one window does not keep that of another waiting. */
const LIMITS: ThreadLimits = { threads: 2, heapMegabytes: 1024 };

export function createBoundedWork(module: URL = MODULE, limits = LIMITS): BoundedWork {
  const threads = createWorkThreads<NamedJob>(module, limits);
  return {
    run: async <N extends BoundedJobName>(name: N, args: JobArgs<N>, signal: AbortSignal) => {
      const job: NamedJob<N> = { name, args };
      // The thread answers the job it was given; the compiler cannot follow that through a message.
      return (
        isDoneAtOnce(job) ? await doJob(job) : await threads.run(job, signal, movedBy(job))
      ) as JobResult<N>;
    },
    close: () => threads.close(),
  };
}

/** All of it at once on the caller's own thread: of a program that does one thing and is ended by its person. */
export const workHere: Pick<BoundedWork, 'run'> = {
  run: async <N extends BoundedJobName>(name: N, args: JobArgs<N>): Promise<JobResult<N>> =>
    doJob<N>({ name, args }),
};

/** For reading the companions of a car: their names are found without holding this thread. */
export const companionNamesIn =
  (work: BoundedWork, signal: AbortSignal): NamesOf =>
  async (text) =>
    (await work.run('car/names', text, signal)).companions;
