import { applyLinearity, clamp } from '../../math/interpolation.ts';

/** Racer's clutch pedal linearity (docs/sources/racer-format.md section 5). */
const PEDAL_LINEARITY = 0.3;
/** Assist: torque of the clutch per rad/s of engine speed over its target, per engine inertia. Our figure. */
const ASSIST_RATE_PERS = 20;

/** Torque capacity with the plates pressed together by `engagement` (0 released, 1 engaged). */
export function clutchCapacity_Nm(maxTorque_Nm: number, engagement: number): number {
  return maxTorque_Nm * applyLinearity(PEDAL_LINEARITY, clamp(engagement, 0, 1));
}

/**
 * Engine speed that the assist holds while the clutch slips: the assist speed, up to the launch speed at full throttle.
 */
export function assistTarget_radps(
  assistSpeed_radps: number,
  launchSpeed_radps: number,
  throttle: number,
): number {
  return launchSpeed_radps > assistSpeed_radps
    ? assistSpeed_radps + throttle * (launchSpeed_radps - assistSpeed_radps)
    : assistSpeed_radps;
}

/**
 * Capacity with clutch assist, for pulling away and for stopping in gear: it passes the engine's own torque and
 * controls its speed to the target, as a driver's foot does. Below the target the clutch opens, so the engine never
 * stalls.
 */
export function assistCapacity_Nm(
  engineTorque_Nm: number,
  engineInertia_kgm2: number,
  engineSpeed_radps: number,
  target_radps: number,
): number {
  const torque_Nm =
    engineTorque_Nm + ASSIST_RATE_PERS * engineInertia_kgm2 * (engineSpeed_radps - target_radps);
  return torque_Nm > 0 ? torque_Nm : 0;
}
