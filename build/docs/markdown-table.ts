/** Bars end a cell even in a code span; an angle bracket opens a tag outside of one only. */
function cell(text: string): string {
  return text
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`')
    .replaceAll('|', String.raw`\|`);
}

/** A table of Markdown. Bars and angle brackets of its cells are seen as they are. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${' --- |'.repeat(heads.length)}`, ...rows.map(line)].join('\n');
}
