import { fieldForKey, SETUP_FIELDS } from '../../catalogue/setup-fields.ts';
import { MAX_WHEELS } from '../../catalogue/vehicle-kinds.ts';
import { surplusWheelBlock, surplusWheelText } from '../../catalogue/wheels.ts';
import type { SetupField } from '../../catalogue/fields/field.ts';
import { nearest } from '../../math/nearest.ts';
import type { KeyValue, PlanKey } from './sweep-plan.ts';
import type { Report } from './plan-faults.ts';
import { readPlanNumber } from './plan-number.ts';
import type { KeyText } from './plan-text.ts';
import type { PlanPath } from './plan-yaml.ts';

/** Default number of levels of a range. */
const USUAL_LEVELS = 3;

/** Kinds of settings that take a number. */
const isNumber = ({ kind }: SetupField): boolean => kind === 'float' || kind === 'int' || kind === 'bool';

function unknownSetting(key: string): string {
  const guess = nearest(
    key,
    SETUP_FIELDS.map((row) => row.key),
  );
  return `There is no setting ${key}${guess === undefined ? '' : `; did you mean ${guess}?`}`;
}

function fieldOf(key: string, path: PlanPath, report: Report): SetupField | undefined {
  const field = fieldForKey(key);
  // A plan is read before its car: the wheels that this car does not have are refused where both meet.
  const surplus = surplusWheelBlock(key, MAX_WHEELS);
  if (field === undefined) {
    report(path, () => unknownSetting(key));
  } else if (field.kind === 'vector' || field.kind === 'digits') {
    report(path, `${key} holds several numbers; a study changes one at a time`);
    return undefined;
  } else if (field.kind === 'file') {
    report(path, `${key} names a file; a study changes numbers and choices`);
    return undefined;
  } else if (surplus !== undefined) {
    report(path, surplusWheelText(surplus, MAX_WHEELS));
    return undefined;
  } else if (!field.simulated) {
    report(path, `${key} has no effect on the simulation`);
    return undefined;
  }
  return field;
}

function numberOf(typed: KeyValue, field: SetupField, path: PlanPath, report: Report): number | undefined {
  const reading = readPlanNumber(typed, field.unit);
  if (!reading.ok) {
    report(path, reading.reason);
    return undefined;
  }
  const { value } = reading;
  const { min = -Infinity, max = Infinity } = field;
  if (value < min || value > max) report(path, `${value} is outside ${min} to ${max}`);
  else if (field.kind !== 'float' && !Number.isInteger(value)) report(path, `${value} is not a whole number`);
  else return value;
  return undefined;
}

/** A number, or the word where the setting takes words. */
function valueOf(typed: KeyValue, field: SetupField, path: PlanPath, report: Report): KeyValue | undefined {
  if (isNumber(field)) return numberOf(typed, field, path, report);
  const text = String(typed);
  const { choices } = field;
  if (choices === undefined || choices.some(({ value }) => value === text)) return text;
  report(path, `${text} is not one of ${choices.map(({ value }) => value).join(', ')}`);
  return undefined;
}

function rangeOf(
  text: KeyText,
  field: SetupField,
  path: PlanPath,
  report: Report,
): PlanKey['values'] | undefined {
  const { from: low, to: high, levels = USUAL_LEVELS } = text;
  if (low === undefined || high === undefined) {
    report(path, 'Give values, or from and to');
    return undefined;
  }
  if (!isNumber(field)) {
    report(path, `${field.label} takes words; list them as values`);
    return undefined;
  }
  const from = numberOf(low, field, [...path, 'from'], report);
  const to = numberOf(high, field, [...path, 'to'], report);
  if (from === undefined || to === undefined) return undefined;
  if (from < to) return { kind: 'range', from, to, levels };
  report([...path, 'to'], `to (${to}) must be above from (${from})`);
  return undefined;
}

function listOf(
  text: KeyText,
  field: SetupField,
  path: PlanPath,
  report: Report,
): PlanKey['values'] | undefined {
  for (const other of ['from', 'to', 'levels'] as const)
    if (text[other] !== undefined) report([...path, other], 'Not allowed with values, which is a full list');
  const typed = text.values ?? [];
  const read = typed.map((each, i) => valueOf(each, field, [...path, 'values', i], report));
  const list = read.filter((value) => value !== undefined);
  const seen = new Set<KeyValue>();
  list.forEach((value, i) => {
    if (seen.has(value)) report([...path, 'values', i], `${value} is listed twice`);
    seen.add(value);
  });
  const [first, ...rest] = list;
  return first === undefined || list.length < typed.length
    ? undefined
    : { kind: 'list', list: [first, ...rest] };
}

/** A key of a plan with its values in the unit of the file; undefined after a fault, which is reported. */
export function readPlanKey(name: string, text: KeyText, report: Report): PlanKey | undefined {
  const path = ['keys', name];
  const listed = Array.isArray(text.key) ? text.key : [text.key];
  const fields = listed.map((key, i) =>
    fieldOf(key, Array.isArray(text.key) ? [...path, 'key', i] : [...path, 'key'], report),
  );
  const [field] = fields;
  const [first, ...others] = listed;
  if (field === undefined || first === undefined || fields.includes(undefined)) return undefined;
  const odd = fields.findIndex((each) => each?.unit !== field.unit || each.kind !== field.kind);
  if (odd > 0) {
    report([...path, 'key', odd], `${listed[odd] ?? ''} and ${first} have different units`);
    return undefined;
  }
  const values =
    text.values === undefined ? rangeOf(text, field, path, report) : listOf(text, field, path, report);
  if (values === undefined) return undefined;
  return {
    name,
    keys: [first, ...others],
    unit: field.unit,
    isWhole: field.kind === 'int' || field.kind === 'bool',
    values,
  };
}

/** Reports keys that are in two parts of a plan: the second would undo the first. */
export function checkRepeatedKeys(keys: readonly PlanKey[], report: Report): void {
  const owner = new Map<string, string>();
  for (const { name, keys: own } of keys)
    for (const key of own) {
      const before = owner.get(key);
      owner.set(key, name);
      if (before !== undefined) report(['keys', name, 'key'], `${key} is already changed by ${before}`);
    }
}
