import { refuseFile, type ProblemList } from '../file-problems.ts';
import { fieldText } from '../text-encoding.ts';

/** A field of a message: its bytes, and how their definition says to read them. */
export interface FitField {
  readonly number: number;
  /** Byte of the file. */
  readonly at: number;
  readonly size: number;
  readonly baseType: number;
  /** Developer that describes the field; undefined for a field of the profile. */
  readonly developer: number | undefined;
}

export interface FitMessage {
  /** Number in the profile: 20 is a record, 19 a lap. */
  readonly kind: number;
  /** Byte of the file. */
  readonly at: number;
  readonly fields: readonly FitField[];
  readonly littleEndian: boolean;
  /** Low 5 bits of the time, in a message whose header holds it; undefined in others. */
  readonly timeBits: number | undefined;
}

interface Definition {
  readonly kind: number;
  readonly littleEndian: boolean;
  readonly fields: readonly Omit<FitField, 'at'>[];
  readonly size: number;
}

const SHORT_HEADER = 12;
const LAST_BASE_TYPE = 0x1f;

/** Tables of four bits each of the CRC-16 of FIT (FIT protocol, "CRC"). */
const CRC_TABLE = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000,
  0x9c01, 0x8801, 0x4400,
] as const;

function crcOf(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes)
    for (const bits of [byte & 15, byte >> 4])
      crc = (crc >> 4) ^ (CRC_TABLE[crc & 15] ?? 0) ^ (CRC_TABLE[bits] ?? 0);
  return crc;
}

export const isFit = (bytes: Uint8Array): boolean =>
  (bytes[0] === 12 || bytes[0] === 14) &&
  bytes[8] === 0x2e &&
  bytes[9] === 0x46 &&
  bytes[10] === 0x49 &&
  bytes[11] === 0x54;

/** Length of a definition that begins at `at`, and the definition; undefined where the bytes end within it. */
function readDefinition(
  bytes: Uint8Array,
  at: number,
  end: number,
  hasDeveloperFields: boolean,
): { readonly definition: Definition; readonly next: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 5 > end) return undefined;
  const littleEndian = bytes[at + 1] !== 1;
  const kind = view.getUint16(at + 2, littleEndian);
  const fields: Omit<FitField, 'at'>[] = [];
  let next = at + 4;
  for (const isDeveloper of hasDeveloperFields ? [false, true] : [false]) {
    const count = bytes[next] ?? 0;
    next++;
    if (next + 3 * count > end) return undefined;
    for (let i = 0; i < count; i++, next += 3) {
      const [number = 0, size = 0, third = 0] = bytes.subarray(next, next + 3);
      fields.push(
        isDeveloper
          ? { number, size, baseType: LAST_BASE_TYPE, developer: third }
          : { number, size, baseType: third & LAST_BASE_TYPE, developer: undefined },
      );
    }
  }
  const size = fields.reduce((sum, field) => sum + field.size, 0);
  return { definition: { kind, littleEndian, fields, size }, next };
}

/** Messages between two bytes of the file. */
function* messagesBetween(
  bytes: Uint8Array,
  from: number,
  end: number,
  problems: ProblemList,
): Generator<FitMessage> {
  const definitions = new Map<number, Definition>();
  for (let at = from; at < end;) {
    const head = bytes[at] ?? 0;
    const isTimed = (head & 0x80) !== 0;
    if (!isTimed && (head & 0x40) !== 0) {
      const read = readDefinition(bytes, at + 1, end, (head & 0x20) !== 0);
      if (read === undefined) {
        problems.report('file-cut', 'the file ends within the definition of a message.', { offset: at });
        return;
      }
      definitions.set(head & 15, read.definition);
      at = read.next;
      continue;
    }
    const definition = definitions.get(isTimed ? (head >> 5) & 3 : head & 15);
    if (definition === undefined) {
      problems.report('file-cut', 'the message has no definition; the file is read up to here.', {
        offset: at,
      });
      return;
    }
    if (at + 1 + definition.size > end) {
      problems.report('file-cut', 'the file ends within this message; it is left out.', { offset: at });
      return;
    }
    let fieldAt = at + 1;
    const fields = definition.fields.map((field) => {
      const placed = { ...field, at: fieldAt };
      fieldAt += field.size;
      return placed;
    });
    const { kind, littleEndian } = definition;
    yield { kind, at, fields, littleEndian, timeBits: isTimed ? head & 0x1f : undefined };
    at = fieldAt;
  }
}

/**
 * Messages of a FIT file in their order; several files may follow each other in one.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a head that is not one.
 */
export function* fitMessages(bytes: Uint8Array, problems: ProblemList): Generator<FitMessage> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start + SHORT_HEADER <= bytes.length;) {
    if (!isFit(bytes.subarray(start, start + SHORT_HEADER))) {
      if (start === 0) throw refuseFile('the head of the FIT file is damaged.', { offset: 0 });
      problems.report('file-cut', `${bytes.length - start} bytes behind the recording are not read.`, {
        offset: start,
      });
      return;
    }
    const from = start + (bytes[start] ?? SHORT_HEADER);
    const size = view.getUint32(start + 4, true);
    const end = from + size;
    const isWhole = size > 0 && end + 2 <= bytes.length;
    if (!isWhole)
      problems.report(
        'file-cut',
        `the head gives ${size} bytes of messages, the file has ${Math.max(0, bytes.length - from)}; it is read to its end.`,
        { offset: start + 4 },
      );
    else if (crcOf(bytes.subarray(start, end)) !== view.getUint16(end, true))
      problems.report('checksum-wrong', 'the checksum is not that of the file: some of it may be damaged.', {
        offset: end,
      });
    yield* messagesBetween(bytes, from, isWhole ? end : bytes.length, problems);
    if (!isWhole) return;
    start = end + 2;
  }
}

/** Size in bytes and value that means "none" of each base type, by its low five bits; strings and bytes have none. */
const BASE_TYPES: readonly (readonly [size: number, none: number] | undefined)[] = [
  [1, 0xff],
  [1, 0x7f],
  [1, 0xff],
  [2, 0x7fff],
  [2, 0xffff],
  [4, 0x7fffffff],
  [4, 0xffffffff],
  undefined,
  [4, Number.NaN],
  [8, Number.NaN],
  [1, 0],
  [2, 0],
  [4, 0],
  undefined,
];

/** The number of a field; NaN where it has none, undefined for a text or a list. */
export function numberOfField(
  bytes: Uint8Array,
  { at, size }: Pick<FitField, 'at' | 'size'>,
  baseType: number,
  littleEndian: boolean,
): number | undefined {
  const type = BASE_TYPES[baseType];
  if (type?.[0] !== size) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const value = (() => {
    if (baseType === 8) return view.getFloat32(at, littleEndian);
    if (baseType === 9) return view.getFloat64(at, littleEndian);
    if (baseType === 1) return view.getInt8(at);
    if (baseType === 3) return view.getInt16(at, littleEndian);
    if (baseType === 5) return view.getInt32(at, littleEndian);
    if (size === 1) return view.getUint8(at);
    return size === 2 ? view.getUint16(at, littleEndian) : view.getUint32(at, littleEndian);
  })();
  return value === type[1] || !Number.isFinite(value) ? Number.NaN : value;
}

export const textOfField = (bytes: Uint8Array, { at, size }: FitField): string => fieldText(bytes, at, size);
