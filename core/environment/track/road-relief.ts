import { POSITION_LEFT_M, POSITION_NODE, POSITION_PAST_NODE_M, POSITION_STATION_M, POSITION_STRETCH } from './road-place.ts';
import type { Road } from './road.ts';

/** Height at a point and its rise per metre along the world's x and y. */
export const RELIEF_HEIGHT_M = 0;
export const RELIEF_X = 1;
export const RELIEF_Y = 2;
export const RELIEF_SIZE = 3;

/** Distance over which a kerb rises to its height from either end. */
const FADE_M = 1;

export interface Relief {
  readonly road: Road;
  readonly isLevel: boolean;
  /** From, to, width and height of each kerb; its side, 1 on the left and -1 on the right. */
  readonly kerb_m: Float64Array;
  readonly side: Int8Array;
}

export function createRelief(road: Road): Relief {
  const { track } = road;
  const high = track.kerbs.filter(({ height_m }) => height_m > 0);
  const isZero = (value: number): boolean => value === 0;
  return {
    road,
    isLevel: high.length === 0 && road.z_m.every(isZero) && road.crossfall.every(isZero),
    kerb_m: Float64Array.from(high.flatMap((kerb) => [kerb.from_m, kerb.to_m, kerb.width_m, kerb.height_m])),
    side: Int8Array.from(high, ({ side }) => (side === 'left' ? 1 : -1)),
  };
}

/**
 * Height and rise at a point: z (s) + crossfall x distance from the centre line, which counts no further than to the
 * edges of the road, and the kerbs. Allocates nothing.
 */
export function writeRelief(relief: Relief, position: Float64Array, out: Float64Array): void {
  const { road } = relief;
  out[RELIEF_HEIGHT_M] = 0;
  out[RELIEF_X] = 0;
  out[RELIEF_Y] = 0;
  if (relief.isLevel) return;
  const node = position[POSITION_NODE]!;
  const past_m = position[POSITION_PAST_NODE_M]!;
  const left_m = position[POSITION_LEFT_M]!;
  const overLeft_m = left_m - road.left_m[node]!;
  const overRight_m = -left_m - road.right_m[node]!;
  const isOver = overLeft_m > 0 || overRight_m > 0;
  const across_m = overLeft_m > 0 ? road.left_m[node]! : overRight_m > 0 ? -road.right_m[node]! : left_m;
  const crossfallSlope = road.crossfallSlope_perm[node]!;
  const crossfall = road.crossfall[node]! + crossfallSlope * past_m;
  const bend = road.slopeChange_perm[node]!;
  const slope = road.slope[node]!;
  let height_m = road.z_m[node]! + past_m * (slope + 0.5 * bend * past_m) + crossfall * across_m;
  let along = slope + bend * past_m + crossfallSlope * across_m;
  let leftward = isOver ? 0 : crossfall;
  if (isOver && relief.kerb_m.length > 0) {
    writeKerb(relief, position, overLeft_m > 0 ? overLeft_m : overRight_m, overLeft_m > 0 ? 1 : -1, out);
    height_m += out[RELIEF_HEIGHT_M];
    along += out[RELIEF_X];
    leftward += out[RELIEF_Y];
  }
  // Heading at the station, turned from the node's by the curvature.
  const turn = road.curvature_perm[node]! * past_m;
  const tx = road.tangentX[node]! - turn * road.tangentY[node]!;
  const ty = road.tangentY[node]! + turn * road.tangentX[node]!;
  along *= position[POSITION_STRETCH]!;
  out[RELIEF_HEIGHT_M] = height_m;
  out[RELIEF_X] = along * tx - leftward * ty;
  out[RELIEF_Y] = along * ty + leftward * tx;
}

/** The highest kerb at a point `over_m` beyond the edge: height, rise along the track and to the left. */
function writeKerb(
  { road, kerb_m, side }: Relief,
  position: Float64Array,
  over_m: number,
  onSide: number,
  out: Float64Array,
): void {
  const lap_m = road.length_m;
  let station_m = position[POSITION_STATION_M]!;
  if (road.closed && station_m < 0) station_m += lap_m;
  for (let k = 0; k < kerb_m.length; k += 4) {
    const width_m = kerb_m[k + 2]!;
    if (side[k >> 2] !== onSide || over_m >= width_m) continue;
    const from_m = kerb_m[k]!;
    const to_m = kerb_m[k + 1]!;
    const length_m = to_m > from_m ? to_m - from_m : to_m - from_m + lap_m;
    const in_m = station_m >= from_m ? station_m - from_m : station_m - from_m + lap_m;
    if (in_m > length_m) continue;
    const out_m = length_m - in_m;
    const fade = in_m < FADE_M ? in_m / FADE_M : out_m < FADE_M ? out_m / FADE_M : 1;
    const fadeSlope = in_m < FADE_M ? 1 / FADE_M : out_m < FADE_M ? -1 / FADE_M : 0;
    const phase = (2 * Math.PI * over_m) / width_m;
    const peak_m = kerb_m[k + 3]!;
    const wave_m = 0.5 * peak_m * (1 - Math.cos(phase));
    if (fade * wave_m <= out[RELIEF_HEIGHT_M]!) continue;
    out[RELIEF_HEIGHT_M] = fade * wave_m;
    out[RELIEF_X] = fadeSlope * wave_m;
    out[RELIEF_Y] = (onSide * fade * Math.PI * peak_m * Math.sin(phase)) / width_m;
  }
}
