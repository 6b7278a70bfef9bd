import type { CsvSeparator } from '../../../contract/table-mapping.ts';
import { refuseFile } from '../file-problems.ts';

/** One row of a CSV as text: a quoted cell may hold line breaks. */
export interface CsvRecord {
  readonly text: string;
  /** Line on which it begins, from 1. */
  readonly line: number;
  /**
   * A quote was opened and not closed within {@link MAX_LINES}: the quotes of this line are ordinary
   * characters.
   */
  readonly hasOpenQuote: boolean;
}

export interface RecordCutter {
  /** Records that are complete with this piece of the text. */
  readonly push: (text: string) => readonly CsvRecord[];
  /** The remaining records at the end of the file. */
  readonly end: () => readonly CsvRecord[];
  /** Number of the next line, from 1. */
  readonly line: () => number;
  /** A line of another reader is passed over; gives its number. Only where no record is open. */
  readonly passLine: () => number;
  /** A record has begun whose end is still to come. */
  readonly isOpen: () => boolean;
}

/** A quoted cell over more lines is a stray quote: 5" wheels. */
const MAX_LINES = 20;

const MAX_CHARACTERS = 1_000_000;

/** Refuses a line that is too long for any table: TELEMETRY_FILE_REFUSED. */
export function requireLineEnd(characters: number, line: number): void {
  if (characters > MAX_CHARACTERS)
    throw refuseFile(`the line is longer than ${MAX_CHARACTERS} characters: this is not a table.`, { line });
}

const QUOTE = '"';

function quotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf(QUOTE); at >= 0; at = text.indexOf(QUOTE, at + 1)) count++;
  return count;
}

/**
 * Cuts a text that comes in pieces into records; line ends are LF, CR LF or CR. Throws TELEMETRY_FILE_REFUSED where a line has no
 * end.
 */
export function createRecordCutter(): RecordCutter {
  let rest = '';
  let line = 1;
  /** Lines of a record whose quote is still open. */
  let open: string[] = [];
  const records: CsvRecord[] = [];
  const giveUp = (): void => {
    const lines = open;
    open = [];
    const from = line - lines.length;
    lines.forEach((text, i) => records.push({ text, line: from + i, hasOpenQuote: quotes(text) % 2 === 1 }));
  };
  const takeLine = (text: string): void => {
    line++;
    const isOdd = text.includes(QUOTE) && quotes(text) % 2 === 1;
    if (open.length === 0 && !isOdd) {
      records.push({ text, line: line - 1, hasOpenQuote: false });
      return;
    }
    open.push(text);
    if (open.length > 1 && isOdd) {
      records.push({ text: open.join('\n'), line: line - open.length, hasOpenQuote: false });
      open = [];
    } else if (open.length > MAX_LINES) giveUp();
  };
  const taken = (): readonly CsvRecord[] => records.splice(0);
  return {
    line: () => line,
    passLine: () => line++,
    isOpen: () => open.length > 0 || rest !== '',
    push: (text) => {
      // A CR at the end waits for its LF.
      const all = rest + text;
      const isCut = all.endsWith('\r');
      const lines = (isCut ? all.slice(0, -1) : all).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? '') + (isCut ? '\r' : '');
      lines.forEach(takeLine);
      requireLineEnd(rest.length, line);
      return taken();
    },
    end: () => {
      for (const text of rest.split('\r')) if (text !== '') takeLine(text);
      rest = '';
      giveUp();
      return taken();
    },
  };
}

/** A cell that begins with a quote, blanks before it aside: to its closing quote, two quotes standing for one. */
const QUOTED = / *"([^"]*(?:""[^"]*)*)"?/y;

function quotedCells(text: string, separator: string): readonly string[] {
  const cells: string[] = [];
  for (let at = 0; at <= text.length;) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(text);
    const from = quoted === null ? at : QUOTED.lastIndex;
    const found = text.indexOf(separator, from);
    const next = found < 0 ? text.length : found;
    // "Speed"|"km/h" is not a quoted cell: its quotes stand for themselves.
    const isQuoted = quoted !== null && text.slice(from, next).trim() === '';
    cells.push(isQuoted ? (quoted[1] ?? '').replaceAll('""', QUOTE) : text.slice(at, next));
    at = next + separator.length;
  }
  return cells;
}

/** The cells of a record, trimmed. Quotes that are not closed stand for themselves. */
export function cellsOf({ text, hasOpenQuote }: CsvRecord, separator: CsvSeparator): readonly string[] {
  if (separator === ' ') return text.trim().split(/\s+/);
  const cells = text.includes(QUOTE) && !hasOpenQuote ? quotedCells(text, separator) : text.split(separator);
  return cells.map((cell) => cell.trim());
}
