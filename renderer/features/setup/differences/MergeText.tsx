import { MergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, type ReactElement } from 'react';
import { cspNonce } from '../../../bridge/csp-nonce.ts';
import { viewText } from '../line-map.ts';
import { racerLanguage } from '../racer-language.ts';
import { textLook } from '../../../ui/text-look.ts';
import css from './DifferencesView.module.css';

/** The package colours deletions red and additions green; here red is for errors only. */
const mergeLook = EditorView.theme({
  '.cm-collapsedLines': {
    background: 'var(--sunken)',
    color: 'var(--quiet)',
    padding: '3px 8px',
    fontFamily: 'var(--font)',
    '&:before, &:after': { content: 'none' },
  },
  '.cm-changedLine, .cm-insertedLine, .cm-deletedLine': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 9%, transparent)',
  },
  '&.cm-merge-a .cm-changedText, &.cm-merge-b .cm-changedText': {
    background: 'color-mix(in srgb, var(--accent) 13%, transparent)',
    boxShadow: 'inset 0 -2px color-mix(in srgb, var(--accent) 60%, transparent)',
  },
  '&.cm-merge-a .cm-changedLineGutter, &.cm-merge-b .cm-changedLineGutter': { background: 'var(--accent)' },
});

interface MergeTextProps {
  readonly other: string;
  readonly otherName: string;
  readonly now: string;
}

/** The two texts side by side, with equal parts folded. */
export function MergeText({ other, otherName, now }: MergeTextProps): ReactElement {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (parent.current === null) return;
    const nonce = cspNonce();
    const side = (label: string): Extension[] => [
      nonce === '' ? [] : EditorView.cspNonce.of(nonce),
      lineNumbers(),
      EditorView.lineWrapping,
      racerLanguage,
      textLook,
      mergeLook,
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ];
    const view = new MergeView({
      parent: parent.current,
      a: { doc: viewText(other), extensions: side(`Text of ${otherName}`) },
      b: { doc: viewText(now), extensions: side('Text of the open car') },
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    });
    return () => view.destroy();
  }, [other, otherName, now]);
  return <div ref={parent} className={css['text']} />;
}
