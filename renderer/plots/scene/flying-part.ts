import type { SceneBox } from '../../../core/contract/scenery.ts';

/** A part that left a car: its position then and its velocity, world axes. */
export interface Departure {
  readonly left_s: number;
  readonly at_m: readonly [number, number, number];
  readonly velocity_mps: readonly [number, number, number];
  /** Edge of its cube. */
  readonly size_m: number;
  /** Height of the road it falls on. */
  readonly road_m: number;
  /** Distance to the first wall on its path. */
  readonly reach_m: number;
}

const GRAVITY_MPS2 = 9.81;
/** Friction while it slides along the road. */
const FRICTION = 0.5;

/**
 * Position of a part at a time: thrown without drag, then sliding to rest without a bounce; at a wall it
 * drops. Its real flight is not recorded. Writes x, y and z; false before it left.
 */
export function writeFlight(part: Departure, at_s: number, out: Float64Array): boolean {
  const since_s = at_s - part.left_s;
  if (since_s < 0) return false;
  const [x, y, z] = part.at_m;
  const [vx, vy, vz] = part.velocity_mps;
  const floor_m = part.road_m + part.size_m / 2;
  const drop_m = Math.max(0, z - floor_m);
  const falls_s = (vz + Math.sqrt(vz * vz + 2 * GRAVITY_MPS2 * drop_m)) / GRAVITY_MPS2;
  const flown_s = Math.min(since_s, falls_s);
  const speed_mps = Math.hypot(vx, vy);
  const stops_s = speed_mps / (FRICTION * GRAVITY_MPS2);
  const slides_s = Math.min(Math.max(0, since_s - falls_s), stops_s);
  const slid_m = speed_mps * slides_s - (FRICTION * GRAVITY_MPS2 * slides_s * slides_s) / 2;
  const distance_m = Math.min(part.reach_m, speed_mps * flown_s + slid_m);
  const share = speed_mps > 0 ? distance_m / speed_mps : 0;
  out[0] = x + vx * share;
  out[1] = y + vy * share;
  out[2] = since_s < falls_s ? z + vz * flown_s - (GRAVITY_MPS2 * flown_s * flown_s) / 2 : floor_m;
  return true;
}

/** Distance along a direction, seen from above, to the side of a box; Infinity where it is not hit. */
function distanceTo_m(
  { centre_m, halfSize_m }: SceneBox,
  from: readonly [number, number, number],
  direction: readonly [number, number],
): number {
  const length = Math.hypot(...direction);
  let enters = 0;
  let leaves = Infinity;
  for (const k of [0, 1] as const) {
    const d = direction[k] / length;
    const low = (centre_m[k] - halfSize_m[k] - from[k]) / d;
    const high = (centre_m[k] + halfSize_m[k] - from[k]) / d;
    enters = Math.max(enters, Math.min(low, high));
    leaves = Math.min(leaves, Math.max(low, high));
  }
  // Beside a box both ends of one side are infinite, and without motion they are NaN: neither is a hit.
  return enters <= leaves ? enters : Infinity;
}

/**
 * A point of the car at two of its samples, and its velocity between them. Heading only: the part left
 * upright.
 */
export function departureOf(
  before: Float64Array,
  after: Float64Array,
  step_s: number,
  part: {
    readonly left_s: number;
    readonly position_m: readonly [number, number, number];
    readonly size_m: number;
  },
  restHeight_m: number,
  walls: readonly SceneBox[],
): Departure {
  const position = (sample: Float64Array): readonly [number, number, number] => {
    const [x = 0, y = 0, z = restHeight_m, yaw = 0] = sample;
    const [px, py, pz] = part.position_m;
    const cos = Math.cos(yaw);
    const sin = Math.sin(yaw);
    return [x + cos * px - sin * py, y + sin * px + cos * py, (Number.isNaN(z) ? restHeight_m : z) + pz];
  };
  const from = position(before);
  const to = position(after);
  const rate = (k: 0 | 1 | 2): number => (step_s > 0 ? (to[k] - from[k]) / step_s : 0);
  const reach_m = Math.min(...walls.map((wall) => distanceTo_m(wall, to, [rate(0), rate(1)])), Infinity);
  return {
    left_s: part.left_s,
    at_m: to,
    velocity_mps: [rate(0), rate(1), rate(2)],
    size_m: part.size_m,
    reach_m: Math.max(0, reach_m - part.size_m / 2),
    road_m: to[2] - part.position_m[2] - restHeight_m,
  };
}
