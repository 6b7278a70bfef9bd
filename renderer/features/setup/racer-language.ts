import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

interface LineState {
  /** What may come next on this line. */
  at: 'name' | 'value' | 'path' | 'note';
}

/** Racer's grammar as far as colours need it (racer-format.md section 1): a value runs to the end of its line. */
const racer: StreamParser<LineState> = {
  name: 'racer-ini',
  startState: () => ({ at: 'name' }),
  copyState: (state) => ({ ...state }),
  languageData: { commentTokens: { line: ';' } },
  token: (stream, state) => {
    if (stream.sol()) state.at = 'name';
    if (stream.eatSpace()) return null;
    if (state.at === 'note') {
      stream.skipToEnd();
      return 'comment';
    }
    if (state.at === 'value') {
      // A note behind a number is part of Racer's value, and read past.
      if (stream.peek() === ';') {
        state.at = 'note';
        return null;
      }
      if (stream.match(/^[^\s;]+/) === null) stream.next();
      return 'string';
    }
    if (state.at === 'path') {
      stream.skipToEnd();
      return 'typeName';
    }
    const next = stream.next();
    switch (next) {
      case ';':
        stream.skipToEnd();
        return 'comment';
      case '=':
        state.at = 'value';
        return 'operator';
      case '~':
        state.at = 'path';
        return 'operator';
      case '{':
      case '}':
        return 'brace';
      default:
        stream.match(/^[^\s=~]*/);
        return stream.match(/^\s*=/, false) === null ? 'typeName' : 'propertyName';
    }
  },
};

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.typeName, color: 'var(--code-block)' },
  { tag: tags.string, color: 'var(--code-value)' },
  { tag: tags.operator, color: 'var(--quiet)' },
  { tag: tags.brace, color: 'var(--quiet)' },
]);

export const racerLanguage: Extension = [StreamLanguage.define(racer), syntaxHighlighting(colours)];
