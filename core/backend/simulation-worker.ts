import { workerData, parentPort } from 'node:worker_threads';
import { advanceRun, createRun, finishRun } from '../manoeuvre/run.ts';
import { serveSimulation } from './simulation-port.ts';
import type { Simulation, SimulationJob } from './simulation-messages.ts';

/** Entry of the simulation worker thread: one run of the real vehicle. */
function createSimulation(job: SimulationJob): Simulation {
  const run = createRun(job);
  return {
    limit_s: run.limit_s,
    time_s: () => run.time_s,
    fraction: () => run.fraction,
    advance: (sample) => advanceRun(run, sample),
    finish: () => finishRun(run),
  };
}

await serveSimulation(parentPort, workerData, createSimulation);
