import type { Diagnostic } from '../../../catalogue/diagnostics.ts';
import { parseDocument } from '../car-document.ts';
import { liveNodes } from '../key-templates.ts';
import { nodePath } from '../lookup.ts';
import type { CarIniDocument } from '../nodes.ts';
import { lineIndexAt } from '../position.ts';
import { unclosedByIndent } from './brace-fixes.ts';

export interface UnclosedBlock {
  /** Offset of its `{` in the text as it is. */
  readonly open: number;
  readonly path: string;
  readonly message: string;
}

export interface UnclosedBlocks {
  readonly blocks: readonly UnclosedBlock[];
  /** The text with every missing `}` where the indentation ends. */
  readonly mended: string;
}

/** Braces that are looked for, each by reading the text again. */
const MAX_BLOCKS = 5;
/** Characters of a text that is read again; real cars have 20,000. */
const MAX_TEXT = 200_000;

const isUnclosed = ({ findings }: CarIniDocument): boolean =>
  findings.some(({ code }) => code === 'missing-close-brace');

/**
 * The blocks that lack their `}`, by the indentation. The reader itself sees only at the end of the file how many are open, and then the
 * outermost ones: a `}` that is missing in an inner block is replaced by that of the block around it. Undefined where all blocks are
 * closed, or the indentation does not show which one is not.
 */
export function findUnclosedBlocks(document: CarIniDocument): UnclosedBlocks | undefined {
  if (!isUnclosed(document) || document.text.length > MAX_TEXT) return undefined;
  const blocks: UnclosedBlock[] = [];
  const insertions: { readonly at: number; readonly length: number }[] = [];
  let current = document;
  while (isUnclosed(current)) {
    const found = unclosedByIndent(current);
    if (found === undefined || blocks.length === MAX_BLOCKS) return undefined;
    const { open, mended } = found;
    const next = parseDocument(mended);
    const node = liveNodes(next).find(({ block }) => block?.open === open);
    const before = insertions.filter(({ at }) => at < open).reduce((sum, { length }) => sum + length, 0);
    const offset = open - before;
    const path = node === undefined ? '' : nodePath(node);
    const line = lineIndexAt(document.lineStarts, offset) + 1;
    const end = lineIndexAt(
      document.lineStarts,
      found.at - insertions.filter(({ at }) => at < found.at).reduce((sum, { length }) => sum + length, 0),
    );
    const message = `The block ${path}, which opens in line ${line}, is not closed: by the indentation a } is missing below line ${end + 1}.`;
    blocks.push({ open: offset, path, message });
    insertions.push({ at: found.at, length: mended.length - current.text.length });
    current = next;
  }
  return { blocks, mended: current.text };
}

/** The diagnostics without those that only the missing braces cause; the first brace states their number. */
export function withoutConsequences(
  found: readonly Diagnostic[],
  { blocks }: UnclosedBlocks,
  ofMended: readonly Diagnostic[],
): Diagnostic[] {
  const identity = ({ code, key }: Diagnostic): string => `${code} ${key}`;
  const remain = new Set(ofMended.map(identity));
  const isOwn = (diagnostic: Diagnostic): boolean =>
    diagnostic.code === 'missing-close-brace' ||
    diagnostic.code === 'extra-close-brace' ||
    diagnostic.file !== undefined ||
    remain.has(identity(diagnostic));
  const kept = found.filter(isOwn);
  const dropped = found.length - kept.length;
  const [first] = blocks;
  return kept.map((diagnostic) =>
    dropped > 0 && diagnostic.code === 'missing-close-brace' && diagnostic.message === first?.message
      ? {
          ...diagnostic,
          message: `${diagnostic.message} ${dropped} more diagnostics follow from it and are not listed.`,
        }
      : diagnostic,
  );
}
