import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { settingUnit } from '../../../format/setting-number.ts';
import type { FieldValue } from '../../../worker/car-model.ts';
import { defaultText, shownFieldText } from '../field-text.ts';
import type { Shown } from './sheet-groups.ts';

/** A setting as shown: a choice by its name, a number in the chosen units. */
export function showSetting(value: FieldValue, system: DisplaySystem): Shown {
  const field = fieldForKey(value.key);
  if (field === undefined) return { text: value.text, unit: '' };
  const text = value.origin === 'default' ? defaultText(field) : value.text;
  const choice = field.choices?.find((c) => c.value === text);
  if (choice !== undefined) return { text: choice.label, unit: '' };
  if (field.kind === 'bool') return { text: text === '1' ? 'Yes' : text === '0' ? 'No' : text, unit: '' };
  const unit = settingUnit(field.unit, field.kind === 'int', system);
  return { text: shownFieldText(field, text, unit), unit: unitSymbol(unit) };
}
