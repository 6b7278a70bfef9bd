import type { LibreRallyTyre } from './librerally-tyre-params.ts';

/** docs/sources/librerally-model.md section 2.11: drag of the rolling tyre. Tyre and surface coefficients add. */

/** Speed below which there is no rolling drag. */
const MIN_SPEED_MPS = 0.01;

/** Growth of the losses towards the speed of the standing wave in the carcass. */
export function standingWave(tyre: LibreRallyTyre, speed_mps: number): number {
  const ratio = speed_mps / Math.max(tyre.standingWaveSpeed_mps, 1);
  return 1 + Math.max(tyre.standingWaveGain, 0) * ratio * ratio;
}

/** -1, 0 or 1: against the motion of the wheel centre. */
export function dragDirection(Vx: number): number {
  return Math.abs(Vx) > MIN_SPEED_MPS ? -Math.sign(Vx) : 0;
}

/** Magnitude of the rolling drag. */
export function rollingDrag_N(
  tyre: LibreRallyTyre,
  surfaceCoefficient: number,
  speed_mps: number,
  Fz: number,
): number {
  return (tyre.rollingResistance + surfaceCoefficient) * standingWave(tyre, speed_mps) * Fz;
}

/** Magnitude of the drag of the carcass sheared along the patch. @param c stiffness per length. */
export function carcassShear_N(
  tyre: LibreRallyTyre,
  radiusLoss_m: number,
  a: number,
  c_Npm2: number,
  L: number,
): number {
  if (radiusLoss_m <= 0) return 0;
  const angle = Math.asin(Math.min(Math.max(a / tyre.radius_m, 0), 1));
  return Math.max(tyre.carcassShear, 0) * c_Npm2 * radiusLoss_m * angle * L;
}
