import type { Typed } from '../checked.ts';
import type { Faults } from '../diagnostic.ts';
import type { KernelName } from '../kernels.ts';
import { fits, isPlain, PLAIN, powerType, quantity, wordsOf, type ValueType } from '../quantity-type.ts';
import { asQuantity, broken, point, requirePlain, typed, unify, type Operand } from '../type-rules.ts';
import { dimensionOf } from '../../../units/dimensions.ts';
import { operandsOf, type FunctionRow } from './function-row.ts';

const ANGLE = quantity(dimensionOf('rad'));

type Rule = (name: string, operands: readonly Operand[], faults: Faults) => ValueType | undefined;

const first = ([operand]: readonly Operand[]): Operand => {
  if (operand === undefined) throw new RangeError('A function without arguments has no rule');
  return operand;
};

/** The unit stays. The size of what has a zero of its own, but not once, is of no known kind. */
const sameUnit: Rule = (_name, operands) => {
  const { type } = first(operands);
  const isKnown = type.kind !== 'quantity' || type.zeros === 0 || type.zeros === 1;
  return isKnown ? type : { ...type, zeros: undefined };
};

/** All arguments are of one kind, and so is the result. */
const ofOneKind: Rule = (name, operands, faults) =>
  unify(operands, faults, (right, left) => `${name}() takes ${left} and ${right}`);

const plainToPlain: Rule = (name, operands, faults) =>
  operands.map((operand) => requirePlain(operand, faults, `The argument of ${name}()`)).every(Boolean)
    ? PLAIN
    : undefined;

const toPlain: Rule = (_name, operands) => (first(operands).type.kind === 'broken' ? undefined : PLAIN);

function requireAngle(name: string, operand: Operand, faults: Faults): boolean {
  const type = asQuantity(operand.type);
  if (type === undefined) return false;
  if (operand.type.kind === 'any' || fits(type, ANGLE)) return true;
  const hint = isPlain(type) ? ': write it with its unit, as in 0.5 [rad] or 30 [deg]' : '';
  faults.add('unit', operand, `${name}() takes an angle, not ${wordsOf(type)}${hint}`);
  return false;
}

const ofAngle: Rule = (name, operands, faults) =>
  requireAngle(name, first(operands), faults) ? PLAIN : undefined;

const angleToAngle: Rule = (name, operands, faults) =>
  requireAngle(name, first(operands), faults) ? ANGLE : undefined;

const plainToAngle: Rule = (name, operands, faults) =>
  plainToPlain(name, operands, faults) === undefined ? undefined : ANGLE;

const pairToAngle: Rule = (name, operands, faults) =>
  ofOneKind(name, operands, faults) === undefined ? undefined : ANGLE;

const root: Rule = (_name, operands) => {
  const { type } = first(operands);
  if (type.kind !== 'quantity') return type;
  return isPlain(type) && !type.isAngleOpen ? PLAIN : powerType(type, 0.5);
};

const chosen: Rule = (name, operands, faults) => {
  const [condition, a, b] = operands;
  if (condition === undefined || a === undefined || b === undefined) return undefined;
  const isRight = requirePlain(condition, faults, `The condition of ${name}()`);
  const common = unify([a, b], faults, (right, left) => `${name}() gives ${left} or ${right}`);
  return isRight ? common : undefined;
};

function row(
  signature: string,
  rule: Rule,
  kernel: KernelName,
  summary: string,
  [least, most = least]: readonly [number, number?] = [1],
): FunctionRow {
  const name = signature.slice(0, signature.indexOf('('));
  return {
    name,
    signature,
    summary,
    least,
    most,
    check: (call, scope): Typed => {
      const operands = operandsOf(call, scope);
      const type = rule(name, operands, scope.faults);
      if (type === undefined || type.kind === 'broken') return broken();
      const values = operands.map(({ value }) => value);
      // min and max of more than two are taken pair by pair.
      const [head = { op: 'constant', value: NaN } as const, ...rest] = values;
      const value = most > 3 ? rest.reduce((a, b) => point(kernel, a, b), head) : point(kernel, ...values);
      return typed(type, value);
    },
  };
}

const MANY = 32;

export const POINTWISE: readonly FunctionRow[] = [
  row(
    'choose(condition, a, b)',
    chosen,
    'choose',
    'a where the condition is true, otherwise b; missing where the condition is missing.',
    [3],
  ),
  row('abs(x)', sameUnit, 'abs', 'Absolute value.'),
  row('sgn(x)', toPlain, 'sgn', '-1, 0 or 1.'),
  row('min(a, b, ...)', ofOneKind, 'min', 'The minimum; missing where one is missing.', [2, MANY]),
  row('max(a, b, ...)', ofOneKind, 'max', 'The maximum; missing where one is missing.', [2, MANY]),
  row('sqrt(x)', root, 'sqrt', 'Square root; missing for a negative number.'),
  row('hypot(a, b)', ofOneKind, 'hypot', 'Root of a² + b²: the length of a vector.', [2]),
  row('sin(angle)', ofAngle, 'sin', 'Sine.'),
  row('cos(angle)', ofAngle, 'cos', 'Cosine.'),
  row('tan(angle)', ofAngle, 'tan', 'Tangent.'),
  row('asin(x)', plainToAngle, 'asin', 'Angle of a sine, -90° to 90°; missing beyond -1 and 1.'),
  row('acos(x)', plainToAngle, 'acos', 'Angle of a cosine, 0 to 180°; missing beyond -1 and 1.'),
  row('atan(x)', plainToAngle, 'atan', 'Angle of a tangent, -90° to 90°.'),
  row('atan2(y, x)', pairToAngle, 'atan2', 'Angle of the vector (x, y) from the x axis, -180° to 180°.', [2]),
  row('wrap(angle)', angleToAngle, 'wrap', 'The same direction between -180° and 180°.'),
  row('exp(x)', plainToPlain, 'exp', 'e to the power of x.'),
  row('ln(x)', plainToPlain, 'ln', 'Natural logarithm; missing for 0 and below.'),
  row('round(x)', plainToPlain, 'round', 'Nearest whole number, halves away from 0.'),
  row('floor(x)', plainToPlain, 'floor', 'Largest whole number not above x.'),
  row('ceil(x)', plainToPlain, 'ceil', 'Smallest whole number not below x.'),
  row('mod(a, b)', ofOneKind, 'mod', 'Remainder of a / b, with the sign of b.', [2]),
  row(
    'is_valid(x)',
    toPlain,
    'is-valid',
    '1 where there is a value, 0 where it is missing; never missing itself.',
  ),
];
