import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import type { SweepRun, SweepRunner, SweepTask } from '../../studies/sweep/run-setup.ts';

/** A batch of runs for a thread, driven one after another. */
export interface BatchOrder {
  readonly tasks: readonly SweepTask[];
  /** Counters in shared memory, see {@link BEGUN}, {@link ADVANCED} and {@link SCRIPT_STEPS}. */
  readonly state: Int32Array;
}

/** Index of the number of started runs: 0 before the first, then the position of the current run, from 1. */
export const BEGUN = 0;
/** Index of the number of time slices simulated so far by all runs of the batch. */
export const ADVANCED = 1;

/** Index of the number of script calls started and ended: odd during a call. */
export const SCRIPT_STEPS = 2;

export const createBatchState = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

/**
 * A script host whose calls are visible outside the thread, so that a script that does not return is
 * detected.
 */
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

/** Drives the runs of a batch and reports progress in its state. */
export async function driveBatch({ tasks, state }: BatchOrder, run: SweepRunner['run']): Promise<SweepRun[]> {
  const runs: SweepRun[] = [];
  for (const [i, task] of tasks.entries()) {
    Atomics.store(state, BEGUN, i + 1);
    runs.push(await run(task, () => Atomics.add(state, ADVANCED, 1)));
  }
  return runs;
}
