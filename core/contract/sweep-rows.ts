import { z } from 'zod';
import { float64 } from './float64.ts';
import { sweepId } from './ids.ts';

/**
 * End of a run of a sweep; a setup has the worst end of its runs, which is the last one here. Columns of ends
 * hold indices of this list.
 */
export const SWEEP_ENDS = ['finished', 'lost', 'failed', 'refused', 'left-out'] as const;
export const sweepEnd = z.enum(SWEEP_ENDS);
export type SweepEnd = z.infer<typeof sweepEnd>;

/** A row is a setup, with means over its runs, or a single run. */
export const SWEEP_ROW_KINDS = ['setups', 'runs'] as const;
export type SweepRowKind = (typeof SWEEP_ROW_KINDS)[number];

export const sweepColumn = z.object({
  /** `number`, `key.0`, `metric.3`, `deviation.3`, `runs.3`; of runs also `setup`, `test`, `seed`, `simulated`. */
  id: z.string(),
  kind: z.enum(['number', 'key', 'metric', 'deviation', 'runs', 'setup', 'test', 'seed', 'simulated']),
  label: z.string(),
  /** Suffix of the unit of its numbers, '1' for none: SI for a metric, the unit in car.ini for a key. */
  unit: z.string(),
  /** Decimal places of a metric and its deviation, where the test's table has them. */
  digits: z.number().int().exactOptional(),
  better: z.enum(['less', 'more', 'neither']).exactOptional(),
  /** Only for a metric, its deviation and its number of runs. */
  test: z.string().exactOptional(),
  metric: z.string().exactOptional(),
  /** Words, where its numbers are indices in this list. */
  words: z.array(z.string()).exactOptional(),
});
export type SweepColumn = z.infer<typeof sweepColumn>;

/** Maximum number of rows in one answer, and of numbers in all their columns together. */
export const MAX_SWEEP_ROWS = 100_000;
export const MAX_SWEEP_VALUES = 4_000_000;

const columnId = z.string().min(1).max(40);

export const sweepQuery = z
  .object({
    sweepId,
    by: z.enum(SWEEP_ROW_KINDS),
    columns: z.array(columnId).max(500),
    /** By number where absent. Rows without a value come last in either order. */
    sort: z.object({ column: columnId, descending: z.boolean() }).exactOptional(),
    /** Rows with a value of the column in a range, its ends included; rows without a value are left out. */
    filters: z
      .array(z.object({ column: columnId, from: z.number().exactOptional(), to: z.number().exactOptional() }))
      .max(100),
    /** Only rows with this end. */
    ends: z.array(sweepEnd).exactOptional(),
    from: z.number().int().min(0),
    count: z.number().int().min(0).max(MAX_SWEEP_ROWS),
  })
  .refine(({ columns, count }) => columns.length * count <= MAX_SWEEP_VALUES, {
    message: `More than ${MAX_SWEEP_VALUES} numbers at once`,
  });
export type SweepQuery = z.infer<typeof sweepQuery>;

export const sweepRows = z.object({
  /** Rows of the whole table, and those that the filters leave. */
  all: z.number().int(),
  matched: z.number().int(),
  /** Numbers of the setups or of the runs, from 0. */
  numbers: float64,
  /** Indices in {@link SWEEP_ENDS}. */
  ends: z.instanceof(Uint8Array),
  /** In the requested order; NaN for a missing value. */
  columns: z.array(float64),
});
export type SweepRows = z.infer<typeof sweepRows>;
