import { readCondition, type ConditionKey, type SessionConditions } from '../contract/session-conditions.ts';
import { CONDITION_OF_NAME, conditionName } from './condition-names.ts';
import { parseEdit } from './edits.ts';
import { unknown } from './named-options.ts';
import { UsageError } from './output.ts';

/**
 * The conditions before, changed by `key=value` texts; an empty value removes the condition. Throws UsageError for an
 * unknown name, and for a value that is none or outside its limits.
 */
export function changedConditions(before: SessionConditions, texts: readonly string[]): SessionConditions {
  const changed = new Map<string, string | number>(Object.entries(before));
  for (const { key: name, value } of texts.map(parseEdit)) {
    const key = CONDITION_OF_NAME.get(name);
    if (key === undefined) throw unknown('condition', name, [...CONDITION_OF_NAME.keys()]);
    if (value === '') changed.delete(key);
    else changed.set(key, valueOf(key, value));
  }
  return Object.fromEntries(changed);
}

function valueOf(key: ConditionKey, text: string): string | number {
  const reading = readCondition(key, text, 'engineering');
  if (!reading.ok) throw new UsageError(`${conditionName(key)}=${text}: ${reading.reason}`);
  return reading.value;
}
