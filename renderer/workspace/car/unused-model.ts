import { FIELD_GROUPS, OTHER_MODEL_GROUPS } from '../../../core/catalogue/fields/field.ts';
import { fieldForKey } from '../../../core/catalogue/setup-fields.ts';
import type { FieldValue } from '../../worker/car-model.ts';

/** Note of a setting of another program's model of which the car's file has no key; undefined for every other setting. */
export function unusedModelNotes(values: readonly FieldValue[]): (key: string) => string | undefined {
  const used = new Set(
    values.filter(({ origin }) => origin !== 'default').map(({ key }) => fieldForKey(key)?.group),
  );
  return (key) => {
    const group = fieldForKey(key)?.group;
    return group === undefined || !OTHER_MODEL_GROUPS.has(group) || used.has(group)
      ? undefined
      : `${FIELD_GROUPS[group]}, not used by this car`;
  };
}
