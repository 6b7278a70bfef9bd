import { z } from 'zod';
import { WHEEL_LABELS, WHEELS, type Wheel } from '../catalogue/wheels.ts';
import { toSI } from '../units/convert.ts';
import type { DisplaySystem } from '../units/display.ts';
import { MISSING, numberText, quantityText, showQuantity, shownUnit } from '../units/quantity.ts';
import { readQuantity } from '../units/read-quantity.ts';
import { unitSymbol, type UnitOrNone } from '../units/suffixes.ts';
import { detailsOfWords } from './recording-words.ts';

interface TextCondition {
  readonly kind: 'text';
  readonly label: string;
  readonly maxLength: number;
}

interface NumberCondition {
  readonly kind: 'number';
  readonly label: string;
  /** SI unit in which it is stored. */
  readonly unit: UnitOrNone;
  /** Decimal places in `unit`. */
  readonly digits: number;
  /** Limits in `unit`. */
  readonly min: number;
  readonly max: number;
}

export type ConditionRow = TextCondition | NumberCondition;

const MAX_LINE = 200;
const MAX_COMMENT = 2000;

const line = (label: string): TextCondition => ({ kind: 'text', label, maxLength: MAX_LINE });
const quantity = (
  label: string,
  unit: UnitOrNone,
  digits: number,
  [min, max]: readonly [number, number],
): NumberCondition => ({ kind: 'number', label, unit, digits, min, max });

type PressureKey = `${'cold' | 'hot'}Pressure${Wheel}_Pa`;

/** Gauge pressure of a tyre before and after driving. */
const pressures = (kind: 'cold' | 'hot', label: string): Record<PressureKey, NumberCondition> =>
  Object.fromEntries(
    WHEELS.map((wheel) => [
      `${kind}Pressure${wheel}_Pa`,
      quantity(`${label} pressure, ${WHEEL_LABELS[wheel].toLowerCase()}`, 'Pa', -2, [0, 1e6]),
    ]),
  ) as Record<PressureKey, NumberCondition>;

const TEXTS = {
  driver: line('Driver'),
  tyres: line('Tyres'),
  weather: line('Weather'),
  comment: { kind: 'text', label: 'Comment', maxLength: MAX_COMMENT },
} as const satisfies Record<string, TextCondition>;

const NUMBERS = {
  ...pressures('cold', 'Cold'),
  ...pressures('hot', 'Hot'),
  fuel_kg: quantity('Fuel', 'kg', 1, [0, 1000]),
  air_K: quantity('Measured air temperature', 'K', 1, [200, 340]),
  track_K: quantity('Measured track temperature', 'K', 1, [200, 380]),
  wind_mps: quantity('Wind speed', 'mps', 2, [0, 100]),
  windFrom_rad: quantity('Wind direction (from, clockwise from north)', 'rad', 2, [0, 2 * Math.PI]),
};

type TextKey = keyof typeof TEXTS;
type NumberKey = keyof typeof NUMBERS;
export type ConditionKey = TextKey | NumberKey;

/** Conditions of a session that a person notes, in the order in which they are shown. A blank one is left out. */
export type SessionConditions = { readonly [K in TextKey]?: string } & { readonly [K in NumberKey]?: number };

const { driver, tyres, weather, comment } = TEXTS;
/**
 * Every condition of a session. Form, comparison, report, exported files and the command line derive from this
 * table; a new condition is a row here.
 */
export const CONDITIONS: Readonly<Record<ConditionKey, ConditionRow>> = {
  driver,
  tyres,
  ...NUMBERS,
  weather,
  comment,
};
export const CONDITION_KEYS = Object.keys(CONDITIONS) as ConditionKey[];

const schemaOf = (row: ConditionRow): z.ZodType<string | number> =>
  row.kind === 'text' ? z.string().trim().min(1).max(row.maxLength) : z.number().min(row.min).max(row.max);

export const sessionConditions = z.strictObject(
  Object.fromEntries(CONDITION_KEYS.map((key) => [key, schemaOf(CONDITIONS[key]).exactOptional()])),
) as unknown as z.ZodType<SessionConditions>;

export interface ConditionText {
  readonly key: ConditionKey;
  readonly label: string;
  readonly text: string;
}

/** A condition with its unit; an en dash where it is not noted. */
export function conditionText(
  conditions: SessionConditions,
  key: ConditionKey,
  system: DisplaySystem,
): string {
  const value = conditions[key];
  const row = CONDITIONS[key];
  if (value === undefined) return MISSING;
  if (typeof value === 'string' || row.kind === 'text') return String(value);
  return quantityText({ key, unit: row.unit, digits: row.digits }, value, system);
}

/** Unit in which a condition is shown and typed; 1 for a text. */
export function conditionUnit(key: ConditionKey, system: DisplaySystem): UnitOrNone {
  const row = CONDITIONS[key];
  return row.kind === 'number' ? shownUnit(key, row.unit, system) : '1';
}

/** A typed condition in its SI unit, or the reason why it is refused. */
export type ConditionReading =
  | { readonly ok: true; readonly value: string | number }
  | { readonly ok: false; readonly reason: string };

/** Reads a condition that is not blank; a number without a unit is in the unit of {@link conditionUnit}. */
export function readCondition(key: ConditionKey, text: string, system: DisplaySystem): ConditionReading {
  const row = CONDITIONS[key];
  if (row.kind === 'text')
    return text.trim().length > row.maxLength
      ? { ok: false, reason: `Longer than ${row.maxLength} characters` }
      : { ok: true, value: text.trim() };
  const unit = conditionUnit(key, system);
  const reading = readQuantity(text, unit);
  if (!reading.ok) return reading;
  const value = toSI(reading.value, unit);
  const limit = value < row.min ? row.min : value > row.max ? row.max : undefined;
  if (limit === undefined) return { ok: true, value };
  const shown = showQuantity({ key, unit: row.unit, digits: row.digits }, system);
  const limitText = `${numberText(shown.of(limit), shown.digits)} ${unitSymbol(unit)}`;
  return {
    ok: false,
    reason: limit === row.min ? `Below the minimum, ${limitText}` : `Above the maximum, ${limitText}`,
  };
}

/** All conditions in the order of the table. */
export const conditionTexts = (conditions: SessionConditions, system: DisplaySystem): ConditionText[] =>
  CONDITION_KEYS.map((key) => ({
    key,
    label: CONDITIONS[key].label,
    text: conditionText(conditions, key, system),
  }));

/** The noted conditions in one line: "Driver: A. Smith · Fuel: 20.0 kg"; '' without any. */
export const conditionsLine = (conditions: SessionConditions, system: DisplaySystem): string =>
  conditionTexts(conditions, system)
    .filter(({ text }) => text !== MISSING)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ');

/** Conditions that the details of an imported file give, in its notes; a person decides whether they are used. */
export function proposedConditions(notes: readonly string[]): SessionConditions {
  const { driver: named, comment: words } = detailsOfWords(notes);
  return {
    ...(named !== undefined && { driver: named.slice(0, MAX_LINE) }),
    ...(words !== undefined && { comment: words.slice(0, MAX_COMMENT) }),
  };
}
