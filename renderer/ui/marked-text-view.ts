import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { cspNonce } from '../bridge/csp-nonce.ts';
import { steadyMarks } from './steady-marks.ts';
import { textLook } from './text-look.ts';

/** A range of the text and its problem. */
export interface TextProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Marks a transaction that follows the store, so that it is not reported to the store again. */
const fromStore = Annotation.define<boolean>();

export interface MarkedTextEvents {
  readonly onTyped: (text: string) => void;
  readonly onCaret: (offset: number) => void;
  readonly onHistory: (can: { readonly undo: boolean; readonly redo: boolean }) => void;
}

/**
 * A text in CodeMirror with its problems marked: a file of math channels, or a plan. Every change of it, also
 * by buttons beside it, is an undo step of its text.
 */
export interface MarkedTextView {
  readonly text: () => string;
  /** Text of the store: an edit by a button, or of another program. One undo step. */
  follow(text: string): void;
  /** One undo step; moves the caret to a range, and the focus into the text. */
  replace(text: string, select?: { readonly from: number; readonly to: number }): void;
  mark(problems: readonly TextProblem[]): void;
  goTo(from: number, to?: number): void;
  undo(): void;
  redo(): void;
  destroy(): void;
}

/** The one range in which two texts differ. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

export function createMarkedTextView(
  parent: HTMLElement,
  first: string,
  label: string,
  language: Extension,
  events: MarkedTextEvents,
): MarkedTextView {
  const nonce = cspNonce();
  const onUpdate = EditorView.updateListener.of((update) => {
    const isOwn = !update.transactions.some((t) => t.annotation(fromStore) === true);
    if (update.docChanged && isOwn) events.onTyped(update.state.doc.toString());
    if (update.docChanged)
      events.onHistory({ undo: undoDepth(update.state) > 0, redo: redoDepth(update.state) > 0 });
    if (update.selectionSet || update.docChanged) events.onCaret(update.state.selection.main.head);
  });
  const extensions: Extension[] = [
    nonce === '' ? [] : EditorView.cspNonce.of(nonce),
    lineNumbers(),
    history(),
    highlightActiveLine(),
    drawSelection(),
    bracketMatching(),
    EditorView.lineWrapping,
    highlightSelectionMatches(),
    search({ top: true }),
    lintGutter(),
    language,
    indentUnit.of('  '),
    keymap.of([
      { key: 'F8', run: nextDiagnostic },
      { key: 'Shift-F8', run: previousDiagnostic },
      ...historyKeymap,
      ...searchKeymap,
      // Ctrl+K belongs to the command palette, Ctrl+/ to the shortcut sheet.
      ...defaultKeymap.filter((binding) => binding.key !== 'Mod-/' && binding.key !== 'Mod-k'),
      indentWithTab,
    ]),
    textLook,
    steadyMarks,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    onUpdate,
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: first, extensions }) });
  const goTo = (from: number, to = from): void => {
    const { length } = view.state.doc;
    view.dispatch({
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
      effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'start', yMargin: 20 }),
    });
    view.focus();
  };
  return {
    text: () => view.state.doc.toString(),
    follow: (text) => {
      const before = view.state.doc.toString();
      if (before !== text)
        view.dispatch({
          changes: difference(before, text),
          annotations: [fromStore.of(true), isolateHistory.of('full')],
        });
    },
    replace: (text, select) => {
      const before = view.state.doc.toString();
      if (before !== text)
        view.dispatch({ changes: difference(before, text), annotations: isolateHistory.of('full') });
      if (select !== undefined) goTo(select.from, select.to);
    },
    mark: (problems) => {
      const { length } = view.state.doc;
      const marks = problems.map(({ from, to, message }) => ({
        from: Math.min(from, length),
        to: Math.min(Math.max(to, from), length),
        severity: 'error' as const,
        message,
      }));
      view.dispatch(setDiagnostics(view.state, marks));
    },
    goTo,
    undo: () => void undo(view),
    redo: () => void redo(view),
    destroy: () => view.destroy(),
  };
}
