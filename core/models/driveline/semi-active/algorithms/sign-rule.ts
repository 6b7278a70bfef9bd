import { ALGORITHM_TORQUE_NM, ENGAGED, PREDICTED_DIFFERENCE_RADPS, PREDICTED_YAW_RADPS } from '../slots.ts';
import type { AlgorithmParams } from './algorithm.ts';
import { lsd } from './lsd.ts';

/**
 * The paper's own algorithm (Semi-active differential paper, section 3.3): the LSD emulation, but engaged only while
 * the inner wheel is the faster one. Its table has the z axis down (yaw rate positive to the right) and engages where
 * the signs of speed difference and yaw rate differ. The paper's speed difference has lost its subscripts; only left
 * less right leaves the clutch open in a corner without wheelspin, as its text requires. With ISO 8855's z up the yaw
 * rate changes sign, so: engaged where sign(wL - wR) = sign(yaw rate).
 *
 * Ours: a speed difference within the band has no sign and keeps the last decision (otherwise a wheel whose spin has
 * just been stopped would be released at once, every frame); and below the straight-ahead yaw rate, where the paper's
 * table has no row, any difference beyond the band is wheelspin and engages.
 */
export function signRule(params: AlgorithmParams, out: Float64Array): void {
  const was = out[ENGAGED]!;
  const difference = out[PREDICTED_DIFFERENCE_RADPS]!;
  const yaw = out[PREDICTED_YAW_RADPS]!;
  const { band_radps, straightYawRate_radps } = params;
  const isClear = difference > band_radps || difference < -band_radps;
  const isStraight = yaw <= straightYawRate_radps && yaw >= -straightYawRate_radps;
  let engages = was !== 0;
  if (isClear) engages = isStraight || difference > 0 === yaw > 0;
  out[ENGAGED] = engages ? 1 : 0;
  if (!engages) {
    out[ALGORITHM_TORQUE_NM] = 0;
    return;
  }
  lsd(params, out);
  // The decision outlives a moment without driving torque: the torque is 0 then, not the rule.
  out[ENGAGED] = 1;
}
