import type { SampleArray } from '../sample-type.ts';
import { GROUP_VALUES } from './bit-groups.ts';
import {
  createDecimalPacker,
  decimalResiduals,
  decimalsOf,
  DECIMALS,
  hasDecimals,
  putDecimal,
  unpackDecimal,
  type DecimalOrder,
  type DecimalPacker,
} from './packed-decimal.ts';
import { createF32Packer, packF32, unpackF32, type F32Packer } from './packed-f32.ts';
import { createF64Packer, packF64, unpackF64, type F64Packer } from './packed-f64.ts';
import type { Order } from './predict.ts';

/**
 * Samples without loss in fewer bytes: each is expected where a polynomial through the ones before leads, and only the
 * count of floating-point numbers between that and the sample is written, 32 of them in as many bits as the longest
 * needs. Floats of a smooth signal take a third to a half of their room, held ones next to none.
 *
 * A packed column is: one byte with its coding, one byte per group with its width in bits, zeros up to a multiple of 4,
 * then `width` little-endian words per group. The coding is the order of the polynomial (1 to 3), or, for 64-bit numbers
 * with few decimals, 16 + 2 x decimals + order - 1 of whole numbers of 32 bits. With coding 0 the samples follow, after
 * three zeros, as they are. ADR 37, ADR 82.
 */
export interface Packer {
  readonly capacity: number;
  /** A packed column, as bytes and as words. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  /** Words of a column that is read, aligned. */
  readonly read: Int32Array<ArrayBuffer>;
  readonly f32: F32Packer;
  readonly f64: F64Packer;
  readonly decimal: DecimalPacker;
}

const PLAIN = 0;
const FIRST_DECIMAL = 16;
const CODINGS_END = FIRST_DECIMAL + 2 * DECIMALS;
const decimalsIn = (coding: number): number => (coding - FIRST_DECIMAL) >> 1;
const decimalOrderOf = (coding: number): DecimalOrder => ((coding & 1) + 1) as DecimalOrder;

/** For columns of up to `capacity` samples. */
export function createPacker(capacity: number): Packer {
  const groups = Math.ceil(capacity / GROUP_VALUES);
  const body = groups * GROUP_VALUES * 2;
  const words = new Int32Array(headBytes(capacity) / 4 + body);
  return {
    capacity,
    bytes: new Uint8Array(words.buffer),
    words,
    read: new Int32Array(body),
    f32: createF32Packer(capacity),
    f64: createF64Packer(capacity),
    decimal: createDecimalPacker(capacity),
  };
}

function headBytes(count: number): number {
  return Math.ceil((1 + Math.ceil(count / GROUP_VALUES)) / 4) * 4;
}

/** Tries every coding. */
export const ANY_CODING = 0;

/**
 * The first `count` samples, packed: a view of the packer's own room that lasts until its next use. Every bit of them
 * is kept, be it of -0, a denormal or a NaN. Throws RangeError for more than the packer has room for.
 *
 * @param coding the first byte of the column before, which is tried alone where the samples allow it
 */
export function packSamples(
  packer: Packer,
  samples: SampleArray,
  count: number,
  coding: number = ANY_CODING,
): Uint8Array<ArrayBuffer> {
  if (count > packer.capacity) throw new RangeError(`${count} samples; the packer holds ${packer.capacity}`);
  const { bytes, words } = packer;
  const head = headBytes(count);
  words.fill(0, 0, head / 4);
  if (!(samples instanceof Float32Array)) {
    const found = packDecimal(packer, samples, count, coding);
    if (found !== undefined) return found;
  }
  const known = isOrder(coding) ? coding : undefined;
  const { order, wordCount } =
    samples instanceof Float32Array
      ? packF32(packer.f32, samples, count, known, bytes, 1, words, head / 4)
      : packF64(packer.f64, samples, count, known, bytes, 1, words, head / 4);
  bytes[0] = order;
  return bytes.subarray(0, head + 4 * wordCount);
}

/** Packed as whole numbers over a power of ten; undefined where they are none, or others were before. */
function packDecimal(
  { decimal, bytes, words }: Packer,
  samples: Float64Array,
  count: number,
  coding: number,
): Uint8Array<ArrayBuffer> | undefined {
  const head = headBytes(count);
  let order: DecimalOrder | undefined;
  let decimals: number | undefined;
  if (coding >= FIRST_DECIMAL && hasDecimals(decimal, samples, count, decimalsIn(coding))) {
    decimals = decimalsIn(coding);
    order = decimalOrderOf(coding);
  } else if (!isOrder(coding)) decimals = decimalsOf(decimal, samples, count);
  if (decimals === undefined) return undefined;
  order ??= decimalResiduals(decimal, count, 1) <= decimalResiduals(decimal, count, 2) ? 1 : 2;
  const wordCount = decimalResiduals(decimal, count, order);
  bytes[0] = FIRST_DECIMAL + 2 * decimals + order - 1;
  bytes.set(decimal.widths.subarray(0, Math.ceil(count / GROUP_VALUES)), 1);
  putDecimal(decimal, count, words, head / 4);
  return bytes.subarray(0, head + 4 * wordCount);
}

const PLAIN_HEAD = 4;

/** The samples as they are, as a packed column. */
export function plainColumn(
  { bytes, words }: Packer,
  samples: SampleArray,
  count: number,
): Uint8Array<ArrayBuffer> {
  const size = count * samples.BYTES_PER_ELEMENT;
  words[0] = PLAIN;
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, size), PLAIN_HEAD);
  return bytes.subarray(0, PLAIN_HEAD + size);
}

/**
 * Reads `count` packed samples into `out`, from its beginning. Returns the bytes that they took, which need not be all.
 * Throws RangeError for bytes that do not begin with such a column.
 */
export function unpackSamples(packer: Packer, bytes: Uint8Array, count: number, out: SampleArray): number {
  if (count > packer.capacity) throw new RangeError(`${count} samples; the packer holds ${packer.capacity}`);
  const coding = bytes[0] ?? CODINGS_END;
  if (coding === PLAIN) return takePlain(bytes, count, out);
  const head = headBytes(count);
  const groups = Math.ceil(count / GROUP_VALUES);
  const most = out instanceof Float32Array ? 32 : 64;
  let size = head;
  for (let group = 0; group < groups; group++) {
    const width = bytes[1 + group] ?? 255;
    if (width > most) throw new RangeError(`Group ${group} of a packed column is ${width} bits wide`);
    size += width * 4;
  }
  if (size > bytes.length)
    throw new RangeError(`A packed column of ${count} samples has ${bytes.length} of its ${size} bytes`);
  const isDecimal = coding >= FIRST_DECIMAL && coding < CODINGS_END && out instanceof Float64Array;
  if (!isOrder(coding) && !isDecimal)
    throw new RangeError(`A packed column has the unknown coding ${coding}`);
  new Uint8Array(packer.read.buffer).set(bytes.subarray(head, size));
  const widths = bytes.subarray(1, 1 + groups);
  if (out instanceof Float32Array) unpackF32(packer.f32, coding, widths, packer.read, count, out);
  else if (isDecimal)
    unpackDecimal(
      packer.decimal,
      { decimals: decimalsIn(coding), order: decimalOrderOf(coding) },
      widths,
      packer.read,
      count,
      out,
    );
  else unpackF64(packer.f64, coding, widths, packer.read, count, out);
  return size;
}

function takePlain(bytes: Uint8Array, count: number, out: SampleArray): number {
  const size = PLAIN_HEAD + count * out.BYTES_PER_ELEMENT;
  if (size > bytes.length)
    throw new RangeError(`A plain column of ${count} samples has ${bytes.length} of its ${size} bytes`);
  new Uint8Array(out.buffer, out.byteOffset).set(bytes.subarray(PLAIN_HEAD, size));
  return size;
}

function isOrder(order: number): order is Order {
  return order >= 1 && order <= 3;
}
