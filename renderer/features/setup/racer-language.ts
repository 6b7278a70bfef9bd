import { bracketMatching } from '@codemirror/language';
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { visitTokens, type TokenKind } from './text/racer-tokens.ts';

const mark = (name: string): Decoration => Decoration.mark({ class: `cm-racer-${name}` });
const KEY = mark('key');
const BLOCK = mark('block');
const MARKS: Readonly<Record<Exclude<TokenKind, 'name'>, Decoration>> = {
  equals: mark('sign'),
  tilde: mark('sign'),
  open: mark('sign'),
  close: mark('sign'),
  value: mark('value'),
  path: BLOCK,
  comment: mark('comment'),
};

/** Colours of the lines in view only: Racer's tokens end with their line, so nothing above has to be read. */
function coloursOf(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    let name: readonly [from: number, to: number] | undefined;
    const flush = (style: Decoration): void => {
      if (name !== undefined) builder.add(name[0], name[1], style);
      name = undefined;
    };
    visitTokens(view.state.doc, from, to, (token, base) => {
      if (token.kind === 'name') {
        flush(BLOCK);
        name = [base + token.from, base + token.to];
        return;
      }
      flush(token.kind === 'equals' ? KEY : BLOCK);
      if (token.kind !== 'value') {
        builder.add(base + token.from, base + token.to, MARKS[token.kind]);
        return;
      }
      // A note after a number is part of Racer's value and is skipped.
      const text = view.state.sliceDoc(base + token.from, base + token.to);
      const note = text.indexOf(';');
      const end = note < 0 ? base + token.to : base + token.from + note;
      if (end > base + token.from) builder.add(base + token.from, end, MARKS.value);
      if (note >= 0) builder.add(end, base + token.to, MARKS.comment);
    });
    flush(BLOCK);
  }
  return builder.finish();
}

const colours = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;
    constructor(view: EditorView) {
      this.marks = coloursOf(view);
    }
    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.marks = coloursOf(update.view);
    }
  },
  { decorations: (plugin) => plugin.marks },
);

const look = EditorView.baseTheme({
  '.cm-racer-key': { color: 'var(--code-key)' },
  '.cm-racer-block': { color: 'var(--code-block)' },
  '.cm-racer-value': { color: 'var(--code-value)' },
  '.cm-racer-sign': { color: 'var(--quiet)' },
  '.cm-racer-comment': { color: 'var(--code-comment)', fontStyle: 'italic' },
});

/** Racer's grammar, for colours and braces only. */
export const racerLanguage: Extension = [colours, look, bracketMatching()];
