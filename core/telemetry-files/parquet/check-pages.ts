import type { ColumnMetaData } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { deserializeTCompactProtocol, readVarInt } from 'hyparquet/src/thrift.js';
import { refuseFile } from '../problems.ts';

/** A column of one value each row, in one row group. */
export interface ColumnChunkBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the first byte in the file. */
  readonly offset: number;
  readonly column: ColumnMetaData;
  readonly rows: number;
  /** Values may be null. */
  readonly isOptional: boolean;
}

/** Kinds of pages and encodings by their numbers in the format (parquet.thrift). */
const DATA_PAGE = 0;
const DICTIONARY_PAGE = 2;
const DATA_PAGE_V2 = 3;
const PLAIN_DICTIONARY = 2;
const RLE = 3;
const RLE_DICTIONARY = 8;

const MOST_PAGE_BYTES = 268_435_456;
/** A run may end behind the last value, but not by more than a writer could mean. */
const MOST_BEHIND = 65_536;

interface PageHeader {
  readonly type: number;
  readonly size: number;
  readonly packedSize: number;
  readonly values: number;
  readonly encoding: number;
  /** Version 2: bytes of the levels, which are not compressed. */
  readonly definitionBytes: number;
  readonly repetitionBytes: number;
  readonly nulls: number;
  readonly isPacked: boolean;
}

type Struct = Readonly<Record<string, unknown>>;

const number = (struct: Struct, field: number): number => {
  const value = struct[`field_${field}`];
  return typeof value === 'number' ? value : 0;
};

function struct(value: unknown): Struct {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Fields by their numbers in parquet.thrift, PageHeader. */
function pageHeader(read: Struct): PageHeader {
  const type = number(read, 1);
  const v1 = struct(read['field_5']);
  const dictionary = struct(read['field_7']);
  const v2 = struct(read['field_8']);
  const own = type === DATA_PAGE_V2 ? v2 : type === DICTIONARY_PAGE ? dictionary : v1;
  return {
    type,
    size: number(read, 2),
    packedSize: number(read, 3),
    values: number(own, 1),
    encoding: type === DATA_PAGE_V2 ? number(v2, 4) : number(own, 2),
    definitionBytes: number(v2, 5),
    repetitionBytes: number(v2, 6),
    nulls: number(v2, 2),
    isPacked: v2['field_7'] !== false,
  };
}

interface Cursor {
  readonly view: DataView;
  offset: number;
}

/** Walks runs of the RLE and bit-packed hybrid without unpacking them. */
function checkRuns(cursor: Cursor, end: number, width: number, values: number): void {
  let seen = 0;
  while (seen < values && cursor.offset < end) {
    const header = readVarInt(cursor);
    const count = header >>> 1;
    if ((header & 1) === 1) {
      cursor.offset += count * width;
      seen += count * 8;
    } else {
      cursor.offset += (width + 7) >> 3;
      seen += count;
    }
    if (seen > values + MOST_BEHIND)
      throw refuseFile(`a run of ${count} values stands where ${values} are in the page.`);
  }
}

function unpacked(bytes: Uint8Array, size: number, codec: ColumnMetaData['codec']): Uint8Array {
  return codec === 'UNCOMPRESSED' ? bytes : (compressors[codec]?.(bytes, size) ?? bytes);
}

const cursorOf = (bytes: Uint8Array): Cursor => ({
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  offset: 0,
});

function checkValues(cursor: Cursor, page: PageHeader, column: ColumnMetaData, values: number): void {
  const end = cursor.view.byteLength;
  if (page.encoding === RLE && column.type === 'BOOLEAN') {
    cursor.offset += 4;
    checkRuns(cursor, end, 1, values);
  } else if ([PLAIN_DICTIONARY, RLE_DICTIONARY, RLE].includes(page.encoding) && cursor.offset < end)
    checkRuns(cursor, end, cursor.view.getUint8(cursor.offset++), values);
}

function checkPage(bytes: Uint8Array, page: PageHeader, { column, isOptional }: ColumnChunkBytes): void {
  if (page.type === DATA_PAGE) {
    const cursor = cursorOf(unpacked(bytes, page.size, column.codec));
    if (isOptional) {
      const length = cursor.view.getUint32(0, true);
      cursor.offset = 4;
      checkRuns(cursor, 4 + length, 1, page.values);
      cursor.offset = 4 + length;
    }
    checkValues(cursor, page, column, page.values);
  } else if (page.type === DATA_PAGE_V2) {
    const levels = page.definitionBytes + page.repetitionBytes;
    const cursor = cursorOf(bytes);
    cursor.offset = page.repetitionBytes;
    if (isOptional) checkRuns(cursor, levels, 1, page.values);
    const rest = bytes.subarray(levels);
    const values = page.isPacked ? unpacked(rest, page.size - levels, column.codec) : rest;
    checkValues(cursorOf(values), page, column, page.values - page.nulls);
  }
}

/**
 * Looks through the pages of a column before they are unpacked: the library takes the lengths of pages and runs as they are, and a
 * damaged one would fill the memory.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the byte of the page; a RangeError where the chunk ends within one.
 */
export function checkPages(chunk: ColumnChunkBytes): void {
  const { bytes, offset, rows } = chunk;
  const cursor = cursorOf(bytes);
  for (let seen = 0; seen < rows && cursor.offset < bytes.length - 1;) {
    const at = offset + cursor.offset;
    const page = pageHeader(deserializeTCompactProtocol(cursor));
    const { size, packedSize, values } = page;
    const isInside = packedSize >= 0 && cursor.offset + packedSize <= bytes.length;
    if (!isInside || size < 0 || size > MOST_PAGE_BYTES || values < 0 || values > rows)
      throw refuseFile(`a page claims ${size} bytes, packed ${packedSize}, and ${values} values.`, {
        offset: at,
      });
    checkPage(bytes.subarray(cursor.offset, cursor.offset + packedSize), page, chunk);
    cursor.offset += packedSize;
    if (page.type !== DICTIONARY_PAGE) seen += values;
    if (page.type === DATA_PAGE && values === 0 && packedSize === 0) break;
  }
}
