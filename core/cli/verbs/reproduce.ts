import { resolve } from 'node:path';
import { planJobs, type JobResult, type Plan } from '../../studies/reproduce/semi-active/jobs.ts';
import { SEARCH_KEY, searchChoice, searchResult } from '../../studies/reproduce/semi-active/search.ts';
import { studyResult } from '../../studies/reproduce/semi-active/result.ts';
import { unknown, workersOption } from '../named-options.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf, type Done } from '../progress.ts';
import { runJobs } from '../reproduce/run-jobs.ts';
import { readSemiActiveStudy } from '../reproduce-files.ts';
import { semiActiveReportHtml } from '../report/semi-active-report.ts';
import { studyLines, studyObject } from '../report/semi-active-text.ts';
import { checkWritable, writeText } from '../text-file.ts';
import { firstOption, searchLines, searchOption } from './reproduce-search.ts';
import { reproduceDerived } from './reproduce-derived.ts';
import { reproduceIdentification } from './reproduce-identification.ts';

/** Studies that can be run again. */
export const STUDY_NAMES = ['semi-active', 'identification', 'derived'] as const;

export interface ReproduceOptions {
  readonly report: string | undefined;
  /** A `.tir` file in the place of the made-up tyre. */
  readonly tyre: string | undefined;
  readonly workers: string | undefined;
  /** Off: the study alone, without the runs that vary what the paper does not give. */
  readonly sensitivity: boolean;
  /** Number of logs of the study identification, or of random cars of the study derived. */
  readonly trials: string | undefined;
  /** Seed of the noise of the study identification. */
  readonly seed: string | undefined;
  /** Number of cars of a search over what the paper leaves open, in the place of the sensitivity check. */
  readonly search: string | undefined;
  /** Number of the first of these cars: a long search in pieces. */
  readonly first: string | undefined;
  /** Folder with more cars for the study derived. */
  readonly cars: string | undefined;
}

/**
 * Repeats a study: its figures as a page, and its claims checked with our numbers. The verb succeeds whatever the claims
 * show.
 */
export async function reproduce(name: string, options: ReproduceOptions, output: Output): Promise<number> {
  if (!STUDY_NAMES.some((known) => known === name)) throw unknown('study', name, STUDY_NAMES);
  if (name === 'identification') return reproduceIdentification(options, output);
  if (name === 'derived') return reproduceDerived(options, output);
  const threads = workersOption(options.workers);
  const points = searchOption(options.search);
  const report = options.report === undefined ? undefined : resolve(options.report);
  if (report !== undefined) await checkWritable(report);
  const whole = await readSemiActiveStudy(options.tyre);
  const searched =
    points === undefined
      ? []
      : [searchChoice(whole.study, whole.choices, points, firstOption(options.first))];
  const varied = options.sensitivity && points === undefined ? [...whole.choices, ...whole.given] : [];
  const plan = planJobs(whole.study, [...varied, ...searched]);
  const results = await runShown(plan, threads, output);
  const search = points === undefined ? undefined : searchResult(plan, results);
  const cases = plan.cases.filter(({ choice }) => choice !== SEARCH_KEY);
  const result = studyResult({ ...plan, cases }, results);
  if (report !== undefined) await writeText(report, semiActiveReportHtml(whole, result), output);
  output.result({ ...studyObject(whole, result), search, report }, [
    ...studyLines(whole, result),
    ...(search === undefined ? [] : searchLines(whole, search)),
    ...(report === undefined ? [] : ['', `Report: ${report}`]),
  ]);
  return EXIT_FINE;
}

interface JobsDone {
  readonly done: number;
  readonly jobs: number;
  readonly seconds: number;
}

function jobsDone({ done, jobs, seconds }: JobsDone): Done {
  const left_s = (seconds / done) * (jobs - done);
  return {
    what: 'semi-active',
    fraction: done / jobs,
    detail: `${done} of ${jobs} runs, ${Math.ceil(left_s)} s left`,
  };
}

/** Runs all jobs with their progress; Ctrl+C stops them at once. */
async function runShown(plan: Plan, threads: number, output: Output): Promise<JobResult[]> {
  const jobs = plan.jobs.length;
  const progress = createProgressOf(output, jobsDone);
  const control = new AbortController();
  const stop = (): void => control.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const begun_ms = performance.now();
  try {
    return await runJobs(plan.jobs, {
      threads,
      signal: control.signal,
      onDone: (done) => progress.show({ done, jobs, seconds: (performance.now() - begun_ms) / 1000 }),
    });
  } finally {
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
    progress.end();
  }
}
