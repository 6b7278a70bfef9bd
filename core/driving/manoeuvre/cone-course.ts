import { createCourseFollower, followCourse } from '../driver/course-follower.ts';
import { courseLine, type Passage } from '../driver/course-line.ts';
import { gearForSpeed } from '../driver/driver-facts.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl } from '../driver/speed-control.ts';
import { firstRise, sampledAt } from '../../math/fit.ts';
import { largest } from '../../math/stats.ts';
import type { CarOutline } from './car-outline.ts';
import { CONE_CHANNELS, clearances_m, type Cone } from './cones.ts';
import type { MetricsOf, Procedure, TestCar } from './procedure.ts';
import { RECORDING_STEP_S, recorded, recordedTime_s, type Recording } from './recording.ts';
import {
  CORNERING_CHANNELS,
  CRUISE_PART,
  LOAD_CHANNELS,
  lostControl,
  meanFrontAngle_rad,
} from './steady-cornering.ts';
import { largestMean } from './windows.ts';

/** A course between cones along x. */
export interface ConeCourse {
  readonly cones: readonly Cone[];
  readonly passages: readonly Passage[];
  /** The driver's line leaves the x axis here; at the first cones where undefined. */
  readonly straightTo_m?: number;
  /** Positions of the first and the last cones. */
  readonly from_m: number;
  readonly to_m: number;
  readonly outline: CarOutline;
}

/** Pedal from the entry on: the speed is held, the pedal is held, or it is released after the nose has gone some distance. */
export type AfterEntry = 'speed' | 'pedal' | { readonly release_m: number };

/** Straight run before the first cones. */
const RUN_UP_S = 3;
const LEFT_COURSE_M = 5;
const RUN_OUT_M = 40;
const REST_MPS = 0.2;
const PEAK_S = 0.1;

/** Position of the first cones of a run at a speed. */
export const courseStart_m = (speed_mps: number, { front_m }: CarOutline): number =>
  RUN_UP_S * speed_mps + front_m;

type CourseMetrics = MetricsOf<'double-lane-change'>;

export function coneCourseRun(
  { vehicle, facts }: TestCar,
  course: ConeCourse,
  speed_mps: number,
  after: AfterEntry,
): Omit<Procedure, 'metrics'> & { readonly metrics: (recording: Recording) => CourseMetrics } {
  const { readout, controls } = vehicle;
  const { from_m, to_m, outline } = course;
  const gear = gearForSpeed(facts, speed_mps, CRUISE_PART);
  const speed = createSpeedControl(facts);
  resetSpeedControl(speed, speed_mps, gear);
  const follower = createCourseFollower(
    facts,
    courseLine(course.passages, 0, to_m + RUN_OUT_M, course.straightTo_m),
  );
  const entry_m = from_m - outline.front_m;
  const exit_m = to_m + outline.rear_m;
  const release_m = typeof after === 'object' ? entry_m + after.release_m : Infinity;
  const holdsPedal = after === 'pedal';
  return {
    start: { speed_mps, gear },
    channels: [...new Set([...CORNERING_CHANNELS, ...LOAD_CHANNELS, ...CONE_CHANNELS])],
    control: () => {
      if (readout.x_m >= release_m) controls.accelerator = 0;
      else if (!holdsPedal || readout.x_m < entry_m) controlSpeed(speed, vehicle);
      if (readout.x_m >= entry_m && after !== 'speed') controls.brake = 0;
      followCourse(follower, vehicle);
    },
    ended: () => {
      const lost = lostControl(readout);
      if (lost !== undefined) return lost;
      if (readout.x_m > entry_m && Math.abs(follower.preview.error_m) > LEFT_COURSE_M)
        return { lost: 'The car left the course by more than 5 m.' };
      if (readout.speed_mps < REST_MPS) return { lost: 'The car came to rest between the cones.' };
      return readout.x_m >= exit_m ? 'The last cones are passed.' : undefined;
    },
    fraction: () => readout.x_m / exit_m,
    metrics: (recording) => courseMetrics(recording, course),
  };
}

/** Figures of a course between cones from the recording (CONE_CHANNELS, cornering and loads). */
export function courseMetrics(recording: Recording, course: ConeCourse): CourseMetrics {
  const { cones, from_m, to_m, outline } = course;
  const time_s = recordedTime_s(recording);
  const x_m = recorded(recording, 'positionX_m');
  const speed_mps = recorded(recording, 'speed_mps');
  const entry_s = firstRise(time_s, x_m, from_m - outline.front_m);
  const exit_s = firstRise(time_s, x_m, to_m + outline.rear_m);
  const passed = clearances_m(recording, cones, outline).filter((room_m) => room_m !== undefined);
  const size = (name: string) => recorded(recording, name).map(Math.abs);
  const loads = LOAD_CHANNELS.map((name) => recorded(recording, name));
  return {
    entrySpeed_mps: entry_s === undefined ? undefined : sampledAt(time_s, speed_mps, entry_s),
    exitSpeed_mps: exit_s === undefined ? undefined : sampledAt(time_s, speed_mps, exit_s),
    time_s: entry_s === undefined || exit_s === undefined ? undefined : exit_s - entry_s,
    conesHit: entry_s === undefined ? undefined : passed.filter((room_m) => room_m < 0).length,
    leastClearance_m: passed.length === 0 ? undefined : Math.min(...passed),
    peakLateralAcceleration_mps2: largestMean(size('lateralAcceleration_mps2'), PEAK_S),
    peakYawRate_radps: largest(size('yawRate_radps')),
    peakSideslip_rad: largest(size('sideslip_rad')),
    peakRoll_rad: largest(size('roll_rad')),
    peakSteerAngle_rad: largest(meanFrontAngle_rad(recording).map(Math.abs)),
    wheelLiftTime_s:
      RECORDING_STEP_S * time_s.filter((_, i) => loads.some((load_N) => !(load_N[i]! > 0))).length,
  };
}
