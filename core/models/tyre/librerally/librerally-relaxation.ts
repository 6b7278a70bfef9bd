import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import type { LibreRallyTyre } from './librerally-tyre-params.ts';

/** docs/sources/librerally-model.md section 2.8. */

const MIN_LENGTH_M = 0.05;

/** Local slope of the curve over its slope at zero slip and reference load, as far as the model uses it. */
export function slopeScale(slope: number, referenceSlope: number): number {
  if (Math.abs(referenceSlope) <= 1e-4) return 1;
  return Math.min(Math.max(slope / referenceSlope, 0.2), 2);
}

/** @param sensitivity q, of the direction; @param scale the {@link slopeScale} of the direction. */
function relaxationLength_m(
  length_m: number,
  sensitivity: number,
  carcassStiffness: number,
  surface: SurfaceProperties,
  scale: number,
): number {
  const q = sensitivity;
  const lack = Math.max(1 - Math.min(Math.max(surface.friction, 0.1), 1.25), 0);
  const L =
    (length_m *
      Math.min(Math.max(surface.relaxationScale, 0.5), 3) *
      (1 + surface.deformation * q) *
      (1 + lack * (0.2 + 0.25 * q)) *
      (1 + surface.noise * (0.1 + 0.1 * q)) *
      Math.min(Math.max(scale, 0.2), 2)) /
    Math.max(carcassStiffness, 0.1);
  return L > MIN_LENGTH_M ? L : MIN_LENGTH_M;
}

export function lateralRelaxation_m(tyre: LibreRallyTyre, surface: SurfaceProperties, scale: number): number {
  const { lateralRelaxation_m: length_m, lateralSurfaceSensitivity: q } = tyre;
  return relaxationLength_m(length_m, q, tyre.carcassStiffness, surface, scale);
}

export function longitudinalRelaxation_m(
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  scale: number,
): number {
  const { longitudinalRelaxation_m: length_m, longitudinalSurfaceSensitivity: q } = tyre;
  return relaxationLength_m(length_m, q, tyre.carcassStiffness, surface, scale);
}
