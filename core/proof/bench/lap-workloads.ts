import { readFileSync } from 'node:fs';
import { CHANNELS, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { createAxleModel } from '../../driving/laptime/axle-model.ts';
import { solveLapTime } from '../../driving/laptime/lap-time.ts';
import { advanceRun, createRun, finishRun } from '../../driving/manoeuvre/run.ts';
import { addToChunk, createChunk } from '../../telemetry/store/chunk.ts';
import { aFleetSetup } from '../testing/fleets.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import { createRoad } from '../../environment/track/road.ts';
import type { Track } from '../../environment/track/track.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { groundSurface } from '../../environment/world/ground-surface.ts';
import type { Workload } from './measure.ts';
import { FIXTURES } from '../fixtures.ts';

function readTrack(name: string): Track {
  const text = readFileSync(new URL(`tracks/${name}.track`, FIXTURES), 'utf8');
  return requireTrack(text, `${name}.track`, SURFACE_NAMES);
}

const DRIVEN_S = 90;
const RATE_HZ = 1000;

/** One operation is 90 s of laps, planned, driven at 1 kHz and every channel of every step put into chunks for the store. */
export function createLapWorkload(): Workload {
  const setup = aFleetSetup('fsae-2012');
  const track = readTrack('kart-circuit');
  const sample = new Float64Array(CHANNEL_COUNT);
  return {
    run: () => {
      const run = createRun({
        setup,
        manoeuvre: 'lap',
        model: 'racebench',
        world: 'flat',
        seed: 0,
        surface: 'asphalt',
        track,
        parameters: { laps: 10, duration_s: DRIVEN_S },
        rate_Hz: RATE_HZ,
      });
      let chunk = createChunk(CHANNELS);
      for (let k = 0, going = true; going; k++) {
        going = advanceRun(run, sample);
        if (addToChunk(chunk, k / RATE_HZ, sample)) chunk = createChunk(CHANNELS);
      }
      finishRun(run);
      return 1;
    },
  };
}

export type LapTrack = 'kart-circuit' | 'fsae-autocross' | 'fsae-skidpad' | 'hill-climb' | 'banked-oval';

/** One operation is the line, the envelope and the quasi-steady lap of a track. */
export function createLapTimeWorkload(name: LapTrack): Workload {
  const setup = aFleetSetup('fsae-2012');
  const road = createRoad(readTrack(name));
  return {
    run: () => {
      const model = createAxleModel(carFacts(setup), groundSurface(road.track.surface));
      solveLapTime(road, model, { margin_m: 0.3, grip: 1, startSpeed_mps: 1 });
      return 1;
    },
  };
}
