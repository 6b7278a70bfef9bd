import { parse } from 'ini';

/** Range of a piece of a line in the text, half-open. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One `key = value` line of a file with plain [section] headings. */
export interface PlainEntry {
  /** The text between the brackets; empty before the first heading. */
  readonly section: string;
  readonly key: string;
  /** The value as read by the package `ini`, without quotes and without notes after ; or #. */
  readonly value: string;
  /** Line number, from 1. */
  readonly line: number;
  /** Range of the value in the text, without blanks and note. Empty, after the key, where the line has none. */
  readonly span: Span;
  /** Unit that the source states beside the value. */
  readonly unit?: string;
  /** Minimum and maximum that the source allows, in its unit. */
  readonly min?: number;
  readonly max?: number;
}

/** A plain-section file with the place of every value. Any text is read. */
export interface PlainDocument {
  readonly text: string;
  readonly entries: readonly PlainEntry[];
  readonly sections: readonly { readonly name: string; readonly line: number }[];
  /** Name that the document gives itself. */
  readonly title?: string;
}

const HEADING = /^[ \t]*\[([^\]]*)\]/;
const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;

/** A value between one pair of quotes, in which `ini` takes ; and # as they are. */
const QUOTED = /^[^=]*=[ \t]*(?:"[^\r\n]*"|'[^\r\n]*')[ \t]*$/;

/** Offset of the first note sign that `ini` honours: ; or # that no backslash precedes. */
function noteStart(code: string): number {
  if (QUOTED.test(code)) return code.length;
  for (let i = 0; i < code.length; i++) {
    if (code[i] === '\\') i++;
    else if (code[i] === ';' || code[i] === '#') return i;
  }
  return code.length;
}

/**
 * One line is given to `ini` at a time. The whole text would lose what an editor needs: `ini` drops comments and
 * lines, splits [wheel.fl] at the point (so that a key of that name is lost) and lets repeated sections and keys
 * overwrite each other without a word.
 */
function iniValue(code: string): string {
  const [value] = Object.values(parse(code)) as unknown[];
  if (Array.isArray(value)) return value.map(String).join(',');
  // A line without = has the value true.
  if (typeof value === 'string') return value;
  // A line without = has the value true.
  return value === undefined || (value === true && !code.includes('=')) ? '' : JSON.stringify(value);
}

/** Offset behind a UTF-8 byte order mark, which some editors put in front of a text; bytes are read as ISO 8859-1. */
export const textStart = (text: string): number => (text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0);

export function parsePlainDocument(text: string): PlainDocument {
  const entries: PlainEntry[] = [];
  const sections: { name: string; line: number }[] = [];
  let section = '';
  let line = 0;
  let offset = textStart(text);
  for (const [whole] of text.slice(offset).matchAll(LINE)) {
    line++;
    const code = whole.replace(/[\r\n]+$/, '');
    const heading = HEADING.exec(code);
    if (heading !== null) {
      section = (heading[1] ?? '').trim();
      sections.push({ name: section, line });
    } else {
      const entry = readEntry(code, offset, section, line);
      if (entry !== undefined) entries.push(entry);
    }
    offset += whole.length;
  }
  return { text, entries, sections };
}

function readEntry(code: string, offset: number, section: string, line: number): PlainEntry | undefined {
  const used = code.slice(0, noteStart(code));
  const equals = used.indexOf('=');
  const key = (equals < 0 ? used : used.slice(0, equals)).trim();
  if (key === '') return undefined;
  if (equals < 0) {
    const end = offset + used.trimEnd().length;
    return { section, key, value: '', line, span: { start: end, end } };
  }
  const raw = used.slice(equals + 1);
  const start = offset + equals + 1 + (raw.length - raw.trimStart().length);
  const isEmpty = raw.trim() === '';
  const end = isEmpty ? offset + equals + 1 : start + raw.trim().length;
  return { section, key, value: iniValue(code), line, span: { start: isEmpty ? end : start, end } };
}

/** Texts put in the place of spans, the rest kept byte for byte. Spans must not overlap; texts for one place stay in their order. */
export function replaceSpans(
  text: string,
  replacements: readonly { readonly span: Span; readonly text: string }[],
): string {
  const pieces: string[] = [];
  let done = 0;
  // A text that is put in front of a span comes before what replaces the span.
  const inOrder = [...replacements].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  for (const { span, text: inserted } of inOrder) {
    pieces.push(text.slice(done, span.start), inserted);
    done = span.end;
  }
  return [...pieces, text.slice(done)].join('');
}
