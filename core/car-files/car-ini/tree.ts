import { findFrom, nodePath } from './lookup.ts';
import { shortened, type FindingList } from './finding-list.ts';
import type { CarNode, Reference, Span, TokenKind } from './nodes.ts';
import { lineEnd, valueEnd, visitTokens } from './tokens.ts';

/** Levels Racer keeps: the root and nine blocks (docs/sources/racer-format.md section 1). */
export const MAX_LEVELS = 10;

/**
 * Entries that are read: the largest car known has some thousands. A million, each with what is kept of its value, take
 * half a gigabyte of memory.
 */
export const MAX_ENTRIES = 1_000_000;

/** Longest path that is kept whole; the longest known key has 60 characters. */
export const MAX_PATH_CHARACTERS = 250;

/** References that are followed one after the other: no car has more than three. */
export const MAX_REFERENCE_STEPS = 60;

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
  readonly unresolved: readonly CarNode[];
  /** Nodes whose { is one level too deep. */
  readonly tooDeep: ReadonlySet<CarNode>;
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
  readonly findings: FindingList;
  readonly unresolved: DraftNode[];
  readonly tooDeep: Set<DraftNode>;
  /** The node that `=`, `~` and `{` apply to. */
  last: DraftNode | undefined;
  /** Kind of the last token that is neither blank nor line break, value nor path. */
  previous: TokenKind | undefined;
  /** There are more entries than are read. */
  isFull: boolean;
}

/** Below a path that is cut all have the same one: keys in a block with a long name would each hold that name. */
function pathOf(parent: DraftNode, name: string): string {
  if (isCutPath(parent.path)) return parent.path;
  const length = parent.path.length + name.length;
  const path = parent.path === '' ? name : `${parent.path}.${name}`;
  return length > MAX_PATH_CHARACTERS ? `${path.slice(0, MAX_PATH_CHARACTERS)}${CUT}` : path;
}

const CUT = '…';

/** True of a path that is too long to be kept. A name of the file cannot end like that: its characters are bytes. */
export const isCutPath = (path: string): boolean =>
  path.length > MAX_PATH_CHARACTERS && path.charCodeAt(MAX_PATH_CHARACTERS) === CUT.charCodeAt(0);

function addNode(reader: Reader, kind: 'key' | 'comment', start: number, end: number): void {
  const parent = reader.levels[reader.levels.length - 1];
  if (parent?.block === undefined) return;
  if (reader.order.length === MAX_ENTRIES) {
    reader.isFull = true;
    const message = `The file has more than ${MAX_ENTRIES.toLocaleString('en-GB')} entries; from this line on they are kept in the file and not read.`;
    reader.findings.add('too-many-entries', start, '', message);
    return;
  }
  const name = reader.text.slice(start, end);
  const node: DraftNode = {
    kind,
    name,
    path: pathOf(parent, name),
    start,
    end,
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

function openBlock(reader: Reader, start: number): void {
  const { last, previous, findings } = reader;
  if (last === undefined) {
    findings.add('stray-value', start, '', 'This { comes before any name and is ignored.');
    return;
  }
  const key = nodePath(last);
  if (reader.levels.length >= MAX_LEVELS) {
    const message = `Blocks nest deeper than ${MAX_LEVELS - 1} levels; the keys of ${shortened(last.name)} are read into the block around it.`;
    findings.add('nesting-too-deep', start, key, message);
    reader.tooDeep.add(last);
    return;
  }
  if (previous === 'close') {
    const message = `This { has no name before it: Racer puts the block under ${key}, the name that was read last.`;
    findings.add('block-after-close', start, key, message);
  } else if (previous === 'open') {
    const message = `Two { follow each other: the second enters ${key} once more.`;
    findings.add('block-after-close', start, key, message);
  }
  last.block ??= emptyBlock(start);
  reader.levels.push(last);
}

function closeBlock(reader: Reader, start: number): void {
  if (reader.levels.length === 1) {
    reader.findings.add('extra-close-brace', start, '', 'This } closes nothing; Racer ignores it.');
    return;
  }
  const block = reader.levels.pop()?.block;
  if (block !== undefined) block.close = start;
}

function setValue(reader: Reader, start: number, end: number): void {
  const { last, previous, findings } = reader;
  if (last === undefined) {
    findings.add('stray-value', start, '', 'This = comes before any name; its value is ignored.');
    return;
  }
  if (last.kind === 'comment' || previous !== 'name') {
    const owner = last.kind === 'comment' ? 'the comment before it' : nodePath(last);
    const message = `This = has no name on its left; Racer gives the value to ${owner}.`;
    findings.add('stray-value', start, last.kind === 'comment' ? '' : nodePath(last), message);
  }
  last.value = { start: end, end: valueEnd(reader.text, end) };
}

function setReference(reader: Reader, root: DraftNode, start: number, end: number): void {
  const { last, previous, findings } = reader;
  if (last === undefined || last.kind === 'comment' || previous !== 'name') {
    const message = 'This ~ has no name on its left.';
    findings.add('stray-reference', start, last?.kind === 'key' ? nodePath(last) : '', message);
    if (last === undefined) return;
  }
  const pathEnd = lineEnd(reader.text, end);
  const path = reader.text.slice(end, pathEnd).trim();
  const found = findFrom(root, path);
  const steps = 1 + (found?.reference?.steps ?? 0);
  const usable =
    found !== last &&
    (found?.block !== undefined || found?.reference?.target !== undefined) &&
    steps <= MAX_REFERENCE_STEPS;
  last.reference = {
    start,
    end: pathEnd,
    path,
    target: usable ? found : undefined,
    steps: usable ? steps : 0,
  };
  if (usable) return;
  findings.add('unknown-reference', start, nodePath(last), unknownReferenceText(path));
  reader.unresolved.push(last);
}

/** Why a reference leads nowhere. */
export function unknownReferenceText(path: string): string {
  const blank = path.search(/[ \t;{]/);
  return blank >= 0
    ? `No block named "${shortened(path)}" comes before this line: all of the line after ~ is read as the name. Put "${shortened(path.slice(blank).trim())}" on its own line.`
    : `No block named "${shortened(path)}" with keys comes before this line; nothing is inherited.`;
}

/**
 * Builds the tree as Racer's reader does: `=`, `~` and `{` apply to the node created last, whatever it is, and `}`
 * leaves one level (docs/sources/racer-format.md section 1). Findings of the state machine are added to `findings`.
 */
export function buildTree(text: string, findings: FindingList): Tree {
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
  const reader: Reader = {
    text,
    order: [],
    levels: [root],
    findings,
    unresolved: [],
    tooDeep: new Set(),
    last: undefined,
    previous: undefined,
    isFull: false,
  };
  visitTokens(text, (kind, start, end) => {
    if (reader.isFull || kind === 'blank' || kind === 'newline' || kind === 'value' || kind === 'path')
      return;
    if (kind === 'name') addNode(reader, 'key', start, end);
    else if (kind === 'comment') addNode(reader, 'comment', start, end);
    else if (kind === 'open') openBlock(reader, start);
    else if (kind === 'close') closeBlock(reader, start);
    else if (kind === 'equals') setValue(reader, start, end);
    else setReference(reader, root, start, end);
    reader.previous = kind;
  });
  if (!reader.isFull) for (const open of reader.levels.slice(1)) reportUnclosed(reader, open);
  return { root, order: reader.order, unresolved: reader.unresolved, tooDeep: reader.tooDeep };
}

function reportUnclosed(reader: Reader, node: DraftNode): void {
  const inside = node.block?.children.length ?? 0;
  const message = `The block ${nodePath(node)} is not closed: a } is missing, and ${inside} ${inside === 1 ? 'entry is' : 'entries are'} read as part of it.`;
  reader.findings.add('missing-close-brace', node.block?.open ?? node.start, nodePath(node), message);
}
