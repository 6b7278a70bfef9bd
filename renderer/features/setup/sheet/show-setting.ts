import { showSettingText } from '../../../../core/catalogue/setting-text.ts';
import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import type { FieldValue } from '../../../worker/car-model.ts';
import { defaultText } from '../field-text.ts';
import type { Shown } from './sheet-groups.ts';

/** A setting as shown, or another text of it: a choice by its name, a number in the chosen units. */
export function showSetting(value: FieldValue, system: DisplaySystem, other?: string): Shown {
  const field = fieldForKey(value.key);
  if (field === undefined) return { text: other ?? value.text, unit: '' };
  const text = other ?? (value.origin === 'default' ? defaultText(field, value) : value.text);
  const { text: shown, symbol } = showSettingText(value.key, text, system);
  return { text: shown, unit: symbol };
}
