import { EditorView } from '@codemirror/view';

/** How a text of Racer's grammar looks, in the colours of the window. */
export const textLook = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--panel)', color: 'var(--ink)', fontSize: '12.5px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '19px' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--quiet)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 7%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 26%, transparent) !important',
  },
  '.cm-pointed': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 20%, transparent)',
    outline: '1px solid var(--accent)',
    borderRadius: '2px',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--selected)', outline: 'none' },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)', borderColor: 'var(--line-strong)' },
  '.cm-textfield': { backgroundColor: 'var(--panel)', borderColor: 'var(--control-line)' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--sunken)',
    borderColor: 'var(--line-strong)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
  },
  '.cm-lint-marker': { content: 'none', width: '8px', height: '8px', margin: '5px 2px', borderRadius: '50%' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--error)' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--warning)', borderRadius: '1px' },
  '.cm-lint-marker-info': { border: '1px solid var(--quiet)' },
  '.cm-diagnostic': { fontFamily: 'var(--font)' },
});
