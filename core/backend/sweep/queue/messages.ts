import { z } from 'zod';
import { RacebenchError } from '../../../contract/errors.ts';
import { sweepEnd } from '../../../contract/sweep-rows.ts';
import { MAX_KEYS } from '../../../studies/sweep/plan-text.ts';
import type { SweepPlan } from '../../../studies/sweep/sweep-plan.ts';
import type { SweepRun, SweepTask } from '../../../studies/sweep/run-setup.ts';
import type { SweepSources } from '../../../studies/sweep/sweep-sources.ts';
import { indexOfRun } from '../../../studies/sweep/sweep-runs.ts';
import { floatsOf, floatBytes } from '../../db/floats.ts';

/** Maximum number of runs of a job. */
export const MAX_RUNS = 200;
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;
const MAX_TEXT = 2000;
const MAX_METRICS = 1000;
/** Maximum total length of the sources of a sweep, characters. */
export const MAX_SOURCE_CHARACTERS = 64_000_000;
const MAX_FILES = 1000;

const NUMBER = z.number().int().min(0).max(MAX_NUMBER);
const REASON = z.string().max(MAX_TEXT);

/** JSON has no undefined: a key left at the car's value is null. */
const jobData = z.strictObject({
  tasks: z
    .array(
      z.strictObject({
        number: NUMBER,
        values: z.array(z.union([z.number(), z.string().max(MAX_TEXT), z.null()])).max(MAX_KEYS),
        leftOut: REASON.exactOptional(),
      }),
    )
    .min(1)
    .max(MAX_RUNS),
});
export type JobData = z.infer<typeof jobData>;

const jobAnswer = z.strictObject({
  took_ms: z.number().min(0),
  runs: z
    .array(
      z.strictObject({
        number: NUMBER,
        end: sweepEnd,
        reason: REASON,
        simulated_s: z.number().min(0),
        /** Little-endian float64 in base64, because JSON has no -0 and no NaN. */
        metrics: z.base64().max(MAX_METRICS * 12),
      }),
    )
    .max(MAX_RUNS),
});
export type JobAnswer = z.infer<typeof jobAnswer>;

/** Data on a sweep that is published before its sources are fetched. */
export const sweepEntry = z.strictObject({
  version: z.string().max(100),
  name: z.string().max(200),
  /** SHA-256 of the sources. */
  sources: z.string().regex(/^[0-9a-f]{64}$/),
  runs: NUMBER,
});
export type SweepEntry = z.infer<typeof sweepEntry>;

const TEXT = z.string().max(MAX_SOURCE_CHARACTERS);
const namedText = z.strictObject({ name: z.string().max(1000), text: TEXT });
const sweepSources = z.strictObject({
  plan: namedText,
  car: z.strictObject({
    text: TEXT,
    companions: z.array(namedText).max(MAX_FILES),
  }),
  tests: z
    .array(
      z.strictObject({
        track: namedText.exactOptional(),
        inputs: namedText.exactOptional(),
        surfaces: namedText.exactOptional(),
      }),
    )
    .max(MAX_FILES),
});

const refused = (what: string, error: z.ZodError): RacebenchError => {
  const [issue] = error.issues;
  const at = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  return new RacebenchError('BAD_ARGUMENTS', `${what} is refused${at}: ${issue?.message ?? 'invalid'}.`);
};

export const jobDataOf = (tasks: readonly SweepTask[]): JobData => ({
  tasks: tasks.map(({ number, values, leftOut }) => ({
    number,
    values: values.map((value) => value ?? null),
    ...(leftOut !== undefined && { leftOut }),
  })),
});

/** Parses the tasks of a job of a sweep with `runCount` runs. Throws BAD_ARGUMENTS for anything else. */
export function readJobData(data: unknown, plan: SweepPlan, runCount: number): SweepTask[] {
  const parsed = jobData.safeParse(data);
  if (!parsed.success) throw refused('A job', parsed.error);
  return parsed.data.tasks.map(({ number, values, leftOut }) => {
    if (number >= runCount || values.length !== plan.keys.length)
      throw new RacebenchError('BAD_ARGUMENTS', `A job is refused: the sweep has no run ${number}.`);
    return { number, values: values.map((value) => value ?? undefined), leftOut };
  });
}

export const jobAnswerOf = (runs: readonly SweepRun[], took_ms: number): JobAnswer => ({
  took_ms,
  runs: runs.map(({ metrics, reason, ...run }) => ({
    ...run,
    reason: reason.slice(0, MAX_TEXT),
    metrics: floatBytes(metrics.map((value) => value ?? NaN)).toString('base64'),
  })),
});

/** Parses the results of a job, in the order of its tasks. Throws BAD_ARGUMENTS for anything else. */
export function readJobAnswer(
  answer: unknown,
  plan: SweepPlan,
  tasks: readonly { readonly number: number }[],
): { readonly runs: SweepRun[]; readonly took_ms: number } {
  const parsed = jobAnswer.safeParse(answer);
  if (!parsed.success) throw refused('The answer to a job', parsed.error);
  const { runs, took_ms } = parsed.data;
  const isOf = runs.length === tasks.length && runs.every(({ number }, i) => number === tasks[i]?.number);
  if (!isOf)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'The answer to a job is refused: its runs do not match the job.',
    );
  return {
    took_ms,
    runs: runs.map((run) => {
      const values = floatsOf(Buffer.from(run.metrics, 'base64'));
      if (values.length !== plan.tests[indexOfRun(plan, run.number).test]?.metrics.length)
        throw new RacebenchError(
          'BAD_ARGUMENTS',
          'The answer to a job is refused: its metrics do not match the plan.',
        );
      return { ...run, metrics: Array.from(values, (value) => (Number.isNaN(value) ? undefined : value)) };
    }),
  };
}

/** Parses sources. Throws BAD_ARGUMENTS for any other text. */
export function readSources(text: string): SweepSources {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new RacebenchError('BAD_ARGUMENTS', 'The sources of a sweep are not valid JSON.');
  }
  const parsed = sweepSources.safeParse(data);
  if (!parsed.success) throw refused('The sources of a sweep', parsed.error);
  // Structure and sizes are checked here; the contents of the texts are checked when they are read.
  return parsed.data;
}
