import { parseDocument } from '../car-document.ts';
import type { CarIniDocument, GrammarCode } from '../nodes.ts';
import { applySplices, type Splice } from '../splice.ts';

const BRACES: readonly GrammarCode[] = ['missing-close-brace', 'extra-close-brace', 'block-after-close'];

/**
 * Characters that the remedies of one reading may read again: a change of braces is tried by reading the text with it.
 * A car of 20 kB has seven such trials, a longer file three; more remedies come when these are used.
 */
const CHARACTERS = 150_000;
const READINGS = 3;

const countOf = ({ findings, unlisted }: CarIniDocument, code: GrammarCode): number =>
  findings.filter((finding) => finding.code === code).length + (unlisted.get(code)?.count ?? 0);

/** True where a change leaves fewer findings of a code, and of the others not more; false where it may not be tried. */
export function createTrial(document: CarIniDocument): (splice: Splice, code: GrammarCode) => boolean {
  const { text } = document;
  let left = Math.max(CHARACTERS, READINGS * text.length);
  return (splice, code) => {
    if (left < text.length) return false;
    left -= text.length;
    const after = parseDocument(applySplices(text, [splice]));
    return (
      countOf(after, code) < countOf(document, code) &&
      BRACES.every((other) => other === code || countOf(after, other) <= countOf(document, other))
    );
  };
}
