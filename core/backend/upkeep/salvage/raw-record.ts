/** A value as SQLite stores it (sqlite.org/fileformat2.html, "Record Format"). */
export type RawValue = null | number | string | Uint8Array;

export interface RawRecord {
  /** A letter a value: N null, I integer, R real, T text, B blob. */
  readonly form: string;
  readonly values: readonly RawValue[];
}

/** Value of a varint and the bytes it takes; undefined if it ends outside the bytes or is above 2^53. */
export function readVarint(
  bytes: Uint8Array,
  at: number,
): readonly [value: number, size: number] | undefined {
  let value = 0;
  for (let i = 0; i < 9; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return undefined;
    // The ninth byte holds eight bits of the value, all others seven.
    value = i === 8 ? value * 256 + byte : value * 128 + (byte & 0x7f);
    if (value > Number.MAX_SAFE_INTEGER) return undefined;
    if (i === 8 || byte < 0x80) return [value, i + 1];
  }
  return undefined;
}

/** Bytes of integers by their serial type. */
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8] as const;
const REAL = 7;
const ZERO = 8;
const ONE = 9;
const FIRST_OF_LENGTH = 12;

/** Undefined for bytes that do not form one record from the first to the last. */
export function readRecord(payload: Uint8Array): RawRecord | undefined {
  const head = readVarint(payload, 0);
  if (head === undefined || head[0] > payload.length) return undefined;
  const types: number[] = [];
  let at = head[1];
  let bytes = head[0];
  while (at < head[0]) {
    const type = readVarint(payload, at);
    if (type === undefined) return undefined;
    const size = valueBytes(type[0]);
    if (size === undefined) return undefined;
    types.push(type[0]);
    bytes += size;
    at += type[1];
  }
  if (at !== head[0] || bytes !== payload.length) return undefined;
  const buffer = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  let form = '';
  const values: RawValue[] = [];
  for (const type of types) {
    const value = readValue(buffer, at, type);
    if (value === undefined) return undefined;
    form += value[0];
    values.push(value[1]);
    at += valueBytes(type) ?? 0;
  }
  return { form, values };
}

/** Undefined for serial types that do not occur in files. */
function valueBytes(type: number): number | undefined {
  if (type < INTEGER_BYTES.length) return INTEGER_BYTES[type];
  if (type === REAL) return 8;
  if (type === ZERO || type === ONE) return 0;
  return type < FIRST_OF_LENGTH ? undefined : Math.floor((type - FIRST_OF_LENGTH) / 2);
}

function readValue(bytes: Buffer, at: number, type: number): readonly [string, RawValue] | undefined {
  if (type === 0) return ['N', null];
  if (type === ZERO || type === ONE) return ['I', type - ZERO];
  if (type === REAL) return ['R', bytes.readDoubleBE(at)];
  if (type >= FIRST_OF_LENGTH) {
    const part = bytes.subarray(at, at + (valueBytes(type) ?? 0));
    return type % 2 === 0 ? ['B', part] : ['T', part.toString('utf8')];
  }
  const size = INTEGER_BYTES[type] ?? 0;
  if (size < 8) return ['I', bytes.readIntBE(at, size)];
  const value = Number(bytes.readBigInt64BE(at));
  return Number.isSafeInteger(value) ? ['I', value] : undefined;
}
