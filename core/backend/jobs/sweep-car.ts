import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { inSharedBlocks } from '../../car-files/car-ini/shared-edits.ts';
import type { SetEdit } from '../../car-files/car-ini/car-variants.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SetupChange } from '../../contract/session-requests.ts';
import { diffCars } from '../../car-files/variants/diff.ts';
import type { SweepPlan } from '../../studies/sweep/sweep-plan.ts';
import type { OwnValues } from '../../studies/sweep/results/sweep-columns.ts';
import { editsOf } from '../../studies/sweep/run-setup.ts';
import { setupOf } from '../../studies/sweep/setups.ts';
import { requirePlan, type SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { carName } from '../cars/car-facts.ts';
import { sweepSources } from '../db/sweep-repository.ts';

/** Data from the texts of a sweep that its pages need. */
export interface CarOfSweep {
  readonly plan: SweepPlan;
  readonly name: string;
  /** The car's values of the plan's keys, in their order. */
  readonly own: OwnValues;
}

export function carOfSweep({ plan: file, car: { text, companions }, paths }: SweepSources): CarOfSweep {
  const plan = requirePlan(file);
  const car = openCar(text, companions);
  const own = plan.keys.map(({ keys: [first], isWhole }) => {
    const value = car.values.get(first)?.value;
    // In plans a switch is a whole number.
    if (typeof value === 'boolean') return isWhole ? Number(value) : undefined;
    return typeof value === 'number' || typeof value === 'string' ? value : undefined;
  });
  return { plan, name: carName(car, paths?.car ?? plan.car), own };
}

/** The same from the texts as stored, with these texts. */
export function storedCarOfSweep(stored: string): {
  readonly sources: SweepSources;
  readonly car: CarOfSweep;
} {
  const sources = sweepSources(stored);
  return { sources, car: carOfSweep(sources) };
}

/** A setup of a sweep by its number. */
export interface SetupOfCar {
  readonly plan: SweepPlan;
  readonly car: Readonly<Pick<SweepSources['car'], 'text' | 'companions'>>;
  readonly setup: number;
  /** Coordinates of the setup in an optimisation. */
  readonly chosen: Float64Array | undefined;
}

/**
 * A setup of a sweep as a text, with its differences from the car. Throws BAD_ARGUMENTS for an unknown setup.
 */
export function editedCar({ plan, car: { text, companions }, setup, chosen }: SetupOfCar): Pick<
  CarText,
  'text'
> & {
  readonly edits: readonly SetEdit[];
  readonly changes: SetupChange[];
} {
  const values = setupOf(plan, setup, chosen);
  if (values === undefined) throw new RacebenchError('BAD_ARGUMENTS', `The sweep has no setup ${setup + 1}.`);
  const car = openCar(text, companions);
  const edits = inSharedBlocks(car, editsOf(plan.keys, values));
  const edited = applyEdits(text, edits);
  return { edits, text: edited, changes: diffCars(car, openCar(edited, companions)) };
}
