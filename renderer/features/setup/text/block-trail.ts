import { EditorView, showPanel, type Panel } from '@codemirror/view';
import type { Extension } from '@codemirror/state';
import { pointAt, pointedFrom } from './pointed.ts';
import { blockAt, pathOf, type TextBlock } from './text-blocks.ts';

/** Offset that is looked at: the value of the setting selected in the form, else the caret. */
const lookedAt = ({ state }: EditorView): number => pointedFrom(state) ?? state.selection.main.head;

/** The blocks around what is looked at, each a button that leads to its name. */
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
      const at = pathOf(blockAt(view.state.doc, lookedAt(view))).find(({ path }) => path === block.path);
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
    const path = pathOf(blockAt(view.state.doc, lookedAt(view)));
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
    update: ({ docChanged, selectionSet, transactions }) => {
      const isPointed = transactions.some(({ effects }) => effects.some((effect) => effect.is(pointAt)));
      if (docChanged || selectionSet || isPointed) update();
    },
  };
}

export const blockTrail: Extension = showPanel.of(createTrail);
