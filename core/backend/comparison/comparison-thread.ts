import { Piscina } from 'piscina';
import { fromFailure, RacebenchError } from '../../contract/errors.ts';
import { workerFile } from '../../contract/worker-file.ts';
import type { ComparisonAnswer, ComparisonJob, ComparisonJobs, ComparisonPart } from './comparison-jobs.ts';

/** Compares in a thread of its own, with a connection of its own: what records and answers goes on meanwhile. */
export interface ComparisonThread {
  /** One job at a time, in order. Throws CANCELLED once the signal is aborted, which ends the work at once. */
  run<P extends ComparisonPart>(
    job: ComparisonJob<P>,
    signal: AbortSignal,
  ): Promise<ReturnType<ComparisonJobs[P]>>;
  close(): Promise<void>;
}

const MODULE = new URL(workerFile('./comparison-worker.ts', import.meta.url), import.meta.url);
/** Without work the thread ends, and with it what it holds in memory. */
const IDLE_MS = 60_000;

export function createComparisonThread(module: URL = MODULE): ComparisonThread {
  let pool: Piscina<ComparisonJob, ComparisonAnswer> | undefined;
  const open = (): Piscina<ComparisonJob, ComparisonAnswer> =>
    (pool ??= new Piscina({
      filename: module.href,
      name: 'answer',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    }));
  return {
    async run<P extends ComparisonPart>(job: ComparisonJob<P>, signal: AbortSignal) {
      if (signal.aborted) throw new RacebenchError('CANCELLED');
      const answer = await open()
        .run(job, { signal })
        .catch((error: unknown) => {
          throw signal.aborted ? new RacebenchError('CANCELLED') : error;
        });
      if (!answer.ok) throw fromFailure(answer.failure);
      // The thread answers the part it was asked for; the compiler cannot follow that through a message.
      return answer.answer as ReturnType<ComparisonJobs[P]>;
    },
    close: async () => pool?.destroy(),
  };
}
