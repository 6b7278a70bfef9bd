import type { SweepRun, SweepTask } from '../../studies/sweep/run-setup.ts';

/** Runs ordered by an earlier start that are still in progress. */
export interface LeftOver {
  readonly numbers: readonly number[];
  readonly runs: Promise<Driven>;
}

export interface Driven {
  readonly runs: readonly SweepRun[];
  /** Wall time that a thread needed for them. */
  readonly took_ms: number;
}

/** Driver of the runs of a sweep: threads of this process or workers of a queue. */
export interface SweepDriver {
  /** Number of batches ordered at a time; may change during the sweep. */
  readonly lanes: () => number;
  /** Target duration of a batch, and maximum number of runs in it. */
  readonly batch: { readonly work_ms: number; readonly most: number };
  readonly leftOver: () => Promise<readonly LeftOver[]>;
  /** Results in the order of the tasks. Throws CANCELLED once the signal is aborted. */
  readonly drive: (tasks: readonly SweepTask[], signal: AbortSignal) => Promise<Driven>;
  /** Called when results are stored; until then the driver must be able to deliver them again. */
  readonly stored: (numbers: readonly number[]) => void;
  readonly close: (isDone: boolean) => Promise<void>;
}
