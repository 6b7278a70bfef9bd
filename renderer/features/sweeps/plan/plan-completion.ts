import type { Extension } from '@codemirror/state';
import {
  completionBy,
  expressionCompletionsAt,
  type MathsWords,
} from '../../../workspace/maths-completion.ts';

/** Text before an item of a YAML list: the dash or bracket, items before it, the quote that opens it. */
const ITEM = /^(?:constraints\s*:)?\s*[-[]?\s*(?:"[^"]*"\s*,\s*)*"?/u;

/** The part of a constraint before the end of the text; undefined elsewhere in a plan. */
export function constraintBefore(before: string): string | undefined {
  const lines = before.split('\n');
  const heading = lines.findLast((line) => /^[\w-]+\s*:/u.test(line));
  if (heading === undefined || !/^constraints\s*:/u.test(heading)) return undefined;
  const line = lines.at(-1) ?? '';
  const rest = line.replace(ITEM, '');
  // No constraint after its closing quote, nor in a remark.
  return /^\s*#/u.test(line) || /^constraints$/u.test(line) || rest.includes('"') ? undefined : rest;
}

/** In constraints: keys of the plan between quotes, units between brackets, functions elsewhere. */
export const planCompletion = (words: () => MathsWords): Extension =>
  completionBy(({ state, pos, explicit }) => {
    const typed = constraintBefore(state.sliceDoc(0, pos));
    return typed === undefined ? undefined : expressionCompletionsAt(typed, words(), explicit);
  });
