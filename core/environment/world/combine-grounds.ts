import type { Ground } from './ground.ts';
import { HIT_DISTANCE_M, HIT_SIZE, HIT_SURFACE } from './ray.ts';

/** Several grounds as one: the nearest hit of all; of equally near ones the later part is used. */
export function combineGrounds(parts: readonly Ground[]): Ground {
  const offset = new Int32Array(parts.length);
  for (let i = 1; i < parts.length; i++) offset[i] = offset[i - 1]! + parts[i - 1]!.surfaces.length;
  const candidate = new Float64Array(HIT_SIZE);
  const castRay = (ray: Float64Array, hit: Float64Array): boolean => {
    let found = false;
    for (let i = 0; i < parts.length; i++) {
      if (!parts[i]!.castRay(ray, candidate)) continue;
      if (found && candidate[HIT_DISTANCE_M]! > hit[HIT_DISTANCE_M]!) continue;
      found = true;
      for (let k = 0; k < HIT_SIZE; k++) hit[k] = candidate[k]!;
      hit[HIT_SURFACE] = candidate[HIT_SURFACE]! + offset[i]!;
    }
    return found;
  };
  return { surfaces: parts.flatMap((part) => part.surfaces), castRay };
}
