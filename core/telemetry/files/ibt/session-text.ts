/** A line `key: value` of the session text with the keys above it; items of a list are numbered from 0. */
export interface SessionFact {
  readonly path: string;
  readonly value: string;
}

const LINE = /^( *)((?:- +)*)([^\s:][^:]*):(?:\s+(.*))?$/u;
const MAX_FACTS = 100_000;

const unquoted = (text: string): string => /^"(.*)"$/su.exec(text)?.[1] ?? text;

/**
 * The facts of iRacing's session text. It looks like YAML but has no quotes around names with colons, quotes or signs, so
 * that a YAML reader refuses it: here the first colon ends the key and the rest of the line is the value.
 */
export function sessionFacts(text: string): readonly SessionFact[] {
  const facts: SessionFact[] = [];
  const open: { readonly indent: number; readonly key: string; items: number }[] = [];
  const closeTo = (indent: number): void => {
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
  };
  for (const line of text.split(/\r?\n/u)) {
    const [, blanks, dashes = '', key = '', rest = ''] = LINE.exec(line) ?? [];
    if (blanks === undefined || facts.length >= MAX_FACTS) continue;
    let indent = blanks.length;
    if (dashes !== '') {
      // A list may be indented as its key is: only items above are closed.
      while ((open.at(-1)?.indent ?? -1) > indent) open.pop();
      if (open.at(-1)?.indent === indent && /^\d+$/u.test(open.at(-1)?.key ?? '')) open.pop();
      const list = open.at(-1);
      open.push({ indent, key: String(list === undefined ? 0 : list.items++), items: 0 });
      indent += dashes.length;
    } else closeTo(indent);
    const path = [...open.map((each) => each.key), key].join('/');
    facts.push({ path, value: unquoted(rest.trim()) });
    open.push({ indent, key, items: 0 });
  }
  return facts;
}
