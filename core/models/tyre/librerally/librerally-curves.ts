import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import { usedPressure_Pa } from './librerally-geometry.ts';
import { REFERENCE_PRESSURE_PA, type LibreRallyTyre } from './librerally-tyre-params.ts';

/** docs/sources/librerally-model.md section 2.7: magic formula coefficients and the high-slip floor. D is the peak force. */

const MAX_CAMBER_RAD = 0.6;

/** MF(x) = D sin(C atan(Bx - E(Bx - atan Bx))). */
export function magicForce(x: number, B: number, C: number, D: number, E: number): number {
  const Bx = B * x;
  return D * Math.sin(C * Math.atan(Bx - E * (Bx - Math.atan(Bx))));
}

/** dMF/dx. */
export function magicSlope(x: number, B: number, C: number, D: number, E: number): number {
  const Bx = B * x;
  const phi = Bx - E * (Bx - Math.atan(Bx));
  const dphi = B * (1 - E + E / (1 + Bx * Bx));
  return (D * Math.cos(C * Math.atan(phi)) * C * dphi) / (1 + phi * phi);
}

/** S_s of section 2.2. */
export function usedStiffnessScale(surface: SurfaceProperties): number {
  return Math.min(Math.max(surface.slipStiffnessScale, 0.15), 1.5);
}

function loadStiffening(loadRatio: number, exponent: number): number {
  return Math.pow(Math.max(loadRatio, 0.1), exponent);
}

export function longitudinalStiffnessFactor(
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  loadRatio: number,
): number {
  const peak = Math.min(Math.max(surface.peakSlipScale, 0.75), 4);
  return (
    tyre.longitudinalB *
    loadStiffening(loadRatio, tyre.longitudinalLoadExponent) *
    Math.max(0.1, usedStiffnessScale(surface) / peak) *
    (1 - 0.3 * surface.deformation)
  );
}

function usedCamber_rad(camber_rad: number): number {
  return Math.min(Math.abs(camber_rad), MAX_CAMBER_RAD);
}

export function lateralStiffnessFactor(
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  loadRatio: number,
  camber_rad: number,
): number {
  const pressure = Math.sqrt(usedPressure_Pa(tyre) / REFERENCE_PRESSURE_PA);
  return (
    tyre.lateralB *
    loadStiffening(loadRatio, tyre.lateralLoadExponent) *
    Math.max(0.1, tyre.sidewallStiffness * pressure * usedStiffnessScale(surface)) *
    (1 + tyre.camberGainB_perrad * usedCamber_rad(camber_rad)) *
    (1 - 0.2 * surface.deformation)
  );
}

export function lateralCurvatureFactor(tyre: LibreRallyTyre, camber_rad: number): number {
  return tyre.lateralE + tyre.camberGainE_perrad * usedCamber_rad(camber_rad);
}

/** Lateral force with the high-slip floor, which the default shape factor never reaches. */
export function retainedSideForce(
  tyre: LibreRallyTyre,
  alpha: number,
  B: number,
  D: number,
  E: number,
): number {
  const F = magicForce(alpha, B, tyre.lateralC, D, E);
  const slip = Math.abs(alpha);
  const floor = tyre.retention * D;
  if (slip <= tyre.retentionStart_rad || Math.abs(F) >= floor) return F;
  const range = Math.max(tyre.retentionEnd_rad - tyre.retentionStart_rad, 1e-6);
  const t = Math.min((slip - tyre.retentionStart_rad) / range, 1);
  return F + t * (Math.sign(alpha) * floor - F);
}

/** Step in tan(alpha) of {@link sideForceSlope}. */
const TANGENT_STEP = 0.0025;

/** dFy/d(tan alpha) with the high-slip floor, by central difference. */
export function sideForceSlope(
  tyre: LibreRallyTyre,
  tangent: number,
  B: number,
  D: number,
  E: number,
): number {
  const above = retainedSideForce(tyre, Math.atan(tangent + TANGENT_STEP), B, D, E);
  const below = retainedSideForce(tyre, Math.atan(tangent - TANGENT_STEP), B, D, E);
  return (above - below) / (2 * TANGENT_STEP);
}
