import { nearest } from '../../math/nearest.ts';
import { checkBinary, checkPlainNumber, checkUnary } from './check-operator.ts';
import type { Typed } from './checked.ts';
import type { Faults } from './diagnostic.ts';
import { findFunction, FUNCTIONS } from './function-table.ts';
import type { Scope } from './functions/function-row.ts';
import { findName, NAMES } from './channel-names.ts';
import { fits, isTemperature, quantity, settled, wordsOf } from './quantity-type.ts';
import type { Call, Expression, UnitText } from './syntax.ts';
import { asQuantity, broken, typed, type Operand } from './type-rules.ts';
import { readWrittenUnit, type WrittenUnit } from './unit-text.ts';

/** Why a name is nothing, and what was probably meant. */
export interface Unfound {
  readonly reason: string;
  readonly hint?: () => string;
}

/** Where names in quotes are looked up: what they are, or why they are nothing. */
export interface Lookup {
  readonly find: (name: string) => Typed | Unfound;
  /** A quoted word that is not a name, with {wheel} replaced. */
  readonly word: (text: string) => string;
}

function readUnit(unit: UnitText, faults: Faults): WrittenUnit | undefined {
  const reading = readWrittenUnit(unit.text);
  if (reading.ok) return reading.unit;
  faults.add('unknown-unit', unit, reading.reason);
  return undefined;
}

function checkNumber(number: Extract<Expression, { kind: 'number' }>, faults: Faults): Typed {
  if (number.unit === undefined) return checkPlainNumber(number.value);
  const unit = readUnit(number.unit, faults);
  if (unit === undefined) return broken();
  const { dimension, factor, offset } = unit;
  // A number of kelvin may be a temperature or a difference; one of °C is a temperature.
  const zeros = offset !== 0 ? 1 : isTemperature(dimension) ? undefined : 0;
  return typed(quantity(dimension, { zeros }), { op: 'constant', value: number.value * factor + offset });
}

/** A unit behind a channel or bracket says what it is; it changes no value. */
function checkStated(inner: Operand, unitText: UnitText, faults: Faults): Typed {
  const unit = readUnit(unitText, faults);
  const type = asQuantity(inner.type);
  if (unit === undefined || type === undefined) return broken();
  const stated = quantity(unit.dimension);
  if (inner.type.kind === 'quantity' && !fits(type, stated)) {
    faults.add('unit', unitText, `[${unitText.text}] is ${wordsOf(stated)}; this is ${wordsOf(type)}`);
    return broken();
  }
  if (unit.offset !== 0 && type.zeros === 0) {
    faults.add('unit', unitText, 'A temperature difference has the unit K, not °C');
    return broken();
  }
  return { type: { ...type, ...settled({ ...type, isAngleOpen: true }, stated) }, value: inner.value };
}

function checkCall(call: Call, scope: Scope): Typed {
  const row = findFunction(call.name);
  if (row === undefined) {
    scope.faults.add('unknown-function', call.nameSpan, `There is no function ${call.name}()`, () => {
      const near = nearest(
        call.name,
        FUNCTIONS.map(({ name }) => name),
      );
      return near === undefined ? '' : `; did you mean ${near}()?`;
    });
    for (const argument of call.arguments)
      if (argument.kind === 'value' && argument.value.kind !== 'reference') scope.check(argument.value);
    return broken();
  }
  const count = call.arguments.length;
  if (count < row.least || count > row.most) {
    scope.faults.add(
      'argument',
      call,
      `${count} ${count === 1 ? 'argument' : 'arguments'} given; write ${row.signature}`,
    );
    return broken();
  }
  return row.check(call, scope);
}

function checkName({ name, from, to }: Extract<Expression, { kind: 'name' }>, faults: Faults): Typed {
  const row = findName(name);
  if (row !== undefined) return row.typed;
  const isFunction = findFunction(name) !== undefined;
  const hint = (): string => {
    if (isFunction) return ` is a function: write ${findFunction(name)?.signature ?? name}`;
    const near = nearest(
      name,
      NAMES.map((known) => known.name),
      1,
    );
    return ` is unknown${near === undefined ? '' : `; did you mean ${near}?`}. Channel names are written in quotes: '${name}'`;
  };
  faults.add('unknown-channel', { from, to }, name, hint);
  return broken();
}

function checkNode(expression: Expression, scope: Scope, lookup: Lookup): Typed {
  const { faults, check } = scope;
  switch (expression.kind) {
    case 'number':
      return checkNumber(expression, faults);
    case 'reference': {
      const found = lookup.find(expression.name);
      if (!('reason' in found)) return found;
      faults.add('unknown-channel', expression, found.reason, found.hint);
      return broken();
    }
    case 'name':
      return checkName(expression, faults);
    case 'stated':
      return checkStated(check(expression.inner), expression.unit, faults);
    case 'unary':
      return checkUnary(expression.operator, check(expression.inner), faults);
    case 'binary':
      return checkBinary(expression.operator, check(expression.left), check(expression.right), faults);
    case 'call':
      return checkCall(expression, scope);
    case 'broken':
      return broken();
  }
}

/** Type and value of an expression; every fault in it is reported at its position. */
export function checkExpression(expression: Expression, lookup: Lookup, faults: Faults): Operand {
  const scope: Scope = {
    faults,
    word: lookup.word,
    check: (inner) => {
      const { from, to } = inner;
      return { ...checkNode(inner, scope, lookup), from, to };
    },
  };
  return scope.check(expression);
}
