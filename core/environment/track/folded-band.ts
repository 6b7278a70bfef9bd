/**
 * A symmetric system in which unknown i meets its neighbours up to i +- 2 only, round a ring of them. Taken in the order 0,
 * n-1, 1, n-2 ... the ring is a band of four, which LDLT solves without filling in.
 */
export interface FoldedBand {
  readonly count: number;
  /** Row by row in that order: diagonal and four entries below it, (row) x 5 + (row - column). */
  readonly band: Float64Array;
  readonly right: Float64Array;
}

const WIDTH = 5;

export function createFoldedBand(count: number): FoldedBand {
  return { count, band: new Float64Array(WIDTH * count), right: new Float64Array(count) };
}

/** Place of an unknown in the order. */
export function foldedPosition(count: number, i: number): number {
  const back = count - 1 - i;
  return i <= back ? 2 * i : 2 * back + 1;
}

/** Adds to the entry of two unknowns; call once for either order of them. */
export function addEntry({ count, band }: FoldedBand, i: number, k: number, value: number): void {
  const a = foldedPosition(count, i);
  const b = foldedPosition(count, k);
  const at = a >= b ? a * WIDTH + a - b : b * WIDTH + b - a;
  band[at] = band[at]! + value;
}

/** Solves for `right`, which becomes the solution in the order; the band is destroyed. False where it is not positive definite. */
export function solveFolded({ count, band, right }: FoldedBand): boolean {
  for (let row = 0; row < count; row++) {
    const first = Math.max(0, row - WIDTH + 1);
    for (let column = first; column <= row; column++) {
      let sum = band[row * WIDTH + row - column]!;
      for (let k = Math.max(first, column - WIDTH + 1); k < column; k++)
        sum -= band[row * WIDTH + row - k]! * band[column * WIDTH + column - k]! * band[k * WIDTH]!;
      if (column < row) band[row * WIDTH + row - column] = sum / band[column * WIDTH]!;
      else if (sum > 0) band[row * WIDTH] = sum;
      else return false;
    }
  }
  for (let row = 0; row < count; row++)
    for (let k = Math.max(0, row - WIDTH + 1); k < row; k++)
      right[row] = right[row]! - band[row * WIDTH + row - k]! * right[k]!;
  for (let row = 0; row < count; row++) right[row] = right[row]! / band[row * WIDTH]!;
  for (let row = count - 1; row >= 0; row--)
    for (let below = row + 1; below < Math.min(count, row + WIDTH); below++)
      right[row] = right[row]! - band[below * WIDTH + below - row]! * right[below]!;
  return true;
}
