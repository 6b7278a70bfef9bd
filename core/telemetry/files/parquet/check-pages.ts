import type { ColumnMetaData } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import { refuseFile } from '../file-problems.ts';
import { checkDeltas, checkRuns } from './check-runs.ts';
import { checkThrift } from './check-thrift.ts';
import { cursorOf, type Cursor } from './cursor.ts';

/** A column of one value each row, in one row group. */
export interface ColumnChunkBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Position of the first byte in the file. */
  readonly offset: number;
  readonly column: ColumnMetaData;
  readonly rows: number;
  /** Values may be null. */
  readonly isOptional: boolean;
  /** Bytes of a value of a fixed length, if the schema gives it. */
  readonly typeLength: number | undefined;
}

/** Kinds of pages and encodings by their numbers in the format (parquet.thrift). */
const DATA_PAGE = 0;
const DICTIONARY_PAGE = 2;
const DATA_PAGE_V2 = 3;
const PLAIN = 0;
const PLAIN_DICTIONARY = 2;
const RLE = 3;
const DELTA_BINARY_PACKED = 5;
const DELTA_LENGTH_BYTE_ARRAY = 6;
const DELTA_BYTE_ARRAY = 7;
const RLE_DICTIONARY = 8;
const BYTE_STREAM_SPLIT = 9;

const MAX_PAGE_BYTES = 268_435_456;
const MAX_CHUNK_BYTES = 4 * MAX_PAGE_BYTES;
/** Texts of one page, each of which is an object. */
const MAX_TEXTS = 2_000_000;
const MAX_INDEX_BITS = 32;
const MAX_HEADER_VALUES = 1000;
/** Maximum size of a number in any encoding, besides the bytes before it. */
const MAX_NUMBER_BYTES = 16;
const MAX_HEAD_BYTES = 1_048_576;

const WIDTHS: Partial<Record<ColumnMetaData['type'], number>> = {
  INT32: 4,
  INT64: 8,
  INT96: 12,
  FLOAT: 4,
  DOUBLE: 8,
};

interface PageHeader {
  readonly type: number;
  readonly size: number;
  readonly packedSize: number;
  readonly values: number;
  /** Version 2: what the library passes over where it needs later rows alone. */
  readonly rows: number;
  readonly encoding: number;
  /** Version 2: bytes of the levels, which are not compressed. */
  readonly definitionBytes: number;
  readonly repetitionBytes: number;
  readonly nulls: number;
  readonly isPacked: boolean;
}

type Struct = Readonly<Record<string, unknown>>;

/** A count that every page has: if one is missing, the library reads on at another position. */
function number(struct: Struct, field: number): number {
  const value = struct[`field_${field}`];
  if (typeof value === 'number' && value >= 0) return value;
  throw refuseFile(
    typeof value === 'number'
      ? `the description of a page says ${value} in its field ${field}.`
      : `the description of a page has no number in its field ${field}.`,
  );
}

function struct(value: unknown): Struct {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Fields by their numbers in parquet.thrift, PageHeader. */
function pageHeader(read: Struct): PageHeader {
  const type = number(read, 1);
  const page = { type, size: number(read, 2), packedSize: number(read, 3) };
  if (type === DATA_PAGE_V2) {
    const own = struct(read['field_8']);
    return {
      ...page,
      values: number(own, 1),
      rows: number(own, 3),
      nulls: number(own, 2),
      encoding: number(own, 4),
      definitionBytes: number(own, 5),
      repetitionBytes: number(own, 6),
      isPacked: own['field_7'] !== false,
    };
  }
  if (type !== DATA_PAGE && type !== DICTIONARY_PAGE) throw refuseFile(`a page of the type ${type}.`);
  const own = struct(read[type === DATA_PAGE ? 'field_5' : 'field_7']);
  const levels = { definitionBytes: 0, repetitionBytes: 0, nulls: 0, isPacked: true };
  const values = number(own, 1);
  return { ...page, ...levels, values, rows: values, encoding: number(own, 2) };
}

function unpacked(bytes: Uint8Array, size: number, codec: ColumnMetaData['codec']): Uint8Array {
  return codec === 'UNCOMPRESSED' ? bytes : (compressors[codec]?.(bytes, size) ?? bytes);
}

/** Numbers of a column each take so many bytes; undefined for texts and truth values. */
const widthOf = ({ column, typeLength }: ColumnChunkBytes): number | undefined =>
  column.type === 'FIXED_LEN_BYTE_ARRAY' ? (typeLength ?? 0) : WIDTHS[column.type];

/** Checks the sizes that a page claims before memory is allocated. */
function checkClaims(page: PageHeader, room: number, chunk: ColumnChunkBytes, at: number): void {
  const { size, packedSize, values, definitionBytes, repetitionBytes, nulls } = page;
  const width = widthOf(chunk);
  const most =
    width === undefined
      ? MAX_PAGE_BYTES
      : Math.min(MAX_PAGE_BYTES, values * Math.max(width, MAX_NUMBER_BYTES) + MAX_HEAD_BYTES);
  const isInside = packedSize <= room && definitionBytes + repetitionBytes <= Math.min(packedSize, size);
  if (!isInside || size > most || values > chunk.rows || nulls > values)
    throw refuseFile(`a page claims ${size} bytes, packed ${packedSize}, and ${values} values.`, {
      offset: at,
    });
}

/** Number of values that are not null, in a page of version 1, whose levels precede them. */
function checkLevels(cursor: Cursor, { values }: PageHeader, { isOptional }: ColumnChunkBytes): number {
  if (!isOptional) return values;
  const length = cursor.view.getUint32(cursor.offset, true);
  cursor.offset += 4;
  const end = cursor.offset + length;
  if (end > cursor.view.byteLength) throw refuseFile(`the levels of a page claim ${length} bytes.`);
  const present = checkRuns(cursor, end, 1, values);
  cursor.offset = end;
  return present;
}

/** Follows the library's choice of what the bytes of the values are, for each version of a page. */
function checkValues(cursor: Cursor, page: PageHeader, chunk: ColumnChunkBytes, values: number): void {
  const { encoding, type: version } = page;
  const { type } = chunk.column;
  const end = cursor.view.byteLength;
  const width = widthOf(chunk);
  const isIndex = encoding === PLAIN_DICTIONARY || encoding === RLE_DICTIONARY;
  const isTruth =
    version === DATA_PAGE ? type === 'BOOLEAN' && (encoding === RLE || isIndex) : encoding === RLE;
  if (isTruth) {
    cursor.offset += 4;
    checkRuns(cursor, end, 1, values);
  } else if (isIndex || encoding === RLE) {
    const bits = cursor.view.getUint8(cursor.offset++);
    if (bits > MAX_INDEX_BITS) throw refuseFile(`the indices of a dictionary have ${bits} bits.`);
    if (bits > 0 || version === DATA_PAGE_V2) checkRuns(cursor, end, bits, values);
  } else if (encoding === DELTA_BINARY_PACKED) {
    if (type !== 'INT32' && type !== 'INT64') throw refuseFile(`differences are in a column of ${type}.`);
    checkDeltas(cursor, values);
  } else if (encoding === DELTA_LENGTH_BYTE_ARRAY || encoding === DELTA_BYTE_ARRAY)
    checkTexts(cursor, encoding, values);
  else if (encoding === PLAIN || encoding === BYTE_STREAM_SPLIT) {
    if (width !== undefined && values * width > end - cursor.offset)
      throw refuseFile(`${values} values of ${width} bytes do not fit into the page.`);
    if (type === 'BYTE_ARRAY' && values > MAX_TEXTS) throw refuseFile(`a page holds ${values} texts.`);
  }
}

/** Texts by their lengths, and by what each has of the one before: the library makes room for what is claimed. */
function checkTexts(cursor: Cursor, encoding: number, values: number): void {
  if (values > MAX_TEXTS) throw refuseFile(`a page holds ${values} texts.`);
  const lengths = (): Int32Array => {
    checkDeltas({ view: cursor.view, offset: cursor.offset }, values);
    const read = new Int32Array(values);
    deltaBinaryUnpack(cursor, values, read);
    return read;
  };
  const shared = encoding === DELTA_BYTE_ARRAY ? lengths() : new Int32Array(values);
  const own = lengths();
  let before = 0;
  let sum = 0;
  for (let i = 0; i < values; i++) {
    const taken = shared[i] ?? 0;
    const added = own[i] ?? 0;
    if (taken < 0 || taken > before || added < 0)
      throw refuseFile(`a text has ${taken} bytes of the one before and ${added} of its own.`);
    before = taken + added;
    sum += before;
    if (sum > MAX_PAGE_BYTES)
      throw refuseFile(`the texts of a page claim more than ${MAX_PAGE_BYTES} bytes.`);
  }
}

function checkPage(bytes: Uint8Array, page: PageHeader, chunk: ColumnChunkBytes): void {
  const { column, isOptional } = chunk;
  if (page.type === DATA_PAGE) {
    const cursor = cursorOf(unpacked(bytes, page.size, column.codec));
    checkValues(cursor, page, chunk, checkLevels(cursor, page, chunk));
  } else if (page.type === DATA_PAGE_V2) {
    const levels = page.definitionBytes + page.repetitionBytes;
    if (isOptional) checkRuns(cursorOf(bytes, page.repetitionBytes), levels, 1, page.values);
    const rest = bytes.subarray(isOptional ? levels : page.repetitionBytes);
    const values = page.isPacked ? unpacked(rest, page.size - levels, column.codec) : rest;
    checkValues(cursorOf(values), page, chunk, page.values - page.nulls);
  } else if (column.type === 'BYTE_ARRAY' && page.values > MAX_TEXTS)
    throw refuseFile(`a dictionary holds ${page.values} texts.`);
}

/**
 * Looks through the pages of a column before they are unpacked: the library takes the lengths of pages and runs as they are, and a
 * damaged one would fill the memory or keep it busy for ever. What is not understood here is refused. Returns whether pages can be
 * passed over by their number of rows.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the byte of the page; a RangeError where the chunk ends within one.
 */
export function checkPages(chunk: ColumnChunkBytes): boolean {
  const { bytes, offset, rows } = chunk;
  const cursor = cursorOf(bytes);
  let sum = 0;
  let dictionaries = 0;
  let statesRows = true;
  for (let seen = 0; seen < rows && cursor.offset < bytes.length - 1;) {
    const at = offset + cursor.offset;
    checkThrift({ view: cursor.view, offset: cursor.offset }, MAX_HEADER_VALUES);
    const page = pageHeader(deserializeTCompactProtocol(cursor));
    checkClaims(page, bytes.length - cursor.offset, chunk, at);
    sum += page.size;
    statesRows &&= page.type === DICTIONARY_PAGE || page.rows === page.values;
    if (page.type === DICTIONARY_PAGE) dictionaries++;
    else seen += page.values;
    if (sum > MAX_CHUNK_BYTES || dictionaries > 1)
      throw refuseFile(`the pages of a column claim ${sum} bytes and ${dictionaries} dictionaries.`, {
        offset: at,
      });
    checkPage(bytes.subarray(cursor.offset, cursor.offset + page.packedSize), page, chunk);
    cursor.offset += page.packedSize;
  }
  return statesRows;
}
