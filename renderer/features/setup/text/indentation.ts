import { indentUnit } from '@codemirror/language';
import type { Extension, Text } from '@codemirror/state';

/** Lines that say how a file is indented. */
const LOOKED_AT = 400;
const USUAL = '  ';

/** Indentation of most indented lines near the beginning: a tab, or the smallest number of blanks. */
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
