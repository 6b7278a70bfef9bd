import type { SweepRun, SweepTask } from '../../studies/sweep/run-setup.ts';

/** Runs that were ordered by an earlier start and are on their way. */
export interface LeftOver {
  readonly numbers: readonly number[];
  readonly runs: Promise<Driven>;
}

export interface Driven {
  readonly runs: readonly SweepRun[];
  /** Wall time that a thread drove them. */
  readonly took_ms: number;
}

/** Where the runs of a sweep are driven: threads of this process, or workers of a queue. */
export interface SweepDriver {
  /** Batches that are ordered at a time; may change while it goes on. */
  readonly lanes: () => number;
  /** Aim for the time of a batch, and the most runs of one. */
  readonly batch: { readonly work_ms: number; readonly most: number };
  readonly leftOver: () => Promise<readonly LeftOver[]>;
  /** Results in the order of the tasks. Throws CANCELLED once the signal is aborted. */
  readonly drive: (tasks: readonly SweepTask[], signal: AbortSignal) => Promise<Driven>;
  /** Told when results are stored: until then they must be had again. */
  readonly stored: (numbers: readonly number[]) => void;
  readonly close: (isDone: boolean) => Promise<void>;
}
