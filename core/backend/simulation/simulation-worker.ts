import { workerData, parentPort } from 'node:worker_threads';
import { advanceRun, finishRun, prepareRun, runEvents, runLaps } from '../../driving/manoeuvre/run.ts';
import { runNotes } from '../../driving/manoeuvre/run-notes.ts';
import { loadScriptHost } from '../../models/script/load-script-host.ts';
import { createActs } from './live-acts.ts';
import { serveSimulation } from './simulation-port.ts';
import type { ModelNote } from '../../catalogue/model-notes.ts';
import { trackModels } from '../../car-files/racer-track/track-models.ts';
import { createRoad } from '../../environment/track/road.ts';
import type { TrackModels } from '../../environment/world/model-ground.ts';
import { hasScripts } from '../../setup/has-scripts.ts';
import type { Simulation, SimulationJob } from './simulation-messages.ts';

/** Entry point of the simulation worker thread: one run of a vehicle model. */
async function createSimulation(job: SimulationJob): Promise<Simulation> {
  const scripts = hasScripts(job) ? await loadScriptHost() : undefined;
  const models = modelsOf(job);
  const run = await prepareRun({ ...job, scripts, trackModels: models });
  return {
    limit_s: run.limit_s,
    step_s: run.vehicle.step_s,
    substeps: run.vehicle.substeps,
    notes: [...runNotes(run), ...trackNotes(job, models)],
    time_s: () => run.time_s,
    fraction: () => run.fraction,
    advance: (sample) => advanceRun(run, sample),
    movedCrates: () => run.hooks.crates?.moved(),
    events: () => runEvents(run),
    laps: () => runLaps(run),
    act: createActs(run),
    finish: () => finishRun(run),
  };
}

/** The models of the track's folder; undefined for a track without one. */
function modelsOf({ track, trackFiles }: SimulationJob): TrackModels | undefined {
  if (track === undefined || trackFiles === undefined) return undefined;
  const files = new Map(trackFiles.files.map((file) => [file.name, file]));
  return trackModels(createRoad(track), trackFiles.objects, files);
}

function trackNotes({ track }: SimulationJob, models: TrackModels | undefined): readonly ModelNote[] {
  if (track?.scenery === undefined) return [];
  const message =
    models?.note ??
    `The road is that of its centre line: the track folder ${track.scenery} cannot be read. Open it once in Tracks.`;
  return [{ code: 'road', key: '', message }];
}

await serveSimulation(parentPort, workerData, createSimulation);
