import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

/**
 * Files of math channels, parsed as far as highlighting needs: the kind of a line follows from its beginning.
 */
const maths: StreamParser<{ isText: boolean }> = {
  name: 'maths',
  startState: () => ({ isText: false }),
  copyState: (state) => ({ ...state }),
  token: (stream, state) => {
    if (stream.sol()) {
      if (stream.match(/^\[[^\]]*\]?/u) !== null) return 'heading';
      const key = stream.match(/^\s*(unit|digits|description|source|value)(?=\s*=(?!=))/u);
      if (key !== null) {
        state.isText = !/value/u.test(stream.current());
        return 'propertyName';
      }
    }
    if (stream.match(/^[#;].*/u) !== null) return 'comment';
    if (stream.eatSpace()) return null;
    if (stream.match(/^=/u) !== null) return null;
    if (state.isText && stream.match(/^.+/u) !== null) return null;
    if (stream.match(/^(["']).*?(?:\1|$)/u) !== null) return 'string';
    if (stream.match(/^\[[^\]]*\]?/u) !== null) return 'unit';
    if (stream.match(/^[\d.]+(?:e[+-]?\d+)?/iu) !== null) return 'number';
    if (stream.match(/^[A-Za-z_]\w*/u) !== null) return 'keyword';
    stream.next();
    return null;
  },
};

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.heading, color: 'var(--ink)', fontWeight: '600' },
  { tag: tags.propertyName, color: 'var(--quiet)' },
  { tag: tags.string, color: 'var(--code-value)' },
  { tag: tags.keyword, color: 'var(--code-block)' },
  { tag: tags.unit, color: 'var(--code-key)' },
]);

export const mathsLanguage: Extension = [StreamLanguage.define(maths), syntaxHighlighting(colours)];
