import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import { addCompensated } from '../../../math/compensated-sum.ts';
import type { LibreRallyTyre } from './librerally-tyre-params.ts';
import type { LibreRallyTyreState } from './librerally-tyre-state.ts';

/** docs/sources/librerally-model.md section 2.14. Heat flows in W, positive into the named node. */

/** Maximum cooling of the road by deep water. */
const MAX_ROAD_COOLING_K = 12;
const ROAD_COOLING_KPM = 5000;

/** Coldest a tyre can get. */
export function leastTemperature_K(tyre: LibreRallyTyre): number {
  return tyre.ambientTemperature_K - MAX_ROAD_COOLING_K;
}

/** Heat into the tread from sliding, core, air and road. */
export function treadHeat_W(
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  sliding_W: number,
  tread_K: number,
  core_K: number,
): number {
  const depth_m = Math.max(surface.waterDepth_m, 0);
  const road_K = tyre.ambientTemperature_K - Math.min(ROAD_COOLING_KPM * depth_m, MAX_ROAD_COOLING_K);
  const road_WpK =
    tyre.roadConductance_WpK * (1 + 0.5 * surface.macrotexture + tyre.waterCooling_perm * depth_m);
  return (
    sliding_W -
    tyre.coreConductance_WpK * (tread_K - core_K) -
    tyre.airCooling_WpK * (tread_K - tyre.ambientTemperature_K) -
    road_WpK * (tread_K - road_K)
  );
}

/** Heat into the core from tread and air. */
export function coreHeat_W(tyre: LibreRallyTyre, tread_K: number, core_K: number): number {
  return (
    tyre.coreConductance_WpK * (tread_K - core_K) -
    tyre.coreCooling_WpK * (core_K - tyre.ambientTemperature_K)
  );
}

/**
 * Adds the step's `wearAdded` to the worn part of the tread, 0 new to 1 worn out: counted up from 0 with the rounding
 * error kept beside it, so that the smallest step still adds. The source counts down from 1 in single precision and
 * loses steps below about 30 J.
 */
export function addWear(state: LibreRallyTyreState, wheel: number): void {
  addCompensated(state.wear, state.wearRest, state.wearAdded, wheel);
  if (state.wear[wheel]! < 1) return;
  state.wear[wheel] = 1;
  state.wearRest[wheel] = 0;
}
