import { gearForSpeed } from '../driver/driver-facts.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl } from '../driver/speed-control.ts';
import { steerForRoadWheelAngle } from '../driver/steering.ts';
import { mean } from '../../math/stats.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { beforeLimit, createLimitWatch, steadyChannels, steadyFigures } from './steady-cornering.ts';
import { turnSide } from './steady-turn.ts';
import { firstIndexFrom, gradient, largestMean } from './windows.ts';

/** The car comes to its circle before the speed rises. */
const SETTLED_S = 4;
const MEAN_S = 1;
/** The engine is at this part of its highest speed where ay is ... */
const GEAR_PART = 0.9;
/** ... this on a circle of twice the radius at walking pace: above what a car without wings reaches. */
const GEAR_ACCELERATION_MPS2 = 13;
const SMOOTHING_S = 0.25;
/** The limit is passed where ay has not risen by this part of its peak within a time. */
const RISE_PART = 0.005;
const RISE_TIME_S = 4;
const MIN_PEAK_MPS2 = 0.5;
const BEHIND_MPS = 2;
const BEHIND_S = 2;

export const CONSTANT_STEER: Manoeuvre<'constant-steer'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const { readout, controls } = vehicle;
  const { radius_m, startSpeed_mps, acceleration_mps2, duration_s } = parameters;
  const steer = steerForRoadWheelAngle(facts, (turnSide(parameters.side) * facts.wheelbase_m) / radius_m);
  const fastest_mps = Math.min(
    startSpeed_mps + acceleration_mps2 * duration_s,
    Math.sqrt(GEAR_ACCELERATION_MPS2 * 2 * radius_m),
  );
  const gear = gearForSpeed(facts, Math.max(startSpeed_mps, fastest_mps), GEAR_PART);
  const speed = createSpeedControl(facts);
  resetSpeedControl(speed, startSpeed_mps, gear);
  const pastLimit = createLimitWatch(car);
  const state = { smooth_mps2: 0, peak_mps2: 0, peakTime_s: 0, behind_s: 0 };
  return {
    start: { speed_mps: startSpeed_mps, gear },
    channels: steadyChannels(facts),
    control: () => {
      const rising_s = Math.max(0, vehicle.time_s - SETTLED_S);
      speed.target_mps = startSpeed_mps + acceleration_mps2 * rising_s;
      speed.targetAcceleration_mps2 = rising_s > 0 ? acceleration_mps2 : 0;
      controlSpeed(speed, vehicle);
      controls.steer = steer;
      const ay_mps2 = Math.abs(readout.lateralAcceleration_mps2);
      state.smooth_mps2 += ((ay_mps2 - state.smooth_mps2) * vehicle.step_s) / SMOOTHING_S;
      if (rising_s === 0 || state.smooth_mps2 > (1 + RISE_PART) * state.peak_mps2) {
        state.peak_mps2 = state.smooth_mps2;
        state.peakTime_s = vehicle.time_s;
      }
      const behind = speed.target_mps - readout.speed_mps > BEHIND_MPS;
      state.behind_s = behind ? state.behind_s + vehicle.step_s : 0;
    },
    ended: () => {
      const limit = pastLimit();
      if (limit !== undefined) return limit;
      if (state.peak_mps2 > MIN_PEAK_MPS2 && vehicle.time_s - state.peakTime_s > RISE_TIME_S)
        return 'Lateral acceleration no longer rises.';
      return state.behind_s >= BEHIND_S ? 'The car could no longer follow the rising speed.' : undefined;
    },
    fraction: () => vehicle.time_s / duration_s,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const yawRate_radps = recorded(recording, 'yawRate_radps');
      const speed_mps = recorded(recording, 'speed_mps');
      const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
      const curvature_perm = yawRate_radps.map((r, i) => r / speed_mps[i]!);
      // delta = L c + U ay with delta held: what of the angle the slip has taken.
      const slip_rad = curvature_perm.map((c) => -facts.wheelbase_m * c);
      const rearArm_m = facts.wheelbase_m - facts.frontArm_m;
      const radius = (first: number, end: number) => {
        const value = mean(curvature_perm.subarray(first, end));
        return value === undefined || value === 0 ? undefined : 1 / Math.abs(value);
      };
      const most_mps2 = largestMean(ay_mps2.map(Math.abs), 0.25);
      const limit = beforeLimit(recording, most_mps2);
      const rise = firstIndexFrom(time_s, SETTLED_S);
      const sideslip_rad = recorded(recording, 'sideslip_rad').map(
        (b, i) => b - rearArm_m * curvature_perm[i]!,
      );
      return {
        ...steadyFigures(recording, facts, slip_rad, most_mps2),
        sideslipGradient_radpmps2: gradient(ay_mps2, sideslip_rad),
        startRadius_m:
          rise < time_s.length ? radius(firstIndexFrom(time_s, SETTLED_S - MEAN_S), rise) : undefined,
        limitRadius_m: limit === undefined ? undefined : radius(limit.first, limit.end),
      };
    },
  };
};
