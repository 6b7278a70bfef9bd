import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import type { UnitOrNone } from '../../../core/units/suffixes.ts';
import type { NumberLimits } from '../../format/number-input.ts';
import { shownNumber, shownNumberText, shownStep, withUnit } from '../../format/setting-number.ts';
import type { FieldValue } from '../../worker/car-model.ts';

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;

/** The default as the file would have it; empty where there is none. */
export function defaultText(field: SetupField): string {
  const value = field.default;
  if (value === undefined) return '';
  return typeof value === 'object' ? value.join(' ') : String(value);
}

/** The number at the beginning of a value: the text after it stays in the file and out of the field. */
export function numberPart(text: string): string {
  NUMBER.lastIndex = 0;
  return NUMBER.exec(text)?.[0] ?? text;
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Places of the numbers of a list, up to the first piece that is none. */
function parts(text: string): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (;;) {
    at += /^[ \t,]*/.exec(text.slice(at))?.[0].length ?? 0;
    NUMBER.lastIndex = at;
    const match = NUMBER.exec(text);
    if (match === null) return found;
    found.push({ start: at, end: at + match[0].length });
    at += match[0].length;
  }
}

/** The numbers of a vector's text, as written. */
export function componentTexts(text: string): string[] {
  return parts(text).map(({ start, end }) => text.slice(start, end));
}

/** The text of a vector with another component; blanks and the other numbers stay as they are. */
export function withComponent(text: string, index: number, component: string): string {
  const found = parts(text);
  const part = found[index];
  if (part !== undefined) return text.slice(0, part.start) + component + text.slice(part.end);
  const all = Array.from({ length: 3 }, (_, i) => componentTexts(text)[i] ?? '0');
  all[index] = component;
  return all.join(' ');
}

/** A value's text of the file as a person reads it, in the shown unit, without the unit. */
export function shownFieldText(field: SetupField, text: string, unit: UnitOrNone): string {
  if (field.kind === 'float' || field.kind === 'int')
    return shownNumberText(numberPart(text), field.unit, unit);
  if (field.kind === 'vector')
    return componentTexts(text)
      .map((component) => shownNumberText(component, field.unit, unit))
      .join(' ');
  const choice = field.choices?.find(({ value }) => value === text);
  return choice?.label ?? text;
}

/** The same with its unit. */
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
  return value.origin === 'default' ? defaultText(field) : value.text;
}
