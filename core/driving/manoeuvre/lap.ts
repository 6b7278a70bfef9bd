import type { ModelName } from '../../catalogue/vehicle-models.ts';
import { gearForSpeed } from '../driver/driver-facts.ts';
import { createLapDriver, driveLine } from '../lap-driver/lap-driver.ts';
import { planLap } from '../lap-driver/lap-plan.ts';
import { HANDS_ERROR_M } from '../lap-driver/line-follower.ts';
import { largest } from '../../math/stats.ts';
import { summariseLaps } from '../../contract/lap-summary.ts';
import { lapRecords, lostCourse, offRoad_s, watchCourse, watchStep } from './course-watch.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded } from './recording.ts';
import { lostControl } from './steady-cornering.ts';
import { meanSpeed_mps } from './windows.ts';

/** Share of the requested grip: the envelope is that of our own model, whose tyres the others do not have. */
const GRIP_OF_MODEL: Readonly<Record<ModelName, number>> = { racebench: 1, librerally: 0.9, physx: 0.8 };
/** The start gear leaves so much of the engine speed in hand. */
const GEAR_PART = 0.85;

/** Sum of squares of the distance from the line, its largest size, and steps. */
const ERROR_SQUARES = 0;
const ERROR_MOST = 1;
const STEPS = 2;

/** Laps on the line of minimum curvature (lap-driver), timed on the track. */
export const LAP: Manoeuvre<'lap'> = (car, { laps, grip, margin_m }) => {
  const { vehicle, course, setup, corners } = car;
  if (course === undefined) throw new Error('A lap is prepared without its track');
  const { road } = course;
  const plan = planLap(road, setup, course.surface, { grip: grip * GRIP_OF_MODEL[car.model], margin_m });
  const { facts, startNode, startSpeed_mps } = plan;
  const line = plan.line.road;
  const driver = createLapDriver(plan);
  const start = {
    x_m: line.x_m[startNode]!,
    y_m: line.y_m[startNode]!,
    station_m: plan.line.centreStation_m[startNode]!,
  };
  const watch = watchCourse(course, vehicle, corners, start);
  const { on } = watch;
  const wanted = road.closed ? Math.round(laps) : 1;
  const sums = new Float64Array(3);
  const driven_m = wanted * road.length_m + (road.closed ? on.timer.lines_m[0]! - on.from_m : 0);
  return {
    start: {
      x_m: start.x_m,
      y_m: start.y_m,
      yaw_rad: line.heading_rad[startNode]!,
      speed_mps: startSpeed_mps,
      gear: startSpeed_mps > 0 ? gearForSpeed(facts, startSpeed_mps, GEAR_PART) : 1,
    },
    channels: ['speed_mps', 'distance_m'],
    control: () => {
      driveLine(driver, vehicle);
      const error_m = driver.preview.preview[HANDS_ERROR_M]!;
      const size = error_m < 0 ? -error_m : error_m;
      sums[ERROR_SQUARES] = sums[ERROR_SQUARES]! + error_m * error_m;
      if (size > sums[ERROR_MOST]!) sums[ERROR_MOST] = size;
      sums[STEPS] = sums[STEPS]! + 1;
    },
    ended: () => {
      watchStep(watch);
      if (on.timer.laps.length >= wanted)
        return wanted === 1 ? 'The lap is driven.' : `All ${wanted} laps are driven.`;
      return lostControl(vehicle.readout) ?? lostCourse(watch);
    },
    fraction: () => (on.farthest_m - on.from_m) / driven_m,
    events: () => watch.events,
    laps: () => lapRecords(watch),
    metrics: (recording) => {
      const { best_s, theoreticalBest_s } = summariseLaps(on.timer.laps);
      return {
        bestLap_s: best_s,
        theoreticalBest_s,
        validLaps: on.timer.laps.filter(({ valid }) => valid).length,
        quasiSteadyLap_s: plan.quasiSteady_s,
        lapGap: best_s === undefined ? undefined : best_s / plan.quasiSteady_s - 1,
        plannedLap_s: plan.planned_s,
        meanSpeed_mps: meanSpeed_mps(recording),
        topSpeed_mps: largest(recorded(recording, 'speed_mps')),
        rmsLineError_m: Math.sqrt(sums[ERROR_SQUARES]! / sums[STEPS]!),
        maxLineError_m: sums[ERROR_MOST]!,
        offRoad_s: offRoad_s(watch),
      };
    },
  };
};
