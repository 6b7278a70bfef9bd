import { whyFixed } from '../../../core/contract/setup-changes.ts';
import { fieldForKey, keyLabel } from '../../../core/catalogue/setup-fields.ts';
import type { FieldValue } from '../../worker/car-model.ts';

/** A setting of the car that can change during the run. */
export interface ChangeableKey {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  /** Current value as in the file; empty where it has none. */
  readonly now: string;
}

/** Settings of the car's differentials that can change during the run, in the order of the car's form. */
export function changeableKeys(values: readonly FieldValue[]): ChangeableKey[] {
  return values.flatMap(({ key, text, value }) => {
    const field = fieldForKey(key);
    if (field === undefined || whyFixed(key) !== undefined || field.obsolete !== undefined) return [];
    const now = text !== '' || value === undefined || Array.isArray(value) ? text : String(value);
    return [{ value: key, label: keyLabel(key), note: key, now }];
  });
}
