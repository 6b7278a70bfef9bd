import { describeStructure } from './grammar.ts';
import { buildTree } from './tree.ts';
import { lineEndingsOf, lineStartsOf } from './position.ts';
import { tokenise } from './tokens.ts';
import type { CarIniDocument, Finding } from './nodes.ts';

/**
 * Reads a text of Racer's grammar (car.ini, views.ini, .crv) into a document that keeps every byte of it.
 *
 * @param text ISO 8859-1 decoded: character code is byte. Any text is read; what is odd is in `findings`.
 */
export function parseDocument(text: string): CarIniDocument {
  const tokens = tokenise(text);
  const findings: Finding[] = [];
  const { root, order } = buildTree(text, tokens, findings);
  const endings = lineEndingsOf(text, tokens);
  describeStructure(text, tokens, order, endings, findings);
  findings.sort((a, b) => a.offset - b.offset);
  return { text, tokens, root, lineStarts: lineStartsOf(tokens), lineEnding: endings.usual, findings };
}

/** The text again, put together from the tokens. Equal to what was parsed, for every text. */
export function documentText(document: CarIniDocument): string {
  let text = '';
  for (const token of document.tokens) text += document.text.slice(token.start, token.end);
  return text;
}
