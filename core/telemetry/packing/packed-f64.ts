import { GROUP_VALUES, putGroup, takeGroup, widthOf } from './bit-groups.ts';
import { extrapolate, extrapolateAll, ORDERS, type Order } from './predict.ts';

/** As F32Packer; a residual is two words, the low and the high one. */
export interface F64Packer {
  readonly predicted: Float64Array<ArrayBuffer>;
  readonly predictedBits: Int32Array<ArrayBuffer>;
  readonly low: readonly Int32Array<ArrayBuffer>[];
  readonly high: readonly Int32Array<ArrayBuffer>[];
}

export function createF64Packer(capacity: number): F64Packer {
  const room = Math.ceil(capacity / GROUP_VALUES) * GROUP_VALUES;
  const predicted = new Float64Array(room);
  const columns = () => Array.from({ length: ORDERS.length + 1 }, () => new Int32Array(room));
  return { predicted, predictedBits: new Int32Array(predicted.buffer), low: columns(), high: columns() };
}

/** Writes widths and words of the order that needs the fewest. Groups wider than 32 bits are their low words, then the rest. */
export function packF64(
  packer: F64Packer,
  samples: Float64Array,
  count: number,
  widths: Uint8Array,
  words: Int32Array,
): { readonly order: Order; readonly wordCount: number } {
  const bits = new Int32Array(samples.buffer, samples.byteOffset, 2 * count);
  let order: Order = 1;
  let least = Infinity;
  for (const o of ORDERS) {
    const size = residualsOf(packer, samples, bits, count, o);
    if (size < least) {
      least = size;
      order = o;
    }
    // Only the first value takes room: the channel stands still, and no order needs less.
    if (o === 1 && size === groupWidth(packer.low[o]!, packer.high[o]!, 0)) break;
  }
  const low = packer.low[order]!;
  const high = packer.high[order]!;
  let at = 0;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const from = group * GROUP_VALUES;
    const width = groupWidth(low, high, from);
    widths[group] = width;
    const lowWidth = Math.min(width, 32);
    putGroup(low, from, lowWidth, words, at);
    putGroup(high, from, width - lowWidth, words, at + lowWidth);
    at += width;
  }
  return { order, wordCount: at };
}

/**
 * Differences of 64-bit integers that are ordered as the numbers are (see packed-f32), in two words of 32 bits: the
 * high ones lose the carry of the low.
 */
function residualsOf(
  packer: F64Packer,
  samples: Float64Array,
  bits: Int32Array,
  count: number,
  order: Order,
): number {
  const { predicted, predictedBits } = packer;
  const low = packer.low[order]!;
  const high = packer.high[order]!;
  // Two words a sample: what is expected of one lies two words before it.
  predictedBits.fill(0, 0, 2);
  const byBits = order === 1 ? 2 * count : Math.min(4, 2 * count);
  for (let i = 2; i < byBits; i++) predictedBits[i] = bits[i - 2]!;
  if (order !== 1) extrapolateAll(samples, count, order, predicted);
  for (let i = 0; i < count; i++) {
    const turn = bits[2 * i + 1]! >> 31;
    const predictedTurn = predictedBits[2 * i + 1]! >> 31;
    const first = bits[2 * i]! ^ turn;
    const second = predictedBits[2 * i]! ^ predictedTurn;
    const borrow = first >>> 0 < second >>> 0 ? 1 : 0;
    const l = (first - second) | 0;
    const h =
      ((bits[2 * i + 1]! ^ (turn & 0x7fff_ffff)) -
        (predictedBits[2 * i + 1]! ^ (predictedTurn & 0x7fff_ffff)) -
        borrow) |
      0;
    const sign = h >> 31;
    low[i] = (l << 1) ^ sign;
    high[i] = ((h << 1) | (l >>> 31)) ^ sign;
  }
  const groups = Math.ceil(count / GROUP_VALUES);
  low.fill(0, count, groups * GROUP_VALUES);
  high.fill(0, count, groups * GROUP_VALUES);
  let words = 0;
  for (let group = 0; group < groups; group++) words += groupWidth(low, high, group * GROUP_VALUES);
  return words;
}

function groupWidth(low: Int32Array, high: Int32Array, from: number): number {
  let allLow = 0;
  let allHigh = 0;
  for (let i = from; i < from + GROUP_VALUES; i++) {
    allLow |= low[i]!;
    allHigh |= high[i]!;
  }
  return allHigh === 0 ? widthOf(allLow) : 32 + widthOf(allHigh);
}

/** Reads back what {@link packF64} wrote into `out`, from its beginning. */
export function unpackF64(
  packer: F64Packer,
  order: number,
  widths: Uint8Array,
  words: Int32Array,
  count: number,
  out: Float64Array,
): void {
  const low = packer.low[0]!;
  const high = packer.high[0]!;
  let at = 0;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const width = widths[group]!;
    const lowWidth = Math.min(width, 32);
    takeGroup(words, at, lowWidth, low, group * GROUP_VALUES);
    takeGroup(words, at + lowWidth, width - lowWidth, high, group * GROUP_VALUES);
    at += width;
  }
  const { predicted, predictedBits } = packer;
  const bits = new Int32Array(out.buffer, out.byteOffset, 2 * count);
  for (let i = 0; i < count; i++) {
    if (i > 1 && order !== 1) predicted[0] = extrapolate(out, i, order);
    else {
      predictedBits[0] = i === 0 ? 0 : bits[2 * i - 2]!;
      predictedBits[1] = i === 0 ? 0 : bits[2 * i - 1]!;
    }
    const sign = -(low[i]! & 1);
    const l = ((low[i]! >>> 1) | (high[i]! << 31)) ^ sign;
    const h = (high[i]! >>> 1) ^ sign;
    const predictedTurn = predictedBits[1]! >> 31;
    const base = predictedBits[0]! ^ predictedTurn;
    const sum = (base + l) | 0;
    const carry = sum >>> 0 < base >>> 0 ? 1 : 0;
    const top = ((predictedBits[1]! ^ (predictedTurn & 0x7fff_ffff)) + h + carry) | 0;
    const turn = top >> 31;
    bits[2 * i] = sum ^ turn;
    bits[2 * i + 1] = top ^ (turn & 0x7fff_ffff);
  }
}
