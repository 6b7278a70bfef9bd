import { GROUP_VALUES, putGroup, takeGroup, widthOf } from './bit-groups.ts';
import { extrapolate, extrapolateAll, ORDERS, type Order } from './predict.ts';

/** As in packed-f32; a residual is two words, the low and the high one. */
interface Residuals {
  readonly low: Int32Array<ArrayBuffer>;
  readonly high: Int32Array<ArrayBuffer>;
  readonly widths: Uint8Array<ArrayBuffer>;
}

/** Room for the work on up to `capacity` samples; kept between calls, so that packing allocates nothing. */
export interface F64Packer {
  /** Low and high words of the samples, ordered. */
  readonly low: Int32Array<ArrayBuffer>;
  readonly high: Int32Array<ArrayBuffer>;
  readonly predicted: Float64Array<ArrayBuffer>;
  readonly predictedBits: Int32Array<ArrayBuffer>;
  readonly byOrder: Readonly<Record<Order, Residuals>>;
}

export function createF64Packer(capacity: number): F64Packer {
  const groups = Math.ceil(capacity / GROUP_VALUES);
  const room = groups * GROUP_VALUES;
  const words = () => new Int32Array(room);
  const predicted = new Float64Array(room);
  const residuals = (): Residuals => ({ low: words(), high: words(), widths: new Uint8Array(groups) });
  return {
    low: words(),
    high: words(),
    predicted,
    predictedBits: new Int32Array(predicted.buffer),
    byOrder: { 1: residuals(), 2: residuals(), 3: residuals() },
  };
}

/**
 * Writes widths and words as packF32 does, of the order that needs the fewest. Groups wider than 32 bits are their low
 * words, then the rest.
 */
export function packF64(
  packer: F64Packer,
  samples: Float64Array,
  count: number,
  known: Order | undefined,
  widths: Uint8Array,
  widthsAt: number,
  words: Int32Array,
  wordsAt: number,
): { readonly order: Order; readonly wordCount: number } {
  const order = bestOrder(packer, samples, count, known === undefined ? ORDERS : [known]);
  const chosen = packer.byOrder[order];
  let at = wordsAt;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const from = group * GROUP_VALUES;
    const width = chosen.widths[group]!;
    widths[widthsAt + group] = width;
    const lowWidth = Math.min(width, 32);
    putGroup(chosen.low, from, lowWidth, words, at);
    putGroup(chosen.high, from, width - lowWidth, words, at + lowWidth);
    at += width;
  }
  return { order, wordCount: at - wordsAt };
}

/** Fills the residuals of all orders that may be the shortest. */
function bestOrder(packer: F64Packer, samples: Float64Array, count: number, orders: readonly Order[]): Order {
  const bits = new Int32Array(samples.buffer, samples.byteOffset, 2 * count);
  const { low, high, predicted, predictedBits, byOrder } = packer;
  for (let i = 0; i < count; i++) {
    const top = bits[2 * i + 1]!;
    low[i] = bits[2 * i]! ^ (top >> 31);
    high[i] = top ^ ((top >> 31) & 0x7fff_ffff);
  }
  let order: Order = 1;
  let least = Infinity;
  // Two words a sample: what is expected of one lies two words before it.
  predictedBits.fill(0, 0, 2);
  for (const o of orders) {
    const byBits = o === 1 ? 2 * count : Math.min(4, 2 * count);
    for (let i = 2; i < byBits; i++) predictedBits[i] = bits[i - 2]!;
    if (o !== 1) extrapolateAll(samples, count, o, predicted);
    const size = fromExpected(packer, count, byOrder[o]);
    if (size < least) {
      least = size;
      order = o;
    }
    // Only the first value needs space: the channel is constant, and no order needs less.
    if (o === 1 && size === byOrder[o].widths[0]) break;
  }
  return order;
}

/**
 * Differences of 64-bit integers that are ordered as the numbers are (see packed-f32), in two words of 32 bits: the
 * high ones lose the carry of the low. Returns the words that they take.
 */
function fromExpected(
  { low: lows, high: highs, predictedBits }: F64Packer,
  count: number,
  { low, high, widths }: Residuals,
): number {
  let words = 0;
  for (let from = 0, group = 0; from < count; from += GROUP_VALUES, group++) {
    const until = Math.min(count, from + GROUP_VALUES);
    let allLow = 0;
    let allHigh = 0;
    for (let i = from; i < until; i++) {
      const top = predictedBits[2 * i + 1]!;
      const first = lows[i]!;
      const second = predictedBits[2 * i]! ^ (top >> 31);
      const borrow = first >>> 0 < second >>> 0 ? 1 : 0;
      const l = (first - second) | 0;
      const h = (highs[i]! - (top ^ ((top >> 31) & 0x7fff_ffff)) - borrow) | 0;
      const sign = h >> 31;
      const residualLow = (l << 1) ^ sign;
      const residualHigh = ((h << 1) | (l >>> 31)) ^ sign;
      low[i] = residualLow;
      high[i] = residualHigh;
      allLow |= residualLow;
      allHigh |= residualHigh;
    }
    if (until < from + GROUP_VALUES) {
      low.fill(0, until, from + GROUP_VALUES);
      high.fill(0, until, from + GROUP_VALUES);
    }
    const width = allHigh === 0 ? widthOf(allLow) : 32 + widthOf(allHigh);
    widths[group] = width;
    words += width;
  }
  return words;
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
  const { low, high } = packer;
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
