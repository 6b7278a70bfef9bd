import { designOf, isSearch, setupAt, setupAtPositions, type SetupPoint } from './plan-design.ts';
import type { SweepPlan } from './sweep-plan.ts';

/** The setups of a sweep by number, for a fixed design and an optimisation alike. */
export interface SweepSetups {
  /** Total number of setups of the plan. */
  readonly count: number;
  /** Number of setups chosen so far. */
  readonly chosen: number;
  /** Undefined for a setup that is not chosen yet, since it depends on later results. */
  readonly at: (point: number) => SetupPoint | undefined;
}

/** One setup of a sweep: `chosen` is where an optimisation has placed it. Undefined for one that is not there. */
export const setupOf = (
  plan: SweepPlan,
  point: number,
  chosen: Float64Array | undefined,
): SetupPoint | undefined =>
  isSearch(plan.design) ? chosen && setupAtPositions(plan, chosen) : setupsOf(plan, []).at(point);

/** @param points those that an optimisation has chosen (SweepRepository.points) */
export function setupsOf(
  plan: SweepPlan,
  points: readonly { readonly positions: Float64Array }[],
): SweepSetups {
  if (isSearch(plan.design))
    return {
      count: plan.design.runs,
      chosen: points.length,
      at: (point) => {
        const chosen = points[point];
        return chosen && setupAtPositions(plan, chosen.positions);
      },
    };
  const design = designOf(plan);
  return {
    count: design.count,
    chosen: design.count,
    at: (point) => (point < design.count ? setupAt(plan, design, point) : undefined),
  };
}
