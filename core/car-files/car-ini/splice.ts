import { RacebenchError } from '../../contract/errors.ts';
import { nodePath } from './lookup.ts';
import type { CarIniDocument, CarNode } from './nodes.ts';
import { lineIndexAt } from './position.ts';
import { isBlank, isBreak } from './tokens.ts';

/** Replaces the bytes from start to end by `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with all splices made; they may not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const pieces: string[] = [];
  let from = 0;
  // A later splice at the same offset goes before an earlier one, as if they were made one after the other.
  const inOrder = splices
    .map((splice, i) => ({ ...splice, i }))
    .sort((a, b) => a.start - b.start || b.i - a.i);
  for (const { start, end, text: inserted } of inOrder) {
    pieces.push(text.slice(from, start), inserted);
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/** Blanks of an indentation that are looked at: a line may be as long as the file. */
const MAX_INDENT = 400;

export interface Line {
  readonly start: number;
  /** Without the line break. */
  readonly end: number;
  /** With the line break. */
  readonly next: number;
  readonly indent: string;
}

/** The line that holds an offset. */
export function lineAt(document: CarIniDocument, offset: number): Line {
  const index = lineIndexAt(document.lineStarts, offset);
  const { text } = document;
  const start = document.lineStarts[index] ?? 0;
  const next = document.lineStarts[index + 1] ?? text.length;
  let end = next;
  while (end > start && isBreak(text.charCodeAt(end - 1))) end--;
  let indentEnd = start;
  const indentLimit = Math.min(end, start + MAX_INDENT);
  while (indentEnd < indentLimit && isBlank(text.charCodeAt(indentEnd))) indentEnd++;
  return { start, end, next, indent: text.slice(start, indentEnd) };
}

/** Takes a node out: its value only where it also holds a block, else name, value and block, with lines left empty. */
export function removalOf(document: CarIniDocument, node: CarNode): Splice {
  const { text } = document;
  const hasBlock = node.block !== undefined || node.reference !== undefined;
  if (hasBlock && node.value !== undefined)
    return { start: node.value.start - 1, end: node.value.end, text: '' };
  const end = blockEnd(node);
  const first = lineAt(document, node.start);
  const last = lineAt(document, Math.max(node.start, end - 1));
  const before = text.slice(first.start, node.start);
  const after = text.slice(end, last.end);
  const isAlone = before.trim() === '' && /^[ \t]*(;.*)?$/.test(after);
  if (!isAlone) return { start: node.start, end, text: '' };
  // The last line of a file has no break of its own to go with it.
  const isLast = last.next === last.end && first.start > 0;
  return isLast
    ? { start: lineAt(document, first.start - 1).end, end: last.end, text: '' }
    : { start: first.start, end: last.next, text: '' };
}

function blockEnd(node: CarNode): number {
  if (node.block === undefined) return node.value?.end ?? node.reference?.end ?? node.end;
  if (node.block.close === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `The block ${nodePath(node)} is not closed; close it first.`);
  return node.block.close + 1;
}
