import { HIT_DISTANCE_M, HIT_NORMAL, RAY_DIRECTION, RAY_LENGTH_M, RAY_ORIGIN } from './ray.ts';

/** A box as numbers that may change: centre, half size, and its axes as the columns of a rotation matrix, row by row. */
export interface BoxPose {
  readonly centre_m: Float64Array;
  readonly halfSize_m: Float64Array;
  readonly axes: Float64Array;
}

/**
 * Writes distance and normal of a ray that meets the box from outside, by the slab method (Kay and Kajiya, "Ray tracing
 * complex scenes", SIGGRAPH 1986) in its own axes; false, with `hit` left alone, where it does not.
 */
export function castBox(box: BoxPose, ray: Float64Array, hit: Float64Array): boolean {
  const { centre_m, halfSize_m, axes } = box;
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
    const from = rx * axes[k]! + ry * axes[3 + k]! + rz * axes[6 + k]!;
    const along = dx * axes[k]! + dy * axes[3 + k]! + dz * axes[6 + k]!;
    const half = halfSize_m[k]!;
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
  return true;
}
