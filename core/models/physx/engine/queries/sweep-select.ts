import { findSweptTravel, NO_CONTACT } from './contact.ts';
import {
  HIT_BODY,
  HIT_DISTANCE,
  HIT_OFFSET,
  HIT_POINT,
  HIT_SHAPE,
  HIT_SIZE,
  HIT_SURFACE,
  MAX_HITS,
} from './sweep-hits.ts';
import type { PhysxVehicle } from '../vehicle.ts';

/**
 * A touching sweep keeps all its hits; the one with the largest travel is taken, the first on a tie, again in every
 * sub-step (docs/sources/physx-vehicles.md section 9). Hits are dropped at distance 0, when their normal or their lowest disc point lies
 * too far from the travel direction, or when the start lies below their plane. Leaves the travel in `work.travel` and
 * the chosen plane in `planes`.
 */
export function selectSweptPlane(vehicle: PhysxVehicle, i: number): void {
  const { sweep, planes, work } = vehicle;
  const { hits } = sweep;
  const count = sweep.count[i]!;
  // A literal: the compiler would box a number that starts as an imported binding.
  let most = -Infinity;
  let chosen = -1;
  for (let n = 0; n <= count; n++) {
    // The last round restores the chosen plane and its contact point.
    const hit = n < count ? n : chosen;
    work.travel[i] = NO_CONTACT;
    if (hit < 0) break;
    const at = (i * MAX_HITS + hit) * HIT_SIZE;
    if (hits[at + HIT_DISTANCE] === 0) continue;
    for (let axis = 0; axis < 3; axis++) {
      planes.normal[3 * i + axis] = hits[at + axis]!;
      planes.point[3 * i + axis] = hits[at + HIT_POINT + axis]!;
    }
    planes.offset[i] = hits[at + HIT_OFFSET]!;
    planes.distance[i] = hits[at + HIT_DISTANCE]!;
    planes.surface[i] = hits[at + HIT_SURFACE]!;
    planes.body[i] = hits[at + HIT_BODY]!;
    planes.shape[i] = hits[at + HIT_SHAPE]!;
    findSweptTravel(vehicle, i);
    if (n < count && work.travel[i] > most) {
      most = work.travel[i]!;
      chosen = n;
    }
  }
  planes.hit[i] = chosen >= 0 ? 1 : 0;
  if (chosen >= 0) return;
  planes.body[i] = -1;
  planes.shape[i] = -1;
}
