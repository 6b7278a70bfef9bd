import type { GroundSurface, SurfaceLike } from './ground-surface.ts';
import {
  FIXED_WORLD,
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
} from './ray.ts';
import {
  compileLayout,
  evenLayout,
  splitLayout,
  writeSurface,
  type SurfaceLayout,
} from './surface-layout.ts';

export type { GroundSurface, SurfaceLike } from './ground-surface.ts';
export {
  FIXED_WORLD,
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SIZE,
  HIT_SURFACE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  RAY_SIZE,
} from './ray.ts';

/** Ground under the wheels: the same for every vehicle model. World axes, metres. */
export interface Ground {
  readonly surfaces: readonly GroundSurface[];
  /**
   * Nearest hit of a ray (layout of both: ray.ts). Writes `hit`; returns false and leaves it alone where nothing is
   * hit. Allocates nothing.
   */
  readonly castRay: (ray: Float64Array, hit: Float64Array) => boolean;
}

/** A level road at height 0. */
export function flatGround(surface: SurfaceLike): Ground {
  return slopeGround(0, 0, evenLayout(surface));
}

/** A level road at height 0 with one surface left of the world x axis (y >= 0) and another one right of it. */
export function splitGround(left: SurfaceLike, right: SurfaceLike): Ground {
  return slopeGround(0, 0, splitLayout(left, right));
}

/** A level road at height 0 with surfaces by position. */
export function patchedGround(layout: SurfaceLayout): Ground {
  return slopeGround(0, 0, layout);
}

/**
 * A plane through the origin, z = grade x + bank y: `grade` is rise per metre ahead, `bank` rise per metre to the left,
 * so that a car driving along +x climbs at a positive grade and rolls to its right at a positive bank.
 */
export function slopeGround(grade: number, bank: number, layout: SurfaceLayout): Ground {
  const compiled = compileLayout(layout);
  const scale = 1 / Math.sqrt(1 + grade * grade + bank * bank);
  const nx = -grade * scale;
  const ny = -bank * scale;
  const nz = scale;
  const castRay = (ray: Float64Array, hit: Float64Array): boolean => {
    const slope = nx * ray[RAY_DIRECTION]! + ny * ray[RAY_DIRECTION + 1]! + nz * ray[RAY_DIRECTION + 2]!;
    if (slope >= 0) return false;
    const height = nx * ray[RAY_ORIGIN]! + ny * ray[RAY_ORIGIN + 1]! + nz * ray[RAY_ORIGIN + 2]!;
    const distance_m = height / -slope;
    if (!(distance_m >= 0 && distance_m <= ray[RAY_LENGTH_M]!)) return false;
    hit[HIT_DISTANCE_M] = distance_m;
    hit[HIT_NORMAL] = nx;
    hit[HIT_NORMAL + 1] = ny;
    hit[HIT_NORMAL + 2] = nz;
    hit[HIT_BODY] = FIXED_WORLD;
    writeSurface(compiled, ray, hit);
    return true;
  };
  return { surfaces: compiled.surfaces, castRay };
}
