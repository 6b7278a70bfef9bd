import { RacebenchError } from '../../contract/errors.ts';
import { nodePath, rawValue } from './lookup.ts';
import type { CarIniDocument, CarNode } from './nodes.ts';
import { lineAt, type Splice } from './splice.ts';
import { findEffective, standInFor } from './key-templates.ts';
import { MAX_LEVELS } from './tree.ts';
import { readFloat } from './values.ts';

/** Layout of a file: one level of indentation, and whether `{` follows its name on the same line. */
interface Style {
  readonly unit: string;
  readonly newline: string;
  readonly braceOnNameLine: boolean;
}

const DEFAULT_UNIT = '  ';

function* blocks(node: CarNode): Generator<CarNode> {
  for (const child of node.block?.children ?? []) {
    if (child.kind === 'key' && child.block !== undefined) yield child;
    yield* blocks(child);
  }
}

/** Indentation of the first entry on its own line in a block, relative to the block's name. */
function unitOf(document: CarIniDocument, node: CarNode): string | undefined {
  const first = node.block?.children.find(({ start }) =>
    /^[ \t]*$/.test(document.text.slice(lineAt(document, start).start, start)),
  );
  if (first === undefined) return undefined;
  const outer = lineAt(document, node.start).indent;
  const inner = lineAt(document, first.start).indent;
  return inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : undefined;
}

/** The layout of most blocks of the file. */
function styleOf(document: CarIniDocument): Style {
  const units = new Map<string, number>();
  let joined = 0;
  for (const node of blocks(document.root)) {
    const open = node.block?.open ?? node.end;
    joined += /[\r\n]/.test(document.text.slice(node.end, open)) ? -1 : 1;
    const unit = unitOf(document, node);
    if (unit !== undefined) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  const [usual] = [...units].sort((a, b) => b[1] - a[1]);
  return { unit: usual?.[0] ?? DEFAULT_UNIT, newline: document.lineEnding, braceOnNameLine: joined > 0 };
}

/** Lines of blocks around a key, from the outermost on, without a line break at either end. */
function blockLines(
  style: Style,
  heads: readonly string[],
  entries: readonly string[],
  indent: string,
): string {
  const [head, ...inner] = heads;
  if (head === undefined) return entries.map((entry) => indent + entry).join(style.newline);
  // All of the line after ~ is a name: a brace there would join it.
  const isJoined = style.braceOnNameLine && !head.includes('~');
  const opening = isJoined ? `${indent}${head} {` : `${indent}${head}${style.newline}${indent}{`;
  const body = blockLines(style, inner, entries, indent + style.unit);
  return `${opening}${style.newline}${body}${style.newline}${indent}}`;
}

/**
 * Head of a missing block: with a reference to the block it inherits, if there is one. A bare block would hide the
 * inherited one with all its keys (docs/sources/racer-format.md section 1.1).
 */
function headOf(document: CarIniDocument, path: string, name: string): string {
  const source = findEffective(document, path);
  const isBlock = source?.block !== undefined || source?.reference !== undefined;
  return isBlock ? `${name}~${nodePath(source)}` : name;
}

/**
 * Lines of a new block besides the key. A template describes both sides with the sign of the left one; an own block
 * for a right suspension inherits that sign, so it must state its position itself.
 */
function positionOf(document: CarIniDocument, key: string): string[] {
  const match = /^susp[13]/.exec(key);
  if (match === null || key === `${match[0]}.x` || standInFor(document, key) === undefined) return [];
  const node = findEffective(document, `${match[0]}.x`);
  const raw = node === undefined ? undefined : rawValue(document, node);
  return raw === undefined ? [] : [`x=${-Math.abs(readFloat(raw).value)}`];
}

function insertInside(
  document: CarIniDocument,
  node: CarNode,
  style: Style,
  heads: readonly string[],
  entries: readonly string[],
): Splice {
  const { text } = document;
  const block = node.block;
  if (block === undefined) throw new Error(`${nodePath(node)} has no block`);
  const leaves = block.children.filter(
    (child) => child.kind === 'key' && child.block === undefined && child.value !== undefined,
  );
  const last = leaves[leaves.length - 1];
  // A new block goes to the end of the block around it, a new key behind the last key.
  if (last !== undefined && heads.length === 0) {
    const line = lineAt(document, last.start);
    const lines = style.newline + blockLines(style, heads, entries, line.indent);
    return { start: line.end, end: line.end, text: lines };
  }
  const indent =
    last === undefined
      ? lineAt(document, block.open).indent + style.unit
      : lineAt(document, last.start).indent;
  const lines = blockLines(style, heads, entries, indent);
  if (heads.length > 0 && block.close !== undefined) {
    const line = lineAt(document, block.close);
    if (text.slice(line.start, block.close).trim() === '')
      return { start: line.start, end: line.start, text: lines + style.newline };
    return {
      start: block.close,
      end: block.close,
      text: style.newline + lines + style.newline + line.indent,
    };
  }
  const rest = /^[^\r\n]*/.exec(text.slice(block.open + 1))?.[0] ?? '';
  const after = rest.trim() === '' ? '' : style.newline + indent;
  return { start: block.open + 1, end: block.open + 1, text: style.newline + lines + after };
}

/** Gives a name or a reference without braces its block. */
function insertBehindHead(
  document: CarIniDocument,
  node: CarNode,
  style: Style,
  heads: readonly string[],
  entries: readonly string[],
): Splice {
  const at = Math.max(node.end, node.reference?.end ?? 0, node.value?.end ?? 0);
  const indent = lineAt(document, node.start).indent;
  const body = blockLines(style, heads, entries, indent + style.unit);
  const { newline } = style;
  const rest = /^[^\r\n]*/.exec(document.text.slice(at))?.[0] ?? '';
  const after = rest.trim() === '' ? '' : newline + indent;
  return { start: at, end: at, text: `${newline}${indent}{${newline}${body}${newline}${indent}}${after}` };
}

function insertAtEnd(
  document: CarIniDocument,
  style: Style,
  heads: readonly string[],
  entries: readonly string[],
): Splice {
  const { text } = document;
  const lines = blockLines(style, heads, entries, '');
  if (text === '') return { start: 0, end: 0, text: lines + style.newline };
  const hasBreak = /[\r\n]$/.test(text);
  const start = text.length;
  return { start, end: start, text: hasBreak ? lines + style.newline : style.newline + lines };
}

/**
 * The insertion of a key that is not in the file yet: into its own block, after the last key there, with that block's
 * indentation and the file's line ending.
 *
 * @throws RacebenchError BAD_ARGUMENTS for a key deeper than Racer reads
 */
export function insertionOf(document: CarIniDocument, key: string, value: string): Splice {
  const names = key.split('.');
  if (names.length > MAX_LEVELS)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${key} nests deeper than the ${MAX_LEVELS - 1} levels Racer reads.`,
    );
  let node: CarNode = document.root;
  let depth = 0;
  for (; depth < names.length - 1; depth++) {
    const child = node.block?.firstByName.get(names[depth] ?? '');
    if (child === undefined) break;
    node = child;
  }
  const style = styleOf(document);
  const missing = names.slice(depth, -1);
  const heads = missing.map((name, i) => headOf(document, names.slice(0, depth + i + 1).join('.'), name));
  const entries = [...positionOf(document, key), `${names[names.length - 1] ?? ''}=${value}`];
  if (node.kind === 'root') return insertAtEnd(document, style, heads, entries);
  if (node.block === undefined) return insertBehindHead(document, node, style, heads, entries);
  return insertInside(document, node, style, heads, entries);
}
