import {
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SIZE,
  HIT_SURFACE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  RAY_SIZE,
  type Ground,
} from '../../../environment/world/ground.ts';
import type { PhysxGround } from '../engine/queries/ground.ts';

/** The shared ground for the PhysX model's queries: its frame, a plane per wheel (frame.ts gives the axes). */
export function physxGround(ground: Ground): PhysxGround {
  const isoRay = new Float64Array(RAY_SIZE);
  const isoHit = new Float64Array(HIT_SIZE);
  return {
    castRay: (planes, wheel, ray) => {
      for (let at = RAY_ORIGIN; at <= RAY_DIRECTION; at += 3) {
        isoRay[at] = ray[at + 2]!;
        isoRay[at + 1] = -ray[at]!;
        isoRay[at + 2] = ray[at + 1]!;
      }
      isoRay[RAY_LENGTH_M] = ray[6]!;
      const met = ground.castRay(isoRay, isoHit);
      // A ray that starts on or in a surface is dropped, as the source does; so is one that meets a surface that is not drivable.
      const hit =
        met && isoHit[HIT_DISTANCE_M]! > 0 && ground.surfaces[isoHit[HIT_SURFACE]!]?.isDrivable !== false;
      planes.touches[wheel] = met ? 1 : 0;
      planes.hit[wheel] = hit ? 1 : 0;
      if (!hit) return;
      const distance = isoHit[HIT_DISTANCE_M]!;
      const nx = -isoHit[HIT_NORMAL + 1]!;
      const ny = isoHit[HIT_NORMAL + 2]!;
      const nz = isoHit[HIT_NORMAL]!;
      const k = 3 * wheel;
      planes.normal[k] = nx;
      planes.normal[k + 1] = ny;
      planes.normal[k + 2] = nz;
      const px = ray[0]! + distance * ray[3]!;
      const py = ray[1]! + distance * ray[4]!;
      const pz = ray[2]! + distance * ray[5]!;
      planes.point[k] = px;
      planes.point[k + 1] = py;
      planes.point[k + 2] = pz;
      planes.body[wheel] = isoHit[HIT_BODY]!;
      planes.offset[wheel] = -(nx * px + ny * py + nz * pz);
      planes.distance[wheel] = distance;
      planes.surface[wheel] = isoHit[HIT_SURFACE]!;
    },
  };
}
