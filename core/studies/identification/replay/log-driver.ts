import { clamp } from '../../../math/interpolation.ts';
import type { SimulatedCar } from '../../../models/interface/simulated-car.ts';
import {
  createFeet,
  FEET_ACCELERATION_MPS2,
  FEET_MOST_MPS2,
  FEET_SPEED_MPS,
  moveFeet,
} from '../../../driving/lap-driver/feet.ts';
import { createShifter, shiftWhenDue } from '../../../driving/driver/shifting.ts';
import { gearForSpeed } from '../../../driving/driver/driver-facts.ts';
import { steerForRoadWheelAngle } from '../../../driving/driver/steering.ts';
import type { ReplayInputs } from '../../../contract/identification-requests.ts';
import type { LoggedCar } from '../car/logged-car.ts';
import { steeringRatioOf } from '../car/logged-car.ts';
import { gearsOf } from '../car/driveline-figures.ts';
import type { LogRole } from '../../../catalogue/log-roles.ts';
import type { Log } from '../log/log.ts';
import { slopeOf } from '../log/segments.ts';
import type { LogPath, PathFinder } from './log-path.ts';
import type { PathDriver } from './path-driver.ts';
import { withoutGaps } from './without-gaps.ts';

/** Drives a car through a log. Allocates nothing. */
export interface LogDriver {
  /**
   * Finds the row of the log, with its fraction, at which the car is at a time since the start: by time, or by position
   * on the path.
   */
  readonly advance: (time_s: number) => number;
  /** Sets the controls of that row for the next step. */
  readonly control: () => void;
}

/** Roles that an input needs; each list is met by one of its roles. */
export const PEDAL_NEEDS: Readonly<Record<ReplayInputs['pedals'], readonly (readonly LogRole[])[]>> = {
  log: [['accelerator'], ['brake']],
  speed: [],
};
export const STEERING_NEEDS: Readonly<Record<ReplayInputs['steering'], readonly (readonly LogRole[])[]>> = {
  log: [['steeringWheelAngle']],
  yaw: [['yawRate', 'steeringWheelAngle']],
  path: [['positionX'], ['positionY']],
};

/** Road-wheel angle per yaw-rate error, and per heading error: the driver of preview-steering.ts has the first. */
const YAW_RATE_S = 0.3;
const HEADING_GAIN = 0.6;
/** The heading error that is steered against; a larger one is a car that has left the road. */
const MAX_HEADING_RAD = 0.3;
const STEER_RATE_RADPS = 2;
const MIN_SPEED_MPS = 3;
const CRUISE_PART = 0.7;

export function startGear(log: Log, car: LoggedCar): number {
  const gear = log.columns.gear === undefined ? 0 : (log.columns.gear[0] ?? 0);
  const speed_mps = log.columns.speed?.[0] ?? 0;
  return gear >= 1
    ? Math.min(gear, car.driver.topGear)
    : speed_mps > 1
      ? gearForSpeed(car.driver, speed_mps, CRUISE_PART)
      : 1;
}

/** Speed of the log below which the car waits for its time: a car at rest reaches no further position. */
const WAITING_MPS = 2;
/** Steps between two searches for the position on the path. */
const SEARCH_STEPS = 5;

export interface LogDriverParts {
  readonly log: Log;
  readonly logged: LoggedCar;
  readonly car: SimulatedCar;
  readonly inputs: ReplayInputs;
  /** The path with what finds the car on it; undefined for a log without one. */
  readonly course: Course | undefined;
}

export interface Course {
  readonly path: LogPath;
  readonly finder: PathFinder;
  /** Who steers along it; undefined where the path is only measured. */
  readonly driver: PathDriver | undefined;
}

export function createLogDriver({ log, logged, car, inputs, course }: LogDriverParts): LogDriver {
  const { driver } = logged;
  const { controls, readout } = car;
  const filled = (role: LogRole): Float64Array | undefined => {
    const values = log.columns[role];
    return values === undefined ? undefined : withoutGaps(values);
  };
  const speed = filled('speed') ?? new Float64Array(log.count);
  const [steering, accelerator, brake, clutch] = [
    filled('steeringWheelAngle'),
    filled('accelerator'),
    filled('brake'),
    filled('clutch'),
  ];
  const yawRate = filled('yawRate');
  const gears = wantedGears(log, logged);
  const heading = yawRate === undefined ? undefined : headingOf(yawRate, log.step_s);
  const startYaw_rad = course?.path.heading_rad[0] ?? 0;
  const ratio = steeringRatioOf(logged);
  const feet = createFeet(driver);
  feet.io[FEET_MOST_MPS2] = Infinity;
  const rise = slopeOf(log, speed);
  const shifter = createShifter(driver);
  const followed = course?.driver === undefined ? undefined : course;
  let angle_rad = 0;
  let steps = 0;
  const last = log.count - 1;
  let row = 0;
  let part = 0;
  const valueOf = (values: Float64Array): number =>
    values[row]! + (values[Math.min(row + 1, last)]! - values[row]!) * part;

  const positionAt = (time_s: number): number => {
    const byTime = Math.min(last, time_s / log.step_s);
    if (course === undefined) return byTime;
    const { finder } = course;
    if (followed === undefined) finder.moveTo(byTime);
    else if (byTime > finder.position.at && speed[Math.floor(finder.position.at)]! < WAITING_MPS)
      finder.moveTo(byTime);
    if (steps++ % SEARCH_STEPS === 0) finder.find(readout.x_m, readout.y_m);
    return followed === undefined ? byTime : finder.position.at;
  };

  return {
    advance: (time_s) => {
      const at = positionAt(time_s);
      row = Math.min(Math.floor(at), Math.max(0, last - 1));
      part = at - row;
      return at;
    },
    control: () => {
      steer();
      if (inputs.pedals === 'log') {
        controls.accelerator = accelerator === undefined ? 0 : clamp(valueOf(accelerator), 0, 1);
        controls.brake = brake === undefined ? 0 : clamp(valueOf(brake), 0, 1);
        controls.clutch = clutch === undefined ? 0 : clamp(valueOf(clutch), 0, 1);
      } else {
        feet.io[FEET_SPEED_MPS] = Math.max(0, valueOf(speed));
        feet.io[FEET_ACCELERATION_MPS2] = valueOf(rise);
        if (followed?.driver !== undefined) feet.io[FEET_MOST_MPS2] = followed.driver.driveLeft_mps2();
        moveFeet(feet, car);
      }
      shift(gears === undefined ? 0 : gears[row]!);
    },
  };

  function steer(): void {
    if (followed?.driver !== undefined) {
      const { left_m } = followed.finder.position;
      followed.driver.steer({ row, part, left_m, step_s: log.step_s });
      return;
    }
    const most = STEER_RATE_RADPS * car.step_s;
    const wanted_rad =
      inputs.steering === 'yaw' ? corrected() : steering === undefined ? 0 : valueOf(steering) / ratio;
    angle_rad =
      inputs.steering === 'yaw' ? angle_rad + clamp(wanted_rad - angle_rad, -most, most) : wanted_rad;
    controls.steer = steerForRoadWheelAngle(driver, angle_rad);
  }

  /** Steering of the log, or that of the turn, with corrections of yaw rate and heading. */
  function corrected(): number {
    const v = Math.max(readout.speed_mps, MIN_SPEED_MPS);
    const rate = yawRate === undefined ? undefined : valueOf(yawRate);
    const steered =
      steering === undefined ? (driver.wheelbase_m * (rate ?? 0)) / v : valueOf(steering) / ratio;
    if (rate === undefined || heading === undefined) return steered;
    const lost_rad = clamp(
      startYaw_rad + valueOf(heading) - readout.yaw_rad,
      -MAX_HEADING_RAD,
      MAX_HEADING_RAD,
    );
    return steered + YAW_RATE_S * (rate - readout.yawRate_radps) + HEADING_GAIN * lost_rad;
  }

  /** Gear of the log; where it has none, that of the driver of the pedals, or one for pedals of the log. */
  function shift(wanted: number): void {
    controls.automatic = false;
    if (wanted >= 1) {
      controls.gear = Math.min(wanted, driver.topGear);
      return;
    }
    if (inputs.pedals === 'speed') return;
    if (log.columns.gear !== undefined) {
      controls.gear = 0;
      return;
    }
    shiftWhenDue(shifter, car);
  }
}

/** Longest neutral between two gears that is a shift. */
const MAX_SHIFT_S = 1;
const FITTING_SLIP = 0.15;

/**
 * Gear that the driver wants: that of the log, or the one that fits engine and road speed; the neutral of a shift is the
 * gear after it, which the car's own gearbox takes its time for. Undefined where the log has neither.
 */
function wantedGears(log: Log, logged: LoggedCar): Float64Array | undefined {
  const own = log.columns.gear?.map((gear) => (Number.isFinite(gear) ? gear : 0));
  const fitting = gearsOf(log, logged, FITTING_SLIP);
  const gears = own ?? (typeof fitting === 'string' ? undefined : fitting.gear.slice());
  if (gears === undefined) return undefined;
  const most = Math.round(MAX_SHIFT_S / log.step_s);
  let after = gears.length;
  for (let i = gears.length - 1; i >= 0; i--) {
    if (gears[i]! === 0 && after < gears.length && after - i <= most) {
      const before = gears.subarray(Math.max(0, i - most), i);
      if (before.some((gear) => gear >= 1)) gears[i] = gears[after]!;
    } else if (gears[i]! >= 1) after = i;
  }
  return gears;
}

/** Heading since the start of the log. */
function headingOf(yawRate: Float64Array, step_s: number): Float64Array {
  const out = new Float64Array(yawRate.length);
  for (let i = 1; i < out.length; i++) out[i] = out[i - 1]! + (step_s * (yawRate[i]! + yawRate[i - 1]!)) / 2;
  return out;
}
