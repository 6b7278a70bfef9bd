import { POINT_SIZE, type TrackView } from '../../../core/contract/track-view.ts';
import type { PlanBounds } from '../../plots/plan/plan-frame.ts';

/** Extent of the road and its points. */
export function planBounds({ points, road }: TrackView): PlanBounds {
  const low: [number, number] = [Infinity, Infinity];
  const high: [number, number] = [-Infinity, -Infinity];
  const add = (x: number, y: number): void => {
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], y);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], y);
  };
  for (let i = 0; i < points.length; i += POINT_SIZE) add(points[i] ?? 0, points[i + 1] ?? 0);
  const plan = road?.plan;
  plan?.leftX_m.forEach((x, i) => add(x, plan.leftY_m[i] ?? 0));
  plan?.rightX_m.forEach((x, i) => add(x, plan.rightY_m[i] ?? 0));
  return low[0] > high[0] ? { low: [0, 0], high: [0, 0] } : { low, high };
}
