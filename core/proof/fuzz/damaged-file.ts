import { createRandom } from '../../math/random.ts';
import { MUTATIONS } from './mutations.ts';

/** A text before and after one mutation. */
export interface DamagedText {
  readonly before: string;
  readonly after: string;
}

/** The mutation of that number of a seed; the text itself where the mutation finds nothing to change. */
export function damagedText(before: string, seed: number, number: number): DamagedText {
  const random = createRandom(seed, number);
  return { before, after: random.pick(MUTATIONS)(before, random) };
}

const isLineEnd = (character: string | undefined): boolean => character === '\n' || character === '\r';

/** Part of each of two texts that differs, with the whole lines around it; offsets, half-open. */
export interface DamagedPart {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

/** The whole lines in which two texts differ. */
export function damagedPart({ before, after }: DamagedText): DamagedPart {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const lines = (text: string): [number, number] => {
    let from = head;
    while (from > 0 && !isLineEnd(text[from - 1])) from--;
    let to = text.length - tail;
    while (to < text.length && !isLineEnd(text[to])) to++;
    return [from, to];
  };
  return { before: lines(before), after: lines(after) };
}

/** A piece of a text meets a part of it. */
export const meets = ([from, to]: readonly [number, number], start: number, end: number): boolean =>
  start <= to && end >= from;

/** Line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number =>
  (text.slice(0, offset).match(/\r\n|\r|\n/g) ?? []).length + 1;
