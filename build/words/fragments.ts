import ts from 'typescript';

export type FragmentKind = 'string' | 'comment' | 'prose';

/** A text that a person reads, with the line on which it begins, from 1. */
export interface Fragment {
  readonly kind: FragmentKind;
  readonly text: string;
  readonly line: number;
}

/** Strings with a space and comments of a TypeScript file, in the order of the file. */
export function fragmentsOfSource(file: string, text: string): Fragment[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: Fragment[] = [];
  /** End of each literal by its start: slashes in its text do not begin a comment. */
  const literals = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    const string = stringOf(node);
    if (string?.includes(' ') === true)
      found.push({ kind: 'string', text: string.replaceAll(/\s+/g, ' '), line: lineOf(node.getStart()) });
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node))
      literals.set(node.getStart(), node.end);
    else if (ts.isJsxText(node)) literals.set(node.pos, node.end);
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { pos, end } of commentsBetween(text, literals))
    found.push({ kind: 'comment', text: text.slice(pos, end), line: lineOf(pos) });
  return joinLineComments(found.toSorted((a, b) => a.line - b.line));
}

/** Ranges of comments. Looking for them in the text alone is faster than asking each token for those around it. */
function* commentsBetween(
  text: string,
  literals: ReadonlyMap<number, number>,
): Generator<{ readonly pos: number; readonly end: number }> {
  for (let pos = 0; pos < text.length;) {
    const after = literals.get(pos);
    const isComment =
      after === undefined && text[pos] === '/' && (text[pos + 1] === '/' || text[pos + 1] === '*');
    if (isComment) {
      const isLine = text[pos + 1] === '/';
      const found = text.indexOf(isLine ? '\n' : '*/', pos + 2);
      const end = found < 0 ? text.length : found + (isLine ? 0 : 2);
      yield { pos, end };
      pos = end;
    } else pos = Math.max(pos + 1, after ?? 0);
  }
}

/** The literal text of a node; what a template inserts is written as {}. */
function stringOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return undefined;
}

/** Comments of // on consecutive lines are one text. */
function joinLineComments(fragments: readonly Fragment[]): Fragment[] {
  const joined: Fragment[] = [];
  let end = -1;
  for (const fragment of fragments) {
    const last = joined.at(-1);
    const isLine = fragment.kind === 'comment' && fragment.text.startsWith('//');
    if (isLine && last?.kind === 'comment' && fragment.line === end + 1)
      joined[joined.length - 1] = { ...last, text: `${last.text}\n${fragment.text}` };
    else joined.push(fragment);
    end = isLine ? fragment.line : -1;
  }
  return joined.map((fragment) =>
    fragment.kind === 'comment' ? { ...fragment, text: withoutMarkers(fragment.text) } : fragment,
  );
}

const withoutMarkers = (comment: string): string =>
  comment
    .replaceAll(/^\s*(\/\/+|\/\*\*?|\*\/|\*)|\*\/$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Paragraphs, list items and table rows of a Markdown page, without code. */
export function fragmentsOfMarkdown(text: string): Fragment[] {
  const found: Fragment[] = [];
  let isCode = false;
  let paragraph = '';
  let begun = 1;
  const finish = (): void => {
    if (paragraph !== '') found.push({ kind: 'prose', text: paragraph, line: begun });
    paragraph = '';
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const prose = isCode ? '' : line.replaceAll(/`[^`]*`/g, '``').trim();
    if (prose === '' || /^(\||[-*#]|\d+\.)/.test(prose)) finish();
    if (prose === '' || isCode) continue;
    if (paragraph === '') begun = index + 1;
    paragraph += paragraph === '' ? prose : ` ${prose}`;
  }
  finish();
  return found;
}
