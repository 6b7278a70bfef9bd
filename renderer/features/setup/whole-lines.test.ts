import { describe, expect, it } from 'vitest';
import { wholeLines } from './whole-lines.ts';

function without(text: string, part: string): string {
  const at = text.lastIndexOf(part);
  const { start, end } = wholeLines(text, at, at + part.length);
  return text.slice(0, start) + text.slice(end);
}

describe('a removed part of the text', () => {
  it('takes its line along, with its note and its line end', () => {
    expect(without('a\r\n{\r\n  k=1\r\n  k=2 ; again\r\n}\r\n', 'k=2')).toBe('a\r\n{\r\n  k=1\r\n}\r\n');
  });

  it('is only itself where its line has other content', () => {
    expect(without('a { k=1\n} b { k=2\n}', 'k=2')).toBe('a { k=1\n} b { \n}');
  });

  it('may end the text', () => {
    expect(without('k=1\nk=2', 'k=2')).toBe('k=1\n');
  });
});
