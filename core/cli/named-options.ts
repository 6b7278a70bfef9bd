import { availableParallelism } from 'node:os';
import { sessionId, type SessionId } from '../contract/ids.ts';
import { nearest } from '../math/nearest.ts';
import { UsageError } from './output.ts';

/** The number of an option. Throws UsageError with its name for a text that is none. */
export function numberOption(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`${name} is "${text}", not a number`);
  return number;
}

/** Error for an unknown name, with the nearest name, or all names. */
export function unknown(what: string, given: string, known: readonly string[]): UsageError {
  const guess = nearest(given, known);
  const hint = guess === undefined ? `it must be one of ${known.join(', ')}` : `the nearest is ${guess}`;
  return new UsageError(`There is no ${what} ${given}; ${hint}`);
}

/** The number of a stored session. Throws UsageError for an invalid number. */
export function sessionOption(text: string): SessionId {
  const number = numberOption('session', text);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`session is ${text}; it must be the number of a session: see racebench sessions`);
  return sessionId.parse(number);
}

const MAX_WORKERS = 64;

/** Threads of --workers, see {@link countOption}. */
export const workersOption = (text: string | undefined): number => countOption('--workers', text);

/** Number of threads, one per processor where the option is absent. Throws UsageError for an invalid number. */
export function countOption(name: string, text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= MAX_WORKERS) return value;
  throw new UsageError(`${name} must be a whole number from 1 to ${MAX_WORKERS}, not ${text}`);
}
