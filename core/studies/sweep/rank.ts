import { objectiveValues, type ObjectiveValue } from './objective-values.ts';
import type { Objective, SweepPlan } from './sweep-plan.ts';
import type { SweepRun } from './run-setup.ts';

/** A setup with an objective over all of its runs. */
export interface RankedSetup extends ObjectiveValue {
  readonly point: number;
}

/** Setups by an objective, the best first; those of which a run did not finish as planned are left out. */
export function rankSetups(plan: SweepPlan, objective: Objective, runs: Iterable<SweepRun>): RankedSetup[] {
  const sign = objective.want === 'less' ? 1 : -1;
  return [...objectiveValues(plan, objective, runs)]
    .map(([point, value]) => ({ point, ...value }))
    .sort((a, b) => sign * (a.mean - b.mean) || a.point - b.point);
}
