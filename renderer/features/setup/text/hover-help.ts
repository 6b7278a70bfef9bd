import type { Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { helpElement } from './help-text.ts';
import { helpAt, targetAt } from './place-help.ts';
import type { TextFacts } from './text-facts.ts';

/** Help under the pointer. */
export const hoverHelp = (facts: TextFacts): Extension =>
  hoverTooltip((view, position) => {
    const help = helpAt(view.state.doc, position, facts);
    if (help === undefined) return null;
    return { pos: help.from, end: help.to, create: () => ({ dom: helpElement(help.parts) }) };
  });

function goToTarget(view: EditorView, position: number): boolean {
  const target = targetAt(view.state.doc, position);
  if (target === undefined) return false;
  view.dispatch({
    selection: { anchor: target.from, head: target.to },
    effects: EditorView.scrollIntoView(target.from, { y: 'center' }),
    userEvent: 'select',
  });
  return true;
}

/** Goes from a reference to its block: F12 at the caret, or a click with Ctrl (Command). */
export const definition: Extension = [
  keymap.of([{ key: 'F12', run: (view) => goToTarget(view, view.state.selection.main.head) }]),
  EditorView.domEventHandlers({
    mousedown: (event, view) => {
      if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false;
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (position === null || !goToTarget(view, position)) return false;
      event.preventDefault();
      return true;
    },
  }),
];
