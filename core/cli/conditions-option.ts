import { CONDITION_KEYS, CONDITIONS, type ConditionKey } from '../contract/session-conditions.ts';
import type { SessionConditions } from '../contract/session-conditions.ts';
import { toSI } from '../units/convert.ts';
import { displayUnit } from '../units/display.ts';
import { readQuantity } from '../units/read-quantity.ts';
import { unitSymbol } from '../units/suffixes.ts';
import { parseEdit } from './edits.ts';
import { unknown } from './named-options.ts';
import { UsageError } from './output.ts';

/** Name of a condition on the command line: its key without the unit. */
const nameOf = (key: ConditionKey): string => key.replace(/_[A-Za-z]+$/u, '');

const KEY_OF = new Map(CONDITION_KEYS.map((key) => [nameOf(key), key]));
const shownUnitOf = (key: ConditionKey) => {
  const row = CONDITIONS[key];
  return row.kind === 'number' ? displayUnit(row.unit, 'engineering') : '1';
};

/** Names of all conditions, each with the unit of a number without one. */
export const conditionsHelp = (): string =>
  CONDITION_KEYS.map((key) => `${nameOf(key)} ${unitSymbol(shownUnitOf(key))}`.trim()).join(', ');

/**
 * The conditions before, changed by `key=value` texts; an empty value removes the condition. Throws UsageError for an
 * unknown name, and for a value that is none or outside its limits.
 */
export function changedConditions(before: SessionConditions, texts: readonly string[]): SessionConditions {
  const changed = new Map<string, string | number>(Object.entries(before));
  for (const { key: name, value } of texts.map(parseEdit)) {
    const key = KEY_OF.get(name);
    if (key === undefined) throw unknown('condition', name, [...KEY_OF.keys()]);
    if (value === '') changed.delete(key);
    else changed.set(key, valueOf(key, value));
  }
  return Object.fromEntries(changed);
}

function valueOf(key: ConditionKey, text: string): string | number {
  const row = CONDITIONS[key];
  if (row.kind === 'text') {
    if (text.length > row.maxLength)
      throw new UsageError(`${nameOf(key)} is longer than ${row.maxLength} characters`);
    return text;
  }
  const unit = shownUnitOf(key);
  const reading = readQuantity(text, unit);
  if (!reading.ok) throw new UsageError(`${nameOf(key)}=${text}: ${reading.reason}`);
  const value = toSI(reading.value, unit);
  if (value < row.min || value > row.max)
    throw new UsageError(`${nameOf(key)}=${text} is outside its limits, ${row.min} to ${row.max} ${row.unit}`);
  return value;
}
