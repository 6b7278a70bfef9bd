import {
  BUS_DIFFERENCE_RADPS,
  BUS_YAW_RADPS,
  PREDICTED_DIFFERENCE_RADPS,
  PREDICTED_YAW_RADPS,
} from './slots.ts';

export interface PredictionParams {
  readonly isOn: boolean;
  /** Time between two frames. */
  readonly period_s: number;
  /** Prediction horizon: the known delay of the chain. */
  readonly horizon_s: number;
  /** Weight of the newest slope: period / (period + time constant). */
  readonly weight: number;
}

/** State: last value and filtered slope of speed difference and yaw rate, and whether there was a frame before. */
export const PREDICTION_STATE_COUNT = 5;
const LAST_DIFFERENCE = 0;
const DIFFERENCE_SLOPE = 1;
const LAST_YAW = 2;
const YAW_SLOPE = 3;
const HAS_LAST = 4;

/**
 * Linear extrapolation over the known delay, which the paper announces without a method (Semi-active differential
 * paper, end of section 3.2). Slopes come from frame to frame through a first-order filter: exact for a ramp once the
 * filter has settled, and smooth where a sensor is slower than the bus and repeats itself. Called once per frame.
 */
export function predict(params: PredictionParams, state: Float64Array, out: Float64Array): void {
  const difference = out[BUS_DIFFERENCE_RADPS]!;
  const yaw = out[BUS_YAW_RADPS]!;
  if (!params.isOn) {
    out[PREDICTED_DIFFERENCE_RADPS] = difference;
    out[PREDICTED_YAW_RADPS] = yaw;
    return;
  }
  if (state[HAS_LAST] !== 0) {
    const { weight, period_s } = params;
    const rise = (difference - state[LAST_DIFFERENCE]!) / period_s;
    const turn = (yaw - state[LAST_YAW]!) / period_s;
    state[DIFFERENCE_SLOPE] = state[DIFFERENCE_SLOPE]! + weight * (rise - state[DIFFERENCE_SLOPE]!);
    state[YAW_SLOPE] = state[YAW_SLOPE]! + weight * (turn - state[YAW_SLOPE]!);
  }
  state[LAST_DIFFERENCE] = difference;
  state[LAST_YAW] = yaw;
  state[HAS_LAST] = 1;
  out[PREDICTED_DIFFERENCE_RADPS] = difference + params.horizon_s * state[DIFFERENCE_SLOPE]!;
  out[PREDICTED_YAW_RADPS] = yaw + params.horizon_s * state[YAW_SLOPE]!;
}
