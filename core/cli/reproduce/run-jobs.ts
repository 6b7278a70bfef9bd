import { Worker } from 'node:worker_threads';
import { RacebenchError } from '../../contract/errors.ts';
import { workerFile } from '../../contract/worker-file.ts';
import type { Job, JobResult } from '../../studies/reproduce/semi-active/jobs.ts';
import type { JobAnswer, JobOrder } from './job-messages.ts';

export interface RunJobsOptions {
  readonly threads: number;
  /** Ends all threads at once. */
  readonly signal: AbortSignal;
  /** Called after every job with the number that are done. */
  readonly onDone: (done: number) => void;
}

/**
 * Runs all jobs on some threads. Results are in the order of the jobs and do not depend on how many threads there are.
 * Throws CANCELLED once the signal is aborted.
 */
export async function runJobs(
  jobs: readonly Job[],
  { threads, signal, onDone }: RunJobsOptions,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const workers: Worker[] = [];
  let next = 0;
  let done = 0;
  const all = new Promise<JobResult[]>((resolve, reject) => {
    const cancel = (): void => reject(new RacebenchError('CANCELLED'));
    if (signal.aborted) {
      cancel();
      return;
    }
    signal.addEventListener('abort', cancel, { once: true });
    const order = (worker: Worker): void => {
      const job = jobs[next];
      if (job === undefined) return;
      worker.postMessage({ number: next++, job } satisfies JobOrder);
    };
    if (jobs.length === 0) resolve(results);
    for (let i = 0; i < Math.min(threads, jobs.length); i++) {
      const worker = new Worker(new URL(workerFile('./study-worker.ts', import.meta.url), import.meta.url));
      workers.push(worker);
      worker.on('message', (answer: JobAnswer) => {
        results[answer.number] = answer.result;
        done++;
        onDone(done);
        if (done === jobs.length) resolve(results);
        else order(worker);
      });
      worker.on('error', reject);
      order(worker);
    }
  });
  try {
    return await all;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
