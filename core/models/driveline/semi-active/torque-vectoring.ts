import {
  ALGORITHM_TORQUE_NM,
  BUS_SPEED_MPS,
  PREDICTED_DIFFERENCE_RADPS,
  PREDICTED_YAW_RADPS,
  REFERENCE_YAW_RADPS,
  REQUESTED_TORQUE_NM,
  VECTORING_SHARE,
  VECTORING_TORQUE_NM,
} from './slots.ts';

export interface VectoringParams {
  readonly isOn: boolean;
  /** Yaw error without action; must be above 0. */
  readonly band_radps: number;
  readonly gain_Nmsprad: number;
  readonly leastSpeed_mps: number;
  /** Speed difference too small to decide which wheel is slower. */
  readonly differenceBand_radps: number;
}

/**
 * Upper level of the paper's vertical architecture (Semi-active differential paper, section 3.3, which names it without
 * its law): yaw-rate control over traction control.
 *
 * A clutch only moves torque to the slower wheel. With ISO axes its yaw moment is (TR - TL) t / (2 r), and the slower
 * left wheel has the greater torque: the moment has the sign of wL - wR, at any pressure. So with the error e =
 * reference - yaw rate, beyond the band:
 * - sign(e) = sign(wL - wR): locking helps. Torque = gain (|e| - band), engaged whatever the lower level requests.
 * - sign(e) = -sign(wL - wR): locking would turn the car the wrong way. The upper level requests nothing and takes the
 *   lower level's torque away, wholly from twice the band on: stability has priority over traction.
 * - within the band, without a speed difference or below the minimum speed: the lower level alone decides.
 */
export function vector(params: VectoringParams, out: Float64Array): void {
  out[VECTORING_TORQUE_NM] = 0;
  out[VECTORING_SHARE] = 1;
  if (!params.isOn) return;
  const speed = out[BUS_SPEED_MPS]!;
  const difference = out[PREDICTED_DIFFERENCE_RADPS]!;
  const band = params.differenceBand_radps;
  if ((speed < 0 ? -speed : speed) < params.leastSpeed_mps) return;
  if (difference <= band && difference >= -band) return;
  const error = out[REFERENCE_YAW_RADPS]! - out[PREDICTED_YAW_RADPS]!;
  const beyond = (error < 0 ? -error : error) - params.band_radps;
  if (beyond <= 0) return;
  if (error > 0 === difference > 0) out[VECTORING_TORQUE_NM] = params.gain_Nmsprad * beyond;
  else out[VECTORING_SHARE] = beyond < params.band_radps ? 1 - beyond / params.band_radps : 0;
}

/** Both levels together: at least the upper level's request. */
export function writeRequest(out: Float64Array): void {
  const lower = out[VECTORING_SHARE]! * out[ALGORITHM_TORQUE_NM]!;
  const upper = out[VECTORING_TORQUE_NM]!;
  out[REQUESTED_TORQUE_NM] = lower > upper ? lower : upper;
}
