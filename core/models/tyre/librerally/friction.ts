import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import { patchAreaRatio } from './librerally-geometry.ts';
import { noiseGrip } from './noise.ts';
import type { LibreRallyTyre, LoadCurve } from './librerally-tyre-params.ts';
import { wetGrip } from './wet.ts';

/** docs/sources/librerally-model.md section 2.3: friction as a product of factors. Microtexture has none. */

const MIN_FRICTION = 0.05;

function loadCurveFriction(curve: LoadCurve, Fz: number): number {
  return curve.fullLoad + (curve.noLoad - curve.fullLoad) * Math.exp(-curve.slope_perN * Fz);
}

/** Factor 3. */
export function loadGrip(tyre: LibreRallyTyre, Fz: number): number {
  const curve = tyre.loadCurve;
  if (curve === undefined) return Math.pow(Math.max(Fz / tyre.referenceLoad_N, 0.001), -tyre.loadSensitivity);
  const scale = loadCurveFriction(curve, Fz) / loadCurveFriction(curve, tyre.referenceLoad_N);
  return scale > 0.05 ? scale : 0.05;
}

/** Factor 4. */
export function areaGrip(tyre: LibreRallyTyre, Fz: number): number {
  if (!(tyre.areaExponent > 0)) return 1;
  return Math.pow(Math.max(0.001, patchAreaRatio(tyre, Fz)), tyre.areaExponent);
}

/** Factor 5: 70 % at the edge of the window and beyond it. */
export function temperatureGrip(tyre: LibreRallyTyre, temperature_K: number): number {
  const off = Math.abs(temperature_K - tyre.optimalTemperature_K);
  return Math.max(0.7, 1 - (0.3 * off) / Math.max(tyre.temperatureWindow_K, 1));
}

/** Factor 6. */
export function wearGrip(tyre: LibreRallyTyre, treadLife: number): number {
  return tyre.wornGrip + (1 - tyre.wornGrip) * treadLife;
}

/** Temperature that sets the grip. */
export function gripTemperature_K(tyre: LibreRallyTyre, surface_K: number, core_K: number): number {
  return tyre.gripSurfaceShare * surface_K + (1 - tyre.gripSurfaceShare) * core_K;
}

/** The factors that do not depend on the load: 1, 2, 5, 6 and 7. */
export function loadFreeFriction(
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  temperature_K: number,
  treadLife: number,
  speed_mps: number,
  noise: number,
): number {
  return (
    tyre.peakFriction *
    surface.friction *
    wetGrip(surface.waterDepth_m, surface.macrotexture, speed_mps) *
    temperatureGrip(tyre, temperature_K) *
    wearGrip(tyre, treadLife) *
    noiseGrip(surface.noise, speed_mps, noise)
  );
}

/** Effective friction at a load, from {@link loadFreeFriction}. */
export function loadedFriction(tyre: LibreRallyTyre, loadFree: number, Fz: number): number {
  const mu = loadFree * loadGrip(tyre, Fz) * areaGrip(tyre, Fz);
  return mu > MIN_FRICTION ? mu : MIN_FRICTION;
}
