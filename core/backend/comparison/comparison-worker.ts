import { explainSqlite } from '../db/trouble.ts';
import { openReader } from '../sessions/store.ts';
import { answered, type Answered } from '../jobs/work-threads.ts';
import { COMPARISON_JOBS, type ComparisonJob, type ComparisonReader } from './comparison-jobs.ts';

type AnyJob = (
  reader: ComparisonReader,
  args: ComparisonJob['args'],
) => ReturnType<(typeof COMPARISON_JOBS)[ComparisonJob['part']]>;

function compared({ path, part, args }: ComparisonJob): ReturnType<AnyJob> {
  const reader = openReader(path);
  try {
    // The arguments were checked against those of the part where the job was given.
    return (COMPARISON_JOBS[part] as AnyJob)(reader, args);
  } finally {
    reader.close();
  }
}

/** Entry of the thread of comparisons: a job opens the library and closes it, so that it may be moved between two. */
export const answer = (job: ComparisonJob): Promise<Answered<unknown>> =>
  answered(
    () => compared(job),
    (error) => explainSqlite(job.path, error),
  );
