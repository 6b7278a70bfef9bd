import type { Faults, Span } from './diagnostic.ts';

/** `broken` is a sign that was reported as meaningless; it takes the position of an operator. */
export type TokenKind = 'number' | 'reference' | 'name' | 'unit' | 'sign' | 'broken' | 'end';

export interface Token extends Span {
  readonly kind: TokenKind;
  /**
   * The sign or word; for a reference the text within its quotes, for a unit the text within its brackets.
   */
  readonly text: string;
}

/** Longer expressions are refused: reading and checking recurse as deep as they do. */
export const LONGEST_EXPRESSION = 4000;

const BLANK = /(?:\s+|[#;].*)+/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const SIGN = /<=|>=|==|!=|[-+*/^<>(),:]/y;

/** Signs of typography and of other programs, and their equivalents here. */
const OTHER_SIGNS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u00d7': '*',
  '\u00b7': '*',
  '\u00f7': '/',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '!=',
};

/** Signs that are not part of the language, with a hint what to write instead. */
const HINTS: Readonly<Record<string, string>> = {
  '=': 'write == to compare',
  '&': 'write and',
  '|': 'write or',
  '!': 'write not',
  '?': 'write choose(condition, a, b)',
  '%': 'write a percentage as 5 [%]',
  '[': 'the bracket of this unit is not closed',
  ']': 'this bracket was not opened',
};

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The text between two signs on one line, and the offset after it. */
function enclosed(text: string, at: number, close: string): { inner: string; to: number } | undefined {
  const end = text.indexOf(close, at + 1);
  const inner = text.slice(at + 1, end);
  return end < 0 || /[\r\n]/.test(inner) ? undefined : { inner, to: end + 1 };
}

const endOfLine = (text: string, at: number): number => {
  const length = text.slice(at).search(/[\r\n]/);
  return length < 0 ? text.length : at + length;
};

function readToken(text: string, at: number, faults: Faults): Token {
  const first = text.charAt(at);
  const token = (kind: TokenKind, word: string, to = at + word.length): Token => ({
    kind,
    text: word,
    from: at,
    to,
  });
  const number = match(NUMBER, text, at);
  if (number !== undefined) return token('number', number);
  const name = match(NAME, text, at);
  if (name !== undefined) return token('name', name);
  if (first === "'" || first === '"') {
    const quoted = enclosed(text, at, first);
    if (quoted !== undefined) return token('reference', quoted.inner, quoted.to);
    const to = endOfLine(text, at);
    faults.add('syntax', { from: at, to }, 'The quote of this name is not closed');
    return token('reference', text.slice(at + 1, to).trimEnd(), to);
  }
  const unit = first === '[' ? enclosed(text, at, ']') : undefined;
  if (unit !== undefined) return token('unit', unit.inner, unit.to);
  const sign = match(SIGN, text, at);
  if (sign !== undefined) return token('sign', sign);
  const other = OTHER_SIGNS[first];
  if (other !== undefined) return token('sign', other, at + 1);
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const to = at + character.length;
  const hint = HINTS[first];
  faults.add(
    'syntax',
    { from: at, to },
    `${JSON.stringify(character)} has no meaning here${hint === undefined ? '' : `: ${hint}`}`,
  );
  return token('broken', character, to);
}

/** The words of an expression; blanks, line ends and comments (`#` or `;` to the end of the line) fall out. */
export function tokenize(text: string, faults: Faults): Token[] {
  const tokens: Token[] = [];
  if (text.length > LONGEST_EXPRESSION) {
    faults.add('syntax', { from: 0, to: text.length }, `Longer than ${LONGEST_EXPRESSION} characters`);
    return [{ kind: 'end', text: '', from: text.length, to: text.length }];
  }
  let at = 0;
  let end = 0;
  for (;;) {
    at += (match(BLANK, text, at) ?? '').length;
    if (at >= text.length) break;
    const read = readToken(text, at, faults);
    tokens.push(read);
    at = read.to;
    end = at;
  }
  tokens.push({ kind: 'end', text: '', from: end, to: end });
  return tokens;
}
