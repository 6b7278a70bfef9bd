import { frequencyResponse } from '../../../driving/manoeuvre/metrics/cross-spectra.ts';
import { RECORDING_RATE_HZ } from '../../../driving/manoeuvre/recording.ts';
import type { SweepResponse } from './reproduced-curves.ts';
import { withDifferential, type StudyDifferential } from './study-differentials.ts';
import { driveTest } from './drive-choices.ts';
import { OVERLAP, SEGMENT_S, SPACING_HZ } from './study-spectra.ts';
import type { Study } from './study-conditions.ts';

/** Straight running before the sweep (the manoeuvre's own) and rest after it. */
const STRAIGHT_S = 2;
const AFTER_S = 1;
/** A clutch with less torque than this is open. */
const HOLDS_NM = 0.5;

/**
 * Section 4.2: a sine on the steering wheel of rising frequency, the throttle holds the speed. Undefined where the run
 * ended before its time.
 */
export function runSweep({ setup, conditions }: Study, key: StudyDifferential): SweepResponse | undefined {
  const lock_rad = setup.steering.steeringWheelLock_rad;
  const { lowFrequency_Hz, highFrequency_Hz, sweepTime_s } = conditions;
  const duration_s = STRAIGHT_S + sweepTime_s + AFTER_S;
  const driven = driveTest(withDifferential(setup, key), 'sine-sweep', {
    speed_mps: conditions.speed_mps,
    steer: conditions.sweepAmplitude_rad / lock_rad,
    lowFrequency_Hz,
    highFrequency_Hz,
    sweepTime_s,
    duration_s,
  });
  if (driven.failed || driven.steer.length < duration_s * RECORDING_RATE_HZ) return undefined;
  const steeringWheel_rad = driven.steer.map((steer) => steer * lock_rad);
  const response = (output: Float64Array) =>
    frequencyResponse(steeringWheel_rad, output, {
      ...{ rate_Hz: RECORDING_RATE_HZ, segment_s: SEGMENT_S, overlap: OVERLAP, spacing_Hz: SPACING_HZ },
      ...{ low_Hz: lowFrequency_Hz, high_Hz: highFrequency_Hz },
    });
  const lateralAcceleration = response(driven.lateralAcceleration_mps2);
  const yawRate = response(driven.yawRate_radps);
  if (lateralAcceleration === undefined || yawRate === undefined) return undefined;
  const swept = driven.clutch_Nm.subarray(STRAIGHT_S * RECORDING_RATE_HZ);
  const held = swept.reduce((count, capacity) => count + (capacity > HOLDS_NM ? 1 : 0), 0);
  return { lateralAcceleration, yawRate, engagedShare: held / swept.length };
}
