import type { WeatherRequest } from '../../../contract/surface-set.ts';
import type { SurfaceName } from '../../../catalogue/surfaces.ts';
import type { Setup } from '../../../setup/setup.ts';
import { stepVehicle } from '../../../models/racebench/step-vehicle.ts';
import { flatGround } from '../../../environment/world/ground.ts';
import { groundSurface } from '../../../environment/world/ground-surface.ts';
import { createWeather } from '../../../environment/world/weather.ts';
import { aVehicle } from '../a-drive.ts';
import { aSetup, onTyre, withCorners } from '../a-setup.ts';
import { librerallyTyreSetup, PACEJKA94_TYRE } from '../a-tyre.ts';
import { aFleetSetup } from '../fleets.ts';
import type { StepRun, StepRuns } from './step-run.ts';

/** Heat and wear that act on grip, and on the pressure of tyres that know it. */
export const heated = (setup: Setup): Setup =>
  withCorners(setup, (corner) => ({ ...corner, condition: { ...corner.condition, actsOnGrip: true } }));

/** A car weaving on a level road: throttle to 25 m/s, then coasting. */
function weaving(setup: Setup, surface: SurfaceName = 'asphalt', water: WeatherRequest = {}): StepRun {
  const road = groundSurface(surface);
  const vehicle = aVehicle(setup, { speed_mps: 8, gear: 1 }, flatGround(road));
  const weather = createWeather([road], water, { step_s: vehicle.params.step_s, time_s: 0 });
  const { controls, readout } = vehicle;
  controls.automatic = true;
  const position = new Float64Array(2);
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      controls.steer = 0.05 * Math.sin(0.002 * vehicle.steps);
      controls.accelerator = readout.speed_mps < 25 ? 0.7 : 0.1;
      weather.step();
      stepVehicle(vehicle);
    }
    position[0] = readout.x_m;
    position[1] = readout.y_m;
  };
  return { step, state: [position] };
}

/** From a dry road on: the texture fills, then a film grows. */
const RAIN: WeatherRequest = { rain_mps: 3e-5 };

/** One car on each tyre model that has numbers of its own to keep, and on what acts on tyres. */
export const TYRE_CAR_RUNS = {
  'Magic Formula tyres in rain, with heat': () => weaving(heated(aFleetSetup('fsae-2012')), 'asphalt', RAIN),
  'LibreRally’s tyres on gravel in rain, with heat': () =>
    weaving(heated(onTyre(aSetup(), librerallyTyreSetup('auto'))), 'gravel', RAIN),
  'Pacejka ’94 tyres on gravel in rain, with heat': () =>
    weaving(heated(onTyre(aSetup(), PACEJKA94_TYRE)), 'gravel', RAIN),
} as const satisfies StepRuns;
