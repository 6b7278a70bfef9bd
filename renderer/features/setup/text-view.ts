import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { cspNonce } from '../../bridge/csp-nonce.ts';
import { applyChange, joinedChange, type TextChange } from '../../workspace/car/text-change.ts';
import { racerLanguage } from './racer-language.ts';
import { steadyMarks } from '../../ui/steady-marks.ts';
import { textLook } from '../../ui/text-look.ts';
import { blockTrail } from './text/block-trail.ts';
import { completion } from './text/completion.ts';
import { diagnosticMarks, marksOf, type Marks } from './text/diagnostic-marks.ts';
import { foldBlocks } from './text/fold-blocks.ts';
import { definition, hoverHelp } from './text/hover-help.ts';
import {
  lineEndsOf,
  rawChange,
  type LineEnds,
  rawOffset,
  viewChange,
  viewPosition,
} from './text/line-ends.ts';
import { indentation } from './text/indentation.ts';
import { pointAt, pointed } from './text/pointed.ts';
import type { TextFacts } from './text/text-facts.ts';

/** Room above a line that is shown first: the head of its block. */
const ABOVE_px = 48;

/** Marks a transaction that comes from the store, so that it is not sent back to the store. */
const fromStore = Annotation.define<boolean>();

export interface TextViewEvents {
  readonly onTyped: (change: TextChange) => void;
  /** Called when the person has moved the caret to a raw offset. */
  readonly onCaret: (offset: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The raw text in CodeMirror, in step with the store, whose text is authoritative. */
export interface TextView {
  readonly dom: HTMLElement;
  /**
   * Sets the store's text; only the difference is applied, so that the caret and the scroll position stay. While
   * `onTyped` runs it is the typed text.
   */
  show(raw: string): void;
  showDiagnostics(diagnostics: readonly Diagnostic[]): void;
  /** Marks a raw span and brings it into view, unless the person is in the text. */
  point(span: { readonly start: number; readonly end: number } | undefined, isScrolled: boolean): void;
  /** Puts the caret to a raw offset and its line at the top, with nothing marked, unless the person is in the text. */
  place(offset: number): void;
  /** Puts the caret at a line and column (from 1), and the focus into the text. */
  goTo(line: number, column: number): void;
  hasFocus(): boolean;
  destroy(): void;
}

/** An update as one replacement. Its parts are applied last first, so that earlier offsets stay valid. */
function joinedRawChange(
  update: ViewUpdate,
  before: LineEnds,
  rawBefore: string,
): { readonly ends: LineEnds; readonly raw: string; readonly change: TextChange | undefined } {
  const changes: { readonly from: number; readonly to: number; readonly inserted: string }[] = [];
  update.changes.iterChanges((from, to, _fromB, _toB, inserted) => {
    changes.unshift({ from, to, inserted: inserted.toString() });
  });
  let doc = update.startState.doc;
  let ends = before;
  let raw = rawBefore;
  let change: TextChange | undefined;
  for (const { from, to, inserted } of changes) {
    const step = rawChange(ends, doc, raw, from, to, inserted);
    if (changes.length > 1) doc = doc.replace(from, to, update.state.toText(inserted));
    ({ ends } = step);
    change = change === undefined ? step.change : joinedChange(change, step.change, raw);
    raw = applyChange(raw, step.change);
  }
  return { ends, raw, change };
}

export function createTextView(
  parent: HTMLElement,
  first: string,
  events: TextViewEvents,
  facts: TextFacts,
): TextView {
  let raw = first;
  let ends = lineEndsOf(first);
  let isTelling = false;

  const onUpdate = (update: ViewUpdate): void => {
    const step = joinedRawChange(update, ends, raw);
    ({ ends, raw } = step);
    const joined = step.change;
    if (joined === undefined) return;
    isTelling = true;
    try {
      events.onTyped(joined);
    } finally {
      isTelling = false;
    }
  };

  const follow = EditorView.updateListener.of((update) => {
    const isOwn = !update.transactions.some((t) => t.annotation(fromStore) === true);
    if (update.docChanged && isOwn) onUpdate(update);
    if (isOwn && (update.selectionSet || update.docChanged) && update.view.hasFocus)
      events.onCaret(rawOffset(ends, update.state.doc, update.state.selection.main.head));
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
    highlightSelectionMatches(),
    search({ top: true }),
    diagnosticMarks,
    steadyMarks,
    foldBlocks,
    hoverHelp(facts),
    definition,
    completion(facts),
    blockTrail,
    indentation,
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
  let marks: Marks = new Map();
  const view = new EditorView({ parent, state: EditorState.create({ doc: first, extensions }) });

  const positionOf = (offset: number): number => viewPosition(ends, view.state.doc, offset);

  return {
    dom: view.dom,
    show: (next) => {
      // Comparing half a megabyte with itself took longer than the rest of a key.
      if (isTelling) {
        raw = next;
        return;
      }
      const change = viewChange(ends, view.state.doc, raw, next);
      if (change === undefined) return;
      raw = next;
      ({ ends } = change);
      const { from, to, insert } = change;
      view.dispatch({ changes: { from, to, insert }, annotations: fromStore.of(true) });
    },
    showDiagnostics: (diagnostics) => {
      marks = marksOf(view.state.doc, diagnostics, facts, marks);
      view.dispatch(setDiagnostics(view.state, [...marks.values()]));
    },
    point: (span, isScrolled) => {
      const position =
        span === undefined ? undefined : { from: positionOf(span.start), to: positionOf(span.end) };
      const isInText = view.hasFocus;
      view.dispatch({
        effects: [
          pointAt.of(isInText ? undefined : position),
          ...(position !== undefined && isScrolled && !isInText
            ? [EditorView.scrollIntoView(position.from, { y: 'center' })]
            : []),
        ],
        annotations: fromStore.of(true),
      });
    },
    place: (offset) => {
      if (view.hasFocus) return;
      const { from } = view.state.doc.lineAt(positionOf(offset));
      view.dispatch({
        selection: { anchor: from },
        effects: [pointAt.of(undefined), EditorView.scrollIntoView(from, { y: 'start', yMargin: ABOVE_px })],
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
