import { createFindingList } from './finding-list.ts';
import { describeStructure } from './grammar.ts';
import { buildTree } from './tree.ts';
import { lineEndingsOf, lineStartsOf } from './position.ts';
import { visitTokens } from './tokens.ts';
import type { CarIniDocument } from './nodes.ts';

/**
 * Reads a text of Racer's grammar (car.ini, views.ini, .crv) into a document that keeps every byte of it.
 *
 * @param text ISO 8859-1 decoded: character code is byte. Any text is read; what is odd is in `findings`.
 */
export function parseDocument(text: string): CarIniDocument {
  const list = createFindingList();
  const tree = buildTree(text, list);
  const endings = lineEndingsOf(text);
  const lineStarts = lineStartsOf(text);
  describeStructure({ text, lineStarts, endings, tree, list });
  const findings = list.findings.sort((a, b) => a.offset - b.offset);
  const { unlisted } = list;
  const { root, unresolved } = tree;
  return { text, root, lineStarts, lineEnding: endings.usual, findings, unlisted, unresolved };
}

/** The text rebuilt from its tokens. Equal to the parsed text, for every text. */
export function documentText(document: CarIniDocument): string {
  let text = '';
  let from = 0;
  let at = 0;
  // Tokens that follow each other without gap are taken over as one piece.
  visitTokens(document.text, (_, start, end) => {
    if (start !== at) {
      text += document.text.slice(from, at);
      from = start;
    }
    at = end;
  });
  return text + document.text.slice(from, at);
}
