import { runsToStore } from '../../studies/sweep/runs-to-store.ts';
import type { RunHost } from '../runs/run-host.ts';
import { allRuns } from './all-runs.ts';
import { recordSweepRun, type SweepRecording } from './record-sweep-run.ts';
import type { ReadSweep } from '../jobs/recorded-request.ts';
import { claimSweep } from './sweep-claim.ts';

/** Recording of runs that can be cancelled. */
export interface StoringContext extends SweepRecording {
  readonly runs: Pick<RunHost, 'start' | 'cancel'>;
}

/**
 * Records the runs of a sweep whose channels its plan keeps, one after another, skipping those that already
 * have a session; `onStored` is called with their number. The signal ends the current recording and the reading
 * of its texts. Returns the number of sessions. Throws DATABASE_BUSY if another process drives the sweep.
 */
export async function storeRuns(
  context: StoringContext,
  sweep: ReadSweep,
  signal: AbortSignal,
  onStored: (done: number, count: number) => void = () => undefined,
): Promise<number> {
  if (sweep.plan.channels === 'none') return 0;
  // Claimed before the recorded runs are read.
  const release = claimSweep(context.sweeps.path, sweep.id);
  try {
    return await recordRuns(context, sweep, signal, onStored);
  } finally {
    release();
  }
}

async function recordRuns(
  context: StoringContext,
  sweep: ReadSweep,
  signal: AbortSignal,
  onStored: (done: number, count: number) => void,
): Promise<number> {
  const { sweeps } = context;
  const numbers = runsToStore(sweep.plan, [...allRuns(sweeps, sweep.id)]);
  const recorded = new Set(sweeps.sessions(sweep.id).map(({ number }) => number));
  const countStored = (): number => numbers.filter((number) => recorded.has(number)).length;
  onStored(countStored(), numbers.length);
  for (const number of numbers) {
    if (recorded.has(number)) continue;
    if (!(await recordOne(context, sweep, number, signal))) break;
    recorded.add(number);
    onStored(countStored(), numbers.length);
  }
  return countStored();
}

/** Records one run; false if it was cancelled or the program ended. */
async function recordOne(
  context: StoringContext,
  sweep: ReadSweep,
  number: number,
  signal: AbortSignal,
): Promise<boolean> {
  const isCancelled = (): boolean => signal.aborted;
  if (isCancelled()) return false;
  const started = await recordSweepRun(context, sweep, number, signal).catch((error: unknown) => {
    if (isCancelled()) return undefined;
    throw error;
  });
  if (started === undefined) return false;
  const cancel = (): void => context.runs.cancel(started.runId);
  signal.addEventListener('abort', cancel);
  // A cancellation while the run was starting reaches no listener.
  if (isCancelled()) cancel();
  const { status } = await started.ended;
  signal.removeEventListener('abort', cancel);
  return status !== 'cancelled' && status !== 'interrupted';
}
