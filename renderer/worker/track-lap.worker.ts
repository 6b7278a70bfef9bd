import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import { SURFACE_NAMES } from '../../core/catalogue/surfaces.ts';
import type { LapView } from '../../core/contract/lap-view.ts';
import { axleModelOf } from '../../core/driving/laptime/axle-model.ts';
import { solveLapTime } from '../../core/driving/laptime/lap-time.ts';
import { viewOfLap } from '../../core/driving/laptime/lap-view.ts';
import type { Setup } from '../../core/setup/setup.ts';
import { requireTrack } from '../../core/environment/track/read-track.ts';
import { createRoad } from '../../core/environment/track/road.ts';
import { groundSurface } from '../../core/environment/world/ground-surface.ts';
import type { CarText } from './messages.ts';
import type { TrackLapAnswer, TrackLapRequest } from './track-lap-messages.ts';

/** One quasi-steady lap, outside the main thread and the drawing. Cancelling terminates the worker. */
declare const self: DedicatedWorkerGlobalScope;

/** Initial speed on an open track: at rest there is no quasi-steady state. */
const START_MPS = 1;

const tell = (answer: TrackLapAnswer): void => self.postMessage(answer);

function setupOf({ text, companions }: CarText): Setup {
  const { setup, diagnostics } = openCar(text, companions);
  if (setup !== undefined) return setup;
  const first = diagnostics.find(({ severity }) => severity === 'error');
  const where = first === undefined ? '' : ` Line ${first.line}, ${first.key}: ${first.message}`;
  throw new Error(`The car has errors that keep it from running.${where}`);
}

function solved({ track, car, margin_m, grip }: TrackLapRequest): LapView {
  const road = createRoad(requireTrack(track, 'The track', SURFACE_NAMES));
  const lap = solveLapTime(road, axleModelOf(setupOf(car), groundSurface(road.track.surface)), {
    margin_m,
    grip,
    startSpeed_mps: START_MPS,
    progress: (fraction) => {
      tell({ type: 'progress', fraction });
      return true;
    },
  });
  return viewOfLap(lap);
}

self.addEventListener('message', ({ data }: MessageEvent<TrackLapRequest>) => {
  try {
    tell({ type: 'done', lap: solved(data) });
  } catch (error) {
    tell({ type: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
});
