import { Worker } from 'node:worker_threads';
import { CHANNELS, channelsOf, rowChannels } from '../../catalogue/channels.ts';
import { createDriverInputs } from '../../contract/driver-inputs.ts';
import type { RunId } from '../../contract/ids.ts';
import { carChannels } from '../../setup/car-channels.ts';
import { createRing } from '../../telemetry/store/ring.ts';
import { sessionOf, type PreparedRun, type RunRequest } from '../jobs/run-job.ts';
import type { Store } from '../sessions/store.ts';
import type { SimulationJob } from '../simulation/simulation-messages.ts';
import type { TrackFiles } from '../files/track-files.ts';
import { readySimulation } from '../simulation/simulation-ready.ts';
import { firstLiveState } from './live-drive.ts';
import { createLiveRun, type LiveRun } from './live-run.ts';

export interface LaunchedRun {
  readonly run: LiveRun;
  readonly job: SimulationJob;
}

/** Starts the thread of a run, which waits for `go`, and adds the session of the run. */
export async function launchRun(
  store: Store,
  module: URL,
  request: RunRequest,
  prepared: PreparedRun,
  trackFiles: TrackFiles | undefined,
  nextId: () => RunId,
): Promise<LaunchedRun> {
  const ring = createRing(CHANNELS);
  const job: SimulationJob = {
    ...prepared.job,
    ring: ring.buffer as SharedArrayBuffer, // createRing makes it shared
    driverInputs: createDriverInputs(),
    trackFiles,
  };
  const worker = new Worker(module, { workerData: job });
  const facts = await readySimulation(worker, job);
  try {
    const sessionId = store.sessions.create(sessionOf(request, prepared.name, job, facts));
    const live = firstLiveState(job);
    const state = {
      ...{ runId: nextId(), sessionId, car: prepared.name, manoeuvre: job.manoeuvre },
      ...{ paused: false, simulated_s: 0, limit_s: facts.limit_s, fraction: 0 },
      ...(live !== undefined && { live }),
    };
    const channels = carChannels(job.setup, job.model);
    const recorded = channelsOf(channels);
    const writer = store.createWriter(sessionId, recorded, { rate_Hz: request.rate_Hz });
    const car = { text: request.text, companions: request.companions };
    return {
      run: createLiveRun(
        {
          ...{ worker, ring, driverInputs: job.driverInputs, writer, state, car },
          rowChannels: rowChannels(channels),
        },
        recorded,
      ),
      job,
    };
  } catch (error) {
    void worker.terminate();
    throw error;
  }
}
