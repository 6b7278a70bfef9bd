import type { RoadFacts } from '../../contract/track-view.ts';
import type { Road } from './road.ts';

const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b));
const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b));
const largest = (values: Float64Array): number => Math.max(most(values), -least(values));

/** Facts of a road as a whole. */
export function roadFacts(road: Road): RoadFacts {
  const tightest_perm = largest(road.curvature_perm);
  const width_m = road.right_m.map((right, i) => right + road.left_m[i]!);
  return {
    length_m: road.length_m,
    leastRadius_m: tightest_perm > 0 ? 1 / tightest_perm : undefined,
    leastWidth_m: least(width_m),
    mostWidth_m: most(width_m),
    climb_m: most(road.z_m) - least(road.z_m),
    steepest: largest(road.slope),
    mostBank_rad: Math.atan(largest(road.crossfall)),
  };
}
