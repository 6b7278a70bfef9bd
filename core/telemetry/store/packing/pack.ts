import type { SampleArray } from '../sample-type.ts';
import { GROUP_VALUES } from './bit-groups.ts';
import { createF32Packer, packF32, unpackF32, type F32Packer } from './packed-f32.ts';
import { createF64Packer, packF64, unpackF64, type F64Packer } from './packed-f64.ts';
import type { Order } from './predict.ts';

/**
 * Samples without loss in fewer bytes: each is expected where a polynomial through the ones before leads, and only the
 * count of floating-point numbers between that and the sample is written, 32 of them in as many bits as the longest
 * needs. Floats of a smooth signal take a third to a half of their room, held ones next to none.
 *
 * A packed column is: one byte with the order of the polynomial (1 to 3), one byte per group with its width in bits, zeros up to a
 * multiple of 4, then `width` little-endian words per group. ADR 37.
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
}

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
  };
}

function headBytes(count: number): number {
  return Math.ceil((1 + Math.ceil(count / GROUP_VALUES)) / 4) * 4;
}

/**
 * The first `count` samples, packed: a view of the packer's own room that lasts until its next use. Every bit of them
 * is kept, be it of -0, a denormal or a NaN. Throws RangeError for more than the packer has room for.
 */
export function packSamples(packer: Packer, samples: SampleArray, count: number): Uint8Array<ArrayBuffer> {
  if (count > packer.capacity) throw new RangeError(`${count} samples; the packer holds ${packer.capacity}`);
  const { bytes, words } = packer;
  const head = headBytes(count);
  words.fill(0, 0, head / 4);
  const { order, wordCount } =
    samples instanceof Float32Array
      ? packF32(packer.f32, samples, count, bytes, 1, words, head / 4)
      : packF64(packer.f64, samples, count, bytes, 1, words, head / 4);
  bytes[0] = order;
  return bytes.subarray(0, head + 4 * wordCount);
}

/**
 * Reads `count` packed samples into `out`, from its beginning. Returns the bytes that they took, which need not be all.
 * Throws RangeError for bytes that do not begin with such a column.
 */
export function unpackSamples(packer: Packer, bytes: Uint8Array, count: number, out: SampleArray): number {
  if (count > packer.capacity) throw new RangeError(`${count} samples; the packer holds ${packer.capacity}`);
  const head = headBytes(count);
  const order = bytes[0] ?? 0;
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
  if (!isOrder(order)) throw new RangeError(`A packed column has the order ${order}, not 1, 2 or 3`);
  new Uint8Array(packer.read.buffer).set(bytes.subarray(head, size));
  const widths = bytes.subarray(1, 1 + groups);
  if (out instanceof Float32Array) unpackF32(packer.f32, order, widths, packer.read, count, out);
  else unpackF64(packer.f64, order, widths, packer.read, count, out);
  return size;
}

function isOrder(order: number): order is Order {
  return order >= 1 && order <= 3;
}
