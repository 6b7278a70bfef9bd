import { fieldForKey, keyLabel, sectionOf } from '../../../../core/catalogue/setup-fields.ts';
import { convert } from '../../../../core/units/convert.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { readQuantity } from '../../../../core/units/read-quantity.ts';
import type { UnitOrNone } from '../../../../core/units/suffixes.ts';
import { tidyText } from '../../../../core/units/tidy-text.ts';
import { settingUnit, withUnit } from '../../../../core/units/setting-number.ts';
import { freeWord, list, record, word, type Loose } from './plan-form-data.ts';
import { planData, setInPlan } from './plan-text.ts';

/** A setting with the car's own value, as the file has it. */
export interface VariedSetting {
  readonly key: string;
  readonly own: string;
  /** Words that it takes; undefined for a number. */
  readonly choices?: readonly string[] | undefined;
}

/** Part of the own value by which a new range goes up and down, per cent. */
const USUAL_SPREAD_PCT = 10;
const USUAL_LEVELS = 3;
/** Digits of a computed end of a range. */
const RANGE_DIGITS = 6;

const tidy = (value: number): number => Number(tidyText(value, RANGE_DIGITS));

/** Ends of a range so many per cent below and above a value. */
export function spreadRange(own: number, spread_pct: number): { readonly from: number; readonly to: number } {
  const by = (Math.abs(own) * spread_pct) / 100;
  return { from: tidy(own - by), to: tidy(own + by) };
}

/** Per cent by which a range goes below and above a value; undefined where the two differ, or there is no such value. */
export function spreadOf(from: number, to: number, own: number): number | undefined {
  if (!(own !== 0 && from < own && own < to)) return undefined;
  const [below, above] = [own - from, to - own];
  // The ends are rounded to RANGE_DIGITS.
  const isEven = Math.abs(above - below) <= 2 * Math.abs(own) * 10 ** (1 - RANGE_DIGITS);
  return isEven ? Number(tidyText((50 * (above + below)) / Math.abs(own), 4)) : undefined;
}

/** Values that a range has, its ends included. */
export const rangeValues = (from: number, to: number, levels: number): number[] =>
  Array.from({ length: levels }, (_, i) => from + ((to - from) * i) / Math.max(1, levels - 1));

/** The values that a key has at first: the words, or a range about the car's own number. */
function firstValues({ own, choices }: VariedSetting): Record<string, unknown> {
  if (choices !== undefined) return { values: choices };
  const value = Number(own);
  if (!Number.isFinite(value) || value === 0) return { from: 0, to: 1, levels: USUAL_LEVELS };
  return { ...spreadRange(value, USUAL_SPREAD_PCT), levels: USUAL_LEVELS };
}

/** A label within a sentence: abbreviations such as LSD keep their capitals. */
const inSentence = (label: string): string =>
  /^\p{Lu}\P{Lu}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** `front spring rate` of the settings of both front wheels, `front left spring rate` of one. */
export function variedName(keys: readonly [string, ...string[]]): string {
  const label = fieldForKey(keys[0])?.label ?? keys[0];
  const sections = keys.map((key) => sectionOf(key)).filter((section) => section !== '');
  const [first = [], ...others] = sections.map((section) => section.split(' '));
  const shared = first.filter((part) => others.every((other) => other.includes(part)));
  return [...shared, label].map(inSentence).join(' ');
}

/** A plan that also varies these settings, with one value for all of them; a plan that varies one already is unchanged. */
export function withVaried(
  text: string,
  keys: readonly [string, ...string[]],
  setting: VariedSetting,
): string {
  const varied = record(planData(text)['keys']);
  const isThere = Object.values(varied).some((each) =>
    settingsOf(record(each)).some((key) => keys.includes(key)),
  );
  if (isThere) return text;
  const name = freeWord(variedName(keys), Object.keys(varied));
  const key = keys.length === 1 ? keys[0] : keys;
  return setInPlan(text, ['keys', name], { key, ...firstValues(setting) });
}

/** The settings of one key of a plan. */
export const settingsOf = (data: Loose): readonly string[] =>
  Array.isArray(data['key']) ? list(data['key']).map(word) : [word(data['key'])];

/** Units of a setting: that of the file, in which a plain number of a plan is, and the chosen one. */
export interface VariedUnits {
  readonly file: UnitOrNone;
  readonly shown: UnitOrNone;
}

export function variedUnits(key: string, system: DisplaySystem): VariedUnits {
  const field = fieldForKey(key);
  if (field === undefined) return { file: '1', shown: '1' };
  return { file: field.unit, shown: settingUnit(field.unit, field.kind === 'int', system) };
}

/** A value of a plan in the unit of the file; undefined where it is not a number. */
export function planNumber(value: unknown, unit: UnitOrNone): number | undefined {
  if (typeof value === 'number') return value;
  const reading = readQuantity(word(value), unit);
  return reading.ok ? reading.value : undefined;
}

/** A number of the file in the shown unit, without digits that the conversion adds. */
export const shownText = (value: number, { file, shown }: VariedUnits): string =>
  tidyText(convert(value, file, shown), RANGE_DIGITS);

/** A typed text, in the shown unit or with another one, as a plain number of the plan; else the text. */
export function typedValue(typed: string, { file, shown }: VariedUnits): number | string {
  const reading = readQuantity(typed, shown);
  return reading.ok ? tidy(convert(reading.value, shown, file)) : typed;
}

/** Label of the settings that take one value: `Spring rate, front left; Spring rate, front right`. */
export const settingsLabel = (keys: readonly string[]): string => keys.map((key) => keyLabel(key)).join('; ');

/** The car's own value as it is shown: a number in the shown unit, a word by its label. */
export function ownText({ key, own }: VariedSetting, units: VariedUnits): string {
  const value = planNumber(own, units.file);
  if (value !== undefined) return withUnit(shownText(value, units), units.shown);
  return fieldForKey(key)?.choices?.find(({ value: each }) => each === own)?.label ?? own;
}
