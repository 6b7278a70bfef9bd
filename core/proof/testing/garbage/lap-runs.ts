import { createLapDriver, driveLine } from '../../../driving/lap-driver/lap-driver.ts';
import { planLap } from '../../../driving/lap-driver/lap-plan.ts';
import { watchCourse, watchStep } from '../../../driving/manoeuvre/course-watch.ts';
import { createRoad } from '../../../environment/track/road.ts';
import { roadGround } from '../../../environment/track/road-ground.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import { createSimulatedCar } from '../../../models/create/create-car.ts';
import { groundSurface } from '../../../environment/world/ground-surface.ts';
import { openSampleCar, type AnySampleName } from '../car-files.ts';
import { OWN_TRACKS } from '../own-tracks.ts';
import type { StepRun, StepRuns } from './step-run.ts';

/** A car lapping a track, timed, on and on. */
function lapping(name: AnySampleName, track: keyof typeof OWN_TRACKS): StepRun {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  const road = createRoad(OWN_TRACKS[track]);
  const surface = groundSurface(road.track.surface);
  const plan = planLap(road, setup, surface, { grip: 0.85, margin_m: 0.5 });
  const { line, startNode, startSpeed_mps } = plan;
  const car = createSimulatedCar({ model: 'racebench', setup, ground: roadGround(road) });
  const at = (values: Float64Array): number => values[startNode] ?? NaN;
  const x_m = at(line.road.x_m);
  const y_m = at(line.road.y_m);
  car.place({ x_m, y_m, yaw_rad: at(line.road.heading_rad), speed_mps: startSpeed_mps, gear: 3 });
  const driver = createLapDriver(plan);
  const start = { station_m: at(line.centreStation_m), x_m, y_m };
  const watch = watchCourse({ road, surface }, car, carFacts(setup).corners, start);
  const position = new Float64Array(3);
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      driveLine(driver, car);
      car.step();
      watchStep(watch);
    }
    position[0] = car.readout.x_m;
    position[1] = car.readout.y_m;
    position[2] = watch.on.wheelsOff;
  };
  return { step, state: [position] };
}

export const LAP_RUNS = {
  'laps of the kart circuit': () => lapping('coupe-1974', 'kart-circuit'),
  'laps of the banked oval on Magic Formula tyres': () => lapping('fsae-2012', 'banked-oval'),
} as const satisfies StepRuns;
