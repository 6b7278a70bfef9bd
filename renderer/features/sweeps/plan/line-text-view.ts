import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState, type ChangeSpec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder as placeholderText } from '@codemirror/view';
import { cspNonce } from '../../../bridge/csp-nonce.ts';
import { textLook } from '../../../ui/text-look.ts';

export interface LineTextEvents {
  /** Called by Enter, or when the field is left. */
  readonly onCommit: (text: string) => void;
  /** Text that Escape restores. */
  readonly value: () => string;
}

/** A text of one line in CodeMirror, as tall as a field of a form. */
export interface LineTextView {
  follow(text: string): void;
  markWrong(isWrong: boolean): void;
  focus(): void;
  destroy(): void;
}

/** A text pasted in several lines becomes one line. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  const { newDoc } = transaction;
  if (newDoc.lines === 1) return transaction;
  const breaks: ChangeSpec[] = [];
  for (let n = 1; n < newDoc.lines; n++) {
    const { to } = newDoc.line(n);
    breaks.push({ from: to, to: to + 1, insert: ' ' });
  }
  return [transaction, { changes: breaks, sequential: true }];
});

const look = EditorView.theme({
  '&': { flex: '1', minWidth: '0', height: 'auto', backgroundColor: 'transparent' },
  '.cm-scroller': { overflow: 'hidden' },
  '.cm-content': { padding: '0' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--quiet)' },
});

export function createLineTextView(
  parent: HTMLElement,
  label: string,
  placeholder: string,
  language: Extension,
  { onCommit, value }: LineTextEvents,
): LineTextView {
  const nonce = cspNonce();
  // A field that is removed with its subject is left as well: it commits once.
  let isTyped = false;
  const put = (text: string): void => {
    const { doc } = view.state;
    if (doc.toString() !== text) view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
    isTyped = false;
  };
  const commit = (): boolean => {
    if (isTyped) onCommit(view.state.doc.toString());
    isTyped = false;
    return true;
  };
  const extensions: Extension[] = [
    nonce === '' ? [] : EditorView.cspNonce.of(nonce),
    history(),
    oneLine,
    drawSelection(),
    bracketMatching(),
    // Its keys come first: Enter takes the offered completion, Escape closes the list.
    language,
    keymap.of([
      { key: 'Enter', run: commit },
      {
        key: 'Escape',
        run: () => {
          put(value());
          return true;
        },
      },
      ...historyKeymap,
      ...defaultKeymap.filter((binding) => binding.key !== 'Mod-/' && binding.key !== 'Mod-k'),
    ]),
    EditorView.domEventHandlers({
      blur: () => {
        commit();
      },
    }),
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) isTyped = true;
    }),
    placeholderText(placeholder),
    // The earlier extension wins where both set something.
    look,
    textLook,
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-multiline': 'false',
      spellcheck: 'false',
    }),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: value(), extensions }) });
  return {
    follow: put,
    markWrong: (isWrong) => view.contentDOM.setAttribute('aria-invalid', String(isWrong)),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
