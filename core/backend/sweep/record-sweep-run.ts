import { indexOfRun } from '../../studies/sweep/sweep-runs.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import type { SweepRepository } from '../db/sweep-repository.ts';
import type { RunHost, StartedRun } from '../runs/run-host.ts';
import type { ReadSweep } from '../jobs/recorded-request.ts';

/** Services needed to record runs of sweeps. */
export interface SweepRecording {
  readonly sweeps: SweepRepository;
  readonly runs: Pick<RunHost, 'start'>;
  readonly work: Pick<BoundedWork, 'run'>;
}

/**
 * Repeats a run of a sweep (with `isOwn`, the same test of the unchanged car) and records it. The signal ends
 * the reading of the texts.
 */
export async function driveAgain(
  { sweeps, runs, work }: SweepRecording,
  { id, name, sources, plan, runCount }: ReadSweep,
  number: number,
  isOwn: boolean,
  signal: AbortSignal,
): Promise<StartedRun> {
  const chosen = sweeps.positionsOf(id, indexOfRun(plan, number).point);
  const recorded = { sweep: { name, sources, plan, runCount }, number, chosen, isOwn };
  return await runs.start(await work.run('sweep/recorded-run', recorded, signal), signal);
}

/**
 * Repeats a run of a sweep and records it as a session linked to the run. Runs are deterministic, so the
 * session has exactly the metrics of the sweep's row. Resolves when the session exists. Throws BAD_ARGUMENTS
 * for a run whose setup is not chosen yet, CAR_INVALID for one that cannot run.
 */
export async function recordSweepRun(
  recording: SweepRecording,
  sweep: ReadSweep,
  number: number,
  signal: AbortSignal,
): Promise<StartedRun> {
  const started = await driveAgain(recording, sweep, number, false, signal);
  recording.sweeps.addSession(sweep.id, number, started.sessionId);
  return started;
}
