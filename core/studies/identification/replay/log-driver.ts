import { clamp } from '../../../math/interpolation.ts';
import type { SimulatedCar } from '../../../models/interface/simulated-car.ts';
import {
  createSpeedControl,
  controlSpeed,
  resetSpeedControl,
} from '../../../driving/driver/speed-control.ts';
import { createShifter, shiftWhenDue } from '../../../driving/driver/shifting.ts';
import { gearForSpeed } from '../../../driving/driver/driver-facts.ts';
import { steerForRoadWheelAngle } from '../../../driving/driver/steering.ts';
import type { LoggedCar } from '../car/logged-car.ts';
import { steeringRatioOf } from '../parameters/steady-turns.ts';
import { gearsOf } from '../car/driveline-figures.ts';
import type { Log, LogRole } from '../log/log.ts';

/** Open: the inputs of the log alone. Closed: its speed and its yaw rate are followed, from its inputs where it has them. */
export type ReplayMode = 'open' | 'closed';

/** Sets the controls for a step that begins at a time since the start of the log. Allocates nothing. */
export type LogDriver = (time_s: number) => void;

/** Roles that a mode needs; each list is met by one of its roles. */
export const REPLAY_NEEDS: Readonly<Record<ReplayMode, readonly (readonly LogRole[])[]>> = {
  open: [['speed'], ['steeringWheelAngle'], ['accelerator'], ['brake']],
  closed: [['speed'], ['yawRate', 'steeringWheelAngle']],
};

/** Road-wheel angle per yaw-rate error, and per heading error: the driver of preview-steering.ts has the first. */
const YAW_RATE_S = 0.3;
const HEADING_GAIN = 0.6;
/** The heading error that is steered against; a larger one is a car that has left the road. */
const MAX_HEADING_RAD = 0.3;
const STEER_RATE_RADPS = 2;
const MIN_SPEED_MPS = 3;
const CRUISE_PART = 0.7;

/** Gaps of a channel bridged in a straight line, its ends held; a log has gaps, a driver has none. */
export function withoutGaps(values: Float64Array): Float64Array {
  const out = values.slice();
  let before = -1;
  for (let i = 0; i <= out.length; i++) {
    if (i < out.length && !Number.isFinite(out[i]!)) continue;
    for (let k = before + 1; k < i; k++) {
      if (before < 0) out[k] = i < out.length ? out[i]! : 0;
      else if (i === out.length) out[k] = out[before]!;
      else out[k] = out[before]! + ((out[i]! - out[before]!) * (k - before)) / (i - before);
    }
    before = i;
  }
  return out;
}

export function startGear(log: Log, car: LoggedCar): number {
  const gear = log.columns.gear === undefined ? 0 : (log.columns.gear[0] ?? 0);
  const speed_mps = log.columns.speed?.[0] ?? 0;
  return gear >= 1
    ? Math.min(gear, car.driver.topGear)
    : speed_mps > 1
      ? gearForSpeed(car.driver, speed_mps, CRUISE_PART)
      : 1;
}

export function createLogDriver(log: Log, logged: LoggedCar, car: SimulatedCar, mode: ReplayMode): LogDriver {
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
  const ratio = steeringRatioOf(logged);
  const control = createSpeedControl(driver);
  const shifter = createShifter(driver);
  resetSpeedControl(control, speed[0] ?? 0, startGear(log, logged));
  let angle_rad = 0;
  const last = log.count - 1;

  return (time_s) => {
    const at = clamp(time_s / log.step_s, 0, last);
    const row = Math.min(Math.floor(at), Math.max(0, last - 1));
    const part = at - row;
    const valueOf = (values: Float64Array): number =>
      values[row]! + (values[Math.min(row + 1, last)]! - values[row]!) * part;
    if (mode === 'open') {
      controls.accelerator = accelerator === undefined ? 0 : clamp(valueOf(accelerator), 0, 1);
      controls.brake = brake === undefined ? 0 : clamp(valueOf(brake), 0, 1);
      controls.clutch = clutch === undefined ? 0 : clamp(valueOf(clutch), 0, 1);
      angle_rad = steering === undefined ? 0 : valueOf(steering) / ratio;
    } else {
      control.target_mps = Math.max(0, valueOf(speed));
      control.targetAcceleration_mps2 = (speed[Math.min(row + 1, last)]! - speed[row]!) / log.step_s;
      controlSpeed(control, car);
      const wanted_rad = followed(valueOf);
      angle_rad += clamp(
        wanted_rad - angle_rad,
        -STEER_RATE_RADPS * car.step_s,
        STEER_RATE_RADPS * car.step_s,
      );
    }
    controls.steer = steerForRoadWheelAngle(driver, angle_rad);
    shift(gears === undefined ? 0 : gears[row]!);
  };

  /** Steering of the log, or that of the turn, with corrections of yaw rate and heading. */
  function followed(valueOf: (values: Float64Array) => number): number {
    const v = Math.max(readout.speed_mps, MIN_SPEED_MPS);
    const rate = yawRate === undefined ? undefined : valueOf(yawRate);
    const steered =
      steering === undefined ? (driver.wheelbase_m * (rate ?? 0)) / v : valueOf(steering) / ratio;
    if (rate === undefined || heading === undefined) return steered;
    const lost_rad = clamp(valueOf(heading) - readout.yaw_rad, -MAX_HEADING_RAD, MAX_HEADING_RAD);
    return steered + YAW_RATE_S * (rate - readout.yawRate_radps) + HEADING_GAIN * lost_rad;
  }

  function shift(wanted: number): void {
    controls.automatic = false;
    if (wanted >= 1) {
      controls.gear = Math.min(wanted, driver.topGear);
      return;
    }
    if (mode === 'open' && log.columns.gear !== undefined) {
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
