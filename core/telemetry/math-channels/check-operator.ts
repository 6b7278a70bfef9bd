import type { Checked, Typed } from './checked.ts';
import type { Faults } from './diagnostic.ts';
import type { KernelName } from './kernels.ts';
import { isPlain, PLAIN, plain, powerType, productType, quantity, wordsOf } from './quantity-type.ts';
import type { BinaryOperator } from './syntax.ts';
import { asQuantity, broken, point, requirePlain, typed, unify, type Operand } from './type-rules.ts';

const KERNEL_OF: Readonly<Record<BinaryOperator, KernelName>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '^': 'power',
  '<': 'less',
  '<=': 'less-equal',
  '>': 'greater',
  '>=': 'greater-equal',
  '==': 'equal',
  '!=': 'not-equal',
  and: 'and',
  or: 'or',
};

function checkSum(left: Operand, right: Operand, sign: 1 | -1, faults: Faults): Typed {
  const common = unify([left, right], faults, (r, l) =>
    sign === 1 ? `Adds ${r} to ${l}` : `Subtracts ${r} from ${l}`,
  );
  if (common === undefined) return broken();
  const value = point(sign === 1 ? 'add' : 'subtract', left.value, right.value);
  if (common.kind !== 'quantity') return { type: common, value };
  const a = asQuantity(left.type)?.zeros;
  const b = asQuantity(right.type)?.zeros;
  return typed({ ...common, zeros: a === undefined || b === undefined ? undefined : a + sign * b }, value);
}

function checkProduct(left: Operand, right: Operand, sign: 1 | -1, faults: Faults): Typed {
  const a = asQuantity(left.type);
  const b = asQuantity(right.type);
  if (a === undefined || b === undefined) return broken();
  if (sign === -1 && right.value.op === 'constant' && right.value.value === 0) {
    faults.add('argument', right, 'Divides by zero');
    return broken();
  }
  return typed(productType(a, b, sign), point(sign === 1 ? 'multiply' : 'divide', left.value, right.value));
}

function checkPower(left: Operand, right: Operand, faults: Faults): Typed {
  const base = asQuantity(left.type);
  if (!requirePlain(right, faults, 'The exponent') || base === undefined) return broken();
  const value = point('power', left.value, right.value);
  if (isPlain(base)) return typed(PLAIN, value);
  const exponent = right.value.op === 'constant' ? right.value.value : undefined;
  if (exponent !== undefined && Number.isFinite(exponent)) return typed(powerType(base, exponent), value);
  faults.add('unit', right, `The exponent of ${wordsOf(base)} has to be a number, so that the unit is known`);
  return broken();
}

export function checkBinary(operator: BinaryOperator, left: Operand, right: Operand, faults: Faults): Typed {
  const value = (): Checked => point(KERNEL_OF[operator], left.value, right.value);
  switch (operator) {
    case '+':
      return checkSum(left, right, 1, faults);
    case '-':
      return checkSum(left, right, -1, faults);
    case '*':
      return checkProduct(left, right, 1, faults);
    case '/':
      return checkProduct(left, right, -1, faults);
    case '^':
      return checkPower(left, right, faults);
    case 'and':
    case 'or': {
      const isRight = [left, right].map((side) => requirePlain(side, faults, `An operand of ${operator}`));
      return isRight.every(Boolean) ? typed(PLAIN, value()) : broken();
    }
    default: {
      const common = unify([left, right], faults, (r, l) => `Compares ${l} with ${r}`);
      return common === undefined || common.kind === 'broken' ? broken() : typed(PLAIN, value());
    }
  }
}

export function checkUnary(operator: '-' | 'not', inner: Operand, faults: Faults): Typed {
  if (operator === 'not') {
    if (!requirePlain(inner, faults, 'The operand of not')) return broken();
    return typed(PLAIN, point('not', inner.value));
  }
  const { type } = inner;
  if (type.kind !== 'quantity') return { type, value: inner.value };
  const zeros = type.zeros === undefined ? undefined : -type.zeros;
  const negated = quantity(type.dimension, { isAngleOpen: type.isAngleOpen, zeros });
  return typed(negated, point('negate', inner.value));
}

/** A number without unit: 0 fits every unit. */
export function checkPlainNumber(value: number): Typed {
  return value === 0
    ? { type: { kind: 'any', isZero: true }, value: { op: 'constant', value } }
    : typed(plain(value), { op: 'constant', value });
}
