import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { Ground } from '../../environment/world/ground.ts';
import {
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SIZE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_SIZE,
} from '../../environment/world/ray.ts';

/** Friction of a part that slides over the ground. */
const SLIDE_FRICTION = 0.5;

/** A part that has left its car where there is no scene: a point that flies, lands and slides to rest. */
export interface Ballistic {
  readonly name: string;
  readonly position_m: Float64Array;
  readonly velocity_mps: Float64Array;
  /** Height of its centre when it lies on the ground. */
  readonly half_m: number;
  readonly ray: Float64Array;
  readonly hit: Float64Array;
}

export function createBallistic(
  name: string,
  position_m: readonly number[],
  velocity_mps: readonly number[],
  half_m: number,
): Ballistic {
  return {
    name,
    position_m: Float64Array.from(position_m),
    velocity_mps: Float64Array.from(velocity_mps),
    half_m,
    ray: new Float64Array(RAY_SIZE),
    hit: new Float64Array(HIT_SIZE),
  };
}

/**
 * One step, semi-implicit: gravity, then the ground removes the velocity into it (no bounce) and, while it carries the
 * part, friction times gravity from the velocity along it.
 */
export function stepBallistic(part: Ballistic, ground: Ground, dt_s: number): void {
  const { position_m: p, velocity_mps: v, ray, hit, half_m } = part;
  v[2] = v[2]! - GRAVITY_MPS2 * dt_s;
  ray[0] = p[0]!;
  ray[1] = p[1]!;
  // The ray starts above the part's top, so that a part slightly below the ground is still found.
  ray[2] = p[2]! + 1;
  ray[RAY_DIRECTION + 2] = -1;
  ray[RAY_LENGTH_M] = 1 + half_m + (v[2] < 0 ? -v[2] * dt_s : 0);
  if (ground.castRay(ray, hit)) {
    const nx = hit[HIT_NORMAL]!;
    const ny = hit[HIT_NORMAL + 1]!;
    const nz = hit[HIT_NORMAL + 2]!;
    const into = v[0]! * nx + v[1]! * ny + v[2] * nz;
    if (into < 0) {
      const x = v[0]! - into * nx;
      const y = v[1]! - into * ny;
      const z = v[2] - into * nz;
      const along = Math.sqrt(x * x + y * y + z * z);
      // The impulse of the ground, landing included, times friction.
      const lost = -into * SLIDE_FRICTION;
      const remaining = along > lost ? 1 - lost / along : 0;
      v[0] = x * remaining;
      v[1] = y * remaining;
      v[2] = z * remaining;
    }
    const height = ray[2] - hit[HIT_DISTANCE_M]! + half_m;
    if (p[2]! < height) p[2] = height;
  }
  for (let i = 0; i < 3; i++) p[i] = p[i]! + v[i]! * dt_s;
}
