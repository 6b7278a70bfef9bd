import { doJob, type NamedJob } from './bounded-jobs.ts';
import { answered, type Answered } from './work-threads.ts';

/** Entry of a thread of bounded work: does one job. */
export const answer = (job: NamedJob): Promise<Answered<unknown>> => answered(() => doJob(job));
