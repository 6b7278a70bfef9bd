import { RacebenchError } from '../../../contract/errors.ts';
import type { Choice } from './choices/choice.ts';
import type { RampCurve, StudyRun, SweepResponse } from './reproduced-curves.ts';
import {
  ofEach,
  STUDY_DIFFERENTIAL_KEYS,
  type OfEach,
  type StudyDifferential,
} from './study-differentials.ts';
import { runRamp } from './ramp.ts';
import { STUDY_TESTS, type Study, type StudyTest } from './study-conditions.ts';
import { runSweep } from './study-sweep.ts';

/** One run of one car: plain data, so that another thread can drive it. */
export interface Job {
  readonly study: Study;
  readonly differential: StudyDifferential;
  readonly test: StudyTest;
}

export type JobResult =
  | { readonly test: 'ramp'; readonly curve: RampCurve }
  | { readonly test: 'sweep'; readonly response: SweepResponse | undefined }
  /** A car that cannot be built. */
  | { readonly test: 'none'; readonly problem: string };

/** Drives a job; the same job always has the same result. */
export function runJob({ study, differential, test }: Job): JobResult {
  try {
    return test === 'ramp'
      ? { test, curve: runRamp(study, differential) }
      : { test, response: runSweep(study, differential) };
  } catch (error) {
    if (error instanceof RacebenchError) return { test: 'none', problem: error.message };
    throw error;
  }
}

/** Numbers of the jobs that a case uses. */
export type CaseJobs = OfEach<Readonly<Record<StudyTest, number>>>;

export interface PlannedCase {
  readonly choice: string;
  readonly label: string;
  readonly jobs: CaseJobs;
}

export interface Plan {
  readonly jobs: readonly Job[];
  readonly base: CaseJobs;
  /** One for each variation of each choice. */
  readonly cases: readonly PlannedCase[];
}

/**
 * Every run of a study and its sensitivity check, once: a run that a choice does not affect is shared with the study.
 */
export function planJobs(study: Study, choices: readonly Choice[]): Plan {
  const jobs: Job[] = [];
  const add = (job: Job): number => jobs.push(job) - 1;
  const base = ofEach((differential) => ({
    ramp: add({ study, differential, test: 'ramp' }),
    sweep: add({ study, differential, test: 'sweep' }),
  }));
  const cases = choices.flatMap(
    ({ key, variations, affects = STUDY_DIFFERENTIAL_KEYS, tests = STUDY_TESTS }) =>
      variations.map(({ label, change }) => {
        const changed = change(study);
        const numberOf = (differential: StudyDifferential, test: StudyTest): number =>
          affects.includes(differential) && tests.includes(test)
            ? add({ study: changed, differential, test })
            : base[differential][test];
        const own = ofEach((d) => ({ ramp: numberOf(d, 'ramp'), sweep: numberOf(d, 'sweep') }));
        return { choice: key, label, jobs: own };
      }),
  );
  return { jobs, base, cases };
}

/** The runs of a case, picked from the results of all jobs; else the problem of the first that failed. */
export function runsOf(jobs: CaseJobs, results: readonly JobResult[]): OfEach<StudyRun> | string {
  const runs: Partial<Record<StudyDifferential, StudyRun>> = {};
  for (const key of STUDY_DIFFERENTIAL_KEYS) {
    const ramp = results[jobs[key].ramp];
    const sweep = results[jobs[key].sweep];
    if (ramp?.test === 'none') return ramp.problem;
    if (sweep?.test === 'none') return sweep.problem;
    if (ramp?.test !== 'ramp' || sweep?.test !== 'sweep') return 'The runs were not done.';
    runs[key] = { ramp: ramp.curve, sweep: sweep.response };
  }
  return runs as OfEach<StudyRun>;
}
