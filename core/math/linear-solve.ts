/**
 * Solves A x = b by Gaussian elimination with partial pivoting. `a` holds n x n numbers row by row and is
 * destroyed; `b` becomes x. Returns false for a singular matrix (b is then undefined). Allocates nothing.
 */
export function solveLinear(a: Float64Array, b: Float64Array, n: number): boolean {
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(a[row * n + column]!) > Math.abs(a[pivot * n + column]!)) pivot = row;
    }
    const scale = a[pivot * n + column]!;
    if (scale === 0 || scale !== scale) return false;
    if (pivot !== column) {
      for (let k = column; k < n; k++) {
        const held = a[column * n + k]!;
        a[column * n + k] = a[pivot * n + k]!;
        a[pivot * n + k] = held;
      }
      const held = b[column]!;
      b[column] = b[pivot]!;
      b[pivot] = held;
    }
    for (let row = column + 1; row < n; row++) {
      const factor = a[row * n + column]! / scale;
      if (factor === 0) continue;
      for (let k = column + 1; k < n; k++) a[row * n + k] = a[row * n + k]! - factor * a[column * n + k]!;
      b[row] = b[row]! - factor * b[column]!;
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    let sum = b[row]!;
    for (let k = row + 1; k < n; k++) sum -= a[row * n + k]! * b[k]!;
    b[row] = sum / a[row * n + row]!;
  }
  return true;
}
