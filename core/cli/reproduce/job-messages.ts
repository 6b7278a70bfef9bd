import type { Job, JobResult } from '../../studies/reproduce/semi-active/jobs.ts';

/** To a thread: a job of the plan. */
export interface JobOrder {
  readonly number: number;
  readonly job: Job;
}

/** From a thread. */
export interface JobAnswer {
  readonly number: number;
  readonly result: JobResult;
}
