import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { blocksOf, carriedBlocks, namesIn, type TextBlock } from './text-blocks.ts';

/** The first block whose name is in a line and which has lines of its own to fold. */
export function foldableIn(state: EditorState, from: number, to: number): TextBlock | undefined {
  const blocks = blocksOf(state.doc);
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.from ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined || block.from > to) return undefined;
    if (block.close !== undefined && block.close > to) return block;
  }
  return undefined;
}

const end = (block: TextBlock): number => block.reference?.to ?? block.to;

const service = foldService.of((state, from, to) => {
  const block = foldableIn(state, from, to);
  return block?.close === undefined ? null : { from: end(block), to: block.close + 1 };
});

function entryCount(state: EditorState, from: number, to: number): number {
  const block = blocksOf(state.doc).find((b) => end(b) === from && b.close === to - 1);
  return block === undefined ? 0 : namesIn(state.doc, block).length;
}

/** Blocks fold at the gutter, and with the keys of CodeMirror; a folded block shows its number of entries. */
export const foldBlocks: Extension = [
  carriedBlocks,
  service,
  codeFolding({
    preparePlaceholder: (state, { from, to }) => entryCount(state, from, to),
    placeholderDOM: (_view, onClick, entries: number) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'cm-foldPlaceholder';
      button.textContent = `{ ${entries} ${entries === 1 ? 'entry' : 'entries'} }`;
      button.setAttribute('aria-label', 'Unfold');
      button.onclick = onClick;
      return button;
    },
  }),
  foldGutter({ openText: '\u25be', closedText: '\u25b8' }),
  keymap.of([...foldKeymap]),
];
