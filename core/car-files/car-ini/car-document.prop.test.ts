import { fc } from '../../proof/testing/property.ts';
import { trials } from '../../proof/testing/thorough.ts';
import { describe, it } from 'vitest';
import { documentText, parseDocument } from './car-document.ts';
import { findChild } from './lookup.ts';
import { latin1Text, racerText } from '../../proof/testing/car-text-arbitraries.ts';
import { visitTokens } from './tokens.ts';

describe('any text', () => {
  it('round-trips byte for byte, whatever the 256 byte values', () => {
    fc.assert(fc.property(latin1Text, (text) => documentText(parseDocument(text)) === text));
  });

  it('round-trips when it is made of the pieces of the grammar', () => {
    fc.assert(
      fc.property(racerText, (text) => documentText(parseDocument(text)) === text),
      { numRuns: trials(500) },
    );
  });

  it('splits into tokens without gap or overlap', () => {
    fc.assert(
      fc.property(racerText, (text) => {
        const ends = [0];
        const starts: number[] = [];
        visitTokens(text, (_, start, end) => {
          starts.push(start);
          ends.push(end);
        });
        const hasNoGap = starts.every((start, i) => start === ends[i] && start < (ends[i + 1] ?? 0));
        return hasNoGap && ends.at(-1) === text.length;
      }),
    );
  });

  it('never leads a look-up round in a circle: references point to earlier nodes only', () => {
    fc.assert(
      fc.property(racerText, (text) => {
        const visit = (node: ReturnType<typeof parseDocument>['root'] | undefined): boolean => {
          for (const child of node?.block.children ?? []) {
            if (child.reference?.target !== undefined && child.reference.target.index >= child.index)
              return false;
            if (findChild(child, 'no such name') !== undefined) return false;
            if (child.block !== undefined && !visit({ ...child, block: child.block })) return false;
          }
          return true;
        };
        return visit(parseDocument(text).root);
      }),
    );
  });
});
