import { createKernel, loadSamples, type Kernel } from '../kernel/kernel.ts';
import type { SampleArray } from '../sample-type.ts';

/**
 * Samples without loss in fewer bytes: each is expected where a polynomial through the ones before leads, and only the
 * count of floating-point numbers between that and the sample is written, 32 of them in as many bits as the longest
 * needs. Floats of a smooth signal take a third to a half of their room, held ones next to none.
 *
 * A packed column is: one byte with its coding, one byte per group with its width in bits, zeros up to a multiple of 4,
 * then `width` little-endian words per group, whose bits are those of its numbers, lowest first. The coding is the order of
 * the polynomial (1 the last value, 2 the line, 3 the parabola through the values before), or, for 64-bit numbers
 * with few decimals, 16 + 2 x decimals + order - 1 of whole numbers of 32 bits. With coding 0 the samples follow, after
 * three zeros, as they are. ADR 37, ADR 82, ADR 92.
 */
export type Packer = Kernel;

const PLAIN = 0;
const FIRST_DECIMAL = 16;
const DECIMALS = 10;
const CODINGS_END = FIRST_DECIMAL + 2 * DECIMALS;
const GROUP_VALUES = 32;

/** For columns of up to 2048 samples. */
export const createPacker = (): Packer => createKernel();

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
  requireRoom(packer, count);
  loadSamples(packer, samples, 0, count);
  const order = isOrder(coding) ? coding : 0;
  if (samples instanceof Float32Array) return packer.column.subarray(0, packer.packF32(count, order));
  const bytes = order === 0 ? packer.packDecimal(count, coding) : 0;
  return packer.column.subarray(0, bytes === 0 ? packer.packF64(count, order) : bytes);
}

function requireRoom({ capacity }: Packer, count: number): void {
  if (count > capacity) throw new RangeError(`${count} samples; the packer holds ${capacity}`);
}

const PLAIN_HEAD = 4;

/** The samples as they are, as a packed column. */
export function plainColumn(
  { column }: Packer,
  samples: SampleArray,
  count: number,
): Uint8Array<ArrayBuffer> {
  const size = count * samples.BYTES_PER_ELEMENT;
  column.fill(PLAIN, 0, PLAIN_HEAD);
  column.set(new Uint8Array(samples.buffer, samples.byteOffset, size), PLAIN_HEAD);
  return column.subarray(0, PLAIN_HEAD + size);
}

/**
 * Reads `count` packed samples into `out`, from its beginning. Returns the bytes that they took, which need not be all.
 * Throws RangeError for bytes that do not begin with such a column.
 */
export function unpackSamples(packer: Packer, bytes: Uint8Array, count: number, out: SampleArray): number {
  requireRoom(packer, count);
  const coding = bytes[0] ?? CODINGS_END;
  if (coding === PLAIN) return takePlain(bytes, count, out);
  const groups = Math.ceil(count / GROUP_VALUES);
  const most = out instanceof Float32Array ? 32 : 64;
  let size = headBytes(count);
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
  packer.column.set(bytes.subarray(0, size));
  if (out instanceof Float32Array) {
    packer.unpackF32(count, coding);
    out.set(packer.f32.subarray(0, count));
  } else {
    if (isDecimal) packer.unpackDecimal(count, (coding - FIRST_DECIMAL) >> 1, (coding & 1) + 1);
    else packer.unpackF64(count, coding);
    out.set(packer.f64.subarray(0, count));
  }
  return size;
}

function takePlain(bytes: Uint8Array, count: number, out: SampleArray): number {
  const size = PLAIN_HEAD + count * out.BYTES_PER_ELEMENT;
  if (size > bytes.length)
    throw new RangeError(`A plain column of ${count} samples has ${bytes.length} of its ${size} bytes`);
  new Uint8Array(out.buffer, out.byteOffset).set(bytes.subarray(PLAIN_HEAD, size));
  return size;
}

function isOrder(coding: number): boolean {
  return coding >= 1 && coding <= 3;
}
