import { gearForSpeed } from '../driver/driver-facts.ts';
import { step } from '../driver/inputs.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl } from '../driver/speed-control.ts';
import { firstRise } from '../math/fit.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { CORNERING_CHANNELS, CRUISE_PART, lostControl, meanFrontAngle_rad } from './steady-cornering.ts';
import { firstIndexFrom, lastMean } from './windows.ts';

const STRAIGHT_S = 1;
/** The steady state is read off over this time. */
const STEADY_S = 1;
/** A peak that is less above the steady value is part of settling. */
const LEAST_OVERSHOOT = 0.01;

export const STEP_STEER: Manoeuvre<'step-steer'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const gear = gearForSpeed(facts, parameters.speed_mps, CRUISE_PART);
  const speed = createSpeedControl(facts);
  resetSpeedControl(speed, parameters.speed_mps, gear);
  const turnedAt_s = STRAIGHT_S + parameters.stepTime_s;
  const halfAt_s = STRAIGHT_S + parameters.stepTime_s / 2;
  return {
    start: { speed_mps: parameters.speed_mps, gear },
    channels: CORNERING_CHANNELS,
    control: () => {
      controlSpeed(speed, vehicle);
      vehicle.controls.steer = step(vehicle.time_s, STRAIGHT_S, parameters.stepTime_s, parameters.steer);
    },
    ended: () => lostControl(vehicle.readout),
    fraction: () => vehicle.time_s / parameters.duration_s,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const steady = (values: Float64Array) => lastMean(time_s, values, STEADY_S, turnedAt_s);
      const yawRate_radps = recorded(recording, 'yawRate_radps');
      const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
      const yaw = response(time_s, yawRate_radps, steady(yawRate_radps), halfAt_s);
      const acceleration = response(time_s, ay_mps2, steady(ay_mps2), halfAt_s);
      const angle_rad = steady(meanFrontAngle_rad(recording));
      const steadyYaw_radps = steady(yawRate_radps);
      return {
        steadyYawRate_radps: steadyYaw_radps,
        yawRateGain_pers:
          angle_rad === undefined || angle_rad === 0 || steadyYaw_radps === undefined
            ? undefined
            : steadyYaw_radps / angle_rad,
        steadyLateralAcceleration_mps2: steady(ay_mps2),
        yawRateResponseTime_s: yaw?.responseTime_s,
        lateralAccelerationResponseTime_s: acceleration?.responseTime_s,
        yawRateOvershoot: yaw?.overshoot,
        yawRatePeakTime_s: yaw?.peakTime_s,
        steadySideslip_rad: steady(recorded(recording, 'sideslip_rad')),
        steadyRoll_rad: steady(recorded(recording, 'roll_rad')),
      };
    },
  };
};

interface StepResponse {
  readonly responseTime_s: number | undefined;
  readonly overshoot: number;
  readonly peakTime_s: number | undefined;
}

/** ISO 7401: times from half of the steering change; the sign of the steady value is taken as positive. */
function response(
  time_s: Float64Array,
  values: Float64Array,
  steady: number | undefined,
  halfAt_s: number,
): StepResponse | undefined {
  if (steady === undefined || steady === 0) return undefined;
  const sign = Math.sign(steady);
  const size = Math.abs(steady);
  const towards = values.map((value) => sign * value);
  const start = firstIndexFrom(time_s, STRAIGHT_S);
  const reached_s = firstRise(time_s, towards, 0.9 * size, start);
  let peak = start;
  for (let i = start; i < towards.length; i++) if (towards[i]! > towards[peak]!) peak = i;
  const overshoot = Math.max(0, (towards[peak]! - size) / size);
  return {
    responseTime_s: reached_s === undefined ? undefined : reached_s - halfAt_s,
    overshoot,
    peakTime_s: overshoot > LEAST_OVERSHOOT ? time_s[peak]! - halfAt_s : undefined,
  };
}
