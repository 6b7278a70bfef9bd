import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { componentTexts, numberParts, shownFieldText } from '../../../core/catalogue/setting-text.ts';
import type { UnitOrNone } from '../../../core/units/suffixes.ts';
import type { NumberLimits } from '../../format/number-input.ts';
import { shownNumber, shownStep, withUnit } from '../../../core/units/setting-number.ts';
import type { FieldValue } from '../../worker/car-model.ts';

/**
 * The default as the file would have it, empty where there is none: of a missing value the one that is used in its
 * place, which may follow from other keys.
 */
export function defaultText(field: SetupField, value: FieldValue): string {
  const used = value.origin === 'default' ? (value.value ?? field.default) : field.default;
  if (used === undefined) return '';
  return typeof used === 'object' ? used.join(' ') : String(used);
}

/** The text of a vector with another component; blanks and the other numbers stay as they are. */
export function withComponent(text: string, index: number, component: string): string {
  const found = numberParts(text);
  const part = found[index];
  if (part !== undefined) return text.slice(0, part.start) + component + text.slice(part.end);
  const all = Array.from({ length: 3 }, (_, i) => componentTexts(text)[i] ?? '0');
  all[index] = component;
  return all.join(' ');
}

/** A value's text of the file in the shown unit, with the unit. */
export function shownFieldWithUnit(field: SetupField, text: string, unit: UnitOrNone): string {
  const isNumber = field.kind === 'float' || field.kind === 'int' || field.kind === 'vector';
  const shown = shownFieldText(field, text, unit);
  return isNumber ? withUnit(shown, unit) : shown;
}

/** Limits of a number in the shown unit. */
export function shownLimits(field: SetupField, unit: UnitOrNone): NumberLimits {
  const limit = (value: number | undefined): number | undefined =>
    value === undefined ? undefined : shownNumber(value, field.unit, unit);
  return { min: limit(field.min), max: limit(field.max), isInteger: field.kind === 'int' };
}

/** The step of the arrow keys in the shown unit. */
export function shownFieldStep(field: SetupField, unit: UnitOrNone): number {
  return shownStep(field.step ?? (field.kind === 'int' ? 1 : 0.1), field.unit, unit);
}

/** The text of the used value: the default where the file has none. */
export function countingText(field: SetupField, value: FieldValue): string {
  return value.origin === 'default' ? defaultText(field, value) : value.text;
}
