import { z } from 'zod';
import { splitDifferentialKey } from './fields/differential-fields.ts';
import { fieldForKey } from './setup-fields.ts';
import type { ModelName } from './models.ts';

/** A value of the car that changes while it runs, from the first step that begins at this time or after. */
export const setupChangeAt = z.object({
  at_s: z.number().min(0),
  key: z.string(),
  /** As a car.ini has it; empty where a driver took the key away. */
  value: z.string(),
});
export type SetupChangeAt = z.infer<typeof setupChangeAt>;

/** Changes of one run at most. */
export const MOST_CHANGES = 100;

/** Models whose differentials can be changed while the car runs. */
export const CHANGEABLE_MODELS: readonly ModelName[] = ['racebench'];

/** Names of a differential that say which wheels it turns: another car, not another setting. */
const FIXED_NAMES: readonly string[] = ['output0', 'output1', 'count'];

/** Why a key cannot change while the car runs; undefined for one that can. */
export function whyFixed(key: string): string | undefined {
  const split = splitDifferentialKey(key);
  if (split === undefined)
    return `${key} cannot change while the car runs; only the keys of its differentials can.`;
  if (FIXED_NAMES.includes(split.name))
    return `${key} cannot change while the car runs: it says what the differential turns.`;
  if (fieldForKey(key) === undefined) return `There is no setting ${key}.`;
  return undefined;
}
