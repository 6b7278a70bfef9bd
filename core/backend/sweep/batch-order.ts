import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import type { SweepRun, SweepRunner, SweepTask } from '../../studies/sweep/run-setup.ts';

/** What a thread is asked for: runs, one after another. */
export interface BatchOrder {
  readonly tasks: readonly SweepTask[];
  /** Counts in shared memory, see {@link BEGUN}, {@link ADVANCED} and {@link SCRIPT_STEPS}. */
  readonly state: Int32Array;
}

/** Runs of the batch that were begun: 0 before the first, then the place of the one that goes on, from 1. */
export const BEGUN = 0;
/** Pieces of simulated time that all runs of the batch went on by. */
export const ADVANCED = 1;

/** Begins and ends of calls of the car's scripts: odd while one is called. */
export const SCRIPT_STEPS = 2;

export const createBatchState = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

/** A host whose calls are seen from outside of the thread, so that a script that does not return can be told. */
export function watchedScripts(host: ScriptHost, state: () => Int32Array | undefined): ScriptHost {
  const step = (): void => {
    const now = state();
    if (now !== undefined) Atomics.add(now, SCRIPT_STEPS, 1);
  };
  const seen = <T>(work: () => T): T => {
    step();
    try {
      return work();
    } finally {
      step();
    }
  };
  return {
    check: (source) => seen(() => host.check(source)),
    open: (source) => {
      const running = seen(() => host.open(source));
      const { inputs, result } = running;
      return { inputs, result, call: () => seen(running.call), reset: () => seen(running.reset) };
    },
  };
}

/** Drives the runs of a batch and tells in its state how far it is. */
export async function driveBatch({ tasks, state }: BatchOrder, run: SweepRunner['run']): Promise<SweepRun[]> {
  const runs: SweepRun[] = [];
  for (const [i, task] of tasks.entries()) {
    Atomics.store(state, BEGUN, i + 1);
    runs.push(await run(task, () => Atomics.add(state, ADVANCED, 1)));
  }
  return runs;
}
