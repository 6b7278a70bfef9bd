import { parentPort } from 'node:worker_threads';
import { runJob } from '../../studies/reproduce/semi-active/jobs.ts';
import type { JobAnswer, JobOrder } from './job-messages.ts';

/** Entry of a thread that runs the jobs it is sent, one after another. */
parentPort?.on('message', ({ number, job }: JobOrder) => {
  parentPort?.postMessage({ number, result: runJob(job) } satisfies JobAnswer);
});
