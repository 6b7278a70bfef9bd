import type { z } from 'zod';
import { nearest } from '../math/nearest.ts';

type Issue = z.core.$ZodIssue;

/** Kinds of values in the terms of YAML and JSON, with their article. */
const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  array: 'a list, such as [1, 2]',
  object: 'a set of keys with values',
  record: 'a set of names with their values',
};

const shown = (input: unknown): string | undefined =>
  typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean' || input === null
    ? String(input)
    : undefined;

function oneOf(input: unknown, key: string, options: readonly unknown[]): string {
  const known = options.map(String);
  const list = known.length === 1 ? known.join() : `one of ${known.join(', ')}`;
  const typed = shown(input);
  if (typed === undefined)
    return input === undefined ? `${key} is missing; it is ${list}` : `${key} is not ${list}`;
  const near = known.length === 1 ? undefined : nearest(typed, known);
  return `${typed} is not ${list}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

const partOf = (input: unknown, key: string | undefined): unknown =>
  key !== undefined && typeof input === 'object' && input !== null ? Reflect.get(input, key) : input;

/**
 * A fault in the layout of a file, as a sentence about the value or its key. An issue must carry its input
 * (`reportInput`).
 */
export function layoutWords(issue: Issue): string {
  const { input } = issue;
  const key = String(issue.path.at(-1) ?? 'It');
  const what = shown(input) ?? key;
  switch (issue.code) {
    case 'invalid_value':
      return oneOf(input, key, issue.values);
    case 'invalid_union':
      if ('options' in issue) return oneOf(partOf(input, issue.discriminator), key, issue.options);
      break;
    case 'invalid_key':
      return `${key} ${issue.issues[0]?.message ?? 'is not a valid name'}`;
    case 'invalid_type':
      if (input === undefined) return `${key} is missing`;
      return `${what} is not ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (typeof input === 'number') return `${what} is less than ${issue.minimum}`;
      return `${key} is empty`;
    case 'too_big':
      if (typeof input === 'number') return `${what} is more than ${issue.maximum}`;
      return `${key} is longer than ${issue.maximum} ${typeof input === 'string' ? 'characters' : 'entries'}`;
    default:
  }
  return input === undefined ? `${key} is missing` : `${what} ${issue.message}`;
}
