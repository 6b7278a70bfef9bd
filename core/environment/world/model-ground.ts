import { castGrid, createTriangleGrid } from './triangle-grid.ts';
import type { TriangleMesh } from './triangles.ts';
import type { Ground } from './ground.ts';
import {
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

/** The models of a track as a run needs them, world axes. */
export interface TrackModels {
  /** Ground of the wheels; undefined where the models do not have the road. */
  readonly driven: TriangleMesh | undefined;
  /** Triangles that cars run into. */
  readonly walls: TriangleMesh | undefined;
  /** Sentence about the ground of the run. */
  readonly note: string;
}

/** Cells of the plan: some triangles of a road each. */
export const MODEL_CELL_M = 4;

/** A hit within this distance of a ray's origin is what a wheel rolls on, whatever is above or below. */
const AT_WHEEL_M = 3;
/** A ray from farther up, as a car is placed by, begins this far over the drawn road: below trees and bridges. */
const OVER_ROAD_M = 2;

/**
 * The road as its models have it. The surface is that of the drawn road where that is below, and its road surface beside
 * it; where no model is, the drawn road is the ground. `verge` is the index of the surface beside the drawn road, which the
 * models have in its place.
 */
export function modelGround(road: Ground, driven: TriangleMesh, verge: number): Ground {
  const grid = createTriangleGrid(driven, MODEL_CELL_M);
  const nearest = new Float64Array(HIT_SIZE);
  const lower = new Float64Array(RAY_SIZE);
  /** Distance of the hit in `nearest`, -1 for none. */
  const cast = (ray: Float64Array): number => {
    nearest[HIT_DISTANCE_M] = ray[RAY_LENGTH_M]!;
    return castGrid(grid, ray, nearest) ? nearest[HIT_DISTANCE_M] : -1;
  };
  const castBelow = (ray: Float64Array, start_m: number): number => {
    for (let k = 0; k < 3; k++) {
      lower[RAY_DIRECTION + k] = ray[RAY_DIRECTION + k]!;
      lower[RAY_ORIGIN + k] = ray[RAY_ORIGIN + k]! + start_m * ray[RAY_DIRECTION + k]!;
    }
    lower[RAY_LENGTH_M] = ray[RAY_LENGTH_M]! - start_m;
    const distance_m = cast(lower);
    return distance_m < 0 ? -1 : start_m + distance_m;
  };
  const castRay = (ray: Float64Array, hit: Float64Array): boolean => {
    const isOnRoad = road.castRay(ray, hit);
    let distance_m = cast(ray);
    if (distance_m < 0) return isOnRoad;
    if (distance_m > AT_WHEEL_M && isOnRoad && hit[HIT_DISTANCE_M]! > OVER_ROAD_M) {
      const below_m = castBelow(ray, hit[HIT_DISTANCE_M]! - OVER_ROAD_M);
      distance_m = below_m < 0 ? cast(ray) : below_m;
    }
    const surface = isOnRoad ? hit[HIT_SURFACE]! : 0;
    hit[HIT_DISTANCE_M] = distance_m;
    hit[HIT_NORMAL] = nearest[HIT_NORMAL]!;
    hit[HIT_NORMAL + 1] = nearest[HIT_NORMAL + 1]!;
    hit[HIT_NORMAL + 2] = nearest[HIT_NORMAL + 2]!;
    hit[HIT_BODY] = FIXED_WORLD;
    hit[HIT_SURFACE] = surface === verge ? 0 : surface;
    return true;
  };
  return { surfaces: road.surfaces, castRay };
}
