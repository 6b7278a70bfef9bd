import { z } from 'zod';
import { carCompanion } from './car-file.ts';
import { runId, sessionId, sweepId } from './ids.ts';
import { planWithCar } from './plan-requests.ts';
import { done, nothing, request, storing, type RequestRow } from './request-row.ts';
import { setupChange } from './session-requests.ts';
import { SWEEP_ROW_KINDS, sweepColumn, sweepEnd, sweepQuery, sweepRows } from './sweep-rows.ts';

/** `stopped` has open runs and is not running: it was cancelled, or the program ended. */
export const SWEEP_STATES = ['running', 'paused', 'stopped', 'done'] as const;
export type SweepState = (typeof SWEEP_STATES)[number];

/** Maximum number of threads of a sweep. */
export const MAX_SWEEP_THREADS = 64;

export const sweepSummary = z.object({
  id: sweepId,
  name: z.string(),
  /** Name of the car in its car.ini. */
  car: z.string(),
  /** ISO 8601, UTC. */
  created: z.string(),
  runCount: z.number().int(),
  done: z.number().int(),
  state: z.enum(SWEEP_STATES),
});
export type SweepSummary = z.infer<typeof sweepSummary>;

/** Progress of a sweep that is running or was ended. */
export const sweepProgress = z.object({
  sweepId,
  state: z.enum(SWEEP_STATES),
  done: z.number().int(),
  runCount: z.number().int(),
  /** Runs of the whole sweep by their end. */
  ends: z.record(sweepEnd, z.number().int()),
  threads: z.number().int(),
  /** Wall time left; undefined until a run is done. */
  left_s: z.number().exactOptional(),
  /** Optimisation only: the generation that is being driven, from 1. */
  generation: z.number().int().exactOptional(),
  /**
   * Optimisation only: the best setup so far by its first objective, which is the column; `runs` is the
   * number of runs of its value.
   */
  best: z
    .object({ setup: z.number().int(), value: z.number(), runs: z.number().int(), column: sweepColumn })
    .exactOptional(),
  /** All runs are done, and those that the plan keeps are recorded as sessions. */
  keeping: z.object({ done: z.number().int(), count: z.number().int() }).exactOptional(),
  /** Reason why it ended early, unless a person ended it. */
  failure: z.string().exactOptional(),
});
export type SweepProgressEvent = z.infer<typeof sweepProgress>;

const keyFacts = z.object({
  name: z.string(),
  /** Dotted keys of car.ini. */
  keys: z.array(z.string()),
  unit: z.string(),
  /** Id of its column. */
  column: z.string(),
  /** Ranges only. */
  from: z.number().exactOptional(),
  to: z.number().exactOptional(),
  /** Lists only. */
  list: z.array(z.union([z.number(), z.string()])).exactOptional(),
  /** The car's own value. */
  own: z.union([z.number(), z.string()]).exactOptional(),
});

const testFacts = z.object({
  name: z.string(),
  manoeuvre: z.string(),
  /** Parameters of the manoeuvre, for people. */
  label: z.string(),
  model: z.string(),
  surface: z.string(),
  world: z.string(),
  /** File name. */
  track: z.string().exactOptional(),
  seeds: z.array(z.number().int()),
});

const objectiveFacts = z.object({
  test: z.string(),
  metric: z.string(),
  want: z.enum(['less', 'more']),
  /** Id of the metric's column. */
  column: z.string(),
});

export const sweepFacts = sweepSummary.extend({
  /** Kind of the design, as in plans. */
  design: z.string(),
  setups: z.number().int(),
  keys: z.array(keyFacts),
  constraints: z.array(z.string()),
  tests: z.array(testFacts),
  objectives: z.array(objectiveFacts),
  columns: z.record(z.enum(SWEEP_ROW_KINDS), z.array(sweepColumn)),
  /** The original plan, with its comments. */
  planText: z.string(),
  /** Source files, where known. */
  planPath: z.string().exactOptional(),
  carPath: z.string().exactOptional(),
  /** The car was driven with edits that its file did not have. */
  isCarEdited: z.boolean(),
});
export type SweepFacts = z.infer<typeof sweepFacts>;

const runResult = z.object({
  number: z.number().int(),
  test: z.string(),
  seed: z.number().int(),
  end: sweepEnd,
  reason: z.string(),
  simulated_s: z.number(),
  metrics: z.array(z.object({ column: z.string(), value: z.number().exactOptional() })),
  /** The newest session of the library with its channels, where it was driven again for them. */
  session: sessionId.exactOptional(),
});

/** One setup of a sweep. */
export const sweepSetup = z.object({
  number: z.number().int(),
  /** The car of the sweep with this setup's values, and the files it names. */
  text: z.string(),
  companions: z.array(carCompanion),
  /** The values by dotted key, as in car.ini. */
  edits: z.array(z.object({ key: z.string(), valueText: z.string() })),
  /** `a` is the car of the sweep, `b` this setup. */
  changes: z.array(setupChange),
  /** Its completed runs. */
  runs: z.array(runResult),
});
export type SweepSetup = z.infer<typeof sweepSetup>;

const one = z.object({ sweepId });

export const SWEEP_REQUESTS = {
  /** The newest first. */
  'sweep/list': request(nothing, z.array(sweepSummary)),
  'sweep/facts': request(one, sweepFacts),
  /** Rows of the results: a page of a table, or whole columns for a plot. */
  'sweep/rows': request(sweepQuery, sweepRows),
  'sweep/setup': request(z.object({ sweepId, setup: z.number().int().min(0) }), sweepSetup),
  /**
   * Enters the study of a plan in the library; an existing one is not changed. Starts nothing. File names in
   * the plan are relative to the folder of `path`, where it is or would be saved.
   */
  'sweep/enter': storing(planWithCar, one),
  /**
   * Drives the open runs, or continues after a pause. Throws BAD_ARGUMENTS while another sweep is running, and for a file
   * of the sweep that cannot be read.
   */
  'sweep/start': storing(
    z.object({ sweepId, threads: z.number().int().min(1).max(MAX_SWEEP_THREADS) }),
    done,
  ),
  /**
   * Running runs are finished, no new ones are started; `sweep/start` continues, on the same number of
   * threads.
   */
  'sweep/pause': request(one, done),
  /** Ends it at once. Stored results are kept, and `sweep/start` continues from there. */
  'sweep/cancel': request(one, done),
  /** Sweeps that are running or ran since the program started, the newest first. */
  'sweep/progress': request(nothing, z.array(sweepProgress)),
  /** Hides sweeps; they can be restored until the program ends, when they are removed for good. */
  'sweep/delete': storing(one, done),
  'sweep/restore': request(one, done),
  /**
   * Drives a run again as an ordinary, stored run: `run/progress` reports its progress, `run/cancel` ends it.
   * With `isOwn` the car has its original values, for comparison.
   */
  'sweep/record': storing(
    z.object({ sweepId, run: z.number().int().min(0), isOwn: z.boolean().exactOptional() }),
    z.object({ runId, sessionId }),
  ),
} as const satisfies Record<string, RequestRow>;
