import { z } from 'zod';
import { float64 } from './float64.ts';
import { sweepId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { MOST_SWEEP_ROWS, sweepEnd, sweepQuery } from './sweep-rows.ts';

/** Columns of a plot; of so many the greatest number of points is still within MOST_SWEEP_VALUES. */
const MOST_COLUMNS = 40;

const { by, filters } = sweepQuery.shape;
const columnId = z.string().min(1).max(40);

export const sweepValuesQuery = z.object({
  sweepId,
  by,
  columns: z.array(columnId).max(MOST_COLUMNS),
  filters,
  /** Rows that ended so. */
  ends: z.array(sweepEnd),
  /** Rows that are given; of more the lot decides, the same one each time. */
  most: z.number().int().min(1).max(MOST_SWEEP_ROWS),
});
export type SweepValuesQuery = z.infer<typeof sweepValuesQuery>;

const sweepValues = z.object({
  /** Rows of the whole table, those that the filters leave, and those of them that ended as asked for. */
  all: z.number().int(),
  filtered: z.number().int(),
  matched: z.number().int(),
  /** Of the setups or runs that are given, from 0, ascending, and how many runs each has. */
  numbers: float64,
  runs: float64,
  /** In the order that was asked for; NaN for no value. */
  columns: z.array(float64),
});
export type SweepValues = z.infer<typeof sweepValues>;

const sweepFront = z.object({
  /** Setups that went as planned and have all of the objectives, and their runs. */
  setups: z.number().int(),
  runs: z.number().int(),
  /** Of the setups of the front, the best by the first objective first. */
  numbers: float64,
  /** How many runs each of them has. */
  runsOf: float64,
  /** Their objectives, in the order that was asked for. */
  columns: z.array(float64),
});
export type SweepFront = z.infer<typeof sweepFront>;

const sweepConvergence = z.object({
  /** Setups whose runs of the objective's test all finished as planned, and those runs. */
  finished: z.number().int(),
  runs: z.number().int(),
  /** By the number of the setup: its own value and the best till then, NaN for none, and which setup has that. */
  value: float64,
  best: float64,
  bestPoint: float64,
  /** By generation: setups, those that finished, and the best, the mean and the worst of these. */
  generations: z.object({
    setups: float64,
    finished: float64,
    best: float64,
    mean: float64,
    worst: float64,
  }),
});
export type SweepConvergence = z.infer<typeof sweepConvergence>;

export const SWEEP_PLOT_REQUESTS = {
  'sweep/values': request(sweepValuesQuery, sweepValues, 60),
  /** The Pareto front of metrics that are objectives, named by their columns, among the setups that filters leave. */
  'sweep/front': request(
    z.object({ sweepId, columns: z.array(columnId).min(2).max(20), filters }),
    sweepFront,
    60,
  ),
  /** How an optimisation came to its best, by the plan's objective of this place; empty of other designs. */
  'sweep/convergence': request(
    z.object({ sweepId, objective: z.number().int().min(0) }),
    sweepConvergence,
    60,
  ),
} as const satisfies Record<string, RequestRow>;
