import { nearest } from '../../../math/nearest.ts';
import { dimensionOf } from '../../../units/dimensions.ts';
import { CAR_FIGURES, findCarFigure } from '../car-figures.ts';
import type { Typed } from '../checked.ts';
import { quantity, type ValueType } from '../quantity-type.ts';
import type { Call } from '../syntax.ts';
import { asQuantity, broken, typed, unify, type Operand } from '../type-rules.ts';
import { operandAt, spanOf, type FunctionRow, type Scope } from './function-row.ts';

interface Points {
  readonly x: readonly Operand[];
  readonly y: readonly Operand[];
}

function pointsOf(call: Call, scope: Scope): Points | undefined {
  const x: Operand[] = [];
  const y: Operand[] = [];
  for (const argument of call.arguments.slice(1)) {
    if (argument.kind === 'value') {
      scope.faults.add('argument', argument.value, 'The points of table() are written x : y');
      return undefined;
    }
    x.push(scope.check(argument.x));
    y.push(scope.check(argument.y));
  }
  return { x, y };
}

const constantOf = ({ value }: Operand): number | undefined =>
  value.op === 'constant' && Number.isFinite(value.value) ? value.value : undefined;

/**
 * The numbers of points; undefined, with a fault at the first one, if one is not a number or they do not
 * rise.
 */
function numbersOf(operands: readonly Operand[], scope: Scope, isRising: boolean): number[] | undefined {
  const numbers: number[] = [];
  for (const operand of operands) {
    const number = constantOf(operand);
    const last = numbers.at(-1);
    if (number === undefined) {
      scope.faults.add('argument', operand, 'A point of table() has to be a number');
      return undefined;
    }
    if (isRising && last !== undefined && number <= last) {
      scope.faults.add('argument', operand, 'The points of table() have to rise in x');
      return undefined;
    }
    numbers.push(number);
  }
  return numbers;
}

/** 0 of a table that has nothing else is a plain 0. */
const kindOf = (type: ValueType): ValueType => asQuantity(type) ?? type;

function checkTable(call: Call, scope: Scope): Typed {
  const input = operandAt(call, 0, scope);
  const points = pointsOf(call, scope);
  if (points === undefined || input.type.kind === 'broken') return broken();
  const word = 'table()';
  const xType = unify([input, ...points.x], scope.faults, (r, l) => `${word} looks up ${l} among ${r}`);
  const yType = unify(points.y, scope.faults, (r, l) => `${word} gives ${l} and ${r}`);
  if (xType === undefined || yType === undefined || xType.kind === 'broken' || yType.kind === 'broken')
    return broken();
  const x = numbersOf(points.x, scope, true);
  const y = numbersOf(points.y, scope, false);
  if (x === undefined || y === undefined) return broken();
  return { type: kindOf(yType), value: { op: 'table', input: input.value, x, y } };
}

function checkCar(call: Call, scope: Scope): Typed {
  const argument = call.arguments[0];
  const name =
    argument?.kind === 'value' && argument.value.kind === 'reference'
      ? scope.word(argument.value.name)
      : undefined;
  const figure = name === undefined ? undefined : findCarFigure(name);
  if (figure !== undefined) {
    const type = quantity(dimensionOf(figure.unit), { isAngleOpen: false });
    return typed(type, { op: 'car', name: figure.name });
  }
  const near =
    name === undefined
      ? undefined
      : nearest(
          name,
          CAR_FIGURES.map((f) => f.name),
        );
  const hint =
    near === undefined
      ? `it is one of ${CAR_FIGURES.map((f) => f.name).join(', ')}`
      : `did you mean '${near}'?`;
  scope.faults.add(
    'argument',
    spanOf(argument),
    name === undefined
      ? `car() takes the name of a figure: ${hint}`
      : `There is no figure '${name}' of the car: ${hint}`,
  );
  return broken();
}

const MAX_POINTS = 200;

export const LOOKUP: readonly FunctionRow[] = [
  {
    name: 'table',
    signature: 'table(x, x1 : y1, x2 : y2, ...)',
    summary: 'y for x by straight lines between points of rising x; the first and last y continue outside.',
    least: 3,
    most: MAX_POINTS + 1,
    check: checkTable,
  },
  {
    name: 'car',
    signature: "car('figure')",
    summary: 'A figure of the car that was driven; in laps of a stint that of its car.',
    least: 1,
    most: 1,
    wordsFrom: 0,
    check: checkCar,
  },
];
