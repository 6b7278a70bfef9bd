/**
 * Adds element `of` of `added` to element `i` of a running sum whose rounding errors are summed in element `beside` of `rest` (Neumaier's form of Kahan's
 * summation), so that increments far below the last digit of the sum are not lost. The value is sum + rest.
 * The increment is in an array: a number handed to a function that is not inlined is put on the heap.
 */
export function addCompensated(
  sum: Float64Array,
  rest: Float64Array,
  added: Float64Array,
  i: number,
  beside = i,
  of = i,
): void {
  const value = added[of]!;
  const old = sum[i]!;
  const next = old + value;
  const lost = Math.abs(old) >= Math.abs(value) ? old - next + value : value - next + old;
  sum[i] = next;
  rest[beside] = rest[beside]! + lost;
}
