import type { SweepQuery } from '../../../contract/sweep-rows.ts';
import { sweepConvergence, sweepFront, sweepValues } from './plots.ts';
import { studyInteraction, studySurface, studySweep } from './study.ts';
import type { SweepTables } from './tables.ts';

/** Questions about the results of a sweep, by the name of their request. */
export const RESULT_JOBS = {
  'sweep/rows': (tables: SweepTables, query: SweepQuery) => tables.rows(query),
  'sweep/values': sweepValues,
  'sweep/front': sweepFront,
  'sweep/convergence': sweepConvergence,
  'sweep/study': studySweep,
  'sweep/interaction': studyInteraction,
  'sweep/surface': studySurface,
} as const;

type ResultJobs = typeof RESULT_JOBS;
export type ResultName = keyof ResultJobs;
export type ResultQuery<N extends ResultName> = Parameters<ResultJobs[N]>[1];
export type ResultAnswer<N extends ResultName> = ReturnType<ResultJobs[N]>;

export function answerResult<N extends ResultName>(
  name: N,
  tables: SweepTables,
  query: ResultQuery<N>,
): ResultAnswer<N> {
  // The table pairs name, query and answer; TypeScript cannot infer that for a variable name.
  const work = RESULT_JOBS[name] as (tables: SweepTables, query: ResultQuery<N>) => ResultAnswer<N>;
  return work(tables, query);
}
