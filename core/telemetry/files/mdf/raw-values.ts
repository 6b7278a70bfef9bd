import { half } from '../half-float.ts';
import { DATA_TYPE } from './mdf-layout.ts';
import type { MdfChannel } from './mdf-layout.ts';

/** Records of one group that follow each other. */
export interface Records {
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Bytes from one record to the next. */
  readonly stride: number;
  /** Byte of the data in a record, after its id. */
  readonly dataAt: number;
}

/** True for a channel whose values are numbers that are read. */
export function isNumeric({ dataType, bitCount }: Pick<MdfChannel, 'dataType' | 'bitCount'>): boolean {
  if (dataType <= DATA_TYPE.signedBE) return bitCount >= 1 && bitCount <= 64;
  if (dataType === DATA_TYPE.floatLE || dataType === DATA_TYPE.floatBE)
    return bitCount === 16 || bitCount === 32 || bitCount === 64;
  return false;
}

/** Bytes that hold the bits of a channel. */
export const bytesOfChannel = ({ bitOffset, bitCount }: Pick<MdfChannel, 'bitOffset' | 'bitCount'>): number =>
  Math.ceil((bitOffset + bitCount) / 8);

type Layout = Pick<MdfChannel, 'dataType' | 'bitOffset' | 'byteOffset' | 'bitCount'>;

/** Whole numbers of any bits, byte by byte. */
function readBits(
  { bytes, count, stride }: Records,
  first: number,
  channel: Layout,
  isLittle: boolean,
  isSigned: boolean,
  out: Float64Array,
): void {
  const { bitOffset, bitCount } = channel;
  const size = bytesOfChannel(channel);
  const isExact = size <= 6;
  const divisor = 2 ** bitOffset;
  const modulus = 2 ** bitCount;
  const last = isLittle ? size - 1 : 0;
  const step = isLittle ? -1 : 1;
  for (let i = 0, at = first; i < count; i++, at += stride) {
    if (isExact) {
      let value = 0;
      for (let k = 0, from = at + last; k < size; k++, from += step) value = value * 256 + (bytes[from] ?? 0);
      value = Math.floor(value / divisor) % modulus;
      out[i] = isSigned && value >= modulus / 2 ? value - modulus : value;
    } else {
      let value = 0n;
      for (let k = 0, from = at + last; k < size; k++, from += step)
        value = value * 256n + BigInt(bytes[from] ?? 0);
      value >>= BigInt(bitOffset);
      out[i] = Number(isSigned ? BigInt.asIntN(bitCount, value) : BigInt.asUintN(bitCount, value));
    }
  }
}

/** Whole numbers of whole bytes; false for sizes that only {@link readBits} reads. */
function readWhole(
  view: DataView,
  { count, stride }: Records,
  first: number,
  { bitCount }: Layout,
  isLittle: boolean,
  isSigned: boolean,
  out: Float64Array,
): boolean {
  let at = first;
  switch (bitCount) {
    case 8:
      if (isSigned) for (let i = 0; i < count; i++, at += stride) out[i] = view.getInt8(at);
      else for (let i = 0; i < count; i++, at += stride) out[i] = view.getUint8(at);
      return true;
    case 16:
      if (isSigned) for (let i = 0; i < count; i++, at += stride) out[i] = view.getInt16(at, isLittle);
      else for (let i = 0; i < count; i++, at += stride) out[i] = view.getUint16(at, isLittle);
      return true;
    case 32:
      if (isSigned) for (let i = 0; i < count; i++, at += stride) out[i] = view.getInt32(at, isLittle);
      else for (let i = 0; i < count; i++, at += stride) out[i] = view.getUint32(at, isLittle);
      return true;
    case 64: {
      const [high, low] = isLittle ? [4, 0] : [0, 4];
      for (let i = 0; i < count; i++, at += stride) {
        const upper = isSigned ? view.getInt32(at + high, isLittle) : view.getUint32(at + high, isLittle);
        out[i] = upper * 2 ** 32 + view.getUint32(at + low, isLittle);
      }
      return true;
    }
    default:
      return false;
  }
}

function readFloats(
  view: DataView,
  { count, stride }: Records,
  first: number,
  bitCount: number,
  isLittle: boolean,
  out: Float64Array,
): void {
  let at = first;
  if (bitCount === 64) for (let i = 0; i < count; i++, at += stride) out[i] = view.getFloat64(at, isLittle);
  else if (bitCount === 32)
    for (let i = 0; i < count; i++, at += stride) out[i] = view.getFloat32(at, isLittle);
  else for (let i = 0; i < count; i++, at += stride) out[i] = half(view.getUint16(at, isLittle));
}

/** Reads the numbers of a channel as they are written. The channel lies within the records. */
export function readRaw(records: Records, channel: Layout, out: Float64Array): void {
  const { bytes, dataAt } = records;
  const { dataType, bitOffset, byteOffset, bitCount } = channel;
  const first = dataAt + byteOffset;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = dataType % 2 === 0;
  if (dataType === DATA_TYPE.floatLE || dataType === DATA_TYPE.floatBE) {
    readFloats(view, records, first, bitCount, isLittle, out);
    return;
  }
  const isSigned = dataType === DATA_TYPE.signedLE || dataType === DATA_TYPE.signedBE;
  if (bitOffset === 0 && readWhole(view, records, first, channel, isLittle, isSigned, out)) return;
  readBits(records, first, channel, isLittle, isSigned, out);
}

/**
 * Reads a channel of 32-bit floats without a detour through 64 bits; false for one that is none, or whose floats do not lie at
 * multiples of four bytes.
 */
export function readFloats32(records: Records, channel: Layout, out: Float32Array): boolean {
  const { bytes, count, dataAt, stride } = records;
  const { dataType, byteOffset, bitCount } = channel;
  const first = bytes.byteOffset + dataAt + byteOffset;
  if (dataType !== DATA_TYPE.floatLE || bitCount !== 32 || first % 4 !== 0 || stride % 4 !== 0) return false;
  if (count === 0) return true;
  const numbers = new Float32Array(bytes.buffer, first, (count - 1) * (stride / 4) + 1);
  const step = stride / 4;
  for (let i = 0, at = 0; i < count; i++, at += step) out[i] = numbers[at] ?? Number.NaN;
  return true;
}

/** Makes values missing whose bit of invalidation is set; the bytes of invalidation follow the data. */
export function clearInvalid(
  { bytes, count, stride, dataAt }: Records,
  dataBytes: number,
  bit: number,
  out: Float64Array,
): void {
  const mask = 1 << (bit & 7);
  for (let i = 0, at = dataAt + dataBytes + (bit >> 3); i < count; i++, at += stride)
    if (((bytes[at] ?? 0) & mask) !== 0) out[i] = Number.NaN;
}
