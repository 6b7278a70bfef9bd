/**
 * Adds to element `i` of a running sum whose rounding errors are summed beside it (Neumaier's form of Kahan's
 * summation), so that increments far below the last digit of the sum are not lost. The value is sum + rest.
 */
export function addCompensated(sum: Float64Array, rest: Float64Array, i: number, value: number): void {
  const old = sum[i]!;
  const next = old + value;
  const lost = Math.abs(old) >= Math.abs(value) ? old - next + value : value - next + old;
  sum[i] = next;
  rest[i] = rest[i]! + lost;
}
