import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StreamParser } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { steadyMarks } from '../../ui/steady-marks.ts';
import { cspNonce } from '../../bridge/csp-nonce.ts';

const WORDS =
  /^(?:break|case|class|const|continue|default|do|else|false|for|function|if|in|let|new|null|of|return|switch|this|throw|true|typeof|undefined|var|while)\b/;

/** JavaScript for colours only; a comment may continue over lines. */
const script: StreamParser<{ isComment: boolean }> = {
  name: 'script',
  startState: () => ({ isComment: false }),
  copyState: (state) => ({ ...state }),
  token: (stream, state) => {
    if (state.isComment || stream.match('/*') !== null) {
      state.isComment = stream.match(/^.*?\*\//) === null;
      if (state.isComment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.eatSpace()) return null;
    if (stream.match('//') !== null) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^(["'`])(?:\\.|(?!\1).)*\1?/) !== null) return 'string';
    if (stream.match(/^\d[\w.]*/) !== null) return 'string';
    if (stream.match(WORDS) !== null) return 'typeName';
    if (stream.match(/^[A-Za-z_$][\w$]*/) !== null) return 'propertyName';
    stream.next();
    return null;
  },
};

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.typeName, color: 'var(--code-block)' },
  { tag: tags.string, color: 'var(--code-value)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--panel)', color: 'var(--ink)', fontSize: '12.5px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '19px' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--quiet)', border: 'none' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-lint-marker': { content: 'none', width: '8px', height: '8px', margin: '5px 2px', borderRadius: '50%' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--error)' },
  '.cm-diagnostic': { fontFamily: 'var(--font)' },
});

export interface ScriptView {
  readonly show: (text: string) => void;
  readonly showFaults: (faults: readonly Diagnostic[]) => void;
  readonly destroy: () => void;
}

/** A read-only script with its faults in the gutter; the keyboard moves through it. */
export function createScriptView(parent: HTMLElement): ScriptView {
  const nonce = cspNonce();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        nonce === '' ? [] : EditorView.cspNonce.of(nonce),
        EditorView.lineWrapping,
        lineNumbers(),
        lintGutter(),
        steadyMarks,
        StreamLanguage.define(script),
        syntaxHighlighting(colours),
        look,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': 'Script', tabindex: '0' }),
      ],
    }),
  });
  return {
    show: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    showFaults: (faults) => {
      const { doc } = view.state;
      const marks = faults.map(({ line, column, message }) => {
        const row = doc.line(Math.min(Math.max(1, line), doc.lines));
        const from = Math.min(row.to, row.from + Math.max(0, column - 1));
        return { from, to: Math.min(row.to, from + 1), severity: 'error' as const, message };
      });
      view.dispatch(setDiagnostics(view.state, marks));
    },
    destroy: () => view.destroy(),
  };
}
