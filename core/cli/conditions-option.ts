import {
  CONDITION_KEYS,
  conditionUnit,
  readCondition,
  type ConditionKey,
  type SessionConditions,
} from '../contract/session-conditions.ts';
import { unitSymbol } from '../units/suffixes.ts';
import { parseEdit } from './edits.ts';
import { unknown } from './named-options.ts';
import { UsageError } from './output.ts';

/** Name of a condition on the command line: its key without the unit. */
const nameOf = (key: ConditionKey): string => key.replace(/_[A-Za-z]+$/u, '');

const KEY_OF = new Map(CONDITION_KEYS.map((key) => [nameOf(key), key]));

/** Names of all conditions, each with the unit of a number without one. */
export const conditionsHelp = (): string =>
  CONDITION_KEYS.map((key) => `${nameOf(key)} ${unitSymbol(conditionUnit(key, 'engineering'))}`.trim()).join(
    ', ',
  );

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
  const reading = readCondition(key, text, 'engineering');
  if (!reading.ok) throw new UsageError(`${nameOf(key)}=${text}: ${reading.reason}`);
  return reading.value;
}
