// Inner loops of packing and of overviews, for a vector unit: AssemblyScript, which `node build/write-kernel.ts` compiles into
// kernel-module.ts. The format is described in packing/pack.ts. A column of one kind is in the memory at a time: `samples` is
// what is packed and what was unpacked, `column` its packed form.

/** Samples of a column. */
const CAPACITY: i32 = 2048;
const GROUP: i32 = 32;
const DECIMALS: i32 = 10;
/** Samples of a page of the library, and pages that are packed together. */
const PAGE: i32 = 512;
const PAGES: i32 = 8;
/** Samples that are looked at before all are. */
const LOOKED_AT: i32 = 16;
const FIRST_DECIMAL: i32 = 16;

// Sixteen bytes of zeros before the samples and what is derived from them are read as what precedes the first.
const room: usize = memory.data(16 + 2048 * 8 + 64, 16);
const orderedRoom: usize = memory.data(16 + 2048 * 8 + 64, 16);
const lowRoom: usize = memory.data(3 * (2048 * 4 + 64), 16);
const highRoom: usize = memory.data(3 * (2048 * 4 + 64), 16);
const widthRoom: usize = memory.data(3 * 64, 16);
const columnRoom: usize = memory.data(128 + 2048 * 8 + 64, 16);
const minimumRoom: usize = memory.data(256 * 8, 16);
const maximumRoom: usize = memory.data(256 * 8, 16);
const upperMinimumRoom: usize = memory.data(16 * 8, 16);
const upperMaximumRoom: usize = memory.data(16 * 8, 16);
const unusedRoom: usize = memory.data(16 * 8, 16);
const inputRoom: usize = memory.data(8 * 512 * 8, 16);
// A page is a head of 20 bytes and up to 8 bytes a sample.
const pageRoom: usize = memory.data(8 * (20 + 512 * 8) + 64, 16);
const sizeRoom: usize = memory.data(8 * 4, 16);
const divisors: usize = memory.data<f64>([1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]);

const samplesAt: usize = room + 16;
const orderedAt: usize = orderedRoom + 16;

export function capacity(): i32 {
  return CAPACITY;
}
export function samples(): usize {
  return samplesAt;
}
export function column(): usize {
  return columnRoom;
}
export function pagesTogether(): i32 {
  return PAGES;
}
export function input(): usize {
  return inputRoom;
}
export function packedPages(): usize {
  return pageRoom;
}
export function sizes(): usize {
  return sizeRoom;
}
export function minima(): usize {
  return minimumRoom;
}
export function maxima(): usize {
  return maximumRoom;
}
export function upperMinima(): usize {
  return upperMinimumRoom;
}
export function upperMaxima(): usize {
  return upperMaximumRoom;
}

// Each order of expectation has residuals of its own: they are compared.
function lowOf(order: i32): usize {
  return lowRoom + <usize>(order - 1) * (2048 * 4 + 64);
}
function highOf(order: i32): usize {
  return highRoom + <usize>(order - 1) * (2048 * 4 + 64);
}
function widthsOf(order: i32): usize {
  return widthRoom + <usize>(order - 1) * 64;
}
function groupsOf(count: i32): i32 {
  return (count + GROUP - 1) / GROUP;
}
function headOf(count: i32): i32 {
  return ((groupsOf(count) + 4) / 4) * 4;
}

/** Integers in the order of the numbers whose bits they are: negative ones have the bits below the sign turned round. */
function ordered32(bits: i32): i32 {
  return bits ^ ((bits >> 31) & 0x7fffffff);
}
function ordered64(bits: i64): i64 {
  return bits ^ ((bits >> 63) & 0x7fffffffffffffff);
}
function orderedAll32(bits: v128): v128 {
  return v128.xor(bits, v128.and(i32x4.shr_s(bits, 31), i32x4.splat(0x7fffffff)));
}

/** Small for a small difference of either sign. */
function zigzag32(difference: i32): i32 {
  return (difference << 1) ^ (difference >> 31);
}
function zigzag64(difference: i64): i64 {
  return (difference << 1) ^ (difference >> 63);
}
function zigzagAll32(difference: v128): v128 {
  return v128.xor(i32x4.shl(difference, 1), i32x4.shr_s(difference, 31));
}
function turned32(zigzag: i32): i32 {
  return (zigzag >>> 1) ^ -(zigzag & 1);
}
function turned64(zigzag: i64): i64 {
  return (zigzag >>> 1) ^ -(zigzag & 1);
}

function finite(value: f64): f64 {
  return value - value == 0 ? value : 0;
}
function finiteBoth(values: v128): v128 {
  return v128.and(values, f64x2.eq(f64x2.sub(values, values), f64x2.splat(0)));
}

/** Zeros for the residuals behind the last one, up to the end of its group. */
function clearRest(residuals: usize, count: i32): void {
  const rest = groupsOf(count) * GROUP - count;
  memory.fill(residuals + (<usize>count << 2), 0, <usize>rest << 2);
}

/** Every bit that one of the 32 residuals of a group has. */
function unionOf(at: usize): i32 {
  let all = v128.load(at);
  for (let k: usize = 16; k < 128; k += 16) all = v128.or(all, v128.load(at + k));
  const both = i64x2.extract_lane(all, 0) | i64x2.extract_lane(all, 1);
  return <i32>both | <i32>(both >>> 32);
}

/** Writes the widths of groups of 32 bits, returns their sum. */
function widths32(order: i32, count: i32): i32 {
  clearRest(lowOf(order), count);
  const groups = groupsOf(count);
  let words = 0;
  for (let group = 0; group < groups; group++) {
    const width = 32 - clz(unionOf(lowOf(order) + (<usize>group << 7)));
    store<u8>(widthsOf(order) + group, <u8>width);
    words += width;
  }
  return words;
}

function widths64(order: i32, count: i32): i32 {
  clearRest(lowOf(order), count);
  clearRest(highOf(order), count);
  const groups = groupsOf(count);
  let words = 0;
  for (let group = 0; group < groups; group++) {
    const high = unionOf(highOf(order) + (<usize>group << 7));
    const width = high == 0 ? 32 - clz(unionOf(lowOf(order) + (<usize>group << 7))) : 64 - clz(high);
    store<u8>(widthsOf(order) + group, <u8>width);
    words += width;
  }
  return words;
}

let gathered: u64 = 0;
let gatheredBits: i32 = 0;
let writeAt: usize = 0;

function append(bits: u64, count: i32): void {
  gathered |= bits << gatheredBits;
  gatheredBits += count;
  if (gatheredBits < 64) return;
  store<u64>(writeAt, gathered);
  writeAt += 8;
  gatheredBits -= 64;
  gathered = gatheredBits == 0 ? 0 : bits >> (count - gatheredBits);
}

/** Writes the low `width` bits of 32 numbers into as many words; two or four numbers are put as one. */
function putGroup(from: usize, width: i32): void {
  if (width == 0) return;
  if (width == 32) {
    memory.copy(writeAt, from, 128);
    writeAt += 128;
    return;
  }
  gathered = 0;
  gatheredBits = 0;
  const low = i64x2.splat(0xffffffff);
  for (let k: usize = 0; k < 128; k += 16) {
    const four = v128.load(from + k);
    const pairs = v128.or(v128.and(four, low), i64x2.shl(i64x2.shr_u(four, 32), width));
    const first = <u64>i64x2.extract_lane(pairs, 0);
    const second = <u64>i64x2.extract_lane(pairs, 1);
    if (width <= 16) append(first | (second << (2 * width)), 4 * width);
    else {
      append(first, 2 * width);
      append(second, 2 * width);
    }
  }
  if (gatheredBits > 0) {
    store<u32>(writeAt, <u32>gathered);
    writeAt += 4;
  }
}

/** Reads what {@link putGroup} wrote. */
function takeGroup(at: usize, width: i32, to: usize): void {
  if (width == 32) {
    memory.copy(to, at, 128);
    return;
  }
  const mask: u64 = (<u64>1 << width) - 1;
  let bit: i32 = 0;
  for (let k: usize = 0; k < 128; k += 4) {
    store<u32>(to + k, <u32>((load<u64>(at + (bit >>> 3)) >> (bit & 7)) & mask));
    bit += width;
  }
}

function beginColumn(coding: i32, count: i32, order: i32): void {
  memory.fill(columnRoom, 0, headOf(count));
  store<u8>(columnRoom, <u8>coding);
  memory.copy(columnRoom + 1, widthsOf(order), groupsOf(count));
  writeAt = columnRoom + headOf(count);
}

function putColumn32(coding: i32, count: i32, order: i32): i32 {
  beginColumn(coding, count, order);
  const groups = groupsOf(count);
  for (let group = 0; group < groups; group++)
    putGroup(lowOf(order) + (<usize>group << 7), load<u8>(widthsOf(order) + group));
  return <i32>(writeAt - columnRoom);
}

/** Groups wider than 32 bits are their low words, then the rest. */
function putColumn64(coding: i32, count: i32, order: i32): i32 {
  beginColumn(coding, count, order);
  const groups = groupsOf(count);
  for (let group = 0; group < groups; group++) {
    const width: i32 = load<u8>(widthsOf(order) + group);
    putGroup(lowOf(order) + (<usize>group << 7), min(width, 32));
    putGroup(highOf(order) + (<usize>group << 7), max(width - 32, 0));
  }
  return <i32>(writeAt - columnRoom);
}

function takeLow(count: i32): void {
  const groups = groupsOf(count);
  let at = columnRoom + headOf(count);
  for (let group = 0; group < groups; group++) {
    const width: i32 = load<u8>(columnRoom + 1 + group);
    takeGroup(at, width, lowOf(1) + (<usize>group << 7));
    at += <usize>width << 2;
  }
}

function take64(count: i32): void {
  const groups = groupsOf(count);
  let at = columnRoom + headOf(count);
  for (let group = 0; group < groups; group++) {
    const width: i32 = load<u8>(columnRoom + 1 + group);
    const low = min(width, 32);
    takeGroup(at, low, lowOf(1) + (<usize>group << 7));
    takeGroup(at + (<usize>low << 2), width - low, highOf(1) + (<usize>group << 7));
    at += <usize>width << 2;
  }
}

/** The two numbers of 64 bits at an address of 32-bit samples. */
function two(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at));
}

// What is expected of samples, on the line (order 2) or the parabola (order 3) through those before, in numbers of 64 bits: every
// operation is one of IEEE 754 and the result the same everywhere. 0 where that is not finite.
function expectedTwo(before: v128, second: v128, third: v128, order: i32): v128 {
  const step = f64x2.sub(before, second);
  return finiteBoth(
    order == 2 ? f64x2.add(before, step) : f64x2.add(f64x2.mul(f64x2.splat(3), step), third),
  );
}
function expectedOne(before: f64, second: f64, third: f64, order: i32): f64 {
  const step = before - second;
  return finite(order == 2 ? before + step : 3 * step + third);
}

function residuals32(order: i32, count: i32): i32 {
  const to = lowOf(order);
  const end = <usize>count << 2;
  if (order == 1)
    for (let k: usize = 0; k < end; k += 16)
      v128.store(
        to + k,
        zigzagAll32(i32x4.sub(v128.load(orderedAt + k), v128.load(orderedAt + k - 4))),
      );
  else
    for (let k: usize = 0; k < end; k += 16) {
      const at = samplesAt + k;
      const first = expectedTwo(two(at - 4), two(at - 8), two(at - 12), order);
      const last = expectedTwo(two(at + 4), two(at), two(at - 4), order);
      const four = v128.shuffle<i64>(
        f32x4.demote_f64x2_zero(first),
        f32x4.demote_f64x2_zero(last),
        0,
        2,
      );
      v128.store(to + k, zigzagAll32(i32x4.sub(v128.load(orderedAt + k), orderedAll32(four))));
    }
  if (order != 1) {
    // The first is expected as 0, the second by the bits of the first, the third on a line.
    store<i32>(to, zigzag32(load<i32>(orderedAt)));
    store<i32>(to + 4, zigzag32(load<i32>(orderedAt + 4) - load<i32>(orderedAt)));
    const third = expectedOne(<f64>load<f32>(samplesAt + 4), <f64>load<f32>(samplesAt), 0, 2);
    store<i32>(to + 8, zigzag32(load<i32>(orderedAt + 8) - ordered32(reinterpret<i32>(<f32>third))));
  }
  return widths32(order, count);
}

/** Packs `count` samples of 32 bits in the order that is given, or in the one that needs the fewest words for 0. Returns the bytes of the column. */
export function packF32(count: i32, known: i32): i32 {
  const end = <usize>count << 2;
  for (let k: usize = 0; k < end; k += 16) v128.store(orderedAt + k, orderedAll32(v128.load(samplesAt + k)));
  let order = known;
  if (order != 0) residuals32(order, count);
  else {
    order = 1;
    let fewest = residuals32(1, count);
    // Only the first value needs space: the channel is constant, and no order needs less.
    if (fewest != load<u8>(widthsOf(1)))
      for (let other = 2; other <= 3; other++) {
        const words = residuals32(other, count);
        if (words >= fewest) continue;
        fewest = words;
        order = other;
      }
  }
  return putColumn32(order, count, order);
}

/** Unpacks the column into samples of 32 bits. Its widths are at most 32. */
export function unpackF32(count: i32, order: i32): void {
  takeLow(count);
  const from = lowOf(1);
  if (order == 1) {
    let index = 0;
    for (let i = 0; i < count; i++) {
      index += turned32(load<i32>(from + (<usize>i << 2)));
      store<i32>(samplesAt + (<usize>i << 2), ordered32(index));
    }
    return;
  }
  if (count == 0) return;
  const first = turned32(load<i32>(from));
  store<i32>(samplesAt, ordered32(first));
  if (count == 1) return;
  store<i32>(samplesAt + 4, ordered32(first + turned32(load<i32>(from + 4))));
  let third: f64 = 0;
  let second = <f64>load<f32>(samplesAt);
  let before = <f64>load<f32>(samplesAt + 4);
  for (let i = 2; i < count; i++) {
    const value = expectedOne(before, second, third, i == 2 ? 2 : order);
    const bits = ordered32(
      ordered32(reinterpret<i32>(<f32>value)) + turned32(load<i32>(from + (<usize>i << 2))),
    );
    store<i32>(samplesAt + (<usize>i << 2), bits);
    third = second;
    second = before;
    before = <f64>reinterpret<f32>(bits);
  }
}

function residuals64(order: i32, count: i32): i32 {
  const low = lowOf(order);
  const high = highOf(order);
  let expected: i64 = 0;
  for (let i = 0; i < count; i++) {
    const at = samplesAt + (<usize>i << 3);
    if (order != 1 && i > 1) {
      const value = expectedOne(
        load<f64>(at - 8),
        load<f64>(at - 16),
        i == 2 ? 0 : load<f64>(at - 24),
        i == 2 ? 2 : order,
      );
      expected = ordered64(reinterpret<i64>(value));
    }
    const index = ordered64(load<i64>(at));
    const residual = zigzag64(index - expected);
    store<i32>(low + (<usize>i << 2), <i32>residual);
    store<i32>(high + (<usize>i << 2), <i32>(residual >>> 32));
    expected = index;
  }
  return widths64(order, count);
}

/** As {@link packF32}, of samples of 64 bits. */
export function packF64(count: i32, known: i32): i32 {
  let order = known;
  if (order != 0) residuals64(order, count);
  else {
    order = 1;
    let fewest = residuals64(1, count);
    if (fewest != load<u8>(widthsOf(1)))
      for (let other = 2; other <= 3; other++) {
        const words = residuals64(other, count);
        if (words >= fewest) continue;
        fewest = words;
        order = other;
      }
  }
  return putColumn64(order, count, order);
}

export function unpackF64(count: i32, order: i32): void {
  take64(count);
  const low = lowOf(1);
  const high = highOf(1);
  let index: i64 = 0;
  for (let i = 0; i < count; i++) {
    const at = samplesAt + (<usize>i << 3);
    if (order != 1 && i > 1) {
      const value = expectedOne(
        load<f64>(at - 8),
        load<f64>(at - 16),
        i == 2 ? 0 : load<f64>(at - 24),
        i == 2 ? 2 : order,
      );
      index = ordered64(reinterpret<i64>(value));
    }
    const residual = <i64>load<u32>(low + (<usize>i << 2)) | (<i64>load<u32>(high + (<usize>i << 2)) << 32);
    index += turned64(residual);
    store<i64>(at, ordered64(index));
  }
}

/** True if each sample is bit for bit a 32-bit whole number over the divisor, as -0 is not; these numbers are then in `ordered`. */
function hasDecimals(count: i32, decimals: i32): bool {
  const divisor = f64x2.splat(load<f64>(divisors + (<usize>decimals << 3)));
  let different = i64x2.splat(0);
  // A sample behind the last one is compared like the others: it is made a whole number.
  store<f64>(samplesAt + (<usize>count << 3), 0);
  for (let i = 0; i < count; i += 2) {
    const values = v128.load(samplesAt + (<usize>i << 3));
    const whole = i32x4.trunc_sat_f64x2_s_zero(f64x2.nearest(f64x2.mul(values, divisor)));
    v128.store64_lane(orderedAt + (<usize>i << 2), whole, 0);
    different = v128.or(different, v128.xor(values, f64x2.div(f64x2.convert_low_i32x4_s(whole), divisor)));
  }
  return !v128.any_true(different);
}

function decimalsOf(count: i32): i32 {
  for (let decimals = 0; decimals < DECIMALS; decimals++) {
    if (!beginsWithDecimals(count, decimals)) continue;
    if (hasDecimals(count, decimals)) return decimals;
  }
  return -1;
}

function beginsWithDecimals(count: i32, decimals: i32): bool {
  const looked = min(count, LOOKED_AT);
  const divisor = load<f64>(divisors + (<usize>decimals << 3));
  for (let i = 0; i < looked; i++) {
    const value = load<f64>(samplesAt + (<usize>i << 3));
    const whole = <f64>(<i32>nearest(value * divisor));
    if (reinterpret<i64>(whole / divisor) != reinterpret<i64>(value)) return false;
  }
  return true;
}

/** Residuals of the whole numbers in `ordered`, modulo 2^32. */
function decimalResiduals(count: i32, order: i32): i32 {
  const to = lowOf(order);
  const end = <usize>count << 2;
  for (let k: usize = 0; k < end; k += 16) {
    const value = v128.load(orderedAt + k);
    const before = v128.load(orderedAt + k - 4);
    let difference = i32x4.sub(value, before);
    if (order == 2) difference = i32x4.sub(difference, i32x4.sub(before, v128.load(orderedAt + k - 8)));
    v128.store(to + k, zigzagAll32(difference));
  }
  // The first step is from nothing: it says nothing of the next one.
  if (order == 2 && count > 1)
    store<i32>(to + 4, zigzag32(load<i32>(orderedAt + 4) - load<i32>(orderedAt)));
  return widths32(order, count);
}

/** Packs samples of 64 bits as whole numbers over a power of ten, in the coding that is given, or in the shortest for 0. Returns 0 where they are none. */
export function packDecimal(count: i32, coding: i32): i32 {
  let decimals = coding == 0 ? -1 : (coding - FIRST_DECIMAL) >> 1;
  let order = coding == 0 ? 0 : (coding & 1) + 1;
  if (decimals < 0 || !hasDecimals(count, decimals)) {
    decimals = decimalsOf(count);
    order = 0;
  }
  if (decimals < 0) return 0;
  if (order == 0) order = decimalResiduals(count, 1) <= decimalResiduals(count, 2) ? 1 : 2;
  else decimalResiduals(count, order);
  return putColumn32(FIRST_DECIMAL + 2 * decimals + order - 1, count, order);
}

export function unpackDecimal(count: i32, decimals: i32, order: i32): void {
  takeLow(count);
  const divisor = load<f64>(divisors + (<usize>decimals << 3));
  let before = 0;
  let step = 0;
  for (let i = 0; i < count; i++) {
    const next = step + turned32(load<i32>(lowOf(1) + (<usize>i << 2)));
    before += next;
    store<f64>(samplesAt + (<usize>i << 3), <f64>before / divisor);
    step = order == 2 && i > 0 ? next : 0;
  }
}

/** True if none of the samples of 32 bits is infinite or NaN; the samples from `count` on are overwritten. */
export function areFinite32(count: i32): bool {
  const end = <usize>count << 2;
  v128.store(samplesAt + end, i64x2.splat(0));
  let sum = f32x4.splat(0);
  for (let k: usize = 0; k < end; k += 16) {
    const values = v128.load(samplesAt + k);
    sum = f32x4.add(sum, f32x4.sub(values, values));
  }
  return i32x4.all_true(f32x4.eq(sum, f32x4.splat(0)));
}
export function areFinite64(count: i32): bool {
  const end = <usize>count << 3;
  v128.store(samplesAt + end, i64x2.splat(0));
  let sum = f64x2.splat(0);
  for (let k: usize = 0; k < end; k += 16) {
    const values = v128.load(samplesAt + k);
    sum = f64x2.add(sum, f64x2.sub(values, values));
  }
  return i64x2.all_true(f64x2.eq(sum, f64x2.splat(0)));
}

/** Minimum and maximum of every 16 of `count` samples, a multiple of 16. Missing ones do not count; an entry of these alone is missing. */
export function extents32(count: i32, missing: f32): void {
  extentsFrom32(samplesAt, count, missing, minimumRoom, maximumRoom);
}
export function extents64(count: i32, missing: f64): void {
  extentsFrom64(samplesAt, count, missing, minimumRoom, maximumRoom);
}

function extentsFrom32(from: usize, count: i32, missing: f32, minima: usize, maxima: usize): void {
  const none = f32x4.splat(missing);
  const above = f32x4.splat(f32.MAX_VALUE);
  const below = f32x4.splat(-f32.MAX_VALUE);
  let to: usize = 0;
  const end = <usize>count << 2;
  for (let k: usize = 0; k < end; k += 64) {
    let least = above;
    let largest = below;
    for (let j: usize = 0; j < 64; j += 16) {
      const values = v128.load(from + k + j);
      const isMissing = f32x4.eq(values, none);
      least = f32x4.min(least, v128.bitselect(above, values, isMissing));
      largest = f32x4.max(largest, v128.bitselect(below, values, isMissing));
    }
    least = f32x4.min(least, v128.shuffle<i64>(least, least, 1, 0));
    largest = f32x4.max(largest, v128.shuffle<i64>(largest, largest, 1, 0));
    const minimum = min(f32x4.extract_lane(least, 0), f32x4.extract_lane(least, 1));
    const maximum = max(f32x4.extract_lane(largest, 0), f32x4.extract_lane(largest, 1));
    store<f32>(minima + to, minimum > maximum ? missing : minimum);
    store<f32>(maxima + to, minimum > maximum ? missing : maximum);
    to += 4;
  }
}
function extentsFrom64(from: usize, count: i32, missing: f64, minima: usize, maxima: usize): void {
  const none = f64x2.splat(missing);
  const above = f64x2.splat(f64.MAX_VALUE);
  const below = f64x2.splat(-f64.MAX_VALUE);
  let to: usize = 0;
  const end = <usize>count << 3;
  for (let k: usize = 0; k < end; k += 128) {
    let least = above;
    let largest = below;
    for (let j: usize = 0; j < 128; j += 16) {
      const values = v128.load(from + k + j);
      const isMissing = f64x2.eq(values, none);
      least = f64x2.min(least, v128.bitselect(above, values, isMissing));
      largest = f64x2.max(largest, v128.bitselect(below, values, isMissing));
    }
    const minimum = min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1));
    const maximum = max(f64x2.extract_lane(largest, 0), f64x2.extract_lane(largest, 1));
    store<f64>(minima + to, minimum > maximum ? missing : minimum);
    store<f64>(maxima + to, minimum > maximum ? missing : maximum);
    to += 8;
  }
}

// Whole pages of one channel, from `input` into `packedPages` with their sizes, and their extents: those of 16 samples, and those of 256.

const CONSTANT: i32 = 2;
/** Samples of a constant page that are packed: the others give no bits. */
const FIRST_OF_CONSTANT: i32 = 8;

/** 0 for a page with a sample that is not finite, CONSTANT for one of a single value, otherwise 1. Not for -0, whose line through two leads to 0. */
function kindOf32(at: usize): i32 {
  const first = v128.load32_splat(at);
  let different = i64x2.splat(0);
  let sum = f32x4.splat(0);
  for (let k: usize = 0; k < <usize>PAGE << 2; k += 16) {
    const values = v128.load(at + k);
    different = v128.or(different, v128.xor(values, first));
    sum = f32x4.add(sum, f32x4.sub(values, values));
  }
  if (!i32x4.all_true(f32x4.eq(sum, f32x4.splat(0)))) return 0;
  return v128.any_true(different) || load<i32>(at) == i32.MIN_VALUE ? 1 : CONSTANT;
}
function kindOf64(at: usize): i32 {
  const first = v128.load64_splat(at);
  let different = i64x2.splat(0);
  let sum = f64x2.splat(0);
  for (let k: usize = 0; k < <usize>PAGE << 3; k += 16) {
    const values = v128.load(at + k);
    different = v128.or(different, v128.xor(values, first));
    sum = f64x2.add(sum, f64x2.sub(values, values));
  }
  if (!i64x2.all_true(f64x2.eq(sum, f64x2.splat(0)))) return 0;
  return v128.any_true(different) || load<i64>(at) == i64.MIN_VALUE ? 1 : CONSTANT;
}

function isOrder(coding: i32): bool {
  return coding >= 1 && coding <= 3;
}

function packAny32(count: i32, coding: i32): i32 {
  return packF32(count, isOrder(coding) ? coding : 0);
}
function packAny64(count: i32, coding: i32): i32 {
  if (isOrder(coding)) return packF64(count, coding);
  const bytes = packDecimal(count, coding);
  return bytes == 0 ? packF64(count, 0) : bytes;
}

/** The column of a constant page, of that of its first samples in `column`: all other groups have no bits. */
function putConstant(to: usize): i32 {
  const width: i32 = load<u8>(columnRoom + 1);
  const head = headOf(PAGE);
  memory.fill(to, 0, head);
  store<u8>(to, load<u8>(columnRoom));
  store<u8>(to + 1, <u8>width);
  memory.copy(to + head, columnRoom + headOf(FIRST_OF_CONSTANT), <usize>width << 2);
  return head + (width << 2);
}

/** The column that was packed, or the samples as they are where these are not longer. */
function putPage(to: usize, bytes: i32, raw: i32): i32 {
  if (bytes < raw) {
    memory.copy(to, columnRoom, bytes);
    return bytes;
  }
  store<i32>(to, 0);
  memory.copy(to + 4, samplesAt, raw);
  return 4 + raw;
}

/**
 * Packs the pages in `input`, the first in the coding that is given (0: any) and each later one in that of the page before.
 * Returns the bytes of all, or 0 where a sample is not finite.
 */
export function packPages32(pages: i32, coding: i32, missing: f32): i32 {
  const raw = PAGE << 2;
  let to = pageRoom;
  for (let page = 0; page < pages; page++) {
    const from = inputRoom + <usize>(page * raw);
    const kind = kindOf32(from);
    if (kind == 0) return 0;
    const entries = <usize>(page * (PAGE >> 4)) << 2;
    let size = 0;
    if (kind == CONSTANT) {
      memory.copy(samplesAt, from, FIRST_OF_CONSTANT << 2);
      packAny32(FIRST_OF_CONSTANT, coding);
      size = putConstant(to);
      memory.copy(minimumRoom + entries, from, (PAGE >> 4) << 2);
      memory.copy(maximumRoom + entries, from, (PAGE >> 4) << 2);
    } else {
      memory.copy(samplesAt, from, raw);
      size = putPage(to, packAny32(PAGE, coding), raw);
      extentsFrom32(from, PAGE, missing, minimumRoom + entries, maximumRoom + entries);
    }
    const upper = <usize>(page * (PAGE >> 8)) << 2;
    extentsFrom32(minimumRoom + entries, PAGE >> 4, missing, upperMinimumRoom + upper, unusedRoom);
    extentsFrom32(maximumRoom + entries, PAGE >> 4, missing, unusedRoom, upperMaximumRoom + upper);
    coding = load<u8>(to);
    store<i32>(sizeRoom + (<usize>page << 2), size);
    to += size;
  }
  return <i32>(to - pageRoom);
}
export function packPages64(pages: i32, coding: i32, missing: f64): i32 {
  const raw = PAGE << 3;
  let to = pageRoom;
  for (let page = 0; page < pages; page++) {
    const from = inputRoom + <usize>(page * raw);
    const kind = kindOf64(from);
    if (kind == 0) return 0;
    const entries = <usize>(page * (PAGE >> 4)) << 3;
    let size = 0;
    if (kind == CONSTANT) {
      memory.copy(samplesAt, from, FIRST_OF_CONSTANT << 3);
      packAny64(FIRST_OF_CONSTANT, coding);
      size = putConstant(to);
      memory.copy(minimumRoom + entries, from, (PAGE >> 4) << 3);
      memory.copy(maximumRoom + entries, from, (PAGE >> 4) << 3);
    } else {
      memory.copy(samplesAt, from, raw);
      size = putPage(to, packAny64(PAGE, coding), raw);
      extentsFrom64(from, PAGE, missing, minimumRoom + entries, maximumRoom + entries);
    }
    const upper = <usize>(page * (PAGE >> 8)) << 3;
    extentsFrom64(minimumRoom + entries, PAGE >> 4, missing, upperMinimumRoom + upper, unusedRoom);
    extentsFrom64(maximumRoom + entries, PAGE >> 4, missing, unusedRoom, upperMaximumRoom + upper);
    coding = load<u8>(to);
    store<i32>(sizeRoom + (<usize>page << 2), size);
    to += size;
  }
  return <i32>(to - pageRoom);
}

// Columns of records: numbers of four bytes at even steps, at any address.

/** Copies `count` numbers of four bytes, the first at `from` and each later one `step` bytes behind the one before, one after the other to `to`. */
export function gather32(from: usize, step: i32, count: i32, to: usize): void {
  const end = from + <usize>step * <usize>count;
  for (; from + <usize>(3 * step) < end; from += <usize>(4 * step), to += 16) {
    let four = v128.load32_zero(from);
    four = v128.load32_lane(from + step, four, 1);
    four = v128.load32_lane(from + 2 * step, four, 2);
    four = v128.load32_lane(from + 3 * step, four, 3);
    v128.store(to, four);
  }
  for (; from < end; from += step, to += 4) store<i32>(to, load<i32>(from));
}
