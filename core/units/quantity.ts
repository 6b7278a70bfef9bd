import { fromSI, toSI } from './convert.ts';
import { displayUnit, type DisplaySystem } from './display.ts';
import { unitSymbol, UNIT_SUFFIXES, type UnitOrNone } from './suffixes.ts';

/** Shown where a value is missing: never 0, never NaN. */
export const MISSING = '–';
const MINUS = '\u2212';

/** Parts that turn many times per second are shown in rpm, a yawing or rolling body in degrees per second. */
const ROTATING_PART =
  /^(engineSpeed|clutchSlip|wheelSpeed|differential\w+Speed|(max|left|right)WheelSpeed|semiActive\w*(EngineSpeed|Difference|LeftSpeed|RightSpeed))/;
/** Lengths in millimetres, in a table of metres. */
const SMALL_LENGTH =
  /^(jounce|greatestJounce|fallToContact|heave|dropHeight|postHeight|postAmplitude|kerbHeight|normalisedAligningMoment)/;
/** Lengths of a car, which are in inches where distances are in feet. */
const CAR_LENGTH = /^(wheelbase|centreOfGravityHeight|totalHeight|springSag|leastClearance)/;
/** Relative speeds of parts, which nobody reads in km/h. */
const PART_SPEED = /^damperSpeed/;

/** The unit in which a quantity is shown; its name decides where the SI unit alone does not. */
export function shownUnit(key: string, unit: UnitOrNone, system: DisplaySystem): UnitOrNone {
  if (system !== 'si') {
    if (unit === 'radps' && ROTATING_PART.test(key)) return 'rpm';
    if (unit === 'mps' && PART_SPEED.test(key)) return unit;
    if (unit === 'm' && system === 'imperial' && CAR_LENGTH.test(key)) return 'in';
    if (unit === 'm' && SMALL_LENGTH.test(key)) return system === 'imperial' ? 'in' : 'mm';
  }
  // Per cent has to be requested: most shares are shown as plain numbers.
  return unit === 'pct' ? unit : displayUnit(unit, system);
}

/** Decimal places still significant in another unit: 4 in metres are 1 in millimetres, -3 in Pa 2 in bar. */
export function shownDigits(digits: number, from: UnitOrNone, to: UnitOrNone): number {
  if (from === to) return Math.max(0, digits);
  const factor = Math.abs(fromSI(1, to) - fromSI(0, to)) / Math.abs(fromSI(1, from) - fromSI(0, from));
  return Math.max(0, Math.floor(digits - Math.log10(factor) + 1e-9));
}

export interface Quantity {
  readonly key: string;
  readonly unit: UnitOrNone;
  /** Decimal places in `unit`, or in `shownIn` where that is given. */
  readonly digits: number;
  /** Unit in which it is shown, whatever unit system is chosen. */
  readonly shownIn?: UnitOrNone;
  /** Unit of a file that is not in the list; shown in place of the symbol. */
  readonly unitText?: string;
}

/** A quantity as it is shown: `of` converts, `text` formats. */
export interface Shown {
  readonly unit: UnitOrNone;
  readonly symbol: string;
  readonly digits: number;
  /** The number in the shown unit. */
  readonly of: (value: number) => number;
  /** Back to the quantity's own unit. */
  readonly back: (shown: number) => number;
  /** The number as text, without its unit; an en dash where it is missing. */
  readonly text: (value: number | undefined) => string;
  /** The second value less the first as their texts give it, with its sign. */
  readonly difference: (from: number | undefined, to: number | undefined) => string;
}

export function showQuantity(quantity: Quantity, system: DisplaySystem): Shown {
  const { key, unit, digits, shownIn, unitText } = quantity;
  const to = shownIn ?? shownUnit(key, unit, system);
  const positions = shownIn === undefined ? shownDigits(digits, unit, to) : digits;
  const of = (value: number): number => fromSI(toSI(value, unit), to);
  const ofSome = (value: number | undefined) => (value === undefined ? undefined : of(value));
  return {
    unit: to,
    symbol: unitText ?? unitSymbol(to),
    digits: positions,
    of,
    back: (shown) => fromSI(toSI(shown, to), unit),
    text: (value) => numberText(ofSome(value), positions),
    difference: (first, second) => differenceText(ofSome(first), ofSome(second), positions),
  };
}

/** A value with its unit in a system. */
export function quantityText(quantity: Quantity, value: number, system: DisplaySystem): string {
  const { text, symbol } = showQuantity(quantity, system);
  return `${text(value)} ${symbol}`.trimEnd();
}

/** A number with fixed decimal places and a true minus; no minus before zero. */
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

/** The difference of two numbers as they are shown: 3.983 less 3.976 is 0.007, whatever was rounded away. */
export const shownDifference = (from: number, to: number, digits: number): number =>
  Number(to.toFixed(digits)) - Number(from.toFixed(digits));

/** {@link shownDifference} with its sign; an en dash where a number is missing. */
export const differenceText = (from: number | undefined, to: number | undefined, digits: number): string =>
  signedText(from === undefined || to === undefined ? undefined : shownDifference(from, to, digits), digits);

export function isUnit(text: string): text is UnitOrNone {
  return text === '1' || Object.hasOwn(UNIT_SUFFIXES, text);
}

/** A unit given as text (a stored figure); a name outside the list is read as no unit. */
export function unitOf(text: string): UnitOrNone {
  return isUnit(text) ? text : '1';
}
