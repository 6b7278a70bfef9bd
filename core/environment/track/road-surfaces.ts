import { POSITION_LEFT_M, POSITION_NODE, POSITION_STATION_M } from './road-place.ts';
import type { Road } from './road.ts';

/** Kerbs and patches as numbers. */
export interface Segments {
  readonly kerbs: number;
  /** Four each, kerbs first: from and to along the track; edges across it, of a kerb from the edge of the road. */
  readonly bounds_m: Float64Array;
  /** Side of each kerb: 1 on the left, -1 on the right. */
  readonly side: Int8Array;
}

export function compileSegments({ track }: Road): Segments {
  return {
    kerbs: track.kerbs.length,
    bounds_m: Float64Array.from([
      ...track.kerbs.flatMap((kerb) => [kerb.from_m, kerb.to_m, 0, kerb.width_m]),
      ...track.patches.flatMap((patch) => [patch.from_m, patch.to_m, patch.rightEdge_m, patch.leftEdge_m]),
    ]),
    side: Int8Array.from(track.kerbs, ({ side }) => (side === 'left' ? 1 : -1)),
  };
}

/** A segment whose end is before its beginning passes the first point of the line. */
function isWithin(from_m: number, to_m: number, station_m: number): boolean {
  return from_m <= to_m ? station_m >= from_m && station_m <= to_m : station_m >= from_m || station_m <= to_m;
}

/**
 * Number of the surface at a point: 0 road, 1 verge, then kerbs and patches; where patches overlap the last
 * one is used. Allocates nothing.
 */
export function surfaceAt(road: Road, { kerbs, bounds_m, side }: Segments, position: Float64Array): number {
  const node = position[POSITION_NODE]!;
  const left_m = position[POSITION_LEFT_M]!;
  let station_m = position[POSITION_STATION_M]!;
  if (road.closed && station_m < 0) station_m += road.length_m;
  const overLeft_m = left_m - road.left_m[node]!;
  const overRight_m = -left_m - road.right_m[node]!;
  let surface = overLeft_m > 0 || overRight_m > 0 ? 1 : 0;
  for (let k = 0; k < bounds_m.length; k += 4) {
    if (!isWithin(bounds_m[k]!, bounds_m[k + 1]!, station_m)) continue;
    const each = k >> 2;
    const isKerb = each < kerbs;
    const at_m = isKerb ? (side[each]! > 0 ? overLeft_m : overRight_m) : left_m;
    if (isKerb ? at_m > 0 && at_m <= bounds_m[k + 3]! : at_m >= bounds_m[k + 2]! && at_m <= bounds_m[k + 3]!)
      surface = each + 2;
  }
  return surface;
}
