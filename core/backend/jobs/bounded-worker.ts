import { doJob, type NamedJob } from './bounded-jobs.ts';
import { answered, type Answered } from './work-threads.ts';

/** Entry point of a thread of bounded work: runs one job. */
export const answer = (job: NamedJob): Promise<Answered<unknown>> => answered(() => doJob(job));
