import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { visitTokens, type TokenKind } from './racer-tokens.ts';
import { blockAt, blockOfPath, blocksOf, namesIn, pathOf } from './text-blocks.ts';

const of = (text: string): Text => Text.of(text.split('\n'));
const CAR = of(
  'susp_front\n{\n  k=20000 ; N/m\n}\nsusp0~susp_front\n{\n  x=0.7\n  roll_center\n  {\n    y=0\n  }\n}\n',
);

describe('tokens of a text', () => {
  const kinds = (text: string): TokenKind[] => {
    const found: TokenKind[] = [];
    visitTokens(of(text), 0, text.length, ({ kind }) => found.push(kind));
    return found;
  };

  it('end a name at = and ~, and a value at the end of its line, notes and braces in it', () => {
    expect(kinds('k=20000 ; { }')).toEqual(['name', 'equals', 'value']);
    expect(kinds('susp0~susp_front {')).toEqual(['name', 'tilde', 'path']);
    expect(kinds('susp0{')).toEqual(['name']);
    expect(kinds(' a {\n}; note')).toEqual(['name', 'open', 'close', 'comment']);
  });

  it('of a keystroke in one of 20,000 lines are those of its leaf: all other leaves are the same objects', () => {
    const long = of(Array.from({ length: 20_000 }, (_, i) => `key${i}=${i}`).join('\n'));
    const bases = (text: Text): Set<object> => {
      const tokens = new Set<object>();
      visitTokens(text, 0, text.length, (token) => tokens.add(token));
      return tokens;
    };
    const before = bases(long);
    const after = bases(long.replace(5, 5, of('x')));
    const made = [...after].filter((token) => !before.has(token)).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(3 * 2048);
  });
});

describe('blocks of a text', () => {
  it('have their path, braces and reference', () => {
    expect(blocksOf(CAR).map(({ path, reference }) => [path, reference?.path])).toEqual([
      ['susp_front', undefined],
      ['susp0', 'susp_front'],
      ['susp0.roll_center', undefined],
    ]);
  });

  it('around the caret in roll_center of susp0 are susp0 and roll_center', () => {
    const position = CAR.toString().indexOf('y=0');
    expect(pathOf(blockAt(CAR, position)).map(({ name }) => name)).toEqual(['susp0', 'roll_center']);
    expect(blockAt(CAR, 0)).toBeUndefined();
    expect(blockAt(CAR, CAR.length)).toBeUndefined();
  });

  it('are referred to only from later lines', () => {
    const at = CAR.toString().indexOf('~');
    expect(blockOfPath(CAR, 'susp_front', at)?.from).toBe(0);
    expect(blockOfPath(CAR, 'susp0.roll_center', at)).toBeUndefined();
  });

  it('have the names directly in them, not those of blocks inside', () => {
    const block = blocksOf(CAR)[1];
    expect(namesIn(CAR, block)).toEqual(['x', 'roll_center']);
  });

  it('belong to the comment where a comment is before the brace, as Racer reads it', () => {
    const [block] = blocksOf(of('wheel0 ; left\n{\n radius=0.3\n}'));
    expect(block?.isComment).toBe(true);
  });
});
