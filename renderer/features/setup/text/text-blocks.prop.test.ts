import { EditorState, Text } from '@codemirror/state';
import { fc } from '../../../../core/proof/testing/property.ts';
import { expect, it } from 'vitest';
import { blocksOf, carriedBlocks } from './text-blocks.ts';

const line = fc.constantFrom('a', 'bb=1', '; note', '{', '}', 'c~a', '  {', 'd=2 ; n', '');
const edit = fc.record({
  position: fc.nat(),
  length: fc.nat({ max: 6 }),
  inserted: fc.constantFrom('', 'x', '1', '\n', ' ', '{', '}', '~', ';', 'k=1\n', 'e\n{\n}\n'),
});

it('blocks carried through edits equal those of the text read again', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 120 }),
      fc.array(edit, { maxLength: 12 }),
      (lines, edits) => {
        let state = EditorState.create({ doc: Text.of(lines), extensions: [carriedBlocks] });
        for (const { position, length, inserted } of edits) {
          const from = position % (state.doc.length + 1);
          const to = Math.min(state.doc.length, from + length);
          state = state.update({ changes: { from, to, insert: inserted } }).state;
          expect(state.field(carriedBlocks)).toEqual(blocksOf(Text.of(state.doc.toString().split('\n'))));
        }
      },
    ),
    { numRuns: 300 },
  );
});
