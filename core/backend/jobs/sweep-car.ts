import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import type { SetEdit } from '../../car-files/car-ini/car-variants.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SetupChange } from '../../contract/session-requests.ts';
import { diffCars } from '../../car-files/variants/diff.ts';
import type { SweepPlan } from '../../studies/sweep/plan.ts';
import type { OwnValues } from '../../studies/sweep/results/sweep-columns.ts';
import { editsOf } from '../../studies/sweep/run-setup.ts';
import { setupOf } from '../../studies/sweep/setups.ts';
import { requirePlan, type SweepSources } from '../../studies/sweep/sources.ts';
import { carName } from '../cars/car-facts.ts';

/** What the pages of a sweep need of its texts. */
export interface CarOfSweep {
  readonly plan: SweepPlan;
  readonly name: string;
  /** Of the plan's keys, in their order. */
  readonly own: OwnValues;
}

export function carOfSweep({ plan: file, car: { text, companions }, paths }: SweepSources): CarOfSweep {
  const plan = requirePlan(file);
  const car = openCar(text, companions);
  const own = plan.keys.map(({ keys: [first], isWhole }) => {
    const value = car.values.get(first)?.value;
    // A switch is a whole number in plans.
    if (typeof value === 'boolean') return isWhole ? Number(value) : undefined;
    return typeof value === 'number' || typeof value === 'string' ? value : undefined;
  });
  return { plan, name: carName(car, paths?.car ?? plan.car), own };
}

/** A setup of a sweep by its number. */
export interface SetupOfCar {
  readonly plan: SweepPlan;
  readonly car: Readonly<Pick<SweepSources['car'], 'text' | 'companions'>>;
  readonly setup: number;
  /** Where an optimisation has placed it. */
  readonly chosen: Float64Array | undefined;
}

/** A setup of a sweep as a text, and what it has otherwise than the car. Throws BAD_ARGUMENTS for one that is not there. */
export function editedCar({ plan, car: { text, companions }, setup, chosen }: SetupOfCar): Pick<
  CarText,
  'text'
> & {
  readonly edits: readonly SetEdit[];
  readonly changes: SetupChange[];
} {
  const values = setupOf(plan, setup, chosen);
  if (values === undefined) throw new RacebenchError('BAD_ARGUMENTS', `The sweep has no setup ${setup + 1}.`);
  const edits = editsOf(plan.keys, values);
  const edited = applyEdits(text, edits);
  return { edits, text: edited, changes: diffCars(openCar(text, companions), openCar(edited, companions)) };
}
