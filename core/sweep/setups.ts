import { designOf, isSearch, setupAt, setupAtPlaces, type SetupPoint } from './plan-design.ts';
import type { SweepPlan } from './plan.ts';

/** The setups of a sweep by number, of a design that is known from the start and of an optimisation alike. */
export interface SweepSetups {
  /** All that the plan has in the end. */
  readonly count: number;
  /** Number of setups chosen so far. */
  readonly chosen: number;
  /** Undefined for one that is not chosen yet: it follows from results that are still to come. */
  readonly at: (point: number) => SetupPoint | undefined;
}

/** @param points those that an optimisation has chosen (SweepRepository.points) */
export function setupsOf(plan: SweepPlan, points: readonly { readonly places: Float64Array }[]): SweepSetups {
  if (isSearch(plan.design))
    return {
      count: plan.design.runs,
      chosen: points.length,
      at: (point) => {
        const chosen = points[point];
        return chosen && setupAtPlaces(plan, chosen.places);
      },
    };
  const design = designOf(plan);
  return {
    count: design.count,
    chosen: design.count,
    at: (point) => (point < design.count ? setupAt(plan, design, point) : undefined),
  };
}
