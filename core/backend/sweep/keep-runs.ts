import { keptRuns } from '../../sweep/kept-runs.ts';
import { requirePlan } from '../../sweep/sources.ts';
import type { StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import type { RunHost } from '../run-host.ts';
import { allRuns } from './all-runs.ts';
import { recordSweepRun } from './record-sweep-run.ts';
import { claimSweep } from './sweep-claim.ts';

/**
 * Records the runs of a sweep whose channels its plan keeps, one after another, those that have a session already left as
 * they are; `onKept` hears how many of them there are. Gives how many sessions there are then. Throws
 * DATABASE_BUSY where another process drives the sweep.
 */
export async function keepRuns(
  sweeps: SweepRepository,
  host: Pick<RunHost, 'start' | 'cancel'>,
  sweep: StoredSweep,
  signal: AbortSignal,
  onKept: (done: number, count: number) => void = () => undefined,
): Promise<number> {
  if (requirePlan(sweep.sources.plan).channels === 'none') return 0;
  // Before it is read what is recorded.
  const release = claimSweep(sweeps.path, sweep.id);
  try {
    return await recordKept(sweeps, host, sweep, signal, onKept);
  } finally {
    release();
  }
}

async function recordKept(
  sweeps: SweepRepository,
  host: Pick<RunHost, 'start' | 'cancel'>,
  sweep: StoredSweep,
  signal: AbortSignal,
  onKept: (done: number, count: number) => void,
): Promise<number> {
  const kept = keptRuns(requirePlan(sweep.sources.plan), [...allRuns(sweeps, sweep.id)]);
  const recorded = new Set(sweeps.sessions(sweep.id).map(({ number }) => number));
  const countKept = (): number => kept.filter((number) => recorded.has(number)).length;
  onKept(countKept(), kept.length);
  for (const number of kept) {
    if (recorded.has(number)) continue;
    if (signal.aborted) break;
    const { runId, ended } = await recordSweepRun(sweeps, host, sweep, number);
    const cancel = (): void => host.cancel(runId);
    signal.addEventListener('abort', cancel);
    const { status } = await ended;
    signal.removeEventListener('abort', cancel);
    if (status === 'cancelled' || status === 'interrupted') break;
    recorded.add(number);
    onKept(countKept(), kept.length);
  }
  return countKept();
}
