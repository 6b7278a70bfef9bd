import type { QuickFix } from '../../../catalogue/car-edits.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import { cacheByObject } from '../../../math/cache.ts';
import type { CarIniDocument } from '../nodes.ts';
import { lineIndexAt } from '../position.ts';
import { applySplices, lineAt, type Splice } from '../splice.ts';
import { nodePath } from '../lookup.ts';
import { visitTokens } from '../tokens.ts';
import { liveNodes, rolesOf } from '../key-templates.ts';
import { countBefore, lastNodeUpTo, offsetOf, type FixContext, type FixMaker } from './fix-context.ts';

/** Columns of a tab, for comparing indentations; only their order matters. */
const TAB_COLUMNS = 4;

interface OpenBlock {
  /** Offset of its `{`. */
  readonly open: number;
  /** Indentation of the line of the name, in columns and as written. */
  readonly columns: number;
  readonly indent: string;
  /** Indentation of the line of the `{`. */
  readonly braceColumns: number;
  /** Indentation of the first name inside. */
  inside: number | undefined;
}

interface Position {
  /** A block that should have closed before a line: behind its last line. */
  readonly missing: (Splice & { readonly open: number }) | undefined;
  /** For each `}` that closes nothing: offset of the first `}` before it that is deeper than the block it closes. */
  readonly surplus: ReadonlyMap<number, number>;
}

/** The leading blanks of a line. */
interface Indent {
  readonly columns: number;
  readonly text: string;
}

const NO_INDENT: Indent = { columns: 0, text: '' };
/** Maximum number of blanks and open blocks considered; files with more are not indented by hand. */
const MAX_BLANKS = 400;
const MAX_OPEN = 100;

function indentOf(blanks: string): Indent {
  const text = blanks.slice(0, MAX_BLANKS);
  let columns = 0;
  for (const blank of text) columns += blank === '\t' ? TAB_COLUMNS : 1;
  return { columns, text };
}

/** Compares the indentation of names and braces with the blocks around them, as a reader of the file does. */
const positionsByIndent = cacheByObject(({ text, lineEnding }: CarIniDocument): Position => {
  const stack: OpenBlock[] = [];
  let missing: Position['missing'];
  const surplus = new Map<number, number>();
  /** The first `}` deeper than its block, and the column of the outermost block around it. */
  let deeper: { readonly offset: number; readonly columns: number } | undefined;
  let isFirst = true;
  let isLost = false;
  let indent = NO_INDENT;
  let nameIndent = NO_INDENT;
  /** End of the last line that holds a name or a brace. */
  let contentEnd = 0;
  const closeHere = (block: OpenBlock): void => {
    missing ??= {
      open: block.open,
      start: contentEnd,
      end: contentEnd,
      text: `${lineEnding}${block.indent}}`,
    };
  };
  visitTokens(text, (kind, start, end) => {
    if (isLost) return;
    const top = stack.at(-1);
    switch (kind) {
      case 'newline':
        isFirst = true;
        indent = NO_INDENT;
        return;
      case 'blank':
        if (isFirst) indent = indentOf(text.slice(start, end));
        return;
      case 'name':
        if (isFirst && top !== undefined) {
          const here = indent.columns;
          if (top.inside !== undefined && top.inside > top.columns && here <= top.columns) closeHere(top);
          top.inside ??= here;
        }
        nameIndent = indent;
        break;
      case 'open':
        stack.push({
          open: start,
          columns: nameIndent.columns,
          indent: nameIndent.text,
          braceColumns: indent.columns,
          inside: undefined,
        });
        isLost = stack.length > MAX_OPEN;
        break;
      case 'close':
        if (isFirst && top !== undefined && indent.columns < top.columns) closeHere(top);
        if (isFirst && top !== undefined && indent.columns > top.braceColumns)
          deeper ??= { offset: start, columns: stack[0]?.columns ?? 0 };
        if (top === undefined && deeper !== undefined) surplus.set(start, deeper.offset);
        stack.pop();
        // A block that ends where its own } is expected is whole, however the } in it are indented.
        if (stack.length === 0 && top !== undefined && deeper !== undefined)
          if (indent.columns === top.braceColumns && top.columns <= deeper.columns) deeper = undefined;
        break;
      default:
        break;
    }
    isFirst = false;
    if (kind !== 'comment') contentEnd = end;
  });
  return { missing, surplus };
});

/** Behind the last name or brace of the file, closing the outermost open block. */
const atEnd = cacheByObject((document: CarIniDocument): Splice => {
  let last: number | undefined;
  visitTokens(document.text, (kind, start) => {
    if (kind !== 'blank' && kind !== 'newline' && kind !== 'comment') last = start;
  });
  const at = last === undefined ? document.text.length : lineAt(document, last).end;
  return { start: at, end: at, text: `${document.lineEnding}}` };
});

const span = ({ start, end, text }: Splice): QuickFix['edits'] => [{ kind: 'span', start, end, text }];

const lineNumber = (document: CarIniDocument, offset: number): number =>
  lineIndexAt(document.lineStarts, offset) + 1;

/** The `{` of the block that lacks its `}` by the indentation, where that belongs, and the text with it. */
export function unclosedByIndent(
  document: CarIniDocument,
): { readonly open: number; readonly at: number; readonly mended: string } | undefined {
  const { missing } = positionsByIndent(document);
  return missing === undefined
    ? undefined
    : { open: missing.open, at: missing.start, mended: applySplices(document.text, [missing]) };
}

export const fixMissingBrace: FixMaker = (diagnostic, context) => {
  const { document, mends } = context;
  const { missing } = positionsByIndent(document);
  const here = offsetOf(diagnostic, context);
  // The first of several blocks is closed first; the next one is then found by its own indentation.
  if (missing !== undefined && missing.open < here) return [];
  const end = atEnd(document);
  const fixes: QuickFix[] = [];
  if (missing !== undefined && missing.start !== end.start && mends(missing, 'missing-close-brace'))
    fixes.push({
      label: `Insert the } below line ${lineNumber(document, missing.start)}, where the indentation ends`,
      edits: span(missing),
    });
  if (mends(end, 'missing-close-brace'))
    fixes.push({ label: 'Insert the } at the end of the file', edits: span(end) });
  return fixes;
};

/** The brace, with its whole line where the line contains nothing else. */
function withoutBrace(document: CarIniDocument, offset: number): Splice {
  const line = lineAt(document, offset);
  const isAlone = document.text.slice(line.start, line.end).trim() === '}';
  return isAlone
    ? { start: line.start, end: line.next, text: '' }
    : { start: offset, end: offset + 1, text: '' };
}

/**
 * The { below the name at an offset, where the name is that of a block: followed by a setting of it, or named by a
 * reference that leads nowhere. Undefined for another word.
 */
export function openingBrace(document: CarIniDocument, at: number): Splice | undefined {
  const nodes = liveNodes(document);
  const index = countBefore(nodes, at);
  const [node, next] = [nodes[index], nodes[index + 1]];
  if (node?.start !== at || next === undefined) return undefined;
  const isBlock =
    fieldForKey(`${rolesOf(document)(node)}.${next.name}`) !== undefined ||
    document.unresolved.some(({ reference }) => reference?.path === nodePath(node));
  if (!isBlock) return undefined;
  const line = lineAt(document, at);
  return { start: line.end, end: line.end, text: `${document.lineEnding}${line.indent}{` };
}

/** Puts the { below a name of a block: the } that closes nothing is then its own. Nothing where it is not put right by it. */
function insertOpening(at: number, context: FixContext): QuickFix[] {
  const { document } = context;
  const splice = openingBrace(document, at);
  if (splice === undefined || !context.mends(splice, 'extra-close-brace')) return [];
  const name = lastNodeUpTo(document, at)?.name ?? '';
  return [{ label: `Insert the { below ${name} in line ${lineNumber(document, at)}`, edits: span(splice) }];
}

export const fixSurplusBrace: FixMaker = (diagnostic, context) => {
  const { document } = context;
  const here = offsetOf(diagnostic, context);
  const surplus = positionsByIndent(document).surplus.get(here);
  const offsets = surplus === undefined ? [here] : [surplus, here];
  return offsets
    .map((offset) => ({ offset, splice: withoutBrace(document, offset) }))
    .filter(({ splice }) => context.mends(splice, 'extra-close-brace'))
    .map(({ offset, splice }) => ({
      label: `Remove the } of line ${lineNumber(document, offset)}`,
      edits: span(splice),
    }));
};

/** Moves a brace inside a value or joined to a name to a line of its own. */
export const fixBraceOnOwnLine =
  (code: 'brace-inside-value' | 'brace-joined-to-name'): FixMaker =>
  (diagnostic, context) => {
    const { document } = context;
    const at = offsetOf(diagnostic, context);
    const brace = document.text[at] ?? '';
    const line = lineAt(document, at);
    // A name in front of { has its block's indentation; text before } has the indentation of the block's keys.
    const near = lastNodeUpTo(document, at);
    const owner = near !== undefined && at < (near.value?.end ?? near.end) ? near : undefined;
    const parent = owner?.parent;
    const isClosing = brace === '}';
    const indent =
      isClosing && parent !== undefined && nodePath(parent) !== ''
        ? lineAt(document, parent.start).indent
        : line.indent;
    const before = document.text.slice(line.start, at);
    const start = line.start + before.trimEnd().length;
    const after = document.text.slice(at + 1, line.end);
    const rest = after.trim() === '' ? after : `${document.lineEnding}${indent}`;
    const end = after.trim() === '' ? at + 1 : at + 1 + (after.length - after.trimStart().length);
    const isAlone = before.trim() === '';
    const splice = {
      start: isAlone ? at : start,
      end,
      text: `${isAlone ? '' : document.lineEnding + indent}${brace}${after.trim() === '' ? '' : rest}`,
    };
    return context.mends(splice, code)
      ? [{ label: `Put the ${brace} on its own line`, edits: span(splice) }]
      : [];
  };

export const fixByteOrderMark: FixMaker = (_, { document }) =>
  document.text.startsWith('\xef\xbb\xbf')
    ? [{ label: 'Remove the byte-order mark', edits: [{ kind: 'span', start: 0, end: 3, text: '' }] }]
    : [];

export const fixStrayName: FixMaker = (diagnostic, context) => {
  const at = offsetOf(diagnostic, context);
  const splice = { start: at, end: at, text: '; ' };
  return [
    ...insertOpening(at, context),
    ...(context.mends(splice, 'stray-name') ? [{ label: 'Make it a comment', edits: span(splice) }] : []),
  ];
};
