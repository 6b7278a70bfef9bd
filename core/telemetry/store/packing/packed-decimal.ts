import { GROUP_VALUES, putGroup, takeGroup, widthOf } from './bit-groups.ts';

/**
 * Columns of 64-bit numbers with few decimals, as texts, loggers and clocks have them: each number is a whole one over a
 * power of ten, and the whole ones are written, less what is expected of them.
 */

/** Divisors 10^0 to 10^9 of 32-bit whole numbers. */
const DIVISORS = Float64Array.from({ length: 10 }, (_, k) => 10 ** k);
export const DECIMALS = DIVISORS.length;

/** 1: expected as the number before; 2: on the line through the two before. */
export type DecimalOrder = 1 | 2;

/** Room for the work on up to `capacity` samples. */
export interface DecimalPacker {
  readonly whole: Int32Array<ArrayBuffer>;
  readonly quotients: Float64Array<ArrayBuffer>;
  readonly quotientBits: Int32Array<ArrayBuffer>;
  readonly residuals: Int32Array<ArrayBuffer>;
  readonly widths: Uint8Array<ArrayBuffer>;
}

export function createDecimalPacker(capacity: number): DecimalPacker {
  const groups = Math.ceil(capacity / GROUP_VALUES);
  const room = groups * GROUP_VALUES;
  const quotients = new Float64Array(room);
  return {
    whole: new Int32Array(room),
    quotients,
    quotientBits: new Int32Array(quotients.buffer),
    residuals: new Int32Array(room),
    widths: new Uint8Array(groups),
  };
}

/** Samples that are looked at before all are. */
const LOOKED_AT = 16;

/** The fewest decimals of all samples; undefined for samples that are no such column. */
export function decimalsOf(packer: DecimalPacker, samples: Float64Array, count: number): number | undefined {
  for (let decimals = 0; decimals < DECIMALS; decimals++) {
    if (!hasDecimals(packer, samples, Math.min(count, LOOKED_AT), decimals)) continue;
    if (count <= LOOKED_AT || hasDecimals(packer, samples, count, decimals)) return decimals;
  }
  return undefined;
}

/** Fills `whole`; false where a sample is not bit for bit a 32-bit whole number over the divisor, as -0 is not. */
export function hasDecimals(
  { whole, quotients, quotientBits }: DecimalPacker,
  samples: Float64Array,
  count: number,
  decimals: number,
): boolean {
  const divisor = DIVISORS[decimals]!;
  const bits = new Int32Array(samples.buffer, samples.byteOffset, 2 * count);
  let different = 0;
  for (let i = 0; i < count; i++) {
    const nearest = Math.round(samples[i]! * divisor) | 0;
    whole[i] = nearest;
    quotients[i] = nearest / divisor;
    different |= (quotientBits[2 * i]! ^ bits[2 * i]!) | (quotientBits[2 * i + 1]! ^ bits[2 * i + 1]!);
  }
  return different === 0;
}

/** Residuals of the numbers in `whole`, modulo 2^32; returns the words that they take. */
export function decimalResiduals(
  { whole, residuals, widths }: DecimalPacker,
  count: number,
  order: DecimalOrder,
): number {
  let before = 0;
  let step = 0;
  let words = 0;
  for (let from = 0, group = 0; from < count; from += GROUP_VALUES, group++) {
    const until = Math.min(count, from + GROUP_VALUES);
    let union = 0;
    for (let i = from; i < until; i++) {
      const value = whole[i]!;
      const next = (value - before) | 0;
      const difference = (next - step) | 0;
      const residual = (difference << 1) ^ (difference >> 31);
      residuals[i] = residual;
      union |= residual;
      before = value;
      // The first step is from nothing: it says nothing of the next one.
      step = order === 2 && i > 0 ? next : 0;
    }
    if (until < from + GROUP_VALUES) residuals.fill(0, until, from + GROUP_VALUES);
    const width = widthOf(union);
    widths[group] = width;
    words += width;
  }
  return words;
}

/** Reads back numbers whose groups are `widths` bits wide. */
export function unpackDecimal(
  { residuals }: DecimalPacker,
  { decimals, order }: { readonly decimals: number; readonly order: DecimalOrder },
  widths: Uint8Array,
  words: Int32Array,
  count: number,
  out: Float64Array,
): void {
  let at = 0;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const width = widths[group]!;
    takeGroup(words, at, width, residuals, group * GROUP_VALUES);
    at += width;
  }
  const divisor = DIVISORS[decimals]!;
  let before = 0;
  let step = 0;
  for (let i = 0; i < count; i++) {
    const residual = residuals[i]!;
    const next = (step + ((residual >>> 1) ^ -(residual & 1))) | 0;
    before = (before + next) | 0;
    out[i] = before / divisor;
    step = order === 2 && i > 0 ? next : 0;
  }
}

/** Writes the groups of {@link decimalResiduals} into `words` from `at` on. */
export function putDecimal(
  { residuals, widths }: DecimalPacker,
  count: number,
  words: Int32Array,
  at: number,
): void {
  let to = at;
  for (let group = 0; group * GROUP_VALUES < count; group++) {
    const width = widths[group]!;
    putGroup(residuals, group * GROUP_VALUES, width, words, to);
    to += width;
  }
}
