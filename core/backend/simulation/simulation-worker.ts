import { workerData, parentPort } from 'node:worker_threads';
import { advanceRun, finishRun, prepareRun, runEvents, runLaps } from '../../driving/manoeuvre/run.ts';
import { runNotes } from '../../driving/manoeuvre/run-notes.ts';
import { loadScriptHost } from '../../models/script/load-script-host.ts';
import { createActs } from './live-acts.ts';
import { serveSimulation } from './simulation-port.ts';
import { hasScripts } from '../../setup/has-scripts.ts';
import type { Simulation, SimulationJob } from './simulation-messages.ts';

/** Entry point of the simulation worker thread: one run of a vehicle model. */
async function createSimulation(job: SimulationJob): Promise<Simulation> {
  const scripts = hasScripts(job) ? await loadScriptHost() : undefined;
  const run = await prepareRun({ ...job, scripts });
  return {
    limit_s: run.limit_s,
    step_s: run.vehicle.step_s,
    substeps: run.vehicle.substeps,
    notes: runNotes(run),
    time_s: () => run.time_s,
    fraction: () => run.fraction,
    advance: (sample) => advanceRun(run, sample),
    events: () => runEvents(run),
    laps: () => runLaps(run),
    act: createActs(run),
    finish: () => finishRun(run),
  };
}

await serveSimulation(parentPort, workerData, createSimulation);
