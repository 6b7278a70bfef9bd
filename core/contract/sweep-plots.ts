import { z } from 'zod';
import { float64 } from './float64.ts';
import { sweepId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { MAX_SWEEP_ROWS, sweepEnd, sweepQuery } from './sweep-rows.ts';

/**
 * Maximum number of columns of a plot: with the maximum number of points it is still within
 * MAX_SWEEP_VALUES.
 */
const MAX_COLUMNS = 40;

const { by, filters } = sweepQuery.shape;
const columnId = z.string().min(1).max(40);

export const sweepValuesQuery = z.object({
  sweepId,
  by,
  columns: z.array(columnId).max(MAX_COLUMNS),
  filters,
  /** Only rows with this end. */
  ends: z.array(sweepEnd),
  /** Maximum number of rows returned; of more, a random selection, the same one each time. */
  most: z.number().int().min(1).max(MAX_SWEEP_ROWS),
});
export type SweepValuesQuery = z.infer<typeof sweepValuesQuery>;

const sweepValues = z.object({
  /** Rows of the whole table, of the filtered table, and those of the latter with the requested end. */
  all: z.number().int(),
  filtered: z.number().int(),
  matched: z.number().int(),
  /** Numbers of the returned setups or runs, from 0, ascending, and the number of runs of each. */
  numbers: float64,
  runs: float64,
  /** In the requested order; NaN for a missing value. */
  columns: z.array(float64),
});
export type SweepValues = z.infer<typeof sweepValues>;

const sweepFront = z.object({
  /** Setups that ended as planned and have all of the objectives, and their runs. */
  setups: z.number().int(),
  runs: z.number().int(),
  /** Numbers of the setups of the front, the best by the first objective first. */
  numbers: float64,
  /** Number of runs of each. */
  runsOf: float64,
  /** Their objectives, in the requested order. */
  columns: z.array(float64),
});
export type SweepFront = z.infer<typeof sweepFront>;

const sweepConvergence = z.object({
  /** Setups whose runs of the objective's test all ended as planned, and those runs. */
  finished: z.number().int(),
  runs: z.number().int(),
  /** By the number of the setup: its own value, the best so far, NaN for none, and the setup of the best. */
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
  'sweep/values': request(sweepValuesQuery, sweepValues),
  /** The Pareto front of metrics that are objectives, named by their columns, among the setups that filters leave. */
  'sweep/front': request(
    z.object({ sweepId, columns: z.array(columnId).min(2).max(20), filters }),
    sweepFront,
  ),
  /**
   * Progress of an optimisation towards its best, by the plan's objective of this index; empty for other
   * designs.
   */
  'sweep/convergence': request(z.object({ sweepId, objective: z.number().int().min(0) }), sweepConvergence),
} as const satisfies Record<string, RequestRow>;
