import { Text } from '@codemirror/state';
import { fc } from '../../../../core/proof/testing/property.ts';
import { expect, it } from 'vitest';
import { visitStructure, visitTokens, type RacerToken } from './racer-tokens.ts';

const line = fc.constantFrom('a', 'bb=1', '; note', '{', '}', 'c~a', '  {', '~a.bb', 'd {', '} {', '');

/** Names that each brace and reference follows, read from a stream of tokens. */
function applied(visit: (each: (token: RacerToken, base: number) => void) => void): string[] {
  let position = -1;
  const found: string[] = [];
  visit((token, base) => {
    if (token.kind === 'name' || token.kind === 'comment') position = base + token.from;
    if (token.kind === 'open' || token.kind === 'path' || token.kind === 'close')
      found.push(`${token.kind} ${base + token.from} behind ${token.kind === 'close' ? '' : position}`);
  });
  return found;
}

it('braces and references follow the same names whether all tokens are read or only those of blocks', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (lines) => {
      const text = Text.of(lines.length === 0 ? [''] : lines);
      expect(applied((each) => visitStructure(text, 0, text.length, each))).toEqual(
        applied((each) => visitTokens(text, 0, text.length, each)),
      );
    }),
  );
});
