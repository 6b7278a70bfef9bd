import { gearForSpeed } from '../driver/driver-facts.ts';
import { ramp } from '../driver/driver-inputs.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl } from '../driver/speed-control.ts';
import type { HandlingManoeuvre } from './procedure.ts';
import { recorded } from './recording.ts';
import {
  CRUISE_PART,
  createLimitWatch,
  meanFrontAngle_rad,
  steadyChannels,
  steadyFigures,
} from './steady-cornering.ts';
import { largestMean } from './windows.ts';

const STRAIGHT_S = 1;
/** Smoothing of ay for the end condition. */
const SMOOTHING_S = 0.25;
/** The limit is passed when ay has not risen by this part of its peak ... */
const RISE_PART = 0.005;
/** ... while the steering input went this far on. */
const RISE_STEER = 0.08;
const MIN_PEAK_MPS2 = 0.5;
const LOST_SPEED_PART = 0.8;

export const RAMP_STEER: HandlingManoeuvre<'ramp-steer'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const { readout, controls } = vehicle;
  const gear = gearForSpeed(facts, parameters.speed_mps, CRUISE_PART);
  const speed = createSpeedControl(facts);
  resetSpeedControl(speed, parameters.speed_mps, gear);
  const fullLock = Math.sign(parameters.steerRate_pers);
  const pastLimit = createLimitWatch(car);
  const state = { smooth_mps2: 0, peak_mps2: 0, peakSteer: 0 };
  return {
    start: { speed_mps: parameters.speed_mps, gear },
    channels: steadyChannels(facts),
    control: () => {
      controlSpeed(speed, vehicle);
      controls.steer = ramp(vehicle.time_s, STRAIGHT_S, parameters.steerRate_pers, fullLock);
      const ay_mps2 = Math.abs(readout.lateralAcceleration_mps2);
      state.smooth_mps2 += ((ay_mps2 - state.smooth_mps2) * vehicle.step_s) / SMOOTHING_S;
      if (state.smooth_mps2 > (1 + RISE_PART) * state.peak_mps2) {
        state.peak_mps2 = state.smooth_mps2;
        state.peakSteer = Math.abs(controls.steer);
      }
    },
    ended: () => {
      const limit = pastLimit();
      if (limit !== undefined) return limit;
      if (readout.speed_mps < LOST_SPEED_PART * parameters.speed_mps)
        return 'The speed could not be held: it fell below 80 % of the test speed.';
      if (state.peak_mps2 > MIN_PEAK_MPS2 && Math.abs(controls.steer) - state.peakSteer > RISE_STEER)
        return 'Lateral acceleration no longer rises.';
      return controls.steer === fullLock ? 'Full lock is reached.' : undefined;
    },
    fraction: () => Math.abs(controls.steer),
    metrics: (recording) => {
      const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
      const speed_mps = recorded(recording, 'speed_mps');
      // Steering angle due to the tyres' slip: the angle less its kinematic part at the present speed.
      const slipAngle_rad = meanFrontAngle_rad(recording).map(
        (angle_rad, i) => angle_rad - (facts.wheelbase_m * ay_mps2[i]!) / speed_mps[i]! ** 2,
      );
      return steadyFigures(recording, facts, slipAngle_rad, largestMean(ay_mps2.map(Math.abs), 0.25));
    },
  };
};
