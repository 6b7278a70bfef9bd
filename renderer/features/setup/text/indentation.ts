import { indentUnit } from '@codemirror/language';
import type { Extension, Text } from '@codemirror/state';

/** Lines that say how a file is indented. */
const LOOKED_AT = 400;
const USUAL = '  ';

/** What most indented lines near the beginning begin with: a tab, or as many blanks as the least indented one has. */
export function indentationOf(doc: Text): string {
  let tabs = 0;
  const blanks: number[] = [];
  for (let n = 1; n <= Math.min(LOOKED_AT, doc.lines); n++) {
    const [lead = ''] = /^[\t ]+(?=[^\s])/u.exec(doc.line(n).text) ?? [];
    if (lead.startsWith('\t')) tabs++;
    else if (lead !== '') blanks.push(lead.length);
  }
  if (tabs > blanks.length) return '\t';
  return blanks.length === 0 ? USUAL : ' '.repeat(Math.min(8, ...blanks));
}

/** New lines are indented as the file is. */
export const indentation: Extension = indentUnit.compute(['doc'], ({ doc }) => indentationOf(doc));
