/** Turns every vector of a column by the matrix r, which is read once. */
export function rotateAll(r: Float64Array, from: Float64Array, to: Float64Array): void {
  const r0 = r[0]!;
  const r1 = r[1]!;
  const r2 = r[2]!;
  const r3 = r[3]!;
  const r4 = r[4]!;
  const r5 = r[5]!;
  const r6 = r[6]!;
  const r7 = r[7]!;
  const r8 = r[8]!;
  for (let k = 0; k < to.length; k += 3) {
    const x = from[k]!;
    const y = from[k + 1]!;
    const z = from[k + 2]!;
    to[k] = r0 * x + r1 * y + r2 * z;
    to[k + 1] = r3 * x + r4 * y + r5 * z;
    to[k + 2] = r6 * x + r7 * y + r8 * z;
  }
}

export function set(to: Float64Array, k: number, x: number, y: number, z: number): void {
  to[k] = x;
  to[k + 1] = y;
  to[k + 2] = z;
}

/** The built-in `fill` and `set` leave compiled code; over a few numbers a loop is faster. */
export function clear(values: Float64Array): void {
  for (let i = 0; i < values.length; i++) values[i] = 0;
}

export function copy(from: Float64Array, to: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i] = from[i]!;
}
