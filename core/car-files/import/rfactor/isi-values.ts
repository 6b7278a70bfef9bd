import { leadingNumber } from '../numbers.ts';

/** Numbers of a value: `(1, 2, 3)`, `(0.5)`, `1.5` or `1,5`, which is two numbers; empty where one of them is none. */
export function tuple(text: string): readonly number[] {
  const inner = text.trim().replace(/^\(/, '').replace(/\)$/, '');
  if (inner.trim() === '') return [];
  const numbers = inner.split(',').map((part) => leadingNumber(part)?.value);
  return numbers.every((number) => number !== undefined) ? numbers : [];
}

/** The last group of numbers in nested parentheses: `(1:FL_SPINDLE:(0.1,0.2,0.3))`. */
export function innerTuple(text: string): readonly number[] {
  const inner = /\(([^()]*)\)\)*\s*$/.exec(text)?.[1];
  return inner === undefined ? [] : tuple(inner);
}

/** A word without its quotes. */
export const word = (text: string): string => text.trim().replace(/^"|"$/g, '').trim();

/** A range (minimum, step, number of steps) at a setting, which is from 0 to the number less 1 (.hdv, its own notes). */
export function rangeValue([min = 0, step = 0, count = 0]: readonly number[], setting: number): number {
  return min + step * usedSetting(count, setting);
}

/** Setting within its steps; 0 or 1 of them leave the first. */
export function usedSetting(count: number, setting: number): number {
  return Math.min(Math.max(0, Math.trunc(setting)), Math.max(0, Math.trunc(count) - 1));
}
