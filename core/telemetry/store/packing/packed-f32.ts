import { GROUP_VALUES, putGroup, takeGroup, widthOf } from './bit-groups.ts';
import { extrapolate, type Order } from './predict.ts';

/** Residuals of one order with the widths of their groups. */
interface Residuals {
  readonly values: Int32Array<ArrayBuffer>;
  readonly widths: Uint8Array<ArrayBuffer>;
}

/** Values predicted by an order, and their bits. */
interface Expected {
  readonly values: Float32Array<ArrayBuffer>;
  readonly bits: Int32Array<ArrayBuffer>;
}

/** Room for the work on up to `capacity` samples; kept between calls, so that packing allocates nothing. */
export interface F32Packer {
  /** Bits of the samples, {@link ordered}. */
  readonly indices: Int32Array<ArrayBuffer>;
  readonly line: Expected;
  readonly parabola: Expected;
  readonly byOrder: Readonly<Record<Order, Residuals>>;
  /** For reading. */
  readonly read: Int32Array<ArrayBuffer>;
}

export function createF32Packer(capacity: number): F32Packer {
  const groups = Math.ceil(capacity / GROUP_VALUES);
  const room = groups * GROUP_VALUES;
  const expected = (): Expected => {
    const values = new Float32Array(room);
    return { values, bits: new Int32Array(values.buffer) };
  };
  const residuals = (): Residuals => ({ values: new Int32Array(room), widths: new Uint8Array(groups) });
  return {
    indices: new Int32Array(room),
    line: expected(),
    parabola: expected(),
    byOrder: { 1: residuals(), 2: residuals(), 3: residuals() },
    read: new Int32Array(room),
  };
}

/**
 * Numbers as integers in the same order, so that the difference of two is the count of floats between them: negative
 * ones have their 31 bits below the sign turned round. Its own inverse.
 */
function ordered(bits: number): number {
  return bits ^ ((bits >> 31) & 0x7fff_ffff);
}

/** Small for a small difference of either sign. */
function zigzag(difference: number): number {
  return (difference << 1) ^ (difference >> 31);
}

/**
 * Writes widths from `widthsAt` and words from `wordsAt` on, of the order that is given or else of the one that needs the
 * fewest; returns that order.
 */
export function packF32(
  packer: F32Packer,
  samples: Float32Array,
  count: number,
  known: Order | undefined,
  widths: Uint8Array,
  widthsAt: number,
  words: Int32Array,
  wordsAt: number,
): { readonly order: Order; readonly wordCount: number } {
  const bits = new Int32Array(samples.buffer, samples.byteOffset, count);
  const order = known ?? bestOrder(packer, samples, bits, count);
  if (known !== undefined) fillResiduals(packer, samples, bits, count, known);
  const chosen = packer.byOrder[order];
  let at = wordsAt;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const width = chosen.widths[group]!;
    widths[widthsAt + group] = width;
    putGroup(chosen.values, group * GROUP_VALUES, width, words, at);
    at += width;
  }
  return { order, wordCount: at - wordsAt };
}

/** Fills the residuals of all orders that may be the shortest. */
function bestOrder(packer: F32Packer, samples: Float32Array, bits: Int32Array, count: number): Order {
  const { indices, byOrder } = packer;
  for (let i = 0; i < count; i++) indices[i] = ordered(bits[i]!);
  const byLast = fromLast(indices, count, byOrder[1]);
  // Only the first value needs space: the channel is constant, and no order needs less.
  if (byLast === byOrder[1].widths[0]) return 1;
  const { line, parabola } = packer;
  line.bits[0] = 0;
  parabola.bits[0] = 0;
  line.bits[1] = bits[0]!;
  parabola.bits[1] = bits[0]!;
  extrapolateBoth(samples, count, line.values, parabola.values);
  const byLine = fromExpected(indices, count, line.bits, byOrder[2]);
  const byParabola = fromExpected(indices, count, parabola.bits, byOrder[3]);
  if (byParabola < byLine && byParabola < byLast) return 3;
  return byLine < byLast ? 2 : 1;
}

/** Fills the residuals of one order. */
function fillResiduals(
  { indices, line, parabola, byOrder }: F32Packer,
  samples: Float32Array,
  bits: Int32Array,
  count: number,
  order: Order,
): void {
  if (order === 1) {
    fromBits(bits, count, byOrder[1]);
    return;
  }
  for (let i = 0; i < count; i++) indices[i] = ordered(bits[i]!);
  const { values, bits: expected } = order === 2 ? line : parabola;
  expected[0] = 0;
  expected[1] = bits[0]!;
  let third = 0;
  let second = samples[0]!;
  let before = samples[1]!;
  for (let i = 2; i < count; i++) {
    const step = before - second;
    const value = order === 2 || i === 2 ? before + step : 3 * step + third;
    values[i] = value - value === 0 ? value : 0;
    third = second;
    second = before;
    before = samples[i]!;
  }
  fromExpected(indices, count, expected, byOrder[order]);
}

/** As {@link fromLast}, without the indices of the samples, which other orders need. */
function fromBits(bits: Int32Array, count: number, { values, widths }: Residuals): void {
  let before = 0;
  for (let from = 0, group = 0; from < count; from += GROUP_VALUES, group++) {
    const until = Math.min(count, from + GROUP_VALUES);
    let union = 0;
    for (let i = from; i < until; i++) {
      const index = ordered(bits[i]!);
      const residual = zigzag((index - before) | 0);
      values[i] = residual;
      union |= residual;
      before = index;
    }
    if (until < from + GROUP_VALUES) values.fill(0, until, from + GROUP_VALUES);
    widths[group] = widthOf(union);
  }
}

/** {@link extrapolate} for all samples from the third on. */
function extrapolateBoth(
  samples: Float32Array,
  count: number,
  line: Float32Array,
  parabola: Float32Array,
): void {
  let third = 0;
  let second = samples[0]!;
  let before = samples[1]!;
  for (let i = 2; i < count; i++) {
    const step = before - second;
    const onLine = before + step;
    const onParabola = i === 2 ? onLine : 3 * step + third;
    line[i] = onLine - onLine === 0 ? onLine : 0;
    parabola[i] = onParabola - onParabola === 0 ? onParabola : 0;
    third = second;
    second = before;
    before = samples[i]!;
  }
}

/** Residuals of the order 1, whose expectation is the sample before; returns the words that they take. */
function fromLast(indices: Int32Array, count: number, { values, widths }: Residuals): number {
  let before = 0;
  let words = 0;
  for (let from = 0, group = 0; from < count; from += GROUP_VALUES, group++) {
    const until = Math.min(count, from + GROUP_VALUES);
    let union = 0;
    for (let i = from; i < until; i++) {
      const index = indices[i]!;
      const residual = zigzag((index - before) | 0);
      values[i] = residual;
      union |= residual;
      before = index;
    }
    if (until < from + GROUP_VALUES) values.fill(0, until, from + GROUP_VALUES);
    const width = widthOf(union);
    widths[group] = width;
    words += width;
  }
  return words;
}

/** Residuals of an order above 1; returns the words that they take. */
function fromExpected(
  indices: Int32Array,
  count: number,
  expected: Int32Array,
  { values, widths }: Residuals,
): number {
  let words = 0;
  for (let from = 0, group = 0; from < count; from += GROUP_VALUES, group++) {
    const until = Math.min(count, from + GROUP_VALUES);
    let union = 0;
    for (let i = from; i < until; i++) {
      const residual = zigzag((indices[i]! - ordered(expected[i]!)) | 0);
      values[i] = residual;
      union |= residual;
    }
    if (until < from + GROUP_VALUES) values.fill(0, until, from + GROUP_VALUES);
    const width = widthOf(union);
    widths[group] = width;
    words += width;
  }
  return words;
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
  const residuals = packer.read;
  let at = 0;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const width = widths[group]!;
    takeGroup(words, at, width, residuals, group * GROUP_VALUES);
    at += width;
  }
  const { values: predicted, bits: predictedBits } = packer.line;
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
