import type { TyreConditionParams } from './condition-params.ts';

/** Grip far outside the window, and at the edge of the window. Ours. */
const COLDEST_GRIP = 0.65;
const EDGE_GRIP = 0.9;
/** Steepness: exp(-SHARPNESS) of the fall remains at the edge. */
const SHARPNESS = -Math.log(1 - (1 - EDGE_GRIP) / (1 - COLDEST_GRIP));
/** Weight of the surface temperature in the temperature of grip; the rest is the core's (LibreRally's figure). */
const SURFACE_PART = 0.7;
/** Grip of a worn-out tread. Ours. */
const WORN_GRIP = 0.85;

/**
 * Scale on friction: 1 at the optimum, smooth, 0.9 at the edges of the window, 0.65 far away. A bell over temperature,
 * not a polygon, so that no metric has a corner. Ours.
 */
export function temperatureGrip(params: TyreConditionParams, tread_K: number, core_K: number): number {
  const grip_K = SURFACE_PART * tread_K + (1 - SURFACE_PART) * core_K;
  const off = (grip_K - params.optimum_K) / params.window_K;
  return COLDEST_GRIP + (1 - COLDEST_GRIP) * Math.exp(-SHARPNESS * off * off);
}

/** Worn part of the tread after that energy of sliding: 0 new to 1 worn out. */
export function wearOf(params: TyreConditionParams, sliding_J: number): number {
  const wear = sliding_J / params.treadLife_J;
  return wear < 1 ? wear : 1;
}

/** Scale on friction of a worn tread. */
export function wearGrip(wear: number): number {
  return 1 - (1 - WORN_GRIP) * wear;
}

export function treadLeft_m(params: TyreConditionParams, wear: number): number {
  return params.treadDepth_m * (1 - wear);
}

/** Remaining groove depth: the tread wears from its top. */
export function grooveLeft_m(params: TyreConditionParams, wear: number): number {
  const groove_m = params.grooveDepth_m - wear * params.treadDepth_m;
  return groove_m > 0 ? groove_m : 0;
}
