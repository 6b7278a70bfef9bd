import { GROUP_VALUES, putGroup, takeGroup, widthOf } from './bit-groups.ts';
import { extrapolate, extrapolateAll, ORDERS, type Order } from './predict.ts';

/** Room for the work on up to `capacity` samples; kept between calls, so that packing allocates nothing. */
export interface F32Packer {
  readonly predicted: Float32Array<ArrayBuffer>;
  readonly predictedBits: Int32Array<ArrayBuffer>;
  readonly residuals: readonly Int32Array<ArrayBuffer>[];
}

export function createF32Packer(capacity: number): F32Packer {
  const room = Math.ceil(capacity / GROUP_VALUES) * GROUP_VALUES;
  const predicted = new Float32Array(room);
  return {
    predicted,
    predictedBits: new Int32Array(predicted.buffer),
    residuals: Array.from({ length: ORDERS.length + 1 }, () => new Int32Array(room)),
  };
}

/**
 * Numbers as integers in the same order, so that the difference of two is the count of floats between them: negative
 * ones have their 31 bits below the sign turned round. Its own inverse.
 */
function ordered(bits: number): number {
  return bits ^ ((bits >> 31) & 0x7fff_ffff);
}

/** Writes widths and words of the order that needs the fewest; returns that order. */
export function packF32(
  packer: F32Packer,
  samples: Float32Array,
  count: number,
  widths: Uint8Array,
  words: Int32Array,
): { readonly order: Order; readonly wordCount: number } {
  const bits = new Int32Array(samples.buffer, samples.byteOffset, count);
  let order: Order = 1;
  let least = Infinity;
  for (const o of ORDERS) {
    const size = residualsOf(packer, samples, bits, count, o);
    if (size < least) {
      least = size;
      order = o;
    }
    // Only the first value takes room: the channel stands still, and no order needs less.
    if (o === 1 && size === widthOf(union(packer.residuals[o]!, 0))) break;
  }
  const residuals = packer.residuals[order]!;
  let at = 0;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const from = group * GROUP_VALUES;
    const width = widthOf(union(residuals, from));
    widths[group] = width;
    putGroup(residuals, from, width, words, at);
    at += width;
  }
  return { order, wordCount: at };
}

/** Fills the residuals of an order; returns the words that they take. */
function residualsOf(
  packer: F32Packer,
  samples: Float32Array,
  bits: Int32Array,
  count: number,
  order: Order,
): number {
  const { predicted, predictedBits } = packer;
  const residuals = packer.residuals[order]!;
  predictedBits[0] = 0;
  if (count > 1) predictedBits[1] = bits[0]!;
  if (order === 1) for (let i = 2; i < count; i++) predictedBits[i] = bits[i - 1]!;
  else extrapolateAll(samples, count, order, predicted);
  for (let i = 0; i < count; i++) {
    const difference = (ordered(bits[i]!) - ordered(predictedBits[i]!)) | 0;
    residuals[i] = (difference << 1) ^ (difference >> 31);
  }
  const groups = Math.ceil(count / GROUP_VALUES);
  residuals.fill(0, count, groups * GROUP_VALUES);
  let words = 0;
  for (let group = 0; group < groups; group++) words += widthOf(union(residuals, group * GROUP_VALUES));
  return words;
}

function union(values: Int32Array, from: number): number {
  let all = 0;
  for (let i = 0; i < GROUP_VALUES; i++) all |= values[from + i]!;
  return all;
}

/** Reads back what {@link packF32} wrote into `out`, from its beginning. */
export function unpackF32(
  packer: F32Packer,
  order: number,
  widths: Uint8Array,
  words: Int32Array,
  count: number,
  out: Float32Array,
): void {
  const residuals = packer.residuals[0]!;
  let at = 0;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const width = widths[group]!;
    takeGroup(words, at, width, residuals, group * GROUP_VALUES);
    at += width;
  }
  const { predicted, predictedBits } = packer;
  const bits = new Int32Array(out.buffer, out.byteOffset, count);
  if (count > 0) bits[0] = corrected(0, residuals[0]!);
  if (order === 1) {
    for (let i = 1; i < count; i++) bits[i] = corrected(bits[i - 1]!, residuals[i]!);
    return;
  }
  if (count > 1) bits[1] = corrected(bits[0]!, residuals[1]!);
  const started = Math.min(order, count);
  for (let i = 2; i < started; i++) {
    predicted[0] = extrapolate(out, i, order);
    bits[i] = corrected(predictedBits[0]!, residuals[i]!);
  }
  // The values before in numbers of their own: each sample waits for the one before, and a read of it from memory would come on top.
  let third = order === 3 && count > 2 ? out[0]! : 0;
  let second = count > 1 ? out[started - 2]! : 0;
  let before = count > 1 ? out[started - 1]! : 0;
  for (let i = started; i < count; i++) {
    const value = order === 2 ? before + (before - second) : 3 * (before - second) + third;
    predicted[0] = value - value === 0 ? value : 0;
    bits[i] = corrected(predictedBits[0]!, residuals[i]!);
    third = second;
    second = before;
    before = out[i]!;
  }
}

/** The bits of a sample that lies so many floats from the expected one. */
function corrected(predictedBits: number, zigzag: number): number {
  const difference = (zigzag >>> 1) ^ -(zigzag & 1);
  return ordered((ordered(predictedBits) + difference) | 0);
}
