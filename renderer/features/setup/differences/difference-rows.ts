import { FIELD_GROUPS, type FieldGroup } from '../../../../core/catalogue/fields/field.ts';
import { settingSymbol, showSettingText } from '../../../../core/catalogue/setting-text.ts';
import {
  fieldForKey,
  keyLabel,
  sectionOf,
  type WheelLabels,
} from '../../../../core/catalogue/setup-fields.ts';
import type { VariantChange } from '../../../../core/catalogue/variants.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { decimalsOf } from '../../../../core/units/setting-number.ts';
import { MISSING, signedText } from '../../../../core/units/quantity.ts';

export interface DifferenceRow {
  readonly change: VariantChange;
  readonly label: string;
  readonly symbol: string;
  /**
   * Values of the open car and the other one in the chosen unit, a choice by its name, or as a referenced block
   * gives it.
   */
  readonly now: string;
  readonly other: string;
  /**
   * Difference from the other car to the open one, where both are numbers; "same" where only the text
   * differs.
   */
  readonly step: string;
}

export interface DifferenceGroup {
  readonly title: string;
  readonly rows: readonly DifferenceRow[];
}

const OTHER_KEYS = 'Other keys';

function shown(
  key: string,
  own: string | undefined,
  inherited: string | undefined,
  system: DisplaySystem,
): string {
  const text = own ?? inherited;
  if (text === undefined || text === '') return MISSING;
  const value = showSettingText(key, text, system).text;
  return own === undefined ? `${value} inherited` : value;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function stepText({ key, from, to }: VariantChange, system: DisplaySystem): string {
  if (from === undefined || to === undefined || !NUMBER.test(from) || !NUMBER.test(to)) return '';
  const [nowText, otherText] = [from, to].map((text) => showSettingText(key, text, system).text);
  const [now, other] = [Number(nowText), Number(otherText)];
  if (Number(from) === Number(to)) return 'same number';
  if (fieldForKey(key)?.choices !== undefined) return '';
  const step = signedText(now - other, Math.max(decimalsOf(nowText ?? ''), decimalsOf(otherText ?? '')));
  return other === 0 ? step : `${step} (${signedText((100 * (now - other)) / Math.abs(other), 1)} %)`;
}

/** Differences as shown, under their group and block. */
export function differenceGroups(
  changes: readonly VariantChange[],
  inherited: Readonly<Record<string, string>>,
  system: DisplaySystem,
  wheels?: WheelLabels,
): DifferenceGroup[] {
  const groups = new Map<string, DifferenceRow[]>();
  const order = (group: FieldGroup | undefined): number =>
    group === undefined ? Infinity : Object.keys(FIELD_GROUPS).indexOf(group);
  const sorted = [...changes].sort(
    (a, b) => order(fieldForKey(a.key)?.group) - order(fieldForKey(b.key)?.group),
  );
  for (const change of sorted) {
    const field = fieldForKey(change.key);
    const section = sectionOf(change.key, wheels);
    const group = field === undefined ? OTHER_KEYS : FIELD_GROUPS[field.group];
    const title = section === '' || field === undefined ? group : `${group}, ${section.toLowerCase()}`;
    const rows = groups.get(title) ?? [];
    rows.push({
      change,
      label: field === undefined ? change.key : section === '' ? keyLabel(change.key) : field.label,
      symbol: settingSymbol(change.key, system),
      now: shown(change.key, change.from, inherited[change.key], system),
      other: shown(change.key, change.to, inherited[change.key], system),
      step: stepText({ from: inherited[change.key], to: inherited[change.key], ...change }, system),
    });
    groups.set(title, rows);
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
}
