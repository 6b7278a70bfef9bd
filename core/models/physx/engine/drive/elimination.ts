/**
 * Elimination with full pivoting in SINGLE precision, split in two: the part that depends only on the matrix, and the
 * part of a right side. Both together round in the same order as one elimination of matrix and right side at once.
 */
export interface Elimination {
  /** Row by row. In: the matrix. After {@link factorise}: factors below the diagonal, the reduced matrix on and above it. */
  readonly matrix: Float32Array;
  /** Row and column of the matrix at each index. */
  readonly rowOrder: Int32Array;
  readonly columnOrder: Int32Array;
  /** In: the right side, rows in `rowOrder`. After {@link substitute}: the solution, in `columnOrder`. */
  readonly vector: Float32Array;
}

export function createElimination(n: number): Elimination {
  return {
    matrix: new Float32Array(n * n),
    rowOrder: new Int32Array(n),
    columnOrder: new Int32Array(n),
    vector: new Float32Array(n),
  };
}

/** Reduces the leading n x n of the matrix, row length n, in place. */
export function factorise(elimination: Elimination, n: number): void {
  const { matrix: a, rowOrder, columnOrder } = elimination;
  for (let k = 0; k < n; k++) {
    rowOrder[k] = k;
    columnOrder[k] = k;
  }
  for (let k = 0; k < n - 1; k++) {
    movePivot(elimination, n, k);
    const pivot = a[k * n + k]!;
    for (let r = k + 1; r < n; r++) {
      const factor = Math.fround(a[r * n + k]! / pivot);
      a[r * n + k] = factor;
      if (factor === 0) continue;
      for (let c = k + 1; c < n; c++) a[r * n + c] = a[r * n + c]! - Math.fround(factor * a[k * n + c]!);
    }
  }
}

/** Brings the largest number of the rest of the matrix to (k, k), searching column by column. */
function movePivot({ matrix: a, rowOrder, columnOrder }: Elimination, n: number, k: number): void {
  let row = k;
  let column = k;
  let most = 0;
  for (let c = k; c < n; c++)
    for (let r = k; r < n; r++) {
      const size = Math.abs(a[r * n + c]!);
      if (size <= most) continue;
      most = size;
      row = r;
      column = c;
    }
  if (row !== k) {
    for (let c = 0; c < n; c++) exchange(a, k * n + c, row * n + c);
    exchange(rowOrder, k, row);
  }
  if (column === k) return;
  for (let r = 0; r < n; r++) exchange(a, r * n + k, r * n + column);
  exchange(columnOrder, k, column);
}

function exchange(values: Float32Array | Int32Array, i: number, j: number): void {
  const swapped = values[i]!;
  values[i] = values[j]!;
  values[j] = swapped;
}

/** Turns the right side in `vector` into the solution. */
export function substitute({ matrix: a, vector: b }: Elimination, n: number): void {
  for (let r = 1; r < n; r++) {
    let value = b[r]!;
    for (let k = 0; k < r; k++) {
      const factor = a[r * n + k]!;
      if (factor !== 0) value = Math.fround(value - Math.fround(factor * b[k]!));
    }
    b[r] = value;
  }
  for (let r = n - 1; r >= 0; r--) {
    let value = b[r]!;
    for (let c = r + 1; c < n; c++) value = Math.fround(value - Math.fround(a[r * n + c]! * b[c]!));
    b[r] = value / a[r * n + r]!;
  }
}
