import { ALGORITHM_TORQUE_NM, ENGAGED, INPUT_TORQUE_NM, PREDICTED_DIFFERENCE_RADPS } from '../slots.ts';
import type { AlgorithmParams } from './algorithm.ts';

/**
 * A limited-slip differential with clutch plates (Semi-active differential paper, section 3.3 and figure 4): active
 * while driving torque flows in, then nearly constant over the speed difference except for a small peak of stiction at
 * its start. Ours are the shape of the peak, exp(-|dw| / ws) as in friction models, and the locking ratio b = Tc / Tin
 * for the constant part (section 2.1). Overrun and negligible power give no torque.
 */
export function lsd(params: AlgorithmParams, out: Float64Array): void {
  const input_Nm = out[INPUT_TORQUE_NM]!;
  if (input_Nm <= params.leastInput_Nm || input_Nm <= 0) {
    out[ENGAGED] = 0;
    out[ALGORITHM_TORQUE_NM] = 0;
    return;
  }
  const difference = out[PREDICTED_DIFFERENCE_RADPS]!;
  const apart = difference < 0 ? -difference : difference;
  const peak = params.stictionPeak * Math.exp(-apart / params.stictionSpeed_radps);
  out[ENGAGED] = 1;
  out[ALGORITHM_TORQUE_NM] = (params.preload_Nm + params.ratio * input_Nm) * (1 + peak);
}
