import { findSweptTravel, NO_CONTACT } from './contact.ts';
import { HIT_SIZE, MOST_HITS } from './sweep-hits.ts';
import type { PhysxVehicle } from './vehicle.ts';

/**
 * A touching sweep keeps all its hits; the one with the largest travel is taken, the first on a tie, again in every
 * sub-step (vehicle notes section 9). Hits are dropped at distance 0, when their normal or their lowest disc point lies
 * too far from the travel direction, or when the start lies below their plane. Leaves the travel in `work.travel` and
 * the chosen plane in `planes`.
 */
export function selectSweptPlane(vehicle: PhysxVehicle, i: number): void {
  const { sweep, planes, work } = vehicle;
  const { hits } = sweep;
  const count = sweep.count[i]!;
  let most = NO_CONTACT;
  let chosen = -1;
  for (let n = 0; n <= count; n++) {
    // The last round puts the chosen plane and its contact point back.
    const hit = n < count ? n : chosen;
    work.travel[i] = NO_CONTACT;
    if (hit < 0) break;
    const at = (i * MOST_HITS + hit) * HIT_SIZE;
    if (hits[at + 4] === 0) continue;
    planes.normal[3 * i] = hits[at]!;
    planes.normal[3 * i + 1] = hits[at + 1]!;
    planes.normal[3 * i + 2] = hits[at + 2]!;
    planes.offset[i] = hits[at + 3]!;
    planes.distance[i] = hits[at + 4]!;
    findSweptTravel(vehicle, i);
    if (n < count && work.travel[i] > most) {
      most = work.travel[i]!;
      chosen = n;
    }
  }
  planes.hit[i] = chosen >= 0 ? 1 : 0;
}
