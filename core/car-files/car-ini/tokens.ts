import type { TokenKind } from './nodes.ts';

/** Racer reads a value into a fixed buffer; what is longer is read as further tokens (docs/sources/racer-format.md section 1). */
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

export const isBlank = (code: number): boolean => code === SPACE || code === TAB;
export const isBreak = (code: number): boolean => code === CR || code === LF;

/** Offset of the line break that ends the line, or of the end of the text; `most` characters are looked at. */
export function lineEnd(text: string, from: number, most = Infinity): number {
  const limit = Math.min(text.length, from + most);
  let at = from;
  for (; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (isBreak(code)) break;
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
    if (isBlank(code) || isBreak(code) || code === EQUALS || code === TILDE) break;
  }
  return at;
}

/** Offset of the end of the value that begins behind an `=`. */
export const valueEnd = (text: string, from: number): number => lineEnd(text, from, MAX_VALUE_BYTES);

/**
 * Visits the tokens of a text, which cover all of it. None is stored: a file of 16 MB may hold as many. Tabs are white
 * space: released versions of Racer read tab-indented files, though its published source would not.
 */
export function visitTokens(
  text: string,
  visit: (kind: TokenKind, start: number, end: number) => void,
): void {
  const length = text.length;
  let at = 0;
  const push = (kind: TokenKind, end: number): void => {
    const start = at;
    at = end;
    visit(kind, start, end);
  };
  const rest = (kind: 'value' | 'path', end: number): void => {
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
      rest('value', valueEnd(text, at));
    } else if (code === TILDE) {
      push('tilde', at + 1);
      rest('path', lineEnd(text, at));
    } else push('name', nameEnd(text, at));
  }
}
