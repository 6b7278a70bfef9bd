import {
  CONDITION_KEYS,
  CONDITIONS,
  readCondition,
  type ConditionKey,
  type SessionConditions,
} from '../../../core/contract/session-conditions.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { showQuantity } from '../../../core/units/quantity.ts';

/** The conditions as texts of a form, in shown units; a blank one is ''. */
export type ConditionDraft = Readonly<Record<ConditionKey, string>>;
/** Reasons why fields cannot be read. */
export type DraftProblems = Readonly<Partial<Record<ConditionKey, string | undefined>>>;

export function draftText(conditions: SessionConditions, key: ConditionKey, units: DisplaySystem): string {
  const row = CONDITIONS[key];
  const value = conditions[key];
  if (value === undefined) return '';
  if (typeof value === 'string' || row.kind === 'text') return String(value);
  const shown = showQuantity({ key, unit: row.unit, digits: row.digits }, units);
  return String(Number(shown.of(value).toFixed(shown.digits)));
}

export const conditionDraft = (conditions: SessionConditions, units: DisplaySystem): ConditionDraft =>
  Object.fromEntries(CONDITION_KEYS.map((key) => [key, draftText(conditions, key, units)])) as ConditionDraft;

/** The typed conditions; a text that is as it was stored keeps the stored value with all its digits. */
export function readDraft(
  draft: ConditionDraft,
  before: ConditionDraft,
  stored: SessionConditions,
  units: DisplaySystem,
): { readonly conditions: SessionConditions; readonly problems: DraftProblems } {
  const conditions: [ConditionKey, string | number | undefined][] = [];
  const problems: [ConditionKey, string][] = [];
  for (const key of CONDITION_KEYS) {
    const text = draft[key];
    if (text.trim() === '') continue;
    if (text === before[key]) {
      conditions.push([key, stored[key]]);
      continue;
    }
    const reading = readCondition(key, text, units);
    if (reading.ok) conditions.push([key, reading.value]);
    else problems.push([key, reading.reason]);
  }
  return { conditions: Object.fromEntries(conditions), problems: Object.fromEntries(problems) };
}
