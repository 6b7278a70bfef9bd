/** Values of one group: all have the width of the widest, so that a group of width w takes w words. */
export const GROUP_VALUES = 32;

/** Bits of the widest value of a group; `union` holds every bit that one of them has. */
export function widthOf(union: number): number {
  return 32 - Math.clz32(union);
}

/** Writes the low `width` bits of 32 values into `width` words from `at` on. */
export function putGroup(
  values: Int32Array,
  from: number,
  width: number,
  words: Int32Array,
  at: number,
): void {
  if (width === 32) {
    for (let i = 0; i < GROUP_VALUES; i++) words[at + i] = values[from + i]!;
    return;
  }
  if (width === 0) return;
  let word = 0;
  let used = 0;
  let to = at;
  // Two narrow values are put as one: half the turns.
  const step = width <= 16 ? 2 : 1;
  const size = step * width;
  for (let i = from; i < from + GROUP_VALUES; i += step) {
    const value = step === 1 ? values[i]! : values[i]! | (values[i + 1]! << width);
    word |= value << used;
    used += size;
    if (used < 32) continue;
    words[to++] = word;
    used -= 32;
    word = used === 0 ? 0 : value >>> (size - used);
  }
}

/** Reads what {@link putGroup} wrote. */
export function takeGroup(
  words: Int32Array,
  at: number,
  width: number,
  values: Int32Array,
  from: number,
): void {
  if (width === 32) {
    for (let i = 0; i < GROUP_VALUES; i++) values[from + i] = words[at + i]!;
    return;
  }
  if (width === 0) {
    values.fill(0, from, from + GROUP_VALUES);
    return;
  }
  const mask = (1 << width) - 1;
  let used = 0;
  let next = at;
  for (let i = 0; i < GROUP_VALUES; i++) {
    let value = words[next]! >>> used;
    const rest = used + width - 32;
    if (rest > 0) value |= words[next + 1]! << (width - rest);
    values[from + i] = value & mask;
    used += width;
    if (used < 32) continue;
    used -= 32;
    next++;
  }
}
