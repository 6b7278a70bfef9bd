import { ALGORITHM_TORQUE_NM, ENGAGED } from '../slots.ts';
import type { AlgorithmParams } from './algorithm.ts';

/** An open differential, unless the upper level requests more. */
export function open(_params: AlgorithmParams, out: Float64Array): void {
  out[ENGAGED] = 0;
  out[ALGORITHM_TORQUE_NM] = 0;
}
