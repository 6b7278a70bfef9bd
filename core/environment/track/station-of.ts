import type { Road } from './road.ts';

/** A point in axes with y up, as Racer and other games have them. */
export interface SpacePoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A point of the plan. */
interface PlanPoint {
  readonly x_m: number;
  readonly y_m: number;
}

/** Racer's x is our x and its -z our y. */
const inPlan = ({ x, z }: SpacePoint): PlanPoint => ({ x_m: x, y_m: -z });

/** Heights of a line and of the road where they cross may differ by this much: a bridge is higher. */
const SAME_LEVEL_M = 5;

/**
 * Station at which a line across the road crosses its centre line; undefined where it does not. Where it crosses twice, at a bridge, the
 * crossing that is nearest in height is used.
 */
export function crossingStation(road: Road, from: SpacePoint, to: SpacePoint): number | undefined {
  const a = inPlan(from);
  const b = inPlan(to);
  const across = { x: b.x_m - a.x_m, y: b.y_m - a.y_m };
  let station_m: number | undefined;
  let off_m = SAME_LEVEL_M;
  for (let i = 0; i < road.count - 1; i++) {
    const along = { x: road.x_m[i + 1]! - road.x_m[i]!, y: road.y_m[i + 1]! - road.y_m[i]! };
    const cross = along.x * across.y - along.y * across.x;
    if (cross === 0) continue;
    const dx = a.x_m - road.x_m[i]!;
    const dy = a.y_m - road.y_m[i]!;
    const u = (dx * across.y - dy * across.x) / cross;
    const v = (dx * along.y - dy * along.x) / cross;
    if (u < 0 || u >= 1 || v < 0 || v > 1) continue;
    const height_m = from.y + v * (to.y - from.y);
    const apart_m = Math.abs(height_m - road.z_m[i]!);
    if (apart_m >= off_m) continue;
    off_m = apart_m;
    station_m = (i + u) * road.step_m;
  }
  return station_m;
}

export interface NearestPosition {
  readonly station_m: number;
  /** Distance to the left of the centre line. */
  readonly left_m: number;
}

/** The nearest position along the centre line. */
export function nearestPosition(road: Road, point: SpacePoint): NearestPosition {
  const { x_m, y_m } = inPlan(point);
  let node = 0;
  let least = Infinity;
  for (let i = 0; i < road.count; i++) {
    const distance = Math.hypot(x_m - road.x_m[i]!, y_m - road.y_m[i]!, point.y - road.z_m[i]!);
    if (distance >= least) continue;
    least = distance;
    node = i;
  }
  const dx = x_m - road.x_m[node]!;
  const dy = y_m - road.y_m[node]!;
  const [tx, ty] = [road.tangentX[node]!, road.tangentY[node]!];
  return { station_m: node * road.step_m + dx * tx + dy * ty, left_m: dy * tx - dx * ty };
}
