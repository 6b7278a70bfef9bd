import { nearest } from '../math/nearest.ts';
import { UsageError } from './output.ts';

/** The number of an option. Throws UsageError with its name for a text that is none. */
export function numberOption(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`${name} is "${text}", not a number`);
  return number;
}

/** Wrong name of something of a table: the nearest one, or all there are. */
export function unknown(what: string, given: string, known: readonly string[]): UsageError {
  const guess = nearest(given, known);
  const hint = guess === undefined ? `it is one of ${known.join(', ')}` : `the nearest is ${guess}`;
  return new UsageError(`There is no ${what} ${given}; ${hint}`);
}
