import { firstErrorText } from '../../../core/catalogue/diagnostics.ts';
import { SURFACE_NAMES } from '../../../core/catalogue/surfaces.ts';
import { axleModelOf } from '../../../core/driving/laptime/axle-model.ts';
import { solveLapTime } from '../../../core/driving/laptime/lap-time.ts';
import { viewOfLap } from '../../../core/driving/laptime/lap-view.ts';
import type { Setup } from '../../../core/setup/setup.ts';
import { requireTrack } from '../../../core/environment/track/read-track.ts';
import { createRoad } from '../../../core/environment/track/road.ts';
import { groundSurface } from '../../../core/environment/world/ground-surface.ts';
import type { Handler } from './handler.ts';
import type { ReadCar } from './revision-store.ts';

/** Initial speed on an open track: at rest there is no quasi-steady state. */
const START_MPS = 1;

function setupOf({ open }: ReadCar): Setup {
  const { setup, diagnostics } = open();
  if (setup !== undefined) return setup;
  throw new Error(`The car has errors that keep it from running. ${firstErrorText(diagnostics)}`);
}

/** One lap in quasi-steady states. */
export const solveLap: Handler<'track/lap'> = ({ track, cars, margin_m, grip }, { progress }) => {
  const road = createRoad(requireTrack(track, 'The track', SURFACE_NAMES));
  const lap = solveLapTime(road, axleModelOf(setupOf(cars.car), groundSurface(road.track.surface)), {
    margin_m,
    grip,
    startSpeed_mps: START_MPS,
    progress: (fraction) => {
      progress(fraction);
      return true;
    },
  });
  return viewOfLap(lap);
};
