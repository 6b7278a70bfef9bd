import { workerFile } from '../../contract/worker-file.ts';
import { createWorkThreads } from '../jobs/work-threads.ts';
import type { ComparisonJob, ComparisonJobs, ComparisonPart } from './comparison-jobs.ts';

/**
 * Compares in a separate thread with its own connection, so that recordings and requests continue meanwhile.
 */
export interface ComparisonThread {
  /** Runs one job at a time, in order. Aborting the signal ends the job at once and throws its reason. */
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
    // The answer belongs to the requested part; TypeScript cannot infer that through a message.
    run: async <P extends ComparisonPart>(job: ComparisonJob<P>, signal: AbortSignal) =>
      (await threads.run(job, signal)) as ReturnType<ComparisonJobs[P]>,
    close: () => threads.close(),
  };
}
