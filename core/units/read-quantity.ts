import { fromSI } from './convert.ts';
import {
  dimensionOf,
  isSameDimension,
  kindOfDimension,
  kindOfUnit,
  NO_DIMENSION,
  productDimension,
  type Dimension,
} from './dimensions.ts';
import { unitSymbol, type UnitOrNone } from './suffixes.ts';
import { tidyText } from './tidy-text.ts';
import { hasOffset, readTypedUnit, typedToSI, type TypedUnit } from './typed-units.ts';

/** A number typed into a field: its value in the field's unit, or the reason why it is refused. */
export type QuantityReading =
  | {
      readonly ok: true;
      readonly value: number;
      /** The value as it is written: a plain number keeps its digits, with a decimal point. */
      readonly text: string;
      /** A number alone, without a unit and without arithmetic. */
      readonly isPlain: boolean;
    }
  | { readonly ok: false; readonly reason: string };

/** A longer text is not a value typed by hand. */
const LONGEST = 200;
const DEEPEST = 30;

/** An intermediate value: SI where it has a unit, the bare number where none was typed. */
interface Quantity {
  readonly value: number;
  /** Undefined for a number without a unit, which takes the field's unit. */
  readonly dimension: Dimension | undefined;
}

class Refusal extends Error {
  declare protected readonly brand: true;
}
const refuse = (reason: string): never => {
  throw new Refusal(reason);
};

interface Scanner {
  readonly text: string;
  at: number;
  depth: number;
}

const NUMBER = /(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?/iy;

function skipBlanks(scanner: Scanner): void {
  while (scanner.text.charAt(scanner.at) === ' ') scanner.at++;
}

function readLiteral(scanner: Scanner): Quantity {
  NUMBER.lastIndex = scanner.at;
  const match = NUMBER.exec(scanner.text);
  if (match === null) {
    const rest = scanner.text.slice(scanner.at).trim();
    return refuse(rest === '' ? 'The expression is not finished' : `"${rest}" is not a number`);
  }
  scanner.at += match[0].length;
  if (/[.,]/.test(scanner.text.charAt(scanner.at))) refuse('More than one decimal sign in a number');
  const value = Number(match[0].replace(',', '.'));
  if (!Number.isFinite(value)) refuse('Too large to be stored');
  return { value, dimension: undefined };
}

interface NamedUnit {
  readonly typed: TypedUnit;
  /** The unit as it was typed. */
  readonly name: string;
}

function readUnit(scanner: Scanner): NamedUnit | undefined {
  const from = scanner.at;
  skipBlanks(scanner);
  const found = readTypedUnit(scanner.text.slice(scanner.at));
  if (found === undefined) {
    const word = /^[A-Za-z°µ"'$€][^\s()+\-*]*/.exec(scanner.text.slice(scanner.at));
    if (word !== null) refuse(`Unknown unit "${word[0]}"`);
    scanner.at = from;
    return undefined;
  }
  const name = scanner.text.slice(scanner.at, scanner.at + found.length);
  scanner.at += found.length;
  return { typed: found.typed, name };
}

function withUnit(scanner: Scanner, { value, dimension }: Quantity): Quantity {
  const unit = readUnit(scanner);
  if (unit === undefined) return { value, dimension };
  const { typed, name } = unit;
  if (dimension !== undefined) refuse(`${name} follows a value that already has a unit`);
  if (hasOffset(typed))
    refuse(`${name} can only be used at the end: its zero differs from that of the other units`);
  return { value: typedToSI(value, typed), dimension: dimensionOf(typed.unit) };
}

function readOperand(scanner: Scanner): Quantity {
  skipBlanks(scanner);
  const sign = scanner.text.charAt(scanner.at);
  if (sign === '-' || sign === '+') {
    scanner.at++;
    if (/[ ]*[+-]/y.test(scanner.text.slice(scanner.at))) refuse('Two signs follow each other');
    const operand = readOperand(scanner);
    return sign === '-' ? { ...operand, value: -operand.value } : operand;
  }
  if (sign !== '(') return withUnit(scanner, readLiteral(scanner));
  if (++scanner.depth > DEEPEST) refuse('Too many brackets');
  scanner.at++;
  const inside = readSum(scanner);
  skipBlanks(scanner);
  if (scanner.text.charAt(scanner.at) !== ')') refuse('A bracket is not closed');
  scanner.at++;
  scanner.depth--;
  return withUnit(scanner, inside);
}

function readProduct(scanner: Scanner): Quantity {
  let left = readOperand(scanner);
  for (;;) {
    skipBlanks(scanner);
    const sign = scanner.text.charAt(scanner.at);
    if (sign !== '*' && sign !== '/') return left;
    scanner.at++;
    const right = readOperand(scanner);
    if (sign === '/' && right.value === 0) refuse('Divides by zero');
    const isBare = left.dimension === undefined && right.dimension === undefined;
    const dimension = isBare
      ? undefined
      : productDimension(
          left.dimension ?? NO_DIMENSION,
          right.dimension ?? NO_DIMENSION,
          sign === '*' ? 1 : -1,
        );
    left = { value: sign === '*' ? left.value * right.value : left.value / right.value, dimension };
  }
}

const kindOf = (dimension: Dimension | undefined): string =>
  dimension === undefined
    ? 'a number without unit'
    : (kindOfDimension(dimension) ?? 'a quantity of another kind');

function readSum(scanner: Scanner): Quantity {
  let left = readProduct(scanner);
  for (;;) {
    skipBlanks(scanner);
    const sign = scanner.text.charAt(scanner.at);
    if (sign !== '+' && sign !== '-') return left;
    scanner.at++;
    const right = readProduct(scanner);
    const isSame = isSameDimension(left.dimension ?? NO_DIMENSION, right.dimension ?? NO_DIMENSION);
    if (!isSame)
      refuse(
        sign === '+'
          ? `Adds ${kindOf(right.dimension)} to ${kindOf(left.dimension)}`
          : `Subtracts ${kindOf(right.dimension)} from ${kindOf(left.dimension)}`,
      );
    left = {
      value: sign === '+' ? left.value + right.value : left.value - right.value,
      dimension: left.dimension ?? right.dimension,
    };
  }
}

function readAll(text: string): Quantity {
  const scanner: Scanner = { text, at: 0, depth: 0 };
  const quantity = readSum(scanner);
  skipBlanks(scanner);
  const rest = text.slice(scanner.at);
  if (rest.startsWith(')')) refuse('A closing bracket has no opening bracket');
  if (rest !== '') refuse(`"${rest}" is not understood`);
  return quantity;
}

/** The unit at the end of a text, where it is the only one; it applies to the whole expression. */
function splitTrailingUnit(text: string): (NamedUnit & { readonly front: string }) | undefined {
  // A unit begins after a digit, a blank or a closing bracket; the longest ending that is one unit is used.
  for (let at = 1; at < text.length; at++) {
    if (!/[\d.,)\s]/.test(text.charAt(at - 1)) || /[\d\s.,)+\-*/]/.test(text.charAt(at))) continue;
    const found = readTypedUnit(text.slice(at));
    if (found === undefined) continue;
    if (at + found.length !== text.length) return undefined;
    return { front: text.slice(0, at).trimEnd(), typed: found.typed, name: text.slice(at) };
  }
  return undefined;
}

/** A number with the unit of a setting, for a person who typed another one. */
const exampleOf = (unit: UnitOrNone): string =>
  unitSymbol(unit) === '' ? '' : `, for example 25 ${unitSymbol(unit)}`;

function inUnit({ value, dimension }: Quantity, unit: UnitOrNone, typedName: string): number {
  if (dimension === undefined) return value;
  if (!isSameDimension(dimension, dimensionOf(unit)))
    return refuse(
      `${typedName} is ${kindOf(dimension)}; this setting is ${kindOfUnit(unit)}${exampleOf(unit)}`,
    );
  return fromSI(value, unit);
}

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Replaces typographic signs and blanks in digit groups by those of a keyboard. */
function plainSigns(typed: string): string {
  return typed
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u00d7/g, '*')
    .replace(/[\u00f7:]/g, '/')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1');
}

function readText(text: string, unit: UnitOrNone): number {
  const trailing = splitTrailingUnit(text);
  if (trailing === undefined) return inUnit(readAll(text), unit, 'The result');
  const value = typedToSI(readAll(trailing.front).value, trailing.typed);
  return inUnit({ value, dimension: dimensionOf(trailing.typed.unit) }, unit, trailing.name);
}

/**
 * Reads a number typed for a quantity of `unit`: a number (decimal comma or point), an expression of + - * /
 * and brackets, units after numbers (`120 lbf/in`, `2 * 3 in`, `100 N / 4 mm`). A number without a unit is in
 * `unit`; a single unit at the end applies to the whole expression. Angles are a dimension of their own, so a
 * unit of another kind is refused and named. The text is never evaluated as code.
 */
export function readQuantity(typed: string, unit: UnitOrNone): QuantityReading {
  const text = plainSigns(typed);
  if (text === '') return { ok: false, reason: 'Empty: a number is needed' };
  if (text.length > LONGEST) return { ok: false, reason: `Longer than ${LONGEST} characters` };
  const pointed = text.replace(',', '.');
  if (PLAIN_NUMBER.test(pointed)) {
    const value = Number(pointed);
    if (!Number.isFinite(value)) return { ok: false, reason: 'Too large to be stored' };
    return { ok: true, value, text: pointed, isPlain: true };
  }
  try {
    const value = readText(text, unit);
    if (!Number.isFinite(value)) return { ok: false, reason: 'Too large to be stored' };
    const written = tidyText(value);
    return { ok: true, value: Number(written), text: written, isPlain: false };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message };
    throw error;
  }
}
