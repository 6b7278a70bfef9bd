import { sentence } from './sentence.ts';

/** A part of a page of the documentation, for the window. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code'; readonly text: string };

/** A page of the documentation by its name: the window has no other page to lead to. */
const pageName = (file: string): string => `“${sentence(file.replaceAll('-', ' '))}” of the documentation`;

/** Links and emphasis as plain words; pictures are left out. */
function plain(text: string): string {
  return text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([\w-]+)\.md\]\([^)]*\)/g, (_, file: string) => pageName(file))
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)/g, '')
    .replaceAll(/(^|[\s(])[*_]([^*_]+)[*_](?=[\s).,;:]|$)/g, '$1$2')
    .trim();
}

const cells = (line: string): string[] =>
  line
    .replaceAll(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map(plain);

const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

/** The parts of a page in the subset of Markdown that our documentation uses. */
export function readMarkdown(source: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const parts = source.replaceAll('\r\n', '\n').split(/^```.*$/m);
  for (const [i, part] of parts.entries()) {
    if (i % 2 === 1) blocks.push({ kind: 'code', text: part.trim() });
    else
      for (const paragraph of part.split(/\n\s*\n/)) {
        const block = blockOf(paragraph.split('\n').filter((line) => line.trim() !== ''));
        if (block !== undefined) blocks.push(...block);
      }
  }
  return blocks;
}

function blockOf(lines: readonly string[]): MarkdownBlock[] | undefined {
  const [first] = lines;
  if (first === undefined) return undefined;
  const heading = /^(#+)\s+(.*)$/.exec(first);
  if (heading !== null)
    return [
      { kind: 'heading', level: heading[1]?.length ?? 1, text: plain(heading[2] ?? '') },
      ...(blockOf(lines.slice(1)) ?? []),
    ];
  if (first.trimStart().startsWith('|'))
    return [{ kind: 'table', rows: lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cells) }];
  if (ITEM.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (ITEM.test(line)) items.push(plain(line.replace(ITEM, '')));
      else items.push(`${items.pop() ?? ''} ${plain(line)}`);
    }
    return [{ kind: 'list', items }];
  }
  const text = plain(lines.join(' '));
  return text === '' ? undefined : [{ kind: 'paragraph', text }];
}
