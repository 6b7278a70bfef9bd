import { numberOf } from './case-file.ts';

/** Inputs of a case by key. */
export type Inputs = Readonly<Record<string, unknown>>;

/** Why a case cannot be computed: a sentence for people. */
export class CaseFault extends Error {
  declare protected readonly brand: true;
}

/** The first of several spellings of a key that the inputs have. */
function found(inputs: Inputs, keys: readonly string[]): unknown {
  const key = keys.find((k) => inputs[k] !== undefined && inputs[k] !== null);
  return key === undefined ? undefined : inputs[key];
}

/** The number under the first key that exists. Throws CaseFault where there is none or it is not a number. */
export function number(inputs: Inputs, ...keys: readonly [string, ...string[]]): number {
  const value = numberOf(found(inputs, keys));
  if (value === undefined) throw new CaseFault(`no number under ${keys[0]}`);
  return value;
}

export function numberOr(inputs: Inputs, fallback: number, ...keys: readonly string[]): number {
  return numberOf(found(inputs, keys)) ?? fallback;
}

export function isTrue(inputs: Inputs, key: string, fallback: boolean): boolean {
  const value = inputs[key];
  return typeof value === 'boolean' ? value : fallback;
}

export function text(inputs: Inputs, ...keys: readonly string[]): string | undefined {
  const value = found(inputs, keys);
  return typeof value === 'string' ? value : undefined;
}

function isRecord(value: unknown): value is Inputs {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A block of inputs; undefined where there is none. */
export function block(inputs: Inputs, ...keys: readonly string[]): Inputs | undefined {
  const value = found(inputs, keys);
  return isRecord(value) ? value : undefined;
}

/** A block that must be there. */
export function neededBlock(inputs: Inputs, key: string): Inputs {
  const value = block(inputs, key);
  if (value === undefined) throw new CaseFault(`no block ${key}`);
  return value;
}

/** A list of blocks or of lists; undefined where there is none. */
export function list(inputs: Inputs, key: string): readonly unknown[] | undefined {
  const value: unknown = inputs[key];
  return Array.isArray(value) ? value : undefined;
}

/** A list of numbers of this length, or one number for all. Throws CaseFault for anything else. */
export function column(inputs: Inputs, key: string, length: number, fallback?: readonly number[]): number[] {
  const value: unknown = inputs[key];
  if (value === undefined && fallback !== undefined) return [...fallback];
  return columnOf(value, key, length);
}

export function columnOf(value: unknown, key: string, length: number): number[] {
  const single = numberOf(value);
  if (single !== undefined) return Array.from({ length }, () => single);
  const items = Array.isArray(value) ? value.map(numberOf) : [];
  const numbers = items.filter((item) => item !== undefined);
  if (numbers.length !== length || items.length !== length)
    throw new CaseFault(`${key} is not a list of ${length} numbers`);
  return numbers;
}

export function asInputs(value: unknown, key: string): Inputs {
  if (!isRecord(value)) throw new CaseFault(`${key} is not a block`);
  return value;
}
