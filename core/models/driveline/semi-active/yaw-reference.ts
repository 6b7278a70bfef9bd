import { BUS_SPEED_MPS, BUS_STEER_RAD, REFERENCE_YAW_RADPS } from './slots.ts';

export interface YawReferenceParams {
  readonly wheelbase_m: number;
  readonly understeerGradient_radpmps2: number;
  readonly friction: number;
  readonly leastSpeed_mps: number;
}

const GRAVITY_MPS2 = 9.80665;
/** Part of the friction limit that the reference may use (Rajamani, Vehicle Dynamics and Control, section 8.2). */
const FRICTION_SHARE = 0.85;
/** Minimum part of the kinematic denominator, near the critical speed of an oversteering car. */
const MIN_DENOMINATOR = 0.2;

/**
 * Steady yaw rate of the single-track car, r = v delta / (L + U v^2) (ISO 4138; docs/sources/vehicle-dynamics-checks.md section 6),
 * no more than 0.85 mu g / |v|. ISO 8855: positive to the left; right in reverse too, where v is negative.
 */
export function writeYawReference(params: YawReferenceParams, out: Float64Array): void {
  const speed = out[BUS_SPEED_MPS]!;
  const pace = speed < 0 ? -speed : speed;
  if (pace < params.leastSpeed_mps) {
    out[REFERENCE_YAW_RADPS] = 0;
    return;
  }
  const least = MIN_DENOMINATOR * params.wheelbase_m;
  const length = params.wheelbase_m + params.understeerGradient_radpmps2 * speed * speed;
  const wanted = (speed * out[BUS_STEER_RAD]!) / (length < least ? least : length);
  const cap = (FRICTION_SHARE * params.friction * GRAVITY_MPS2) / pace;
  out[REFERENCE_YAW_RADPS] = wanted > cap ? cap : wanted < -cap ? -cap : wanted;
}
