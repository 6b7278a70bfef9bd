import type { CsvLayout } from '../../../contract/table-mapping.ts';
import { joinBytes } from '../join-bytes.ts';
import type { ByteSource } from '../source.ts';
import { plainNumberOf, type TableRow } from '../table-cells.ts';
import { textDecoder } from '../text-encoding.ts';
import { csvPieces, PIECE_BYTES } from './csv-pieces.ts';
import { createNumberScan } from './plain-number.ts';
import { createRecordCutter, requireLineEnd, type CsvRecord } from './records.ts';

/** The receiver of the rows of a text, in the order of the text. */
export interface RowSink {
  /** A row of as many cells as the layout has columns; it lasts until the next one. */
  readonly row: (row: TableRow, line: number) => void;
  /** Any other record: a note, a row of another width, cells with line breaks or quotes within. */
  readonly record: (record: CsvRecord, isLast: boolean) => void;
}

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const BLANK = 0x20;
const QUOTE = 0x22;
/** `#` and `%`: the signs of a note. */
const NOTES = [0x23, 0x25];

interface RowScan {
  readonly row: TableRow;
  /** Looks over the line that begins at byte `from`, to its line feed: the byte behind it, -1 for a line that is not a plain row. */
  readonly scan: (bytes: Uint8Array, from: number) => number;
}

/** Cells of a line by their bytes: numbers at once, texts only where one is asked for. */
function createRowScan({ separator, decimalSign, columns, encoding }: CsvLayout): RowScan {
  const separated = separator.charCodeAt(0);
  const numbers = new Float64Array(columns);
  /** 1 where the cell is a plain number or empty. */
  const isPlain = new Uint8Array(columns);
  const starts = new Int32Array(columns);
  const ends = new Int32Array(columns);
  const decoder = textDecoder(encoding);
  // Commas that separate are decimal signs in quotes alone.
  const bare = createNumberScan(separator === decimalSign ? undefined : decimalSign);
  const quoted = separator === decimalSign ? createNumberScan(decimalSign) : bare;
  let bytes: Uint8Array = new Uint8Array(0);

  const isBlank = (byte: number | undefined): boolean =>
    byte === BLANK || (byte === TAB && separated !== TAB);
  const isEnd = (byte: number | undefined): boolean => byte === separated || byte === LF || byte === CR;
  const afterBlanks = (from: number): number => {
    let at = from;
    while (isBlank(bytes[at])) at++;
    return at;
  };
  const cell = (column: number): string =>
    decoder.decode(bytes.subarray(starts[column], ends[column])).trim();
  const number = (column: number): number | undefined =>
    isPlain[column] === 1 ? numbers[column] : plainNumberOf(cell(column), decimalSign);

  /** Notes a cell that is not a number followed by a separator: an empty one, a text, a number in quotes. */
  const note = (column: number, from: number, end: number): void => {
    const first = Math.min(afterBlanks(from), end);
    let last = end;
    while (last > first && isBlank(bytes[last - 1])) last--;
    starts[column] = first;
    ends[column] = last;
    const value = first === last ? Number.NaN : quoted.read(bytes, first);
    numbers[column] = value;
    isPlain[column] = first === last || (!Number.isNaN(value) && quoted.end() === last) ? 1 : 0;
  };

  /** End of a cell in quotes; -1 where there is more than the quoted text, or a line break in it. */
  const behindQuotes = (column: number, from: number): number => {
    let close = from + 1;
    while (bytes[close] !== QUOTE) if (bytes[close++] === LF) return -1;
    const at = afterBlanks(close + 1);
    if (!isEnd(bytes[at])) return -1;
    note(column, from + 1, close);
    return at;
  };

  /** End of a cell of text; -1 where a quote makes more of it. */
  const behindText = (column: number, from: number): number => {
    let at = from;
    for (; !isEnd(bytes[at]); at++) if (bytes[at] === QUOTE) return -1;
    note(column, from, at);
    return at;
  };

  const scan = (text: Uint8Array, from: number): number => {
    bytes = text;
    let at = from;
    let isFilled = false;
    for (let column = 0; ; column++) {
      at = afterBlanks(at);
      const value = bare.read(bytes, at);
      const behind = Number.isNaN(value) ? at : afterBlanks(bare.end());
      if (behind > at && isEnd(bytes[behind])) {
        numbers[column] = value;
        isPlain[column] = 1;
        starts[column] = at;
        ends[column] = behind;
        at = behind;
        isFilled = true;
      } else {
        if (column === 0 && NOTES.includes(bytes[at] ?? 0)) return -1;
        at = bytes[at] === QUOTE ? behindQuotes(column, at) : behindText(column, at);
        if (at < 0) return -1;
        isFilled ||= (ends[column] ?? 0) > (starts[column] ?? 0);
      }
      if (column === columns - 1) break;
      if (bytes[at++] !== separated) return -1;
    }
    // Cells behind the last column must be empty.
    while (bytes[at] === separated || isBlank(bytes[at])) at++;
    if (bytes[at] === CR) at++;
    return isFilled && bytes[at] === LF ? at + 1 : -1;
  };
  return {
    scan,
    row: {
      cell,
      number,
      numbers: (wanted, values, onOther) => {
        for (let i = 0; i < wanted.length; i++) {
          const column = wanted[i] ?? 0;
          if (isPlain[column] === 1) values[i] = numbers[column] ?? Number.NaN;
          else {
            const value = number(column);
            values[i] = value ?? Number.NaN;
            if (value === undefined) onOther(i);
          }
        }
      },
    },
  };
}

/** Texts whose separators and digits are single bytes, and whose cells end at a separator. */
const isByteText = ({ encoding, separator }: CsvLayout): boolean =>
  !encoding.startsWith('utf-16') && separator !== ' ';

/** Passes the rows of a text to the sink; yields the part of the text that is done after each piece of it, 0 to 1. */
export async function* scanRows(
  source: ByteSource,
  layout: CsvLayout,
  sink: RowSink,
): AsyncGenerator<number> {
  if (!isByteText(layout)) {
    let pieces = 0;
    for await (const { records, isLast } of csvPieces(source, layout.encoding, {})) {
      records.forEach((record, i) => sink.record(record, isLast && i === records.length - 1));
      yield isLast ? 1 : Math.min(1, (++pieces * PIECE_BYTES) / source.size);
    }
    return;
  }
  const decoder = textDecoder(layout.encoding);
  const cutter = createRecordCutter();
  const { scan, row } = createRowScan(layout);
  /** The last record waits: the one at the end of the file may be cut. */
  let waiting: CsvRecord | undefined;
  const pass = (records: readonly CsvRecord[]): void => {
    for (const record of records) {
      if (waiting !== undefined) sink.record(waiting, false);
      waiting = record;
    }
  };
  const passRow = (): void => {
    if (waiting !== undefined) sink.record(waiting, false);
    waiting = undefined;
    sink.row(row, cutter.passLine());
  };
  let rest = new Uint8Array(0);
  for (let offset = 0; offset < source.size;) {
    const piece = await source.read(offset, PIECE_BYTES);
    offset += piece.length;
    const bytes = rest.length === 0 ? piece : joinBytes([rest, piece]);
    const end = bytes.lastIndexOf(LF) + 1;
    let at = 0;
    while (at < end) {
      const isRow = cutter.line() >= layout.firstLine && !cutter.isOpen();
      const behind = isRow ? scan(bytes, at) : -1;
      const next = behind < 0 ? bytes.indexOf(LF, at) + 1 : behind;
      if (behind < 0) pass(cutter.push(decoder.decode(bytes.subarray(at, next))));
      else passRow();
      at = next;
    }
    // A text whose lines end with CR alone is cut by its records.
    const behindCr = end === 0 ? bytes.lastIndexOf(CR) + 1 : 0;
    if (behindCr > 0) pass(cutter.push(decoder.decode(bytes.subarray(0, behindCr))));
    rest = bytes.slice(Math.max(at, behindCr));
    requireLineEnd(rest.length, cutter.line());
    yield offset / source.size;
    if (piece.length === 0) break;
  }
  pass(cutter.push(decoder.decode(rest)));
  pass(cutter.end());
  if (waiting !== undefined) sink.record(waiting, true);
  yield 1;
}
