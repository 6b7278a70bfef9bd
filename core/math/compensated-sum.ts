/**
 * Adds element `i` of `added` to that of a running sum whose rounding errors are summed beside it (Neumaier's form of Kahan's
 * summation), so that increments far below the last digit of the sum are not lost. The value is sum + rest.
 * The increment is in an array: a number handed to a function that is not inlined is put on the heap.
 */
export function addCompensated(sum: Float64Array, rest: Float64Array, added: Float64Array, i: number): void {
  const value = added[i]!;
  const old = sum[i]!;
  const next = old + value;
  const lost = Math.abs(old) >= Math.abs(value) ? old - next + value : value - next + old;
  sum[i] = next;
  rest[i] = rest[i]! + lost;
}
