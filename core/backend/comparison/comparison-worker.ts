import { toFailure } from '../../contract/errors.ts';
import { explainSqlite } from '../db/trouble.ts';
import { openReader } from '../store.ts';
import {
  COMPARISON_JOBS,
  type ComparisonAnswer,
  type ComparisonJob,
  type ComparisonReader,
} from './comparison-jobs.ts';

type AnyJob = (
  reader: ComparisonReader,
  args: ComparisonJob['args'],
) => ReturnType<(typeof COMPARISON_JOBS)[ComparisonJob['part']]>;

/** Entry of the thread of comparisons: a job opens the library and closes it, so that it may be moved between two. */
export function answer({ path, part, args }: ComparisonJob): ComparisonAnswer {
  try {
    const reader = openReader(path);
    try {
      // The arguments were checked against those of the part where the job was given.
      return { ok: true, answer: (COMPARISON_JOBS[part] as AnyJob)(reader, args) };
    } finally {
      reader.close();
    }
  } catch (error) {
    return { ok: false, failure: toFailure(explainSqlite(path, error)) };
  }
}
