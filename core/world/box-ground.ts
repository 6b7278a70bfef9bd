import { writeRotationMatrix } from '../math/rotation.ts';
import type { Ground } from './ground.ts';
import {
  FIXED_WORLD,
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
} from './ray.ts';
import { compileLayout, evenLayout, writeSurface } from './surface-layout.ts';
import type { SurfaceLike } from './ground-surface.ts';

export type Triple = readonly [number, number, number];
/** w, x, y, z; turns the box's own axes into world axes. */
export type Quaternion = readonly [number, number, number, number];

/** A box of any orientation: a wall, a kerb, a step. */
export interface Box {
  readonly centre_m: Triple;
  readonly halfSize_m: Triple;
  readonly orientation: Quaternion;
}

/** Turns nothing. */
export const UPRIGHT: Quaternion = [1, 0, 0, 0];

/**
 * A box as ground, by the slab method (Kay and Kajiya, "Ray tracing complex scenes", SIGGRAPH 1986) in its own axes.
 * A ray that starts inside meets nothing.
 */
export function boxGround(box: Box, surface: SurfaceLike): Ground {
  if (!box.halfSize_m.every((half_m) => half_m > 0))
    throw new RangeError(
      `A box needs a size along all three axes; this one has half ${box.halfSize_m.join(', ')} m.`,
    );
  const compiled = compileLayout(evenLayout(surface));
  const axes = new Float64Array(9);
  writeRotationMatrix(Float64Array.from(box.orientation), axes);
  const half_m = Float64Array.from(box.halfSize_m);
  const centre_m = Float64Array.from(box.centre_m);
  const castRay = (ray: Float64Array, hit: Float64Array): boolean => {
    const rx = ray[RAY_ORIGIN]! - centre_m[0]!;
    const ry = ray[RAY_ORIGIN + 1]! - centre_m[1]!;
    const rz = ray[RAY_ORIGIN + 2]! - centre_m[2]!;
    const dx = ray[RAY_DIRECTION]!;
    const dy = ray[RAY_DIRECTION + 1]!;
    const dz = ray[RAY_DIRECTION + 2]!;
    let enter = -Infinity;
    let leave = ray[RAY_LENGTH_M]!;
    let face = 0;
    let side = 0;
    for (let k = 0; k < 3; k++) {
      // Column k of the rotation matrix is the box's axis k.
      const from = rx * axes[k]! + ry * axes[3 + k]! + rz * axes[6 + k]!;
      const along = dx * axes[k]! + dy * axes[3 + k]! + dz * axes[6 + k]!;
      const half = half_m[k]!;
      if (Math.abs(along) < 1e-12) {
        if (from < -half || from > half) return false;
        continue;
      }
      const near = along > 0 ? (-half - from) / along : (half - from) / along;
      const far = along > 0 ? (half - from) / along : (-half - from) / along;
      if (near > enter) {
        enter = near;
        face = k;
        side = along > 0 ? -1 : 1;
      }
      if (far < leave) leave = far;
      if (enter > leave) return false;
    }
    if (!(enter >= 0)) return false;
    hit[HIT_DISTANCE_M] = enter;
    hit[HIT_NORMAL] = side * axes[face]!;
    hit[HIT_NORMAL + 1] = side * axes[3 + face]!;
    hit[HIT_NORMAL + 2] = side * axes[6 + face]!;
    hit[HIT_BODY] = FIXED_WORLD;
    writeSurface(compiled, ray, hit);
    return true;
  };
  return { surfaces: compiled.surfaces, castRay };
}
