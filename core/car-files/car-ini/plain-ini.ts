import { parse } from 'ini';
import { lineEnd } from './tokens.ts';

/** One key of a file with plain [section] headings. */
export interface PlainIniEntry {
  /** Dotted where sections are; empty before the first heading. */
  readonly section: string;
  readonly key: string;
  readonly value: string;
}

/**
 * True for a text of plain [section] headings: its first line that is neither blank nor a comment is a heading, and
 * no line is a single brace.
 */
export function isPlainSectionText(text: string): boolean {
  let hasHeading = false;
  for (let at = 0; at <= text.length;) {
    const end = lineEnd(text, at);
    const code = text.slice(at, end).trim();
    at = end + 1;
    if (code === '{' || code === '}') return false;
    if (hasHeading || code === '' || /^[;#]/.test(code)) continue;
    if (!/^\[[^\]]*\]/.test(code)) return false;
    hasHeading = true;
  }
  return hasHeading;
}

/**
 * Reads a plain-section file (Assetto Corsa, VDrift and their like) into a flat list in file order per section.
 * Notes after `;` or `#` are left out, a key without `=` has the value "true", repeated `key[]` become several
 * entries.
 */
export function readPlainIni(text: string): PlainIniEntry[] {
  // The package knows a heading only where nothing follows it on its line.
  const bare = text.replace(/^([ \t]*\[[^\]\r\n]*\])[ \t]*[;#].*$/gm, '$1').replace(/^[ \t]+\[/gm, '[');
  const entries: PlainIniEntry[] = [];
  collect(parse(bare), '', entries);
  return entries;
}

function collect(tree: object, section: string, entries: PlainIniEntry[]): void {
  const inner: [string, object][] = [];
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    if (Array.isArray(value))
      for (const item of value as unknown[]) entries.push({ section, key, value: String(item) });
    else if (typeof value === 'object' && value !== null) inner.push([key, value]);
    else entries.push({ section, key, value: String(value) });
  }
  for (const [key, value] of inner) collect(value, section === '' ? key : `${section}.${key}`, entries);
}
