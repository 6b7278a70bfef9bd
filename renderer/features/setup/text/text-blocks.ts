import { StateField, type Text } from '@codemirror/state';
import { visitStructure, visitTokens } from './racer-tokens.ts';

/** A block of the text: the content of the braces of a name, or the target that a name refers to. */
export interface TextBlock {
  readonly name: string;
  /** Dotted path from the root. */
  readonly path: string;
  readonly parent: TextBlock | undefined;
  /** Span of the name. */
  readonly from: number;
  readonly to: number;
  /** Offset of the `{`; undefined for a reference without braces. */
  readonly open: number | undefined;
  /** Offset of the `}`; undefined where the block is not closed, or has no braces. */
  readonly close: number | undefined;
  readonly reference: { readonly from: number; readonly to: number; readonly path: string } | undefined;
  /** A commented-out block has the comment as its name. */
  readonly isComment: boolean;
}

type Draft = { -readonly [K in keyof TextBlock]: TextBlock[K] };

const BY_TEXT = new WeakMap<Text, readonly TextBlock[]>();

/** All blocks in the order of their names; kept for a text. */
export function blocksOf(text: Text): readonly TextBlock[] {
  const known = BY_TEXT.get(text);
  if (known !== undefined) return known;
  const blocks = readBlocks(text);
  BY_TEXT.set(text, blocks);
  return blocks;
}

function readBlocks(text: Text): TextBlock[] {
  const blocks: Draft[] = [];
  const levels: Draft[] = [];
  /** Name of the next `{` or `~`: the name or comment read last (docs/sources/racer-format.md section 1). */
  let name = '';
  let from = -1;
  let to = -1;
  let isComment = false;
  let last: Draft | undefined;
  const begun = (): Draft | undefined => {
    if (last !== undefined || from < 0) return last;
    const parent = levels.at(-1);
    const path = parent === undefined ? name : `${parent.path}.${name}`;
    last = {
      name,
      path,
      parent,
      from,
      to,
      open: undefined,
      close: undefined,
      reference: undefined,
      isComment,
    };
    blocks.push(last);
    return last;
  };
  visitStructure(text, 0, text.length, (token, base) => {
    switch (token.kind) {
      case 'name':
      case 'comment':
        isComment = token.kind === 'comment';
        name = isComment ? ';' : token.text;
        from = base + token.from;
        to = base + token.to;
        last = undefined;
        break;
      case 'path': {
        const block = begun();
        if (block !== undefined)
          block.reference = { from: base + token.from, to: base + token.to, path: token.text };
        break;
      }
      case 'open': {
        const block = begun();
        if (block === undefined) break;
        block.open ??= base + token.from;
        levels.push(block);
        break;
      }
      case 'close': {
        const block = levels.pop();
        if (block !== undefined) block.close = base + token.from;
        break;
      }
      default:
        break;
    }
  });
  return blocks;
}

/** True where a block may begin or end in the lines that a span touches. */
function hasStructure(text: Text, from: number, to: number): boolean {
  let has = false;
  visitStructure(text, text.lineAt(from).from, text.lineAt(to).to + 1, () => (has = true));
  return has;
}

/**
 * Blocks of the text after one replacement, moved from those before it; undefined where it may have begun or ended one.
 * Lines without structure (before: from `from` to `to`, after: to `toAfter`) can be replaced without any block changing
 * but its offset: a name in them is followed by another name, and no brace belongs to it.
 */
function movedBlocks(
  before: Text,
  after: Text,
  { from, to, toAfter }: { readonly from: number; readonly to: number; readonly toAfter: number },
): TextBlock[] | undefined {
  const blocks = BY_TEXT.get(before);
  if (blocks === undefined || hasStructure(before, from, to) || hasStructure(after, from, toAfter))
    return undefined;
  const shift = toAfter - to;
  const moved = (position: number): number => (position < from ? position : position + shift);
  const made = new Map<TextBlock, TextBlock>();
  return blocks.map((block) => {
    const { reference, open, close } = block;
    const copy: TextBlock = {
      ...block,
      parent: block.parent === undefined ? undefined : made.get(block.parent),
      from: moved(block.from),
      to: moved(block.to),
      open: open === undefined ? undefined : moved(open),
      close: close === undefined ? undefined : moved(close),
      reference:
        reference === undefined
          ? undefined
          : { ...reference, from: moved(reference.from), to: moved(reference.to) },
    };
    made.set(block, copy);
    return copy;
  });
}

/** The blocks carried from keystroke to keystroke: only one that may change them reads the text again. */
export const carriedBlocks = StateField.define<readonly TextBlock[]>({
  create: ({ doc }) => blocksOf(doc),
  update: (blocks, { docChanged, changes, startState, newDoc }) => {
    if (!docChanged) return blocks;
    const spans: { readonly from: number; readonly to: number; readonly toAfter: number }[] = [];
    changes.iterChangedRanges((from, to, _from, toAfter) => spans.push({ from, to, toAfter }));
    const [span] = spans;
    const moved =
      span === undefined || spans.length > 1 ? undefined : movedBlocks(startState.doc, newDoc, span);
    if (moved !== undefined) BY_TEXT.set(newDoc, moved);
    return blocksOf(newDoc);
  },
});

/** The innermost block with braces around an offset; undefined at the root. */
export function blockAt(text: Text, position: number): TextBlock | undefined {
  const blocks = blocksOf(text);
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.from ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  for (let at = blocks[low - 1]; at !== undefined; at = at.parent)
    if (at.open !== undefined && at.open < position && (at.close === undefined || position <= at.close)) return at;
  return undefined;
}

/** The first block of a path that begins before an offset: the target of a `~` there. */
export function blockOfPath(text: Text, path: string, before: number): TextBlock | undefined {
  return blocksOf(text).find((block) => block.path === path && block.from < before && !block.isComment);
}

/** From the outermost to the block itself. */
export function pathOf(block: TextBlock | undefined): TextBlock[] {
  const path: TextBlock[] = [];
  for (let at = block; at !== undefined; at = at.parent) path.unshift(at);
  return path;
}

/** Names directly in a block, in order. */
export function namesIn(text: Text, block: TextBlock | undefined): string[] {
  const names: string[] = [];
  let depth = 0;
  const from = block === undefined ? 0 : (block.open ?? block.to) + 1;
  const to = block === undefined ? text.length : (block.close ?? text.length);
  if (block !== undefined && block.open === undefined) return names;
  visitTokens(text, from, to, ({ kind, text: name }) => {
    if (kind === 'open') depth++;
    else if (kind === 'close') depth--;
    else if (kind === 'name' && depth === 0) names.push(name);
  });
  return names;
}
