import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

/** YAML as far as colours need it. */
const plan: StreamParser<Record<string, never>> = {
  name: 'plan',
  startState: () => ({}),
  token: (stream) => {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/u) !== null) return 'comment';
    if (stream.match(/^(?:[\p{L}\p{N}_][^:#,{}[\]"]*?|"[^"]*")(?=\s*:(?:\s|$))/u) !== null)
      return 'propertyName';
    if (stream.match(/^(["']).*?(?:\1|$)/u) !== null) return 'string';
    if (stream.match(/^-?\d[\d.]*(?:e[-+]?\d+)?/iu) !== null) return 'number';
    if (stream.match(/^[\p{L}_][^\s,:{}[\]#]*/u) !== null) return 'string';
    stream.next();
    return null;
  },
};

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: [tags.string, tags.number], color: 'var(--code-value)' },
]);

export const planLanguage: Extension = [StreamLanguage.define(plan), syntaxHighlighting(colours)];
