import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { Setup } from '../../setup/setup.ts';
import { drawnPositions } from '../../studies/sweep/plan-design.ts';
import type { SweepPlan } from '../../studies/sweep/sweep-plan.ts';
import { ownValueIn } from '../../studies/sweep/run-setup.ts';
import { materialOf, type SweepSources } from '../../studies/sweep/sweep-sources.ts';

/** Data from the texts of a sweep that its start needs, as plain data. */
export interface SweepStart {
  readonly plan: SweepPlan;
  /** The car's value of each key of the plan, in the unit of its file; undefined if not set. */
  readonly own: readonly (number | undefined)[];
  /** Empty for a car that cannot run. */
  readonly differentials: readonly Setup['differentials'][number][];
  /** See drawnPlaces. */
  readonly drawn: readonly Float64Array[] | undefined;
}

/** Reads all texts of a sweep. Throws BAD_ARGUMENTS for one that cannot be read. */
export function startOfSweep(sources: SweepSources): SweepStart {
  const { plan } = materialOf(sources);
  const car = openCar(sources.car.text, sources.car.companions);
  const ownValue = ownValueIn(car);
  return {
    plan,
    own: plan.keys.map((key) => ownValue(key)),
    differentials: car.setup?.differentials ?? [],
    drawn: drawnPositions(plan),
  };
}
