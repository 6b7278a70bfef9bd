import { CONDITION_KEYS, conditionUnit, type ConditionKey } from '../contract/session-conditions.ts';
import { unitSymbol } from '../units/suffixes.ts';

/** Name of a condition on the command line: its key without the unit. */
export const conditionName = (key: ConditionKey): string => key.replace(/_[A-Za-z]+$/u, '');

export const CONDITION_OF_NAME: ReadonlyMap<string, ConditionKey> = new Map(
  CONDITION_KEYS.map((key) => [conditionName(key), key]),
);

/** Names of all conditions, each with the unit of a number without one. */
export const conditionsHelp = (): string =>
  CONDITION_KEYS.map((key) =>
    `${conditionName(key)} ${unitSymbol(conditionUnit(key, 'engineering'))}`.trim(),
  ).join(', ');
