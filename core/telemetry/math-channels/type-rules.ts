import type { Checked, Typed } from './checked.ts';
import type { Faults, Span } from './diagnostic.ts';
import { computeOnce, type KernelName } from './kernels.ts';
import {
  BROKEN,
  fits,
  isPlain,
  isTemperature,
  PLAIN,
  quantity,
  settled,
  wordsOf,
  type Quantity,
  type ValueType,
} from './quantity-type.ts';

/** An argument or operand with its place. */
export interface Operand extends Typed, Span {}

export const NOT_KNOWN: Checked = { op: 'constant', value: NaN };
export const broken = (): Typed => ({ type: BROKEN, value: NOT_KNOWN });

/** A value with its type; a constant one is known to the type. */
export function typed(type: ValueType, value: Checked): Typed {
  if (type.kind !== 'quantity' || value.op !== 'constant') return { type, value };
  return { type: { ...type, constant: value.value }, value };
}

/** Computed sample by sample, or at once where all inputs are constants. */
export function point(kernel: KernelName, ...inputs: readonly Checked[]): Checked {
  const constants = inputs.flatMap((input) => (input.op === 'constant' ? [input.value] : []));
  if (constants.length < inputs.length) return { op: 'point', kernel, inputs };
  return { op: 'constant', value: computeOnce(kernel, constants) };
}

/** The type of a value where a unit is needed: 0 and `invalid` are plain numbers. */
export function asQuantity(type: ValueType): Quantity | undefined {
  if (type.kind === 'broken') return undefined;
  return type.kind === 'any' ? PLAIN : type;
}

const NEEDS_UNIT = 'a number needs its unit, as in';

/** Hint why a value cannot be combined with one of type `other`. */
function hintFor(type: ValueType, other: Quantity, symbol: string): string {
  if (type.kind === 'any' && isTemperature(other.dimension))
    return `; 0 is 0 K here: write 0 [degC] or 0 [K]`;
  if (type.kind === 'quantity' && type.constant !== undefined && isPlain(type) && symbol !== '')
    return `; ${NEEDS_UNIT} ${type.constant} [${symbol}]`;
  return '';
}

/** Message of a mismatch: "Adds a force (N) to a speed (m/s)". */
export type Wording = (right: string, left: string) => string;

const symbolIn = (words: string): string => /\(([^()]*)\)$/.exec(words)?.[1] ?? '';

/**
 * The common type of values that are added, compared or chosen between; undefined where one does not fit,
 * which is reported at its position.
 */
export function unify(operands: readonly Operand[], faults: Faults, wording: Wording): ValueType | undefined {
  if (operands.some(({ type }) => type.kind === 'broken')) return BROKEN;
  const known = operands.flatMap(({ type }) => (type.kind === 'quantity' ? [type] : []));
  // A comparison with a bare number has the type of the operand with a unit.
  const [first] = [...known.filter((type) => !isPlain(type)), ...known];
  if (first === undefined) return operands[0]?.type;
  let common = first;
  let isRight = true;
  for (const operand of operands) {
    const { type } = operand;
    const isZeroKelvin =
      type.kind === 'any' && type.isZero && isTemperature(first.dimension) && first.zeros !== 0;
    const isBad = isZeroKelvin || (type.kind === 'quantity' && !fits(first, type));
    if (isBad) {
      const mine = type.kind === 'quantity' ? wordsOf(type) : 'a plain number';
      const words = wordsOf(first);
      const isFirst = operand === operands[0];
      const text = isFirst ? wording(words, mine) : wording(mine, words);
      faults.add('unit', operand, text + hintFor(type, first, symbolIn(words)));
      isRight = false;
    } else if (type.kind === 'quantity') common = { ...common, ...settled(common, type) };
  }
  if (!isRight) return undefined;
  const zeros = known.every((type) => type.zeros === first.zeros) ? first.zeros : undefined;
  return quantity(common.dimension, { isAngleOpen: common.isAngleOpen, zeros });
}

/** True for a plain number; the message otherwise begins with `what`: "The condition of choose". */
export function requirePlain(operand: Operand, faults: Faults, what: string): boolean {
  const { type } = operand;
  if (type.kind !== 'quantity') return type.kind === 'any';
  if (isPlain(type)) return true;
  faults.add('unit', operand, `${what} is ${wordsOf(type)}; it must be a plain number`);
  return false;
}
