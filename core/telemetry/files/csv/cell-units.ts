import { readFileUnit } from '../../../units/file-units.ts';
import type { ByteSource } from '../source.ts';
import { encodeUtf8, encodingOf, textDecoder } from '../text-encoding.ts';

/** Bytes from which the columns are known. */
const SAMPLE_BYTES = 65_536;
/** No line of such a table is longer. */
const LONGEST_LINE = 8192;
/** So many cells of a column, and this part of them, are alike. */
const MIN_CELLS = 3;
const MIN_PART = 0.9;

const SEPARATORS = [',', ';', '\t'] as const;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const BLANK = 0x20;
const MINUS = 0x2d;
const SOUTH = 0x53;
const WEST = 0x57;

/** `15.862 km/h`; without a blank, 3F and 2A are hexadecimal. */
const WITH_UNIT = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)\s+(\S+)$/;
const NUMBER = /^[+-]?\d+(?:[.,]\d*)?$/;
const HEMISPHERE = /^[NSEW]$/;
/** S beside an engine speed is a sport mode. */
const NAMES_ANGLE = /lat|lon|lng/i;

/** A table whose cells hold numbers alone. */
export interface PlainTable {
  readonly source: ByteSource;
  /** Units that the cells had, by column; empty where they had none. */
  readonly units: readonly string[];
}

interface Columns {
  readonly separator: number;
  /** Unit of each column; empty where its cells have none. */
  readonly units: readonly string[];
  /** Columns with the hemisphere of the angle in the column before. */
  readonly hemispheres: ReadonlySet<number>;
}

/** The text that nearly all filled cells have; undefined where they differ. */
function commonOf(
  cells: readonly string[],
  textOf: (cell: string) => string | undefined,
): string | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const texts = filled.map(textOf);
  const [first] = texts.filter((text) => text !== undefined);
  const same = texts.filter((text) => text === first).length;
  return same >= MIN_CELLS && same >= MIN_PART * filled.length ? first : undefined;
}

const unitOf = (cell: string): string | undefined => {
  const unit = WITH_UNIT.exec(cell)?.[1];
  return unit === undefined || readFileUnit(unit) === undefined ? undefined : unit;
};

function columnsOf(lines: readonly string[], separator: string): Columns {
  const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const cellsOf = (column: number): readonly string[] => rows.slice(1).map((cells) => cells[column] ?? '');
  const hemispheres = new Set<number>();
  const units = Array.from({ length: width }, (_, column) => {
    const cells = cellsOf(column);
    const areHemispheres = commonOf(cells, (cell) => (HEMISPHERE.test(cell) ? 'a hemisphere' : undefined));
    const areAngles = commonOf(cellsOf(column - 1), (cell) => (NUMBER.test(cell) ? 'a number' : undefined));
    const isAngle = rows.some((row) => NAMES_ANGLE.test(row[column - 1] ?? ''));
    if (areHemispheres !== undefined && areAngles !== undefined && isAngle) hemispheres.add(column);
    return commonOf(cells, unitOf) ?? '';
  });
  return { separator: separator.charCodeAt(0), units, hemispheres };
}

const countOf = ({ units, hemispheres }: Columns): number =>
  hemispheres.size + units.filter((unit) => unit !== '').length;

/** True where the bytes from `from` to before `end` are these. */
const isSame = (bytes: Uint8Array, from: number, end: number, wanted: Uint8Array): boolean =>
  end - from === wanted.length && wanted.every((byte, i) => bytes[from + i] === byte);

/** Replaces what is not of the number in each cell of a line by blanks; a number of the south or west becomes negative. */
function blankLine(
  bytes: Uint8Array,
  from: number,
  end: number,
  columns: Columns,
  units: readonly Uint8Array[],
): void {
  let before = from;
  for (let at = from, column = 0; at <= end; column++) {
    const start = at;
    while (at < end && bytes[at] !== columns.separator) at++;
    let last = at;
    while (last > start && (bytes[last - 1] === BLANK || bytes[last - 1] === RETURN)) last--;
    const unit = units[column];
    if (columns.hemispheres.has(column)) {
      const isNegative = last - start === 1 && (bytes[start] === SOUTH || bytes[start] === WEST);
      while (bytes[before] === BLANK) before++;
      if (isNegative && bytes[before] !== MINUS) {
        bytes.copyWithin(before + 1, before, start);
        bytes[before] = MINUS;
      } else bytes.fill(BLANK, start, last);
    } else if (unit !== undefined && isSame(bytes, last - unit.length, last, unit))
      bytes.fill(BLANK, last - unit.length, last);
    before = start;
    at++;
  }
}

/**
 * A table with its units in the cells (`15.862 km/h`), or with hemispheres in columns of their own (`17.896196,W`), as one of numbers
 * alone: units become blanks and the signs of angles are put before them, so that every byte and line stays where it is. Any other
 * table is passed on. A cell with another unit than its column stays as it is, and is reported as none of a number.
 */
export async function withPlainCells(source: ByteSource): Promise<PlainTable> {
  const sample = await source.read(0, SAMPLE_BYTES);
  const encoding = encodingOf(sample);
  const lines = textDecoder(encoding)
    .decode(sample)
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const whole = sample.length < source.size ? lines.slice(0, -1) : lines;
  const [columns] = SEPARATORS.map((separator) => columnsOf(whole, separator)).toSorted(
    (a, b) => countOf(b) - countOf(a),
  );
  if (columns === undefined || countOf(columns) === 0 || encoding.startsWith('utf-16'))
    return { source, units: [] };
  const units = columns.units.map((unit) =>
    encoding === 'utf-8' ? encodeUtf8(unit) : Uint8Array.from(unit, (sign) => sign.charCodeAt(0)),
  );
  return {
    units: columns.units,
    source: {
      size: source.size,
      read: async (offset, length) => {
        const from = Math.max(0, offset - LONGEST_LINE);
        const bytes = (await source.read(from, offset - from + length + LONGEST_LINE)).slice();
        let start = from === 0 ? 0 : bytes.indexOf(LINE_FEED) + 1 || bytes.length;
        for (let at = start; at < bytes.length; at++) {
          if (bytes[at] !== LINE_FEED) continue;
          blankLine(bytes, start, at, columns, units);
          start = at + 1;
        }
        if (from + bytes.length >= source.size) blankLine(bytes, start, bytes.length, columns, units);
        return bytes.slice(offset - from, offset - from + length);
      },
    },
  };
}
