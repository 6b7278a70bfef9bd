import type { Diagnostic, Severity } from '../../../catalogue/diagnostics.ts';
import { parseDocument } from '../car-document.ts';
import { liveNodes } from '../key-templates.ts';
import { nodePath } from '../lookup.ts';
import type { CarIniDocument, Finding, GrammarCode } from '../nodes.ts';
import { lineIndexAt } from '../position.ts';
import { applySplices } from '../splice.ts';
import { openingBrace, unclosedByIndent } from './brace-fixes.ts';
import { createTrial } from './trial.ts';

/** Blocks of a file that lack a brace. */
export interface DamagedBlocks {
  /** In place of what the reader itself finds of them, in the order of the text. */
  readonly findings: readonly [Finding, ...Finding[]];
  /** The text with every missing brace. */
  readonly mended: string;
}

/** Braces that are looked for, each by reading the text again. */
const MAX_BLOCKS = 5;
/** Characters of a text that is read again; real cars have 20,000. */
const MAX_TEXT = 200_000;

const hasFinding = ({ findings }: CarIniDocument, wanted: GrammarCode): boolean =>
  findings.some(({ code }) => code === wanted);

function damaged([first, ...others]: readonly Finding[], mended: string): DamagedBlocks | undefined {
  return first === undefined ? undefined : { findings: [first, ...others], mended };
}

/**
 * The blocks that lack their `}`, by the indentation. The reader itself sees only at the end of the file how many are open, and then the
 * outermost ones: a `}` that is missing in an inner block is replaced by that of the block around it. Undefined where all blocks are
 * closed, or the indentation does not show which one is not.
 */
function findUnclosedBlocks(document: CarIniDocument): DamagedBlocks | undefined {
  const findings: Finding[] = [];
  const insertions: { readonly at: number; readonly length: number }[] = [];
  let current = document;
  /** Offset in the document of one in the text with the braces so far. */
  const ownOffset = (at: number): number =>
    insertions.reduce((own, inserted) => (inserted.at < at ? own - inserted.length : own), at);
  while (hasFinding(current, 'missing-close-brace')) {
    const found = unclosedByIndent(current);
    if (found === undefined || findings.length === MAX_BLOCKS) return undefined;
    const { open, mended } = found;
    const next = parseDocument(mended);
    const node = liveNodes(next).find(({ block }) => block?.open === open);
    const offset = ownOffset(open);
    const key = node === undefined ? '' : nodePath(node);
    const line = lineIndexAt(document.lineStarts, offset) + 1;
    const end = lineIndexAt(document.lineStarts, ownOffset(found.at));
    const message = `The block ${key}, which opens in line ${line}, is not closed: by the indentation a } is missing below line ${end + 1}.`;
    findings.push({ code: 'missing-close-brace', offset, key, message });
    insertions.push({ at: found.at, length: mended.length - current.text.length });
    current = next;
  }
  return damaged(findings, current.text);
}

/**
 * The blocks that lack their `{`: names without a block before a setting of theirs, where the missing brace also explains a
 * `}` that closes nothing.
 */
function findUnopenedBlocks(document: CarIniDocument): DamagedBlocks | undefined {
  const findings: Finding[] = [];
  const strays = document.findings.filter(({ code }) => code === 'stray-name');
  let current = document;
  for (const { offset, key } of strays) {
    if (findings.length === MAX_BLOCKS || !hasFinding(current, 'extra-close-brace')) break;
    const shift = current.text.length - document.text.length;
    const splice = openingBrace(current, offset + shift);
    if (splice === undefined || !createTrial(current)(splice, 'extra-close-brace')) continue;
    current = parseDocument(applySplices(current.text, [splice]));
    const line = lineIndexAt(document.lineStarts, offset) + 1;
    const message = `The block ${key} is not opened: a { is missing below its name in line ${line}.`;
    findings.push({ code: 'stray-name', offset, key, message });
  }
  return damaged(findings, current.text);
}

/** The blocks of a file that lack a brace; undefined where none does, or the text does not show which. */
export function findDamagedBlocks(document: CarIniDocument): DamagedBlocks | undefined {
  if (document.text.length > MAX_TEXT) return undefined;
  return findUnclosedBlocks(document) ?? findUnopenedBlocks(document);
}

/**
 * The reader's findings, with those of the damaged blocks in place of what it finds of them: names without a block, and
 * the outermost blocks that are open at the end of the file.
 */
export function withDamagedBlocks(
  found: readonly Finding[],
  blocks: DamagedBlocks | undefined,
): readonly Finding[] {
  const findings = blocks?.findings ?? [];
  const isReplaced = ({ code, offset }: Finding): boolean =>
    findings.some((own) => own.code === code && (code === 'missing-close-brace' || own.offset === offset));
  return [...found.filter((one) => !isReplaced(one)), ...findings];
}

const RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/**
 * The diagnostics without those that only the missing braces cause; the first brace states their number, and is as severe
 * as they are.
 */
export function withoutConsequences(
  found: readonly Diagnostic[],
  { findings: [first, ...others] }: DamagedBlocks,
  ofMended: readonly Diagnostic[],
): Diagnostic[] {
  const identity = ({ code, key }: Diagnostic): string => `${code} ${key}`;
  const remain = new Set(ofMended.map(identity));
  const messages = new Set([first, ...others].map(({ message }) => message));
  const isOwn = (diagnostic: Diagnostic): boolean =>
    messages.has(diagnostic.message) || diagnostic.file !== undefined || remain.has(identity(diagnostic));
  const dropped = found.filter((diagnostic) => !isOwn(diagnostic));
  return found.filter(isOwn).map((diagnostic) => {
    if (dropped.length === 0 || diagnostic.message !== first.message) return diagnostic;
    const severity = dropped.reduce(
      (worst, one) => (RANK[one.severity] > RANK[worst] ? one.severity : worst),
      diagnostic.severity,
    );
    const are =
      dropped.length === 1 ? 'diagnostic follows from it and is' : 'diagnostics follow from it and are';
    return {
      ...diagnostic,
      severity,
      message: `${diagnostic.message} ${dropped.length} more ${are} not listed.`,
    };
  });
}
