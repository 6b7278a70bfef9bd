import type { SweepRun, SweepRunner, SweepTask } from '../../sweep/run-setup.ts';

/** What a thread is asked for: runs, one after another. */
export interface BatchOrder {
  readonly tasks: readonly SweepTask[];
  /** Two counts in shared memory, see {@link BEGUN} and {@link ADVANCED}. */
  readonly state: Int32Array;
}

/** Runs of the batch that were begun: 0 before the first, then the place of the one that goes on, from 1. */
export const BEGUN = 0;
/** Pieces of simulated time that all runs of the batch went on by. */
export const ADVANCED = 1;

export const createBatchState = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/** Drives the runs of a batch and tells in its state how far it is. */
export async function driveBatch({ tasks, state }: BatchOrder, run: SweepRunner['run']): Promise<SweepRun[]> {
  const runs: SweepRun[] = [];
  for (const [i, task] of tasks.entries()) {
    Atomics.store(state, BEGUN, i + 1);
    runs.push(await run(task, () => Atomics.add(state, ADVANCED, 1)));
  }
  return runs;
}
