import { POINT_SIZE, type RoadPlan } from '../../../core/contract/track-view.ts';
import type { Position } from '../../plots/plan/plan-frame.ts';

export interface Nearest {
  readonly index: number;
  readonly distance_m: number;
}

/** Point of the centre line nearest to a position. */
export function nearestPoint(points: Float64Array, { x, y }: Position): Nearest {
  let index = -1;
  let least = Infinity;
  for (let i = 0; i < points.length; i += POINT_SIZE) {
    const square = ((points[i] ?? 0) - x) ** 2 + ((points[i + 1] ?? 0) - y) ** 2;
    if (square < least) {
      least = square;
      index = i / POINT_SIZE;
    }
  }
  return { index, distance_m: Math.sqrt(least) };
}

export interface NearestStation {
  readonly station_m: number;
  readonly distance_m: number;
}

/** Station of the drawn centre line nearest to a position. */
export function nearestStation({ station_m, x_m, y_m }: RoadPlan, { x, y }: Position): NearestStation {
  let best: NearestStation = { station_m: 0, distance_m: Infinity };
  for (let i = 1; i < x_m.length; i++) {
    const ax = x_m[i - 1] ?? 0;
    const ay = y_m[i - 1] ?? 0;
    const dx = (x_m[i] ?? 0) - ax;
    const dy = (y_m[i] ?? 0) - ay;
    const length2 = dx * dx + dy * dy;
    const part = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2));
    const distance_m = Math.hypot(x - ax - part * dx, y - ay - part * dy);
    if (distance_m >= best.distance_m) continue;
    const from = station_m[i - 1] ?? 0;
    best = { station_m: from + part * ((station_m[i] ?? 0) - from), distance_m };
  }
  return best;
}

/** Interpolated value between the nodes beside a station; stations rise. */
export function valueAt(stations: Float64Array, values: Float64Array, station_m: number): number {
  let low = 0;
  let high = stations.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((stations[middle] ?? 0) <= station_m) low = middle;
    else high = middle;
  }
  const from = stations[low] ?? 0;
  const span = (stations[high] ?? from) - from;
  const part = span > 0 ? Math.min(1, Math.max(0, (station_m - from) / span)) : 0;
  const a = values[low] ?? 0;
  return a + part * ((values[high] ?? a) - a);
}
