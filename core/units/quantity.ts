import { fromSI, toSI } from './convert.ts';
import { displayUnit, type DisplaySystem } from './display.ts';
import { unitSymbol, UNIT_SUFFIXES, type UnitOrNone } from './suffixes.ts';

/** What stands where a value is missing: never 0, never NaN. */
export const MISSING = '–';
const MINUS = '\u2212';

/** Parts that turn many times per second are read in rpm, a yawing or rolling body in degrees per second. */
const ROTATING_PART =
  /^(engineSpeed|clutchSlip|wheelSpeed|differential\w+Speed|(max|left|right)WheelSpeed|semiActive\w*(EngineSpeed|Difference|LeftSpeed|RightSpeed))/;
/** Lengths of millimetres, in a table of metres. */
const SMALL_LENGTH = /^(jounce|heave|postHeight|postAmplitude|kerbHeight|normalisedAligningMoment)/;
/** Speeds of a part against another, of which no one reads km/h. */
const PART_SPEED = /^damperSpeed/;

/** The unit in which a quantity is shown; its name decides where the SI unit alone does not. */
export function shownUnit(key: string, unit: UnitOrNone, system: DisplaySystem): UnitOrNone {
  if (system !== 'si') {
    if (unit === 'radps' && ROTATING_PART.test(key)) return 'rpm';
    if (unit === 'mps' && PART_SPEED.test(key)) return unit;
    if (unit === 'm' && SMALL_LENGTH.test(key)) return system === 'imperial' ? 'in' : 'mm';
  }
  // Per cent are asked for by name: nobody reads a share as a bare number.
  return unit === 'pct' ? unit : displayUnit(unit, system);
}

/** Digits after the point that the data still carry in another unit: 4 of metres are 1 of millimetres, -3 of Pa 2 of bar. */
export function shownDigits(digits: number, from: UnitOrNone, to: UnitOrNone): number {
  if (from === to) return Math.max(0, digits);
  const factor = Math.abs(fromSI(1, to) - fromSI(0, to)) / Math.abs(fromSI(1, from) - fromSI(0, from));
  return Math.max(0, Math.floor(digits - Math.log10(factor) + 1e-9));
}

export interface Quantity {
  readonly key: string;
  readonly unit: UnitOrNone;
  /** Digits after the point in `unit`, or in `shownIn` where that is given. */
  readonly digits: number;
  /** Unit that it is shown in, whatever system is chosen. */
  readonly shownIn?: UnitOrNone;
  /** Unit of a file that is not in the list: it stands where the symbol does. */
  readonly unitText?: string;
}

/** A quantity as it is shown: convert with `of`, print with `text`. */
export interface Shown {
  readonly unit: UnitOrNone;
  readonly symbol: string;
  readonly digits: number;
  /** The number in the shown unit. */
  readonly of: (value: number) => number;
  /** Back to the quantity's own unit. */
  readonly back: (shown: number) => number;
  /** The number in words, without its unit; an en dash where it is missing. */
  readonly text: (value: number | undefined) => string;
}

export function showQuantity(quantity: Quantity, system: DisplaySystem): Shown {
  const { key, unit, digits, shownIn, unitText } = quantity;
  const to = shownIn ?? shownUnit(key, unit, system);
  const places = shownIn === undefined ? shownDigits(digits, unit, to) : digits;
  const of = (value: number): number => fromSI(toSI(value, unit), to);
  return {
    unit: to,
    symbol: unitText ?? unitSymbol(to),
    digits: places,
    of,
    back: (shown) => fromSI(toSI(shown, to), unit),
    text: (value) => (value === undefined ? MISSING : numberText(of(value), places)),
  };
}

/** A number with a fixed count of digits; a true minus, and no minus before zero. */
export function numberText(value: number | undefined, digits: number): string {
  if (value === undefined || !Number.isFinite(value)) return MISSING;
  const text = value.toFixed(digits);
  if (!text.startsWith('-')) return text;
  return Number(text) === 0 ? text.slice(1) : MINUS + text.slice(1);
}

/** A number with its sign, for differences. */
export function signedText(value: number | undefined, digits: number): string {
  const text = numberText(value, digits);
  return value !== undefined && Number(value.toFixed(digits)) > 0 ? `+${text}` : text;
}

export function isUnit(text: string): text is UnitOrNone {
  return text === '1' || Object.hasOwn(UNIT_SUFFIXES, text);
}

/** A unit that came as text (a stored figure); a name outside the list counts as none. */
export function unitOf(text: string): UnitOrNone {
  return isUnit(text) ? text : '1';
}
