import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import type { Diagnostic } from '../../../core/contract/diagnostics.ts';
import { cspNonce } from '../../bridge/csp-nonce.ts';
import { textDifference, type TextChange } from '../../stores/text-change.ts';
import { lineAt, lineMap, toRawOffset, viewText } from './line-map.ts';
import { racerLanguage } from './racer-language.ts';
import { textLook } from './text-look.ts';

/** Marks a transaction that follows the store, so that it is not told to the store again. */
const fromStore = Annotation.define<boolean>();

const pointAt = StateEffect.define<{ readonly from: number; readonly to: number } | undefined>();
const pointed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(pointAt)) continue;
      const span = effect.value;
      next =
        span === undefined || span.from >= span.to
          ? Decoration.none
          : Decoration.set([Decoration.mark({ class: 'cm-pointed' }).range(span.from, span.to)]);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export interface TextViewEvents {
  readonly onTyped: (change: TextChange) => void;
  /** The caret has moved to a raw offset by the person's hand. */
  readonly onCaret: (offset: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The raw text in CodeMirror, in step with the store: the store's text is the truth, this shows and edits it. */
export interface TextView {
  readonly dom: HTMLElement;
  /** The store's text; only the difference is applied, so that the caret and the scroll place stay. */
  show(raw: string): void;
  showDiagnostics(diagnostics: readonly Diagnostic[]): void;
  /** Marks a raw span and brings it into view, unless the person is in the text. */
  point(span: { readonly start: number; readonly end: number } | undefined, isScrolled: boolean): void;
  /** Puts the caret at a line and column (from 1), and the focus into the text. */
  goTo(line: number, column: number): void;
  hasFocus(): boolean;
  destroy(): void;
}

export function createTextView(parent: HTMLElement, first: string, events: TextViewEvents): TextView {
  let raw = first;

  /** The changes of an update as one replacement of the raw text, line ends as the file has them. */
  const told = (update: ViewUpdate): void => {
    const map = lineMap(raw);
    const before = update.startState.doc;
    let next = raw;
    let shift = 0;
    update.changes.iterChanges((fromA, toA, _fromB, _toB, inserted) => {
      const fromLine = before.lineAt(fromA);
      const toLine = before.lineAt(toA);
      const from = toRawOffset(map, fromLine.number - 1, fromA - fromLine.from);
      const to = toRawOffset(map, toLine.number - 1, toA - toLine.from);
      const text = inserted.toString().replace(/\n/g, map.lineEnd);
      next = next.slice(0, from + shift) + text + next.slice(to + shift);
      shift += text.length - (to - from);
    });
    const change = textDifference(raw, next);
    raw = next;
    if (change !== undefined) events.onTyped(change);
  };

  const follow = EditorView.updateListener.of((update) => {
    const isOwn = !update.transactions.some((t) => t.annotation(fromStore) === true);
    if (update.docChanged && isOwn) told(update);
    if (isOwn && (update.selectionSet || update.docChanged) && update.view.hasFocus) {
      const head = update.state.selection.main.head;
      const line = update.state.doc.lineAt(head);
      events.onCaret(toRawOffset(lineMap(raw), line.number - 1, head - line.from));
    }
  });

  const command = (run: () => void) => () => {
    run();
    return true;
  };
  const nonce = cspNonce();
  const extensions: Extension[] = [
    nonce === '' ? [] : EditorView.cspNonce.of(nonce),
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    EditorView.lineWrapping,
    bracketMatching(),
    highlightSelectionMatches(),
    search({ top: true }),
    lintGutter(),
    indentUnit.of('  '),
    keymap.of([
      { key: 'Mod-z', run: command(events.onUndo), preventDefault: true },
      { key: 'Mod-Shift-z', run: command(events.onRedo), preventDefault: true },
      { key: 'Mod-y', run: command(events.onRedo), preventDefault: true },
      ...searchKeymap,
      // Ctrl+K belongs to the command palette, Ctrl+/ to the shortcut sheet.
      ...defaultKeymap.filter((binding) => binding.key !== 'Mod-/' && binding.key !== 'Mod-k'),
      indentWithTab,
    ]),
    racerLanguage,
    pointed,
    textLook,
    EditorView.contentAttributes.of({ 'aria-label': 'car.ini text', spellcheck: 'false', tabindex: '0' }),
    follow,
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: viewText(first), extensions }) });

  const placeOf = (offset: number): number => {
    const map = lineMap(raw);
    const line = lineAt(map, offset);
    const shown = view.state.doc.line(Math.min(line + 1, view.state.doc.lines));
    return Math.min(shown.to, shown.from + offset - (map.starts[line] ?? 0));
  };

  return {
    dom: view.dom,
    show: (next) => {
      if (next === raw) return;
      raw = next;
      const change = textDifference(view.state.doc.toString(), viewText(next));
      if (change === undefined) return;
      view.dispatch({
        changes: { from: change.from, to: change.from + change.removed.length, insert: change.inserted },
        annotations: fromStore.of(true),
      });
    },
    showDiagnostics: (diagnostics) => {
      const { doc } = view.state;
      const marks = diagnostics
        .filter((d) => d.file === undefined && d.line >= 1)
        .map((d): Mark => {
          const line = doc.line(Math.min(d.line, doc.lines));
          const from = Math.min(line.to, line.from + Math.max(0, d.column - 1));
          return { from, to: Math.max(from, line.to), severity: d.severity, message: d.message };
        });
      view.dispatch(setDiagnostics(view.state, marks));
    },
    point: (span, isScrolled) => {
      const place = span === undefined ? undefined : { from: placeOf(span.start), to: placeOf(span.end) };
      const isInText = view.hasFocus;
      view.dispatch({
        effects: [
          pointAt.of(isInText ? undefined : place),
          ...(place !== undefined && isScrolled && !isInText
            ? [EditorView.scrollIntoView(place.from, { y: 'center' })]
            : []),
        ],
        annotations: fromStore.of(true),
      });
    },
    goTo: (lineNumber, column) => {
      const line = view.state.doc.line(Math.min(Math.max(1, lineNumber), view.state.doc.lines));
      const at = Math.min(line.to, line.from + Math.max(0, column - 1));
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    hasFocus: () => view.hasFocus,
    destroy: () => view.destroy(),
  };
}
