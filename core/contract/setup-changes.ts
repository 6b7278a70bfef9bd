import { z } from 'zod';
import { splitDifferentialKey } from '../catalogue/fields/differential-fields.ts';
import { fieldForKey } from '../catalogue/setup-fields.ts';
import type { ModelName } from '../catalogue/vehicle-models.ts';

/** A value of the car that changes during the run, from the first step at or after this time. */
export const setupChangeAt = z.object({
  at_s: z.number().min(0),
  key: z.string(),
  /** Text as in a car.ini; empty where a driver removed the key. */
  value: z.string(),
});
export type SetupChangeAt = z.infer<typeof setupChangeAt>;

/** Maximum number of changes in one run. */
export const MAX_CHANGES = 100;

/** Models whose differentials can be changed while the car runs. */
export const CHANGEABLE_MODELS: readonly ModelName[] = ['racebench'];

/** Keys of a differential that set the wheels it turns: they would make another car. */
const FIXED_NAMES: readonly string[] = ['output0', 'output1', 'count'];

/** Reason why a key cannot change during a run; undefined where it can. */
export function whyFixed(key: string): string | undefined {
  const split = splitDifferentialKey(key);
  if (split === undefined)
    return `${key} cannot change while the car runs; only the keys of its differentials can.`;
  if (FIXED_NAMES.includes(split.name))
    return `${key} cannot change while the car runs: it sets the wheels that the differential turns.`;
  if (fieldForKey(key) === undefined) return `There is no setting ${key}.`;
  return undefined;
}
