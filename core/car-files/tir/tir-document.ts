/** Half-open range of characters of the text. */
export interface TirSpan {
  readonly start: number;
  readonly end: number;
}

/** `KEY = value $ comment`. The span covers the value only, without quotes, blanks or comment. */
export interface TirEntry extends TirSpan {
  /** Upper case; empty before the first heading. */
  readonly section: string;
  /** Upper case. */
  readonly key: string;
  readonly value: string;
  readonly quoted: boolean;
  /** Line and column of the key; both from 1. */
  readonly line: number;
  readonly column: number;
}

/** A table such as `{radial width}` and the rows under it; the line of names may be missing. */
export interface TirBlock {
  readonly section: string;
  /** Names between the braces; none where the line is missing. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly line: number;
}

/** A line that is neither comment, heading, entry nor part of a table. */
export interface TirStray {
  readonly section: string;
  readonly text: string;
  readonly line: number;
}

/** A tyre property file: its text, complete, and the positions of its entries. */
export interface TirDocument {
  readonly text: string;
  readonly sections: readonly string[];
  readonly entries: readonly TirEntry[];
  readonly blocks: readonly TirBlock[];
  readonly strays: readonly TirStray[];
}

const LINE = /([^\r\n]*)(\r\n|\n|\r|$)/gy;
const HEADING = /^\s*\[([^\]]*)\]/;
const TABLE = /^\s*\{([^}]*)\}/;

/** The part of a text before a comment; `$` and `!` begin one. */
const beforeComment = (text: string): string => /^[^$!]*/.exec(text)?.[0] ?? '';

/** Position of the `=` of an entry; undefined for a line without a key before one. */
function equalsOf(code: string): number | undefined {
  const at = code.indexOf('=');
  const key = code.slice(0, Math.max(at, 0)).trim();
  return key === '' || /['"]/.test(key) ? undefined : at;
}

function valueSpan(text: string, from: number): TirSpan & { readonly quoted: boolean } {
  const rest = text.slice(from);
  const start = from + (rest.length - rest.trimStart().length);
  const quote = text.charAt(start);
  if (quote === "'" || quote === '"') {
    const close = text.indexOf(quote, start + 1);
    return { start: start + 1, end: close < 0 ? text.trimEnd().length : close, quoted: true };
  }
  const code = beforeComment(text.slice(start));
  return { start, end: start + code.trimEnd().length, quoted: false };
}

/** Two or more numbers: a row of a table. */
const isRow = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell) => /^[+-]?(?:\d+[.]?\d*|[.]\d+)(?:[eEdD][+-]?\d+)?$/.test(cell));

/** Reads any text into a document. Latin-1 and UTF-8 files alike: only ASCII is interpreted. */
export function parseTir(text: string): TirDocument {
  const sections: string[] = [];
  const entries: TirEntry[] = [];
  const blocks: { section: string; columns: string[]; rows: string[][]; line: number }[] = [];
  const strays: TirStray[] = [];
  let section = '';
  let block: (typeof blocks)[number] | undefined;
  let line = 0;
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const offset = LINE.lastIndex;
    const body = LINE.exec(text)?.[1] ?? '';
    line++;
    const code = beforeComment(body);
    const heading = HEADING.exec(code);
    const table = TABLE.exec(code);
    const equals = equalsOf(code);
    if (heading !== null) {
      section = (heading[1] ?? '').trim().toUpperCase();
      sections.push(section);
      block = undefined;
    } else if (table !== null) {
      block = { section, columns: (table[1] ?? '').trim().split(/\s+/), rows: [], line };
      blocks.push(block);
    } else if (equals !== undefined) {
      const name = body.slice(0, equals);
      const { start, end, quoted } = valueSpan(body, equals + 1);
      entries.push({
        section,
        key: name.trim().toUpperCase(),
        value: body.slice(start, end),
        quoted,
        start: offset + start,
        end: offset + end,
        line,
        column: name.length - name.trimStart().length + 1,
      });
    } else if (code.trim() !== '') {
      const cells = code.trim().split(/\s+/);
      if (block === undefined && section !== '' && isRow(cells)) {
        block = { section, columns: [], rows: [], line };
        blocks.push(block);
      }
      if (block === undefined) strays.push({ section, text: code.trim(), line });
      else block.rows.push(cells);
    }
  }
  return { text, sections, entries, blocks, strays };
}

/** The text with another value for an entry; comment, quotes and the rest are unchanged. */
export function withTirValue(document: TirDocument, entry: TirEntry, value: string): string {
  const { text } = document;
  const before = text.charAt(entry.start - 1) === '=' ? ' ' : '';
  return `${text.slice(0, entry.start)}${before}${value}${text.slice(entry.end)}`;
}
