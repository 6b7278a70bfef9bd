import { findFrom, nodePath } from './lookup.ts';
import type { CarNode, Finding, GrammarCode, Reference, Span, Token } from './nodes.ts';

/** Levels Racer keeps: the root and nine blocks (racer-format.md section 1). */
export const MAX_LEVELS = 10;

export interface DraftBlock {
  open: number;
  close: number | undefined;
  readonly children: DraftNode[];
  readonly firstByName: Map<string, DraftNode>;
}

/** A {@link CarNode} while it is built. */
export interface DraftNode extends Span {
  readonly kind: 'root' | 'key' | 'comment';
  readonly name: string;
  readonly path: string;
  readonly index: number;
  readonly parent: DraftNode | undefined;
  value: Span | undefined;
  reference: Reference | undefined;
  block: DraftBlock | undefined;
}

export interface Tree {
  readonly root: CarNode & { readonly block: DraftBlock };
  /** All nodes in the order of their creation, without the root. */
  readonly order: readonly CarNode[];
}

const emptyBlock = (open: number): DraftBlock => ({
  open,
  close: undefined,
  children: [],
  firstByName: new Map(),
});

interface Reader {
  readonly text: string;
  readonly order: DraftNode[];
  /** The block entered at each level; Racer leaves a block by level, not by parent. */
  readonly levels: DraftNode[];
  readonly findings: Finding[];
  /** What `=`, `~` and `{` apply to. */
  last: DraftNode | undefined;
  /** The last token that is neither blank nor line break. */
  previous: Token | undefined;
}

function find(reader: Reader, code: GrammarCode, offset: number, key: string, message: string): void {
  reader.findings.push({ code, offset, key, message });
}

function addNode(reader: Reader, kind: 'key' | 'comment', token: Token): void {
  const parent = reader.levels[reader.levels.length - 1];
  if (parent?.block === undefined) return;
  const name = reader.text.slice(token.start, token.end);
  const node: DraftNode = {
    kind,
    name,
    path: parent.path === '' ? name : `${parent.path}.${name}`,
    start: token.start,
    end: token.end,
    index: reader.order.length + 1,
    parent,
    value: undefined,
    reference: undefined,
    block: undefined,
  };
  parent.block.children.push(node);
  if (kind === 'key' && !parent.block.firstByName.has(node.name))
    parent.block.firstByName.set(node.name, node);
  reader.order.push(node);
  reader.last = node;
}

function openBlock(reader: Reader, token: Token): void {
  const { last, previous } = reader;
  if (last === undefined) {
    find(reader, 'stray-value', token.start, '', 'A { stands before any name; it is ignored.');
    return;
  }
  const key = nodePath(last);
  if (reader.levels.length >= MAX_LEVELS) {
    const message = `Blocks nest deeper than ${MAX_LEVELS - 1} levels; the keys of ${last.name} are read into the block around it.`;
    find(reader, 'nesting-too-deep', token.start, key, message);
    return;
  }
  if (previous?.kind === 'close') {
    const message = `This { has no name before it: Racer puts the block under ${key}, the name that was read last.`;
    find(reader, 'block-after-close', token.start, key, message);
  } else if (previous?.kind === 'open') {
    const message = `Two { follow each other: the second enters ${key} once more.`;
    find(reader, 'block-after-close', token.start, key, message);
  }
  last.block ??= emptyBlock(token.start);
  reader.levels.push(last);
}

function closeBlock(reader: Reader, token: Token): void {
  if (reader.levels.length === 1) {
    find(reader, 'extra-close-brace', token.start, '', 'This } closes nothing; Racer ignores it.');
    return;
  }
  const block = reader.levels.pop()?.block;
  if (block !== undefined) block.close = token.start;
}

function setValue(reader: Reader, equals: Token, value: Token | undefined): void {
  const { last, previous } = reader;
  if (last === undefined) {
    find(reader, 'stray-value', equals.start, '', 'An = stands before any name; its value is ignored.');
    return;
  }
  if (last.kind === 'comment' || previous?.kind !== 'name') {
    const owner = last.kind === 'comment' ? 'the comment before it' : nodePath(last);
    const message = `This = has no name on its left; Racer gives the value to ${owner}.`;
    find(reader, 'stray-value', equals.start, last.kind === 'comment' ? '' : nodePath(last), message);
  }
  last.value = { start: equals.end, end: value?.end ?? equals.end };
}

function setReference(reader: Reader, root: DraftNode, tilde: Token, pathToken: Token | undefined): void {
  const { last, previous } = reader;
  if (last === undefined || last.kind === 'comment' || previous?.kind !== 'name') {
    const message = 'This ~ has no name on its left.';
    find(reader, 'stray-reference', tilde.start, last?.kind === 'key' ? nodePath(last) : '', message);
    if (last === undefined) return;
  }
  const end = pathToken?.end ?? tilde.end;
  const path = reader.text.slice(tilde.end, end).trim();
  const found = findFrom(root, path);
  const usable = found !== last && (found?.block !== undefined || found?.reference?.target !== undefined);
  const target = usable ? found : undefined;
  if (target === undefined) find(reader, 'unknown-reference', tilde.start, nodePath(last), unknownText(path));
  last.reference = { start: tilde.start, end, path, target };
}

function unknownText(path: string): string {
  const blank = path.search(/[ \t;{]/);
  return blank >= 0
    ? `No block named "${path}" stands before this line: all of the line after ~ is the name. Put "${path.slice(blank).trim()}" on its own line.`
    : `No block named "${path}" with keys stands before this line; nothing is inherited.`;
}

/**
 * Builds the tree as Racer's reader does: `=`, `~` and `{` apply to the node created last, whatever it is, and `}`
 * leaves one level (racer-format.md section 1). Findings of the state machine are added to `findings`.
 */
export function buildTree(text: string, tokens: readonly Token[], findings: Finding[]): Tree {
  const block = emptyBlock(0);
  const root: DraftNode & { readonly block: DraftBlock } = {
    kind: 'root',
    name: '',
    path: '',
    start: 0,
    end: 0,
    index: 0,
    parent: undefined,
    value: undefined,
    reference: undefined,
    block,
  };
  const reader: Reader = { text, order: [], levels: [root], findings, last: undefined, previous: undefined };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined || token.kind === 'blank' || token.kind === 'newline') continue;
    const next = tokens[i + 1];
    if (token.kind === 'name') addNode(reader, 'key', token);
    else if (token.kind === 'comment') addNode(reader, 'comment', token);
    else if (token.kind === 'open') openBlock(reader, token);
    else if (token.kind === 'close') closeBlock(reader, token);
    else if (token.kind === 'equals') setValue(reader, token, next?.kind === 'value' ? next : undefined);
    else if (token.kind === 'tilde')
      setReference(reader, root, token, next?.kind === 'path' ? next : undefined);
    if (token.kind !== 'value' && token.kind !== 'path') reader.previous = token;
  }
  for (const open of reader.levels.slice(1)) reportUnclosed(reader, open);
  return { root, order: reader.order };
}

function reportUnclosed(reader: Reader, node: DraftNode): void {
  const inside = node.block?.children.length ?? 0;
  const message = `The block ${nodePath(node)} is not closed: a } is missing, and ${inside} ${inside === 1 ? 'entry is' : 'entries are'} read as part of it.`;
  find(reader, 'missing-close-brace', node.block?.open ?? node.start, nodePath(node), message);
}
