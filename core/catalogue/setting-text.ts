import { unitSymbol, type UnitOrNone } from '../units/suffixes.ts';
import { settingUnit, shownNumberText } from '../units/setting-number.ts';
import type { DisplaySystem } from '../units/display.ts';
import type { SetupField } from './fields/field.ts';
import { fieldForKey } from './setup-fields.ts';

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;

/** The number at the beginning of a value: the text after it stays in the file and out of the field. */
export function numberPart(text: string): string {
  NUMBER.lastIndex = 0;
  return NUMBER.exec(text)?.[0] ?? text;
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Places of the numbers of a list, up to the first piece that is not a number. */
export function numberParts(text: string): Part[] {
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
export const componentTexts = (text: string): string[] =>
  numberParts(text).map(({ start, end }) => text.slice(start, end));

/** A value's text of the file as a person reads it, in the shown unit, without the unit. */
export function shownFieldText(
  field: Pick<SetupField, 'kind' | 'unit' | 'choices'>,
  text: string,
  unit: UnitOrNone,
): string {
  const choice = field.choices?.find(({ value }) => value === text);
  if (choice !== undefined) return choice.label;
  if (field.kind === 'bool') return text === '1' ? 'Yes' : text === '0' ? 'No' : text;
  if (field.kind === 'float' || field.kind === 'int')
    return shownNumberText(numberPart(text), field.unit, unit);
  if (field.kind === 'vector')
    return componentTexts(text)
      .map((component) => shownNumberText(component, field.unit, unit))
      .join(' ');
  return text;
}

/** A value of a setting as every list, chart, report and table shows it. */
export interface ShownSetting {
  readonly text: string;
  /** Symbol of its unit; empty for a choice, a switch and a text. */
  readonly symbol: string;
}

const hasUnit = ({ kind, choices }: SetupField): boolean =>
  choices === undefined && (kind === 'float' || kind === 'int' || kind === 'vector');

/** The unit in which a setting is shown in this system. */
export const shownUnitOf = (field: Pick<SetupField, 'unit' | 'kind'>, system: DisplaySystem): UnitOrNone =>
  settingUnit(field.unit, field.kind === 'int', system);

/** Symbol of the unit in which a key is shown; empty for one without a unit. */
export function settingSymbol(key: string, system: DisplaySystem): string {
  const field = fieldForKey(key);
  return field === undefined || !hasUnit(field) ? '' : unitSymbol(shownUnitOf(field, system));
}

/** The text of a key in the file as it is shown in this system of units; unknown keys as they are. */
export function showSettingText(key: string, text: string, system: DisplaySystem): ShownSetting {
  const field = fieldForKey(key);
  if (field === undefined) return { text, symbol: '' };
  return {
    text: shownFieldText(field, text, shownUnitOf(field, system)),
    symbol: settingSymbol(key, system),
  };
}
