import { toSI } from '../../units/convert.ts';
import { dimensionOf } from '../../units/dimensions.ts';
import type { Typed } from './checked.ts';
import { plain, quantity } from './quantity-type.ts';
import { typed } from './type-rules.ts';

export interface NameRow {
  readonly name: string;
  readonly summary: string;
  readonly typed: Typed;
}

/** Words that stand for a value without quotes. */
export const NAMES: readonly NameRow[] = [
  { name: 'pi', summary: '3.14159...', typed: typed(plain(), { op: 'constant', value: Math.PI }) },
  {
    name: 'g',
    summary: 'Standard gravity, 9.80665 m/s².',
    typed: typed(quantity(dimensionOf('mps2')), { op: 'constant', value: toSI(1, 'g') }),
  },
  {
    name: 'time',
    summary: 'Time of the session, s.',
    typed: { type: quantity(dimensionOf('s')), value: { op: 'time' } },
  },
  {
    name: 'invalid',
    summary: 'No value: a chart has a gap there.',
    typed: { type: { kind: 'any', isZero: false }, value: { op: 'constant', value: NaN } },
  },
];

export const findName = (name: string): NameRow | undefined => NAMES.find((row) => row.name === name);
