import type { Token, TokenKind } from './nodes.ts';

/** Racer reads a value into a fixed buffer; what is longer is read as further tokens (racer-format.md section 1). */
export const MAX_VALUE_BYTES = 254;

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const SEMICOLON = 59;
const EQUALS = 61;
const OPEN = 123;
const CLOSE = 125;
const TILDE = 126;

const isBlank = (code: number): boolean => code === SPACE || code === TAB;

/** Offset of the line break that ends the line, or of the end of the text. */
export function lineEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) break;
  }
  return at;
}

function blankEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** A name ends before a blank, a line break, `=` or `~`; braces belong to it. */
function nameEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isBlank(code) || code === CR || code === LF || code === EQUALS || code === TILDE) break;
  }
  return at;
}

/**
 * Splits a text into tokens that cover all of it. Tabs count as white space: released versions of Racer read
 * tab-indented files, though its published source would not.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const length = text.length;
  let at = 0;
  const push = (kind: TokenKind, end: number): void => {
    tokens.push({ kind, start: at, end });
    at = end;
  };
  const rest = (kind: 'value' | 'path', limit: number): void => {
    const end = Math.min(lineEnd(text, at), at + limit);
    if (end > at) push(kind, end);
  };
  while (at < length) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) push('blank', blankEnd(text, at));
    else if (code === CR) push('newline', text.charCodeAt(at + 1) === LF ? at + 2 : at + 1);
    else if (code === LF) push('newline', at + 1);
    else if (code === SEMICOLON) push('comment', lineEnd(text, at));
    else if (code === OPEN) push('open', at + 1);
    else if (code === CLOSE) push('close', at + 1);
    else if (code === EQUALS) {
      push('equals', at + 1);
      rest('value', MAX_VALUE_BYTES);
    } else if (code === TILDE) {
      push('tilde', at + 1);
      rest('path', Infinity);
    } else push('name', nameEnd(text, at));
  }
  return tokens;
}
