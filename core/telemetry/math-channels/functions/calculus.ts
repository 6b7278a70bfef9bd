import type { Checked, Typed } from '../checked.ts';
import { quantity, timesSeconds, type Quantity } from '../quantity-type.ts';
import { asQuantity, broken, requirePlain, typed } from '../type-rules.ts';
import { amountAt, operandAt, type FunctionRow, type Scope } from './function-row.ts';
import type { Call } from '../syntax.ts';

interface Input {
  readonly type: Quantity;
  readonly value: Checked;
}

function inputOf(call: Call, scope: Scope): Input | undefined {
  const { type: found, value } = operandAt(call, 0, scope);
  const type = asQuantity(found);
  return type === undefined ? undefined : { type, value };
}

const difference = ({ dimension, isAngleOpen }: Quantity): Quantity => quantity(dimension, { isAngleOpen });
const unchanged = ({ dimension, isAngleOpen, zeros }: Quantity): Quantity =>
  quantity(dimension, { isAngleOpen, zeros });

/** Rows of one argument. */
function ofOne(
  signature: string,
  summary: string,
  typeOf: (type: Quantity) => Quantity,
  valueOf: (input: Checked) => Checked,
): FunctionRow {
  return {
    name: signature.slice(0, signature.indexOf('(')),
    signature,
    summary,
    least: 1,
    most: 1,
    check: (call, scope): Typed => {
      const input = inputOf(call, scope);
      return input === undefined ? broken() : typed(typeOf(input.type), valueOf(input.value));
    },
  };
}

/** Rows with a time or a frequency that does not change. */
function withAmount(
  signature: string,
  summary: string,
  op: 'smooth' | 'lag' | 'low-pass' | 'high-pass',
  unit: 's' | 'Hz',
): FunctionRow {
  const name = signature.slice(0, signature.indexOf('('));
  return {
    name,
    signature,
    summary,
    least: 2,
    most: 2,
    check: (call, scope): Typed => {
      const input = inputOf(call, scope);
      const amount = amountAt(call, 1, scope, unit);
      if (input === undefined || amount === undefined) return broken();
      const known = amount.value.op === 'constant' ? amount.value.value : undefined;
      if (op !== 'lag' && known !== undefined && !(known > 0)) {
        scope.faults.add(
          'argument',
          amount,
          `The ${unit === 's' ? 'time' : 'frequency'} of ${name}() has to be above 0`,
        );
        return broken();
      }
      const type = op === 'high-pass' ? difference(input.type) : unchanged(input.type);
      return typed(type, { op, input: input.value, amount });
    },
  };
}

export const CALCULUS: readonly FunctionRow[] = [
  ofOne(
    'derivative(x)',
    'Change per second, from the samples before and after (one-sided at the ends of a segment).',
    (type) => timesSeconds(type, -1),
    (input) => ({ op: 'derivative', input }),
  ),
  {
    name: 'integrate',
    signature: 'integrate(x, reset)',
    summary:
      'Sum over time from 0, by trapezia between samples (steps of a state). It restarts from 0 at a sample at which the optional condition holds; a gap adds nothing.',
    least: 1,
    most: 2,
    check: (call, scope): Typed => {
      const input = inputOf(call, scope);
      const reset = call.arguments.length < 2 ? undefined : operandAt(call, 1, scope);
      const isRight = reset === undefined || requirePlain(reset, scope.faults, 'The reset of integrate()');
      if (input === undefined || !isRight) return broken();
      return typed(timesSeconds(input.type, 1), { op: 'integrate', input: input.value, reset: reset?.value });
    },
  },
  ofOne('delta(x)', 'Change since the sample before; missing at the first.', difference, (input) => ({
    op: 'delta',
    input,
  })),
  withAmount(
    'smooth(x, seconds)',
    'Mean of the samples up to half that time before and after; a shorter span on both sides near the end of a segment, so that a straight line stays straight.',
    'smooth',
    's',
  ),
  withAmount(
    'low_pass(x, frequency)',
    'Low-pass filter: second-order Butterworth, run forwards and backwards, so without delay; gain 0.707 at that frequency.',
    'low-pass',
    'Hz',
  ),
  withAmount(
    'high_pass(x, frequency)',
    'High-pass filter: the channel less its low pass; gain 0.707 at that frequency.',
    'high-pass',
    'Hz',
  ),
  withAmount('lag(x, seconds)', 'The value this much earlier; with a negative time, later.', 'lag', 's'),
];
