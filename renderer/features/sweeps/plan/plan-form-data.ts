import { freeName } from '../../../ui/state/free-name.ts';

/** Data of a plan for its form, whatever is wrong in it: plain data of any shape. */

export type Loose = Readonly<Record<string, unknown>>;

export const record = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Seeds of a test; the default where it names none. */
export function seedsOf(tests: unknown, name: string): readonly unknown[] {
  const seeds = list(record(record(tests)[name])['seeds']);
  return seeds.length === 0 ? [0] : seeds;
}

/** Value as written into a plan: a number where the text is one, else the text. */
export function scalar(text: string): string | number {
  const trimmed = text.trim();
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

/** `16 N/mm, 19 N/mm` as values; undefined for none. */
export function scalars(text: string): (string | number)[] | undefined {
  const values = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(scalar);
  return values.length === 0 ? undefined : values;
}

/** An unused name: the word, or the word with a number. */
export function freeWord(wanted: string, taken: readonly string[]): string {
  const plain =
    wanted
      .replaceAll(/[^\p{L}\p{N}_.-]+/gu, ' ')
      .trim()
      .slice(0, 50) || 'key';
  return freeName(plain, (name) => taken.includes(name));
}
