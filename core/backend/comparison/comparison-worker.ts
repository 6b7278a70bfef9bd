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
    // The arguments were type-checked against the part where the job was created.
    return (COMPARISON_JOBS[part] as AnyJob)(reader, args);
  } finally {
    reader.close();
  }
}

/**
 * Entry point of the comparison thread. Each job opens and closes the library, which may be moved between two
 * jobs.
 */
export const answer = (job: ComparisonJob): Promise<Answered<unknown>> =>
  answered(
    () => compared(job),
    (error) => explainSqlite(job.path, error),
  );
