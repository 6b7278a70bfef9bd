import { Text } from '@codemirror/state';
import { fc } from '../../../../core/proof/testing/property.ts';
import { trials } from '../../../../core/proof/testing/thorough.ts';
import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../workspace/car/text-change.ts';
import { viewText } from '../line-map.ts';
import { lineEndsOf, rawChange, rawOffset, viewChange, viewPosition } from './line-ends.ts';

const docOf = (raw: string): Text => Text.of(viewText(raw).split('\n'));
const mixed = fc
  .array(fc.constantFrom('a', '=1', '\r\n', '\n', '\r', '\r\n', '{'), { maxLength: 14 })
  .map((p) => p.join(''));
const uniform = fc
  .tuple(fc.constantFrom('\r\n', '\n', '\r'), fc.array(fc.constantFrom('a', '', 'k=1'), { maxLength: 8 }))
  .map(([end, lines]) => lines.join(end));
const raws = fc.oneof(mixed, uniform);

describe('line ends', () => {
  it('of a CRLF file keep no place of their own, and the third line begins 2 bytes later than in the view', () => {
    const ends = lineEndsOf('a\r\nb\r\nc');
    expect(ends).toEqual({ usual: '\r\n', odd: [] });
    expect(rawOffset(ends, docOf('a\r\nb\r\nc'), 4)).toBe(6);
  });

  it('are CRLF for what is typed where most lines have it', () => {
    const raw = 'a\r\nb\r\nc\n';
    const { change } = rawChange(lineEndsOf(raw), docOf(raw), raw, 1, 1, '\nx');
    expect(change).toEqual({ from: 1, removed: '', inserted: '\r\nx' });
  });

  it('stay two where the text between CR and LF is removed', () => {
    const raw = 'a\rb\nc';
    const step = rawChange(lineEndsOf(raw), docOf(raw), raw, 2, 3, '');
    expect(viewText(applyChange(raw, step.change))).toBe('a\n\nc');
  });

  it('lead from any place of the view to its raw offset and back', () => {
    fc.assert(
      fc.property(raws, fc.nat(30), (raw, n) => {
        const doc = docOf(raw);
        const position = Math.min(n, doc.length);
        const offset = rawOffset(lineEndsOf(raw), doc, position);
        return (
          viewText(raw.slice(0, offset)).length === position &&
          viewPosition(lineEndsOf(raw), doc, offset) === position
        );
      }),
      { numRuns: trials(1000) },
    );
  });

  it('keep raw text and view in step through any typing, and reports what reading the text again gives', () => {
    const edit = fc.record({
      at: fc.nat(30),
      length: fc.nat(3),
      text: fc.constantFrom('', 'x', '\n', 'a\nb', '\n\n'),
    });
    fc.assert(
      fc.property(raws, fc.array(edit, { maxLength: 8 }), (first, edits) => {
        let raw = first;
        let doc = docOf(raw);
        let ends = lineEndsOf(raw);
        for (const { at, length, text } of edits) {
          const from = Math.min(at, doc.length);
          const to = Math.min(from + length, doc.length);
          const step = rawChange(ends, doc, raw, from, to, text);
          raw = applyChange(raw, step.change);
          doc = doc.replace(from, to, Text.of(text.split('\n')));
          ({ ends } = step);
          if (viewText(raw) !== doc.toString()) return false;
          for (let position = 0; position <= doc.length; position++)
            if (viewText(raw.slice(0, rawOffset(ends, doc, position))).length !== position) return false;
        }
        return true;
      }),
      { numRuns: trials(2000) },
    );
  });

  it('bring the view from any text to any other, mixed line ends and all', () => {
    fc.assert(
      fc.property(raws, raws, raws, (raw, next, last) => {
        let doc = docOf(raw);
        let ends = lineEndsOf(raw);
        let now = raw;
        for (const text of [next, last]) {
          const change = viewChange(ends, doc, now, text);
          if (change !== undefined) {
            doc = doc.replace(change.from, change.to, Text.of(change.insert.split('\n')));
            ({ ends } = change);
          }
          now = text;
          if (doc.toString() !== viewText(text)) return false;
          for (let position = 0; position <= doc.length; position++)
            if (viewText(text.slice(0, rawOffset(ends, doc, position))).length !== position) return false;
        }
        return true;
      }),
      { numRuns: trials(2000) },
    );
  });
});
