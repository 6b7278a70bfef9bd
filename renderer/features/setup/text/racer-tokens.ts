import type { Text } from '@codemirror/state';
import { cacheByObject } from '../../../../core/math/cache.ts';

export type TokenKind = 'name' | 'equals' | 'value' | 'tilde' | 'path' | 'open' | 'close' | 'comment';

/**
 * A token of Racer's grammar (docs/sources/racer-format.md section 1); offsets from the start of the tokenised text.
 */
export interface RacerToken {
  readonly kind: TokenKind;
  readonly from: number;
  readonly to: number;
  /** Text of a name or a path, empty for other tokens. */
  readonly text: string;
}

const NAME_END = /[\s=~]|$/g;

/** Appends the tokens of one line; every line begins without state from the line before. */
function tokeniseLine(line: string, start: number, tokens: RacerToken[]): void {
  let at = 0;
  const push = (kind: TokenKind, to: number, text = ''): void => {
    tokens.push({ kind, from: start + at, to: start + to, text });
    at = to;
  };
  while (at < line.length) {
    const char = line[at];
    if (char === ' ' || char === '\t') at++;
    else if (char === ';') push('comment', line.length);
    else if (char === '{') push('open', at + 1);
    else if (char === '}') push('close', at + 1);
    else if (char === '=') {
      push('equals', at + 1);
      if (at < line.length) push('value', line.length);
    } else if (char === '~') {
      push('tilde', at + 1);
      if (at < line.length) push('path', line.length, line.slice(at).trim());
    } else {
      NAME_END.lastIndex = at + 1;
      const end = NAME_END.exec(line)?.index ?? line.length;
      push('name', end, line.slice(at, end));
    }
  }
}

/**
 * Tokens by leaf of CodeMirror's text tree. Leaves are never changed and are shared between the versions of a text, so
 * a keystroke costs the tokens of one leaf (some 32 lines), whatever the length of the file.
 */
const tokensOfLeaf = cacheByObject((leaf: Text): readonly RacerToken[] => {
  const tokens: RacerToken[] = [];
  let start = 0;
  for (const line of leaf.iterLines()) {
    tokeniseLine(line, start, tokens);
    start += line.length + 1;
  }
  return tokens;
});

/** Structure tokens of a leaf: braces, references, and the names and comments before them. */
const structureOfLeaf = cacheByObject((leaf: Text): readonly RacerToken[] => {
  // True where a name is followed by a brace or a path; for the last name of a leaf that may be in the next
  // leaf.
  let isApplied = true;
  const structural: RacerToken[] = [];
  for (const token of tokensOfLeaf(leaf).toReversed()) {
    const isName = token.kind === 'name' || token.kind === 'comment';
    const isBegin = token.kind === 'open' || token.kind === 'path';
    if (isBegin || token.kind === 'close' || (isName && isApplied)) structural.push(token);
    if (isBegin || isName) isApplied = isBegin;
  }
  return structural.reverse();
});

type Visit = (token: RacerToken, base: number) => void;

function visitLeaves(
  node: Text,
  base: number,
  from: number,
  to: number,
  visit: (leaf: Text, base: number) => void,
): void {
  if (base > to || base + node.length < from) return;
  if (node.children === null) {
    visit(node, base);
    return;
  }
  let at = base;
  for (const child of node.children) {
    visitLeaves(child, at, from, to, visit);
    at += child.length + 1;
  }
}

/**
 * Calls `visit` with each token that ends after `from` and begins before `to`, in order, with the offset of its leaf:
 * the offset in the text is the sum of both.
 */
export function visitTokens(text: Text, from: number, to: number, visit: Visit): void {
  visitLeaves(text, 0, from, to, (leaf, base) => {
    for (const token of tokensOfLeaf(leaf))
      if (base + token.to > from && base + token.from < to) visit(token, base);
  });
}

/** As {@link visitTokens}, but without the tokens that form no block: nine of ten. */
export function visitStructure(text: Text, from: number, to: number, visit: Visit): void {
  visitLeaves(text, 0, from, to, (leaf, base) => {
    for (const token of structureOfLeaf(leaf))
      if (base + token.to > from && base + token.from < to) visit(token, base);
  });
}
