import type { Ground } from '../../environment/world/ground.ts';
import { asSurface, type GroundSurface, type SurfaceLike } from '../../environment/world/ground-surface.ts';
import { castBox } from '../../environment/world/cast-box.ts';
import { HIT_BODY, HIT_DISTANCE_M, HIT_SIZE, HIT_SURFACE } from '../../environment/world/ray.ts';
import type { Loose } from './loose.ts';

/**
 * The ground of a scene: the fixed pieces and, above them, the moving boxes at their present positions; HIT_BODY is
 * their number. Rapier's ray casts are not used: they are single precision and allocate their answers.
 */
export function sceneGround(
  fixed: Ground,
  loose: readonly Loose[],
  surfaceOf: readonly SurfaceLike[],
): Ground {
  const surfaces: readonly GroundSurface[] = [...fixed.surfaces, ...surfaceOf.map(asSurface)];
  const first = fixed.surfaces.length;
  const candidate = new Float64Array(HIT_SIZE);
  const castRay = (ray: Float64Array, hit: Float64Array): boolean => {
    let found = fixed.castRay(ray, hit);
    // Parts that left a car are not in surfaceOf: wheels do not feel them.
    for (let i = 0; i < surfaceOf.length; i++) {
      if (!castBox(loose[i]!.pose, ray, candidate)) continue;
      if (found && candidate[HIT_DISTANCE_M]! >= hit[HIT_DISTANCE_M]!) continue;
      found = true;
      for (let k = 0; k < HIT_SURFACE; k++) hit[k] = candidate[k]!;
      hit[HIT_SURFACE] = first + i;
      hit[HIT_BODY] = i;
    }
    return found;
  };
  return { surfaces, castRay };
}
