import type { ShownProblem } from '../../contract/track-view.ts';
import type { Road } from './road.ts';

const MAX_FOLDS = 20;

/**
 * Corners whose radius is less than the width of the road on their inside: there the inner edge runs
 * backwards, and a point belongs to more than one station. One problem for each such segment, at its tightest
 * node.
 */
export function foldedEdges({ count, step_m, curvature_perm, left_m, right_m }: Road): ShownProblem[] {
  const problems: ShownProblem[] = [];
  let tightest = -1;
  for (let i = 0; i <= count; i++) {
    const c = i < count ? curvature_perm[i]! : 0;
    const inside_m = i < count ? (c > 0 ? left_m[i]! : right_m[i]!) : 0;
    if (Math.abs(c) * inside_m > 1) {
      if (tightest < 0 || Math.abs(c) > Math.abs(curvature_perm[tightest]!)) tightest = i;
    } else if (tightest >= 0) {
      problems.push(fold(tightest * step_m, curvature_perm[tightest]!, tightest, left_m, right_m));
      tightest = -1;
    }
  }
  return problems.slice(0, MAX_FOLDS);
}

function fold(
  station_m: number,
  curvature_perm: number,
  node: number,
  left_m: Float64Array,
  right_m: Float64Array,
): ShownProblem {
  const isLeft = curvature_perm > 0;
  const width_m = isLeft ? left_m[node]! : right_m[node]!;
  return {
    severity: 'warning',
    line: undefined,
    key: isLeft ? 'left_m' : 'right_m',
    message: `the corner at ${station_m.toFixed(0)} m has a radius of ${(1 / Math.abs(curvature_perm)).toFixed(1)} m, less than the ${width_m.toFixed(1)} m of road on its inside: the inner edge runs backwards.`,
    station_m,
  };
}
