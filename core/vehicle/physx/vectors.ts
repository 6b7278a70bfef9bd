/** Turns three numbers from place k on by the matrix r into the same place of `to`. */
export function rotate(r: Float64Array, from: Float64Array, k: number, to: Float64Array): void {
  const x = from[k]!;
  const y = from[k + 1]!;
  const z = from[k + 2]!;
  to[k] = r[0]! * x + r[1]! * y + r[2]! * z;
  to[k + 1] = r[3]! * x + r[4]! * y + r[5]! * z;
  to[k + 2] = r[6]! * x + r[7]! * y + r[8]! * z;
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
