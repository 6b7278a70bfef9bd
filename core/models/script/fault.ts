import type { ScriptFault } from '../driveline/script/script-host.ts';
import type { ScriptSetup } from '../../setup/setup.ts';
import { OWN_FAULT } from './prelude.ts';

/** Longest part of a script's own words that a message repeats. */
const LONGEST_WORDS = 160;

/** An error of the engine as plain data. The script may have made it: nothing in it is trusted to be of a kind. */
interface ErrorLike {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
}

function words(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const plain = text.replaceAll(/[\x00-\x1f\x7f]+/g, ' ').trim();
  return plain.length > LONGEST_WORDS ? `${plain.slice(0, LONGEST_WORDS)} ...` : plain;
}

/** Plain words for the engine's own names of its limits. */
const LIMITS: Readonly<Record<string, string>> = {
  interrupted: 'takes too long: the maximum is 500 000 loop turns and calls',
  'stack overflow': 'calls itself too deeply',
  'out of memory': 'needs more than its 16 MB of memory',
};

function said(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null)
    return `throws ${words(typeof thrown === 'symbol' ? 'a symbol' : String(thrown))}`;
  const { name, message } = thrown as ErrorLike;
  const text = words(message);
  if (name === OWN_FAULT) return text;
  const limit = name === 'InternalError' ? LIMITS[text] : undefined;
  if (limit !== undefined) return limit;
  return `throws ${words(name) || 'an object'}${text === '' ? '' : `: ${text}`}`;
}

/** The first place of the stack that lies in the script. */
function positionIn(file: string, thrown: unknown): { readonly line: number; readonly column: number } {
  const stack = typeof thrown === 'object' && thrown !== null ? (thrown as ErrorLike).stack : undefined;
  if (typeof stack === 'string')
    for (const entry of stack.split('\n').slice(0, 50)) {
      const at = entry.lastIndexOf(`${file}:`);
      const match = at < 0 ? null : /^(\d+)(?::(\d+))?/.exec(entry.slice(at + file.length + 1));
      if (match !== null) return { line: Number(match[1]), column: Number(match[2] ?? 1) };
    }
  return { line: 1, column: 1 };
}

/** A value that a script threw, or the engine for it, as a message and its place in the file. */
export function faultOf(source: ScriptSetup, thrown: unknown): ScriptFault {
  const error: ErrorLike | null = typeof thrown === 'object' ? thrown : null;
  const message = error?.name === 'SyntaxError' ? `cannot be read: ${words(error.message)}` : said(thrown);
  return { message, ...positionIn(source.file, thrown) };
}
