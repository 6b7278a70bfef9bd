import { FIELD_GROUPS, type FieldGroup } from '../../../../core/catalogue/fields/field.ts';
import { fieldForKey, keyLabel, sectionOf } from '../../../../core/catalogue/setup-fields.ts';
import type { VariantChange } from '../../../../core/catalogue/variants.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { MISSING, signedText } from '../../../../core/units/quantity.ts';

export interface DifferenceRow {
  readonly change: VariantChange;
  readonly label: string;
  readonly symbol: string;
  /**
   * Values of the open car and the other one: as in the file, a choice by its name, or as a referenced block
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

function shown(key: string, own: string | undefined, inherited: string | undefined): string {
  const text = own ?? inherited;
  if (text === undefined || text === '') return MISSING;
  const value = fieldForKey(key)?.choices?.find((choice) => choice.value === text)?.label ?? text;
  return own === undefined ? `${value} inherited` : value;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const decimalsOf = (text: string): number => /\.(\d*)/.exec(text)?.[1]?.length ?? 0;

function stepText({ key, from, to }: VariantChange): string {
  if (from === undefined || to === undefined || !NUMBER.test(from) || !NUMBER.test(to)) return '';
  const [now, other] = [Number(from), Number(to)];
  if (now === other) return 'same number';
  if (fieldForKey(key)?.choices !== undefined) return '';
  const step = signedText(now - other, Math.max(decimalsOf(from), decimalsOf(to)));
  return other === 0 ? step : `${step} (${signedText((100 * (now - other)) / Math.abs(other), 1)} %)`;
}

/** Differences as shown, under their group and block. */
export function differenceGroups(
  changes: readonly VariantChange[],
  inherited: Readonly<Record<string, string>>,
): DifferenceGroup[] {
  const groups = new Map<string, DifferenceRow[]>();
  const order = (group: FieldGroup | undefined): number =>
    group === undefined ? Infinity : Object.keys(FIELD_GROUPS).indexOf(group);
  const sorted = [...changes].sort(
    (a, b) => order(fieldForKey(a.key)?.group) - order(fieldForKey(b.key)?.group),
  );
  for (const change of sorted) {
    const field = fieldForKey(change.key);
    const section = sectionOf(change.key);
    const group = field === undefined ? OTHER_KEYS : FIELD_GROUPS[field.group];
    const title = section === '' || field === undefined ? group : `${group}, ${section.toLowerCase()}`;
    const rows = groups.get(title) ?? [];
    rows.push({
      change,
      label: field === undefined ? change.key : section === '' ? keyLabel(change.key) : field.label,
      symbol: unitSymbol(field?.unit ?? '1'),
      now: shown(change.key, change.from, inherited[change.key]),
      other: shown(change.key, change.to, inherited[change.key]),
      step: stepText({ from: inherited[change.key], to: inherited[change.key], ...change }),
    });
    groups.set(title, rows);
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
}
