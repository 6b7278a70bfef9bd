import { placeOfRun } from '../../studies/sweep/sweep-runs.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import type { SweepRepository } from '../db/sweep-repository.ts';
import type { RunHost, StartedRun } from '../runs/run-host.ts';
import type { ReadSweep } from '../jobs/recorded-request.ts';

/** Where runs of sweeps are recorded. */
export interface SweepRecording {
  readonly sweeps: SweepRepository;
  readonly runs: Pick<RunHost, 'start'>;
  readonly work: Pick<BoundedWork, 'run'>;
}

/** Drives a run of a sweep again, or with `isOwn` its test of the car as it is, and records it. The signal ends the reading of the texts. */
export async function driveAgain(
  { sweeps, runs, work }: SweepRecording,
  { id, name, sources, plan, runCount }: ReadSweep,
  number: number,
  isOwn: boolean,
  signal: AbortSignal,
): Promise<StartedRun> {
  const chosen = sweeps.placesOf(id, placeOfRun(plan, number).point);
  const recorded = { sweep: { name, sources, plan, runCount }, number, chosen, isOwn };
  return await runs.start(await work.run('sweep/recorded-run', recorded, signal), signal);
}

/**
 * Drives a run of a sweep again and records it as a session of the library that is linked to the run: runs are
 * deterministic, so it has the metrics of the sweep's row, bit for bit. Settles when the session exists; throws
 * BAD_ARGUMENTS for a run whose setup is not chosen yet, CAR_INVALID for one that cannot run.
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
