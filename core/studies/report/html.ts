/** Text escaped for HTML and for attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export interface Column {
  readonly title: string;
  readonly isNumber: boolean;
}

/** Text of a cell; with the class of its style, and with a quieter second line. */
export type Cell = string | { readonly text: string; readonly style?: string; readonly note?: string };

export function htmlTable(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): string {
  const cell = (tag: string, content: Cell, column: Column | undefined): string => {
    const { text, style = '', note } = typeof content === 'string' ? { text: content } : content;
    const styles = [column?.isNumber === true ? 'number' : '', style].filter((name) => name !== '').join(' ');
    const small = note === undefined ? '' : `<br><small>${escapeHtml(note)}</small>`;
    return `<${tag}${styles === '' ? '' : ` class="${styles}"`}>${escapeHtml(text)}${small}</${tag}>`;
  };
  const head = columns.map((column) => cell('th', column.title, column)).join('');
  const body = rows.map((row) => `<tr>${row.map((text, i) => cell('td', text, columns[i])).join('')}</tr>`);
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

/** Light and dark by the reader's choice; black on white when printed. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --ink: #1a1d21; --quiet: #5b636d; --paper: #fff; --line: #d5d9de; --a: #1f5fa8; --b: #b3480f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --quiet: #9aa4af; --paper: #15181b; --line: #343a41; --a: #7ab4f5; --b: #f2a065; } }
@media print { :root { --ink: #000; --quiet: #444; --paper: #fff; --line: #bbb; --a: #1f5fa8; --b: #b3480f; } figure, table { break-inside: avoid; } }
body { margin: 32px auto; max-width: 960px; padding: 0 16px; background: var(--paper); color: var(--ink); font: 14px/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 22px; } h2 { font-size: 16px; margin-top: 32px; }
p.facts { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; margin: 8px 0 24px; } caption { text-align: left; font-weight: 600; padding: 4px 0; }
th, td { text-align: left; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); } th { color: var(--quiet); font-weight: 500; }
.number { text-align: right; }
figure { margin: 16px 0; } figcaption { font-weight: 600; } figcaption small { color: var(--quiet); font-weight: 400; }
svg { width: 100%; height: auto; display: block; }
svg text { fill: var(--quiet); font: 11px system-ui, sans-serif; }
.grid { stroke: var(--line); stroke-width: 1; } .trace { fill: none; stroke-width: 1.5; stroke-linejoin: round; }
.a { stroke: var(--a); } .b { stroke: var(--b); stroke-dasharray: 5 3; }
.key { display: inline-block; width: 28px; border-top: 2px solid var(--a); vertical-align: middle; margin-right: 6px; } .key.second { border-top: 2px dashed var(--b); }
`;
