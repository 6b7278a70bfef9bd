import type { SweepRepository, StoredSweep } from '../db/sweep-repository.ts';
import type { RunHost, StartedRun } from '../run-host.ts';
import { recordedRequest } from './recorded-request.ts';

/**
 * Drives a run of a sweep again and records it as a session of the library that is linked to the run: runs are
 * deterministic, so it has the metrics of the sweep's row, bit for bit. Settles when the session exists; throws
 * BAD_ARGUMENTS for a run whose setup is not chosen yet, CAR_INVALID for one that cannot run.
 */
export async function recordSweepRun(
  sweeps: SweepRepository,
  host: Pick<RunHost, 'start'>,
  sweep: StoredSweep,
  number: number,
  signal?: AbortSignal,
): Promise<StartedRun> {
  const started = await host.start(recordedRequest(sweep, number, sweeps.points(sweep.id)), signal);
  sweeps.addSession(sweep.id, number, started.sessionId);
  return started;
}
