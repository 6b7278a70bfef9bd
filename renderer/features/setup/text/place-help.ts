import type { Text } from '@codemirror/state';
import { fieldAt, heirsOf, type TextFacts } from './text-facts.ts';
import { helpParts, type HelpPart } from './help-text.ts';
import { visitTokens, type TokenKind } from './racer-tokens.ts';
import { blockAt, blockOfPath, blocksOf, namesIn, type TextBlock } from './text-blocks.ts';

/** The token at an offset of the text. */
export interface PositionToken {
  readonly kind: TokenKind;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The last name at or before the offset on its line; empty where there is none. */
  readonly name: string;
}

export function tokenAt(text: Text, position: number): PositionToken | undefined {
  const line = text.lineAt(position);
  let name = '';
  let found: PositionToken | undefined;
  visitTokens(text, line.from, line.to, (token, base) => {
    const from = base + token.from;
    const to = base + token.to;
    if (from < line.from || from > position) return;
    if (token.kind === 'name') name = token.text;
    if (position <= to) found = { kind: token.kind, from, to, text: token.text, name };
  });
  return found;
}

export const pathAt = (text: Text, position: number, name: string): string => {
  const block = blockAt(text, position);
  return block === undefined ? name : `${block.path}.${name}`;
};

/** The block that the `~` at an offset refers to, undefined where there is none or it comes later. */
export function targetAt(text: Text, position: number): TextBlock | undefined {
  const token = tokenAt(text, position);
  if (token === undefined || !/^(path|tilde|name)$/.test(token.kind)) return undefined;
  const line = text.lineAt(position);
  const block = blocksOf(text).find(
    ({ reference, to }) => reference !== undefined && to >= line.from && reference.to <= line.to,
  );
  return block?.reference === undefined ? undefined : blockOfPath(text, block.reference.path, block.from);
}

const MAX_NAMES = 12;

const listed = (names: readonly string[]): string =>
  names.length <= MAX_NAMES
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`;

function referenceParts(
  text: Text,
  path: string,
  target: TextBlock | undefined,
  own: TextBlock | undefined,
): HelpPart[] {
  if (target === undefined)
    return [
      { kind: 'title', text: `~${path}` },
      { kind: 'text', text: 'No block of this name before this line: nothing is inherited.' },
    ];
  const there = [...new Set(namesIn(text, target))];
  const here = new Set(own === undefined ? [] : namesIn(text, own));
  const inherited = there.filter((name) => !here.has(name));
  const overridden = there.filter((name) => here.has(name));
  return [
    { kind: 'title', text: `~${path}` },
    {
      kind: 'text',
      text: `Refers to line ${text.lineAt(target.from).number}. F12 or Ctrl+click goes there.`,
    },
    {
      kind: 'text',
      text: inherited.length === 0 ? 'Nothing is inherited.' : `Inherited: ${listed(inherited)}`,
    },
    ...(overridden.length === 0
      ? []
      : [{ kind: 'facts' as const, text: `Overridden here: ${listed(overridden)}` }]),
  ];
}

export interface PositionHelp {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly HelpPart[];
}

/** Help on the token at an offset: a key with its row, or the target of a reference. */
export function helpAt(text: Text, position: number, facts: TextFacts): PositionHelp | undefined {
  const token = tokenAt(text, position);
  if (token === undefined || token.name === '') return undefined;
  const { from, to, kind, name } = token;
  if (kind === 'path' || kind === 'tilde') {
    const line = text.lineAt(position);
    const own = blocksOf(text).find(({ from: at }) => at >= line.from && at <= line.to);
    if (own?.reference === undefined) return undefined;
    const target = blockOfPath(text, own.reference.path, own.from);
    return { from, to, parts: referenceParts(text, own.reference.path, target, own) };
  }
  if (kind === 'open' || kind === 'close' || kind === 'comment') return undefined;
  const path = pathAt(text, token.from, name);
  const field = fieldAt(facts, path);
  if (field === undefined) return undefined;
  const heirs = heirsOf(facts, path);
  const used: HelpPart[] = heirs.length === 0 ? [] : [{ kind: 'facts', text: `Used by ${listed(heirs)}` }];
  return { from, to, parts: [...helpParts(field, path), ...used] };
}
