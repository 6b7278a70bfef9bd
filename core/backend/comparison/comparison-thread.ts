import { workerFile } from '../../contract/worker-file.ts';
import { createWorkThreads } from '../jobs/work-threads.ts';
import type { ComparisonJob, ComparisonJobs, ComparisonPart } from './comparison-jobs.ts';

/** Compares in a thread of its own, with a connection of its own: what records and answers goes on meanwhile. */
export interface ComparisonThread {
  /** One job at a time, in order. Throws the reason of the signal once that is aborted, which ends the work at once. */
  run<P extends ComparisonPart>(
    job: ComparisonJob<P>,
    signal: AbortSignal,
  ): Promise<ReturnType<ComparisonJobs[P]>>;
  close(): Promise<void>;
}

const MODULE = new URL(workerFile('./comparison-worker.ts', import.meta.url), import.meta.url);

export function createComparisonThread(module: URL = MODULE): ComparisonThread {
  const threads = createWorkThreads<ComparisonJob>(module, { threads: 1 });
  return {
    // The thread answers the part it was asked for; the compiler cannot follow that through a message.
    run: async <P extends ComparisonPart>(job: ComparisonJob<P>, signal: AbortSignal) =>
      (await threads.run(job, signal)) as ReturnType<ComparisonJobs[P]>,
    close: () => threads.close(),
  };
}
