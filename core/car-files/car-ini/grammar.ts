import { shortened, type FindingList } from './finding-list.ts';
import { nodePath } from './lookup.ts';
import { MAX_VALUE_BYTES } from './tokens.ts';
import type { LineEndings } from './position.ts';
import type { CarNode, LineStarts } from './nodes.ts';
import type { Tree } from './tree.ts';

const LINE_ENDING_NAMES = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR' } as const;

/** The part of a value before a note. */
export const beforeNote = (value: string): string => {
  const note = value.indexOf(';');
  return note < 0 ? value : value.slice(0, note);
};

interface Context {
  readonly text: string;
  readonly lineStarts: LineStarts;
  readonly endings: LineEndings;
  readonly tree: Tree;
  readonly list: FindingList;
}

/** Finds the lines of nodes, requested in the order of the text. */
interface LineCursor {
  /** Start of the node's line. */
  start: number;
  next: number;
  index: number;
}

function moveTo(cursor: LineCursor, lineStarts: LineStarts, offset: number): void {
  while ((lineStarts[cursor.index + 1] ?? Infinity) <= offset) cursor.index++;
  cursor.start = lineStarts[cursor.index] ?? 0;
  cursor.next = lineStarts[cursor.index + 1] ?? Infinity;
}

function sameLine(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || code === 13) return false;
  }
  return true;
}

/** A value that seems to hold more items of a block which began on the same line. */
function isOneLine(node: CarNode, value: string, lineStart: number): boolean {
  const open = node.parent?.block?.open;
  if (node.parent === undefined || node.parent.kind === 'root' || open === undefined) return false;
  if (open < lineStart) return false;
  return /[}]|[ \t][A-Za-z_]\w*[ \t]*=/.test(beforeNote(value));
}

/** True where the value is longer than Racer reads: the rest of its line is read as names. */
function describeValue({ text, list }: Context, node: CarNode, lineStart: number): boolean {
  if (node.value === undefined) return false;
  const value = text.slice(node.value.start, node.value.end);
  const key = node.kind === 'comment' ? '' : nodePath(node);
  if (node.parent !== undefined && isOneLine(node, value, lineStart)) {
    const block = nodePath(node.parent);
    const message = `All of "${value.trim()}" is the value of ${key}: a value goes to the end of its line, so this block is not closed here. Put each key and each } of ${block} on its own line.`;
    list.add('one-line-block', node.parent.block?.open ?? node.start, block, message);
  } else {
    const code = beforeNote(value).trimEnd();
    const last = code[code.length - 1];
    if (last === '}' || last === '{') {
      const message = `The ${last} belongs to the value of ${key}: a value goes to the end of its line. Put the ${last} on its own line.`;
      list.add('brace-inside-value', node.value.start + code.length - 1, key, message);
    }
  }
  const after = text.charCodeAt(node.value.end);
  const cut = node.value.end - node.value.start === MAX_VALUE_BYTES;
  if (!cut || node.value.end >= text.length || after === 10 || after === 13) return false;
  const message = `The value of ${key} is longer than ${MAX_VALUE_BYTES} bytes; Racer reads the rest of the line as names.`;
  list.add('value-too-long', node.value.end, key, message);
  return true;
}

function describeBraces({ list }: Context, node: CarNode, path: string): void {
  const brace = node.name.search(/[{}]/);
  if (brace < 0) return;
  const rest = shortened(`${node.name.slice(0, brace)}${node.name.slice(brace + 1)}`);
  const message = `"${shortened(node.name)}" is read as one name, no block opens or closes here. Put the ${node.name[brace] ?? ''} on its own line${rest === '' ? '' : ` after ${rest}`}.`;
  list.add('brace-joined-to-name', node.start + brace, path, message);
}

/** `name ; note` followed by `{`, or a name line commented out with its block kept. */
function describeCommentBlock(context: Context, node: CarNode, before: CarNode | undefined): boolean {
  if (node.block === undefined) return false;
  const parent = node.parent === undefined ? '' : nodePath(node.parent);
  const joined =
    before?.kind === 'key' && before.parent === node.parent && sameLine(context.text, before.end, node.start);
  if (joined && before.value === undefined) {
    const message = `The block belongs to the comment, not to ${nodePath(before)}, which stays empty. Put the comment on its own line above the name.`;
    context.list.add('block-under-comment', node.start, nodePath(before), message);
    return true;
  }
  const message = 'The block after this comment is commented out with it; its keys are not read.';
  context.list.add('block-under-comment', node.start, parent, message);
  return false;
}

function describeNodes(context: Context): void {
  const { lineStarts, list } = context;
  const { order, tooDeep } = context.tree;
  /** Names up to here are the rest of a value that was too long. */
  let overflowEnd = -1;
  const explained = new Set<CarNode>();
  order.forEach((node, i) => {
    if (node.kind === 'comment' && describeCommentBlock(context, node, order[i - 1])) {
      const name = order[i - 1];
      if (name !== undefined) explained.add(name);
    }
  });
  const cursor: LineCursor = { start: 0, next: 0, index: 0 };
  for (const node of order) {
    moveTo(cursor, lineStarts, node.start);
    if (describeValue(context, node, cursor.start)) overflowEnd = cursor.next;
    if (node.kind === 'comment') continue;
    const path = nodePath(node);
    describeBraces(context, node, path);
    if (node.value !== undefined && node.block !== undefined) {
      const message = `${path} has a value and a block; both are read.`;
      list.add('value-and-block', node.block.open, path, message);
    }
    const bare = node.value === undefined && node.reference === undefined && node.block === undefined;
    if (
      bare &&
      !explained.has(node) &&
      !tooDeep.has(node) &&
      node.start >= overflowEnd &&
      !/[{}]/.test(node.name)
    ) {
      const message = `"${shortened(node.name)}" is a name without a value or block. A { below it is missing, or an = or ~ after it, or a ; before a comment.`;
      list.add('stray-name', node.start, path, message);
    }
  }
}

/** Adds the findings of the finished tree: values, comments with blocks, byte-order mark, line endings. */
export function describeStructure(context: Context): void {
  const { text, list, endings } = context;
  const { order } = context.tree;
  if (/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.test(text)) {
    const name = order[0]?.kind === 'key' ? `, "${shortened(order[0].name)}"` : '';
    const message = `The file begins with a byte-order mark; Racer reads it as part of the first name${name}. Save the file without one.`;
    list.add('byte-order-mark', 0, '', message);
  }
  if (endings.firstOther !== undefined) {
    const message = `Line endings are mixed: most are ${LINE_ENDING_NAMES[endings.usual]}, here is another. All are kept.`;
    list.add('mixed-line-endings', endings.firstOther, '', message);
  }
  describeNodes(context);
}
