import { ALGORITHM_TORQUE_NM, ENGAGED, PREDICTED_DIFFERENCE_RADPS } from '../slots.ts';
import type { AlgorithmParams } from './algorithm.ts';

/** A viscous differential: torque by the speed difference, up to saturation (Semi-active differential paper, section 3.3 and figure 4). */
export function viscous(params: AlgorithmParams, out: Float64Array): void {
  const difference = out[PREDICTED_DIFFERENCE_RADPS]!;
  const torque_Nm = params.viscous_Nmsprad * (difference < 0 ? -difference : difference);
  out[ENGAGED] = torque_Nm > 0 ? 1 : 0;
  out[ALGORITHM_TORQUE_NM] = torque_Nm > params.viscousLimit_Nm ? params.viscousLimit_Nm : torque_Nm;
}
