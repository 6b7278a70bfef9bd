import { writeRotationMatrix } from '../../math/rotation.ts';
import type { Ground } from './ground.ts';
import { castBox, type BoxPose } from './cast-box.ts';
import { FIXED_WORLD, HIT_BODY } from './ray.ts';
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

/** A box as numbers. Throws where it has no size along an axis. */
export function boxPose(box: Box): BoxPose {
  if (!box.halfSize_m.every((half_m) => half_m > 0))
    throw new RangeError(
      `A box needs a size along all three axes; this one has half ${box.halfSize_m.join(', ')} m.`,
    );
  const axes = new Float64Array(9);
  writeRotationMatrix(Float64Array.from(box.orientation), axes);
  return { centre_m: Float64Array.from(box.centre_m), halfSize_m: Float64Array.from(box.halfSize_m), axes };
}

/** A box as ground. A ray that starts inside hits nothing. */
export function boxGround(box: Box, surface: SurfaceLike): Ground {
  const pose = boxPose(box);
  const compiled = compileLayout(evenLayout(surface));
  const castRay = (ray: Float64Array, hit: Float64Array): boolean => {
    if (!castBox(pose, ray, hit)) return false;
    hit[HIT_BODY] = FIXED_WORLD;
    writeSurface(compiled, ray, hit);
    return true;
  };
  return { surfaces: compiled.surfaces, castRay };
}
