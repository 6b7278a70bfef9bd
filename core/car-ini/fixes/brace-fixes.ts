import type { QuickFix } from '../../contract/car-edits.ts';
import { parseDocument } from '../document.ts';
import type { CarIniDocument, GrammarCode } from '../nodes.ts';
import { lineIndexAt } from '../position.ts';
import { applySplices, lineAt, type Splice } from '../splice.ts';
import { nodePath } from '../lookup.ts';
import { liveNodes } from '../templates.ts';
import { offsetOf, type FixMaker } from './fix-context.ts';

/** Columns of a tab, for comparing indentations; only their order counts. */
const TAB_COLUMNS = 4;

interface OpenBlock {
  /** Indentation of the line of the name, in columns and as written. */
  readonly columns: number;
  readonly indent: string;
  /** Indentation of the line of the `{`. */
  readonly braceColumns: number;
  /** Indentation of the first name inside. */
  inside: number | undefined;
}

interface Place {
  /** A block that should have closed before a line: behind its last line. */
  readonly missing: Splice | undefined;
  /** Offset of the first `}` that is deeper than the block it closes. */
  readonly surplus: number | undefined;
}

const columnsOf = (indent: string): number =>
  Array.from(indent).reduce((sum, blank) => sum + (blank === '\t' ? TAB_COLUMNS : 1), 0);

/** Compares the indentation of names and braces with the blocks they stand in, as a reader of the file does. */
function placesByIndent(document: CarIniDocument): Place {
  const { text, tokens, lineEnding } = document;
  const stack: OpenBlock[] = [];
  let missing: Splice | undefined;
  let surplus: number | undefined;
  let isFirst = true;
  let indent = '';
  let nameIndent = '';
  /** End of the last line that holds a name or a brace. */
  let contentEnd = 0;
  const closeHere = (block: OpenBlock): void => {
    missing ??= { start: contentEnd, end: contentEnd, text: `${lineEnding}${block.indent}}` };
  };
  for (const token of tokens) {
    const top = stack.at(-1);
    switch (token.kind) {
      case 'newline':
        isFirst = true;
        indent = '';
        continue;
      case 'blank':
        if (isFirst) indent = text.slice(token.start, token.end);
        continue;
      case 'name':
        if (isFirst && top !== undefined) {
          const here = columnsOf(indent);
          if (top.inside !== undefined && top.inside > top.columns && here <= top.columns) closeHere(top);
          top.inside ??= here;
        }
        nameIndent = indent;
        break;
      case 'open':
        stack.push({
          columns: columnsOf(nameIndent),
          indent: nameIndent,
          braceColumns: columnsOf(indent),
          inside: undefined,
        });
        break;
      case 'close': {
        const here = columnsOf(indent);
        if (isFirst && top !== undefined && here < top.columns) closeHere(top);
        if (isFirst && top !== undefined && here > top.braceColumns) surplus ??= token.start;
        stack.pop();
        break;
      }
      default:
        break;
    }
    isFirst = false;
    if (token.kind !== 'comment') contentEnd = token.end;
  }
  return { missing, surplus };
}

/** Behind the last name or brace of the file, closing the outermost open block. */
function atEnd(document: CarIniDocument): Splice {
  const last = document.tokens.findLast(({ kind }) => !['blank', 'newline', 'comment'].includes(kind));
  const at = last === undefined ? document.text.length : lineAt(document, last.start).end;
  return { start: at, end: at, text: `${document.lineEnding}}` };
}

function countOf(document: CarIniDocument, code: GrammarCode): number {
  return document.findings.filter((finding) => finding.code === code).length;
}

/** True where the change leaves fewer findings of a code, and of the others not more. */
function mends(document: CarIniDocument, splices: readonly Splice[], code: GrammarCode): boolean {
  const after = parseDocument(applySplices(document.text, splices));
  const braces: readonly GrammarCode[] = ['missing-close-brace', 'extra-close-brace', 'block-after-close'];
  return (
    countOf(after, code) < countOf(document, code) &&
    braces.every((other) => other === code || countOf(after, other) <= countOf(document, other))
  );
}

/** Splices from the end of the text on: each is right where those before it are laid. */
const spans = (splices: readonly Splice[]): QuickFix['edits'] =>
  [...splices].sort((a, b) => b.start - a.start).map((splice) => ({ kind: 'span', ...splice }));

const lineNumber = (document: CarIniDocument, offset: number): number =>
  lineIndexAt(document.lineStarts, offset) + 1;

export const fixMissingBrace: FixMaker = (_, { document }) => {
  const { missing } = placesByIndent(document);
  const end = atEnd(document);
  const fixes: QuickFix[] = [];
  if (
    missing !== undefined &&
    missing.start !== end.start &&
    mends(document, [missing], 'missing-close-brace')
  )
    fixes.push({
      label: `Insert the } below line ${lineNumber(document, missing.start)}, where the indentation ends`,
      edits: spans([missing]),
    });
  if (mends(document, [end], 'missing-close-brace'))
    fixes.push({ label: 'Insert the } at the end of the file', edits: spans([end]) });
  return fixes;
};

/** The brace, with its line where nothing else stands in it. */
function withoutBrace(document: CarIniDocument, offset: number): Splice {
  const line = lineAt(document, offset);
  const isAlone = document.text.slice(line.start, line.end).trim() === '}';
  return isAlone
    ? { start: line.start, end: line.next, text: '' }
    : { start: offset, end: offset + 1, text: '' };
}

export const fixSurplusBrace: FixMaker = (diagnostic, context) => {
  const { document } = context;
  const here = offsetOf(diagnostic, context);
  const { surplus } = placesByIndent(document);
  const offsets = surplus === undefined || surplus === here ? [here] : [surplus, here];
  return offsets
    .map((offset) => ({ offset, splice: withoutBrace(document, offset) }))
    .filter(({ splice }) => mends(document, [splice], 'extra-close-brace'))
    .map(({ offset, splice }) => ({
      label: `Remove the } of line ${lineNumber(document, offset)}`,
      edits: spans([splice]),
    }));
};

/** A brace that stands in a value or is joined to a name, on a line of its own. */
export const fixBraceOnOwnLine =
  (code: 'brace-inside-value' | 'brace-joined-to-name'): FixMaker =>
  (diagnostic, context) => {
    const { document } = context;
    const at = offsetOf(diagnostic, context);
    const brace = document.text[at] ?? '';
    const line = lineAt(document, at);
    // A name in front of { has its block's indentation; what stands before } has that of its keys.
    const owner = liveNodes(document).find((node) => node.start <= at && at < (node.value?.end ?? node.end));
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
    return mends(document, [splice], code)
      ? [{ label: `Put the ${brace} on its own line`, edits: spans([splice]) }]
      : [];
  };

export const fixByteOrderMark: FixMaker = (_, { document }) =>
  document.text.startsWith('\xef\xbb\xbf')
    ? [{ label: 'Remove the byte-order mark', edits: [{ kind: 'span', start: 0, end: 3, text: '' }] }]
    : [];

export const fixStrayName: FixMaker = (diagnostic, context) => {
  const at = offsetOf(diagnostic, context);
  const splice = { start: at, end: at, text: '; ' };
  return mends(context.document, [splice], 'stray-name')
    ? [{ label: 'Make it a comment', edits: spans([splice]) }]
    : [];
};
