import { HIT_DISTANCE_M, HIT_SURFACE, RAY_DIRECTION, RAY_ORIGIN } from './ray.ts';
import { asSurface, type GroundSurface, type SurfaceLike } from './ground-surface.ts';

/** Rectangle of another surface, seen from above in world axes; infinite edges are allowed. */
export interface SurfacePatch {
  readonly xMin_m: number;
  readonly xMax_m: number;
  readonly yMin_m: number;
  readonly yMax_m: number;
  readonly surface: SurfaceLike;
}

/** Surface by position: one everywhere and patches on it; the last of overlapping patches is used. */
export interface SurfaceLayout {
  readonly base: SurfaceLike;
  readonly patches: readonly SurfacePatch[];
}

/** A layout as numbers. */
export interface CompiledLayout {
  readonly surfaces: readonly GroundSurface[];
  /** xMin, xMax, yMin, yMax of every patch; patch i is surface i + 1. */
  readonly bounds_m: Float64Array;
}

export function evenLayout(surface: SurfaceLike): SurfaceLayout {
  return { base: surface, patches: [] };
}

/** Left of the world x axis (y >= 0) one surface, right of it another: a split-mu lane for a car driving along +x. */
export function splitLayout(left: SurfaceLike, right: SurfaceLike): SurfaceLayout {
  const patch = { xMin_m: -Infinity, xMax_m: Infinity, yMin_m: 0, yMax_m: Infinity, surface: left };
  return { base: right, patches: [patch] };
}

export function compileLayout(layout: SurfaceLayout): CompiledLayout {
  return {
    surfaces: [layout.base, ...layout.patches.map((patch) => patch.surface)].map(asSurface),
    bounds_m: Float64Array.from(layout.patches.flatMap((p) => [p.xMin_m, p.xMax_m, p.yMin_m, p.yMax_m])),
  };
}

/**
 * Completes a hit: the surface at its position. Reads the distance from `hit`, as a number argument would be boxed.
 */
export function writeSurface(layout: CompiledLayout, ray: Float64Array, hit: Float64Array): void {
  const { bounds_m } = layout;
  const distance_m = hit[HIT_DISTANCE_M]!;
  const x = ray[RAY_ORIGIN]! + distance_m * ray[RAY_DIRECTION]!;
  const y = ray[RAY_ORIGIN + 1]! + distance_m * ray[RAY_DIRECTION + 1]!;
  let surface = 0;
  for (let i = 0; i < bounds_m.length; i += 4) {
    if (x >= bounds_m[i]! && x <= bounds_m[i + 1]! && y >= bounds_m[i + 2]! && y <= bounds_m[i + 3]!)
      surface = (i >> 2) + 1;
  }
  hit[HIT_SURFACE] = surface;
}
