import type { StatisticName, Typed } from '../checked.ts';
import { isTemperature, PLAIN, quantity, type Quantity } from '../quantity-type.ts';
import { asQuantity, broken, typed } from '../type-rules.ts';
import { operandAt, rangeAt, type FunctionRow } from './function-row.ts';

function row(what: StatisticName, summary: string, typeOf: (type: Quantity) => Quantity): FunctionRow {
  const name = `stat_${what}`;
  return {
    name,
    signature: `${name}(x, range)`,
    summary,
    least: 1,
    most: 2,
    wordsFrom: 1,
    check: (call, scope): Typed => {
      const operand = operandAt(call, 0, scope);
      const range = rangeAt(call, 1, scope);
      const type = asQuantity(operand.type);
      if (type === undefined || range === undefined) return broken();
      return { type: typeOf(type), value: { op: 'statistic', what, range, input: operand.value } };
    },
  };
}

const same = ({ dimension, isAngleOpen, zeros }: Quantity): Quantity =>
  quantity(dimension, { isAngleOpen, zeros });
const spread = ({ dimension, isAngleOpen }: Quantity): Quantity => quantity(dimension, { isAngleOpen });
const total = ({ dimension, isAngleOpen }: Quantity): Quantity =>
  quantity(dimension, { isAngleOpen, zeros: isTemperature(dimension) ? undefined : 0 });

export const STATISTIC_ROWS: readonly FunctionRow[] = [
  row('mean', 'Mean of the samples of the range.', same),
  row('min', 'Minimum of the samples of the range.', same),
  row('max', 'Maximum of the samples of the range.', same),
  row('deviation', 'Standard deviation: root of the mean squared distance from the mean.', spread),
  row('start', 'First sample of the range.', same),
  row('end', 'Last sample of the range.', same),
  row('sum', 'Sum of the samples of the range.', total),
  {
    name: 'range_change',
    signature: 'range_change(range)',
    summary: '1 at the first sample of each lap, sector ..., otherwise 0: resets integrate().',
    least: 0,
    most: 1,
    wordsFrom: 0,
    check: (call, scope): Typed => {
      const range = rangeAt(call, 0, scope, 'lap');
      if (range === undefined) return broken();
      return typed(PLAIN, { op: 'range-change', range });
    },
  },
];
