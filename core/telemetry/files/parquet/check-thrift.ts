import { skipVarint, type Cursor } from './cursor.ts';

/** Types of Thrift's compact protocol that Parquet uses. */
const TRUE = 1;
const FALSE = 2;
const BYTE = 3;
const I16 = 4;
const I32 = 5;
const I64 = 6;
const DOUBLE = 7;
const BINARY = 8;
const LIST = 9;
const STRUCT = 12;

/** The description of a Parquet is nested 8 deep. */
const DEEPEST = 32;

/**
 * Walks through a structure without making it: the library makes every value that is claimed. Returns how many there are;
 * throws a RangeError for more than `most`, for a nesting that no Parquet has and where the bytes end.
 */
export function checkThrift(cursor: Cursor, most: number): number {
  let values = 0;

  const count = (more: number): void => {
    values += more;
    if (values > most) throw new RangeError(`more than ${most} values`);
  };
  const skip = (bytes: number): void => {
    if (cursor.offset + bytes > cursor.view.byteLength) throw new RangeError('a value ends outside of it');
    cursor.offset += bytes;
  };
  const size = (): number => {
    let result = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = cursor.view.getUint8(cursor.offset++);
      result += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return result;
    }
    throw new RangeError('a length of more than 5 bytes');
  };
  const list = (depth: number): void => {
    const head = cursor.view.getUint8(cursor.offset++);
    const type = head & 0x0f;
    const length = head >> 4 === 15 ? size() : head >> 4;
    count(length);
    for (let i = 0; i < length; i++) element(type === TRUE || type === FALSE ? BYTE : type, depth);
  };
  const struct = (depth: number): void => {
    if (depth > DEEPEST) throw new RangeError(`values are nested more than ${DEEPEST} deep`);
    for (;;) {
      const head = cursor.view.getUint8(cursor.offset++);
      const type = head & 0x0f;
      if (type === 0) return;
      if (head >> 4 === 0) skipVarint(cursor);
      count(1);
      element(type, depth);
    }
  };
  const element = (type: number, depth: number): void => {
    if (type === TRUE || type === FALSE) return;
    if (type === BYTE) skip(1);
    else if (type === I16 || type === I32 || type === I64) skipVarint(cursor);
    else if (type === DOUBLE) skip(8);
    else if (type === BINARY) skip(size());
    else if (type === LIST) list(depth + 1);
    else if (type === STRUCT) struct(depth + 1);
    else throw new RangeError(`a value of the type ${type}, which no Parquet has`);
  };
  struct(0);
  return values;
}
