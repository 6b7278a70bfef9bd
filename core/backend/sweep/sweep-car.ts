import { applyEdits } from '../../car-ini/apply-edits.ts';
import type { SetEdit } from '../../car-ini/car-variants.ts';
import { openCar } from '../../car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { SetupChange } from '../../contract/session-requests.ts';
import { diffCars } from '../../setup/diff.ts';
import type { OwnValues } from '../../sweep/results/sweep-columns.ts';
import { requirePlan, type SweepSources } from '../../sweep/sources.ts';
import { carName } from '../car-facts.ts';

/** What the pages of a sweep need of its car. */
export interface CarOfSweep {
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
  return { name: carName(car, paths?.car ?? plan.car), own };
}

export interface SetupOfCar {
  readonly car: Readonly<Pick<SweepSources['car'], 'text' | 'companions'>>;
  readonly edits: readonly SetEdit[];
}

/** A setup of a sweep as a text, and what it has otherwise than the car. */
export function editedCar({ car: { text, companions }, edits }: SetupOfCar): Pick<CarText, 'text'> & {
  readonly changes: SetupChange[];
} {
  const edited = applyEdits(text, edits);
  return { text: edited, changes: diffCars(openCar(text, companions), openCar(edited, companions)) };
}
