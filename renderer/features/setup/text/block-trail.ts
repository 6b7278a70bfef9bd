import { EditorView, showPanel, type Panel } from '@codemirror/view';
import type { Extension } from '@codemirror/state';
import { blockAt, pathOf, type TextBlock } from './text-blocks.ts';

/** The blocks around the caret, each a button that leads to its name. */
function createTrail(view: EditorView): Panel {
  const dom = document.createElement('nav');
  dom.className = 'cm-racer-trail';
  dom.setAttribute('aria-label', 'Blocks at the caret');
  let shown: string | undefined;

  const button = (block: TextBlock): HTMLElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = block.name;
    made.addEventListener('click', () => {
      // The text may have moved since: the block is looked up again.
      const at = pathOf(blockAt(view.state.doc, view.state.selection.main.head)).find(
        ({ path }) => path === block.path,
      );
      if (at === undefined) return;
      view.dispatch({
        selection: { anchor: at.from },
        effects: EditorView.scrollIntoView(at.from, { y: 'center' }),
        userEvent: 'select',
      });
      view.focus();
    });
    return made;
  };

  const update = (): void => {
    const path = pathOf(blockAt(view.state.doc, view.state.selection.main.head));
    const now = path.at(-1)?.path ?? '';
    if (now === shown) return;
    shown = now;
    const parts: (HTMLElement | string)[] = path.flatMap((block, i) =>
      i === 0 ? [button(block)] : ['\u203a', button(block)],
    );
    dom.replaceChildren(...(parts.length === 0 ? ['Outside all blocks'] : parts));
  };
  update();
  return {
    dom,
    top: true,
    update: ({ docChanged, selectionSet }) => {
      if (docChanged || selectionSet) update();
    },
  };
}

export const blockTrail: Extension = showPanel.of(createTrail);
