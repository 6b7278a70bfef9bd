import { sectionHalfWidth_m } from './librerally-geometry.ts';
import type { LibreRallyTyre } from './librerally-tyre-params.ts';

/** docs/sources/librerally-model.md section 2.12. */

/** Equivalent lateral slip, as a tangent, for slip in both directions; 0 without lateral slip. */
export function equivalentSlip(tangent: number, kappa: number, stiffnessRatio: number): number {
  if (Math.abs(tangent) <= 1e-6) return 0;
  const x = stiffnessRatio * kappa;
  return Math.sign(tangent) * Math.sqrt(tangent * tangent + x * x);
}

/** Remaining aligning moment when the trail has collapsed. */
export function residualMoment_Nm(
  tyre: LibreRallyTyre,
  slip: number,
  peak_N: number,
  adhesion: number,
): number {
  if (Math.abs(slip) <= 1e-6) return 0;
  const lever = Math.max(tyre.pneumaticTrail_m, 0.001) * Math.max(tyre.residualFactor, 0);
  const built = Math.min(Math.max((1 - adhesion) * (0.5 + Math.abs(slip)), 0), 1);
  return -Math.sign(slip) * peak_N * lever * built;
}

/** Arm by which the longitudinal force turns the tyre, on the side to which the lateral force pushes. */
export function longitudinalArm_m(
  tyre: LibreRallyTyre,
  Fy: number,
  peak_N: number,
  camber_rad: number,
): number {
  if (Math.abs(Fy) <= 1) return 0;
  const arm = Math.max(tyre.longitudinalArm_m, 0) + Math.abs(tyre.wheelOffset_m) / 2;
  const used = Math.min(1, Math.abs(Fy) / Math.max(peak_N, 1e-3));
  return Math.sign(Fy) * arm * used * (1 + 0.5 * Math.min(Math.abs(camber_rad), 0.5));
}

export function overturningMoment_Nm(
  tyre: LibreRallyTyre,
  Fz: number,
  Fy: number,
  peakFy: number,
  camber_rad: number,
  rollingRadius_m: number,
): number {
  if (Fz <= 1e-3 || peakFy <= 1e-3) return 0;
  const h = sectionHalfWidth_m(tyre);
  const q = Math.min(Math.max(rollingRadius_m / tyre.radius_m, 0.75), 1.05);
  const used = Math.min(1, Math.abs(Fy) / peakFy);
  const side = Fy * h * Math.max(tyre.overturningFactor, 0) * (0.6 + 0.4 * q) * (0.75 + 0.25 * used);
  const lean = Math.min(Math.max(camber_rad, -0.5), 0.5);
  return side + Fz * h * Math.max(tyre.overturningCamberFactor, 0) * q * lean;
}

/** Moment about the wheel's axis, against the rolling. @param wave the standing-wave factor; @param direction speed. */
export function rollingMoment_Nm(
  tyre: LibreRallyTyre,
  drag_N: number,
  wave: number,
  Fx: number,
  peak_N: number,
  rollingRadius_m: number,
  direction: number,
): number {
  if (Math.abs(direction) <= 1e-4) return 0;
  const resisting = Math.abs(drag_N) * rollingRadius_m * wave * Math.max(tyre.rollingMomentFactor, 0);
  const used = peak_N > 1e-3 ? Math.abs(Fx / peak_N) : 0;
  const coupled = 0.1 * Math.abs(Fx) * rollingRadius_m * used * Math.max(tyre.rollingMomentForceFactor, 0);
  return -Math.sign(direction) * (resisting + coupled);
}
