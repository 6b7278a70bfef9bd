import { step } from '../driver/driver-inputs.ts';
import { stepResponse } from './metrics/step-response.ts';
import type { HandlingManoeuvre, MetricsOf, ParametersOf } from './procedure.ts';
import { recorded, recordedTime_s, type Recording } from './recording.ts';
import { meanFrontAngle_rad } from './steady-cornering.ts';
import { steeredRun } from './steered-run.ts';
import { firstIndexFrom, lastMean } from './windows.ts';

/** The steering begins to move here. */
export const STEP_STRAIGHT_S = 1;
/** The steady state is read off over this time. */
const STEADY_S = 1;
/** A peak that is less above the steady value is part of settling. */
const MIN_OVERSHOOT = 0.01;

export const STEP_STEER: HandlingManoeuvre<'step-steer'> = (car, parameters) => {
  const { vehicle } = car;
  return {
    ...steeredRun(car, parameters, () => {
      vehicle.controls.steer = step(vehicle.time_s, STEP_STRAIGHT_S, parameters.stepTime_s, parameters.steer);
    }),
    metrics: (recording) => stepSteerMetrics(recording, parameters, MIN_OVERSHOOT),
  };
};

/** @param leastOvershoot below which there is no peak: noise of what is measured */
export function stepSteerMetrics(
  recording: Recording,
  parameters: ParametersOf<'step-steer'>,
  leastOvershoot: number,
): MetricsOf<'step-steer'> {
  const time_s = recordedTime_s(recording);
  const steady = (values: Float64Array) =>
    lastMean(time_s, values, STEADY_S, STEP_STRAIGHT_S + parameters.stepTime_s);
  const start = firstIndexFrom(time_s, STEP_STRAIGHT_S);
  const half_s = STEP_STRAIGHT_S + parameters.stepTime_s / 2;
  const response = (values: Float64Array) =>
    stepResponse({ time_s, values, steady: steady(values), start, half_s, leastOvershoot });
  const yawRate_radps = recorded(recording, 'yawRate_radps');
  const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
  const yaw = response(yawRate_radps);
  const acceleration = response(ay_mps2);
  const angle_rad = steady(meanFrontAngle_rad(recording));
  const sideslip_rad = steady(recorded(recording, 'sideslip_rad'));
  const perAngle = (value: number | undefined) =>
    angle_rad === undefined || angle_rad === 0 || value === undefined ? undefined : value / angle_rad;
  return {
    steadyYawRate_radps: steady(yawRate_radps),
    yawRateGain_pers: perAngle(steady(yawRate_radps)),
    steadyLateralAcceleration_mps2: steady(ay_mps2),
    lateralAccelerationGain_mps2prad: perAngle(steady(ay_mps2)),
    sideslipGain: perAngle(sideslip_rad),
    yawRateResponseTime_s: yaw?.responseTime_s,
    lateralAccelerationResponseTime_s: acceleration?.responseTime_s,
    yawRateOvershoot: yaw?.overshoot,
    yawRatePeakTime_s: yaw?.peakTime_s,
    lateralAccelerationOvershoot: acceleration?.overshoot,
    lateralAccelerationPeakTime_s: acceleration?.peakTime_s,
    tbValue_srad:
      yaw?.peakTime_s === undefined || sideslip_rad === undefined ? undefined : yaw.peakTime_s * sideslip_rad,
    steadySideslip_rad: sideslip_rad,
    steadyRoll_rad: steady(recorded(recording, 'roll_rad')),
  };
}
