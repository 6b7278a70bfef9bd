import { RECORDING_RATE_HZ } from '../../../driving/manoeuvre/recording.ts';
import { movingMean } from '../../../math/fit.ts';
import type { RampCurve } from './reproduced-curves.ts';
import { withDifferential, type StudyDifferential } from './study-differentials.ts';
import { driveTest } from './drive-choices.ts';
import type { Study } from './study-conditions.ts';

const SMOOTHING_S = 0.25;
/** Straight running and the end of a ramp to full lock. */
const SPARE_S = 2;

/** Section 4.1: the steering wheel turns to the left at a constant rate while the throttle holds the speed. */
export function runRamp({ setup, conditions }: Study, key: StudyDifferential): RampCurve {
  const lock_rad = setup.steering.steeringWheelLock_rad;
  const driven = driveTest(withDifferential(setup, key), 'ramp-steer', {
    speed_mps: conditions.speed_mps,
    steerRate_pers: conditions.rampRate_radps / lock_rad,
    duration_s: lock_rad / conditions.rampRate_radps + SPARE_S,
  });
  const mean = (values: Float64Array) => movingMean(values, Math.round(SMOOTHING_S * RECORDING_RATE_HZ));
  const power_W = (torque_Nm: Float64Array, speed_radps: Float64Array) =>
    mean(torque_Nm.map((torque, i) => torque * speed_radps[i]!));
  const steeringWheel_rad = mean(driven.steer.map((steer) => steer * lock_rad));
  return {
    lateralAcceleration_mps2: mean(driven.lateralAcceleration_mps2),
    steeringWheel_rad,
    speed_mps: mean(driven.speed_mps),
    innerPower_W: power_W(driven.innerTorque_Nm, driven.innerSpeed_radps),
    outerPower_W: power_W(driven.outerTorque_Nm, driven.outerSpeed_radps),
    speedDifference_radps: mean(
      driven.innerSpeed_radps.map((inner, i) => inner - driven.outerSpeed_radps[i]!),
    ),
    clutch_Nm: mean(driven.clutch_Nm),
    start: Math.max(0, steeringWheel_rad.findIndex((angle) => angle > 0) - 1),
    reason: driven.reason,
  };
}
