import { isFixed, isRange, RANGES, type Amount, type RangeName, type Typed } from '../checked.ts';
import type { Faults, Span } from '../diagnostic.ts';
import { fits, isPlain, quantity, wordsOf } from '../quantity-type.ts';
import type { Argument, Call, Expression } from '../syntax.ts';
import { dimensionOf } from '../../../units/dimensions.ts';
import { nearest } from '../../../math/nearest.ts';
import { asQuantity, type Operand } from '../type-rules.ts';

/** The part of the enclosing expression that a function has access to. */
export interface Scope {
  readonly faults: Faults;
  readonly check: (expression: Expression) => Operand;
  /** A quoted word with {wheel} replaced by the wheel of the definition. */
  readonly word: (text: string) => string;
}

export interface FunctionRow {
  readonly name: string;
  /** In the form that help shows: `smooth(x, seconds)`. */
  readonly signature: string;
  readonly summary: string;
  /** Minimum and maximum number of arguments. */
  readonly least: number;
  readonly most: number;
  /** Arguments from this index on are quoted words, not channels. */
  readonly wordsFrom?: number;
  readonly check: (call: Call, scope: Scope) => Typed;
}

const END: Span = { from: 0, to: 0 };

export const spanOf = (argument: Argument | undefined): Span => {
  if (argument === undefined) return END;
  return argument.kind === 'value' ? argument.value : { from: argument.x.from, to: argument.y.to };
};

/** The argument's value; of a point, which only table() takes, a fault. */
export function operandAt(call: Call, at: number, { faults, check }: Scope): Operand {
  const argument = call.arguments[at];
  if (argument?.kind === 'value') return check(argument.value);
  const span = spanOf(argument);
  faults.add('argument', span, `${call.name}() does not take points x : y`);
  return { type: { kind: 'broken' }, value: { op: 'constant', value: NaN }, ...span };
}

export const operandsOf = (call: Call, scope: Scope): Operand[] =>
  call.arguments.map((_, at) => operandAt(call, at, scope));

/** A time in s or a frequency in Hz that does not change; a number without unit is in s or Hz. */
export function amountAt(call: Call, at: number, scope: Scope, unit: 's' | 'Hz'): Amount | undefined {
  const operand = operandAt(call, at, scope);
  const type = asQuantity(operand.type);
  if (type === undefined) return undefined;
  const { from, to, value } = operand;
  const what = unit === 's' ? 'time' : 'frequency';
  const wanted = quantity(dimensionOf(unit));
  if (!fits(type, wanted) && !isPlain(type)) {
    scope.faults.add(
      'unit',
      operand,
      `The ${what} of ${call.name}() is ${wordsOf(type)}; it is given in ${unit}`,
    );
    return undefined;
  }
  if (!isFixed(value)) {
    scope.faults.add(
      'argument',
      operand,
      `The ${what} of ${call.name}() has to be a number: it cannot change with a channel`,
    );
    return undefined;
  }
  return { value, from, to };
}

/** 'lap', 'sector', 'selection' or 'session'; the session where the argument is left out. */
export function rangeAt(
  call: Call,
  at: number,
  { faults }: Scope,
  absent: RangeName = 'session',
): RangeName | undefined {
  const argument = call.arguments[at];
  if (argument === undefined) return absent;
  const value = argument.kind === 'value' ? argument.value : undefined;
  if (value?.kind === 'reference' && isRange(value.name)) return value.name;
  const name = value?.kind === 'reference' ? value.name : '';
  const near = nearest(name, RANGES);
  const list = RANGES.map((range) => `'${range}'`).join(', ');
  faults.add(
    'argument',
    spanOf(argument),
    `The range of ${call.name}() is one of ${list}${near === undefined ? '' : `: did you mean '${near}'?`}`,
  );
  return undefined;
}
