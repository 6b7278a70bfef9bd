import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import type { CarModel } from '../../../worker/car-model.ts';
import type { VariedSetting } from './varied-key.ts';

export { planCarPath } from './plan-text.ts';
export { withVaried } from './varied-key.ts';

/** A setting of the open car with its value, or its default where the file has none; undefined for an unknown key. */
export function settingOf(
  key: string,
  value: CarModel['values'][number]['value'],
): VariedSetting | undefined {
  const field = fieldForKey(key);
  if (field === undefined) return undefined;
  const isNumber = field.kind === 'float' || field.kind === 'int' || field.kind === 'bool';
  const choices = isNumber ? undefined : (field.choices ?? []).map((choice) => choice.value);
  return { key, own: String(value ?? field.default ?? ''), choices };
}
