import type { SourceFile } from '../import-source.ts';
import type { PlainDocument, PlainEntry } from '../plain-document.ts';

const HEADING = /^\s*\[([^\]\r\n]*)\]/;
const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
/** Part of a compound: the tyres of an axle, a side or a corner. */
const TYRES = /^\s*(all|front|rear|left|right|(?:front|rear)(?:left|right))\s*:\s*$/i;
const DATA = /^\s*data\s*(?::\s*)?$/i;
const NUMBERS = /^\s*[-+.\d][-+.\deE\s]*$/;
/** A value of a suspension: a group in parentheses or a word. */
const PAIR_VALUE = /\s*(\([^)]*\)?|[^\s()]*)/y;

/** Offset of the note of a line: // outside quotes. */
function noteStart(line: string): number {
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && line[i] === '/' && line[i + 1] === '/') return i;
  }
  return line.length;
}

interface Line {
  /** Text without its note. */
  readonly code: string;
  readonly offset: number;
  readonly line: number;
}

/** The entry of `key = value` in a line from `from` on; undefined where there is none. */
function pairEntry(section: string, { code, offset, line }: Line, from = 0): PlainEntry | undefined {
  const equals = code.indexOf('=', from);
  const key = equals < 0 ? '' : code.slice(from, equals).trim();
  if (key === '') return undefined;
  const raw = code.slice(equals + 1);
  const value = raw.trim();
  const start = offset + equals + 1 + (value === '' ? 0 : raw.length - raw.trimStart().length);
  return { section, key, value, line, span: { start, end: start + value.length } };
}

/** Every `key=value` of a line of a suspension, which has several. */
function pairEntries(section: string, { code, offset, line }: Line): PlainEntry[] {
  const entries: PlainEntry[] = [];
  let from = 0;
  for (let equals = code.indexOf('='); equals >= 0; equals = code.indexOf('=', from)) {
    const key = code.slice(from, equals).trim().split(/\s+/).at(-1) ?? '';
    PAIR_VALUE.lastIndex = equals + 1;
    const value = PAIR_VALUE.exec(code)?.[1] ?? '';
    from = Math.max(equals + 1, PAIR_VALUE.lastIndex);
    if (key !== '')
      entries.push({
        section,
        key,
        value,
        line,
        span: { start: offset + from - value.length, end: offset + from },
      });
  }
  return entries;
}

/**
 * A file of rFactor and the other games of ISI's engine: [sections], `key=value`, notes after //. The blocks of a tyre
 * file (.tbc) and of a suspension (.pm) come again and again, so they are numbered from 0: `COMPOUND 0`, `BODY 3`; the
 * tyres of a compound are a section of their own, `COMPOUND 0 FRONT`, and the rows of a slip curve one entry `Data`.
 */
export function parseIsi({ name, text }: SourceFile): PlainDocument {
  const entries: PlainEntry[] = [];
  const sections: { name: string; line: number }[] = [];
  const isNumbered = /\.(?:tbc|pm)$/i.test(name);
  const hasPairs = /\.pm$/i.test(name);
  const counts = new Map<string, number>();
  let block = '';
  let section = '';
  let rows: { entry: PlainEntry; parts: string[] } | undefined;
  let line = 0;
  let offset = text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
  const closeRows = (): void => {
    if (rows !== undefined) entries.push({ ...rows.entry, value: rows.parts.join(' ') });
    rows = undefined;
  };
  const open = (heading: string): void => {
    const named = heading.trim().toUpperCase();
    const count = counts.get(named) ?? 0;
    counts.set(named, count + 1);
    block = isNumbered ? `${named} ${count}` : named;
    section = block;
    sections.push({ name: section, line });
  };
  for (const [whole] of text.slice(offset).matchAll(LINE)) {
    line++;
    const bare = whole.replace(/[\r\n]+$/, '');
    const code = bare.slice(0, noteStart(bare));
    const one: Line = { code, offset, line };
    const heading = HEADING.exec(code);
    const tyres = isNumbered && !hasPairs ? TYRES.exec(code) : null;
    if (heading !== null) {
      closeRows();
      open(heading[1] ?? '');
      const entry = pairEntry(section, one, heading[0].length);
      if (entry !== undefined) entries.push(entry);
    } else if (tyres !== null) {
      closeRows();
      section = `${block} ${(tyres[1] ?? '').toUpperCase()}`;
      sections.push({ name: section, line });
    } else if (DATA.test(code)) {
      closeRows();
      rows = {
        entry: { section, key: 'Data', value: '', line, span: { start: offset, end: offset } },
        parts: [],
      };
    } else if (rows !== undefined && NUMBERS.test(code)) rows.parts.push(code.trim());
    else {
      if (code.trim() !== '') closeRows();
      if (hasPairs) entries.push(...pairEntries(section, one));
      else {
        const entry = pairEntry(section, one);
        if (entry !== undefined) entries.push(entry);
      }
    }
    offset += whole.length;
  }
  closeRows();
  return { text, entries, sections };
}
