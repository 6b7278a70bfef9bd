/**
 * Allowed range of the centre of gravity between two positions along a course; distances to the left of its x axis.
 */
export interface Passage {
  readonly from_m: number;
  readonly to_m: number;
  readonly right_m: number;
  readonly left_m: number;
}

/** A line to be driven along the x axis: y, its slope dy/dx and its curvature at even distances of x. */
export interface CourseLine {
  readonly start_m: number;
  readonly spacing_m: number;
  readonly y_m: Float64Array;
  readonly slope: Float64Array;
  /** Positive to the left. */
  readonly curvature_perm: Float64Array;
}

const SPACING_M = 0.5;
/** Stiffness of the walls against that of the line, both per node: a wall gives by less than a millimetre. */
const WALL = 1e3;
const MAX_TURNS = 200;

/**
 * The smoothest line from (start, 0), along x, through all passages: the minimum sum of squared second differences, as
 * a thin batten between pegs. It is straight up to `straightTo_m`, by default the first passage, and free after the
 * last one. Walls push where the line would cross them: a quadratic penalty, whose active set is found by Newton's
 * method.
 */
export function courseLine(
  passages: readonly Passage[],
  start_m: number,
  end_m: number,
  straightTo_m = Math.min(...passages.map(({ from_m }) => from_m)),
): CourseLine {
  const count = Math.ceil((end_m - start_m) / SPACING_M) + 1;
  const low_m = new Float64Array(count).fill(-Infinity);
  const high_m = new Float64Array(count).fill(Infinity);
  for (let i = 0; i < count; i++) {
    const x_m = start_m + i * SPACING_M;
    if (x_m <= straightTo_m) low_m[i] = high_m[i] = 0;
    for (const { from_m, to_m, right_m, left_m } of passages) {
      if (x_m < from_m || x_m > to_m) continue;
      low_m[i] = Math.max(low_m[i]!, right_m);
      high_m[i] = Math.min(high_m[i]!, left_m);
    }
  }
  const y_m = new Float64Array(count);
  let walls = wallsAt(y_m, low_m, high_m);
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    bend(y_m, walls);
    const next = wallsAt(y_m, low_m, high_m);
    const same = next.every((wall, i) => Object.is(wall, walls[i]));
    walls = next;
    if (same) break;
  }
  const slope = y_m.map((_, i) => {
    const before = Math.max(0, i - 1);
    const after = Math.min(count - 1, i + 1);
    return (y_m[after]! - y_m[before]!) / ((after - before) * SPACING_M);
  });
  const curvature_perm = y_m.map((y, i) => {
    if (i === 0 || i === count - 1) return 0;
    const second = (y_m[i + 1]! - 2 * y + y_m[i - 1]!) / SPACING_M ** 2;
    return second / (1 + slope[i]! ** 2) ** 1.5;
  });
  return { start_m, spacing_m: SPACING_M, y_m, slope, curvature_perm };
}

/** Position of the wall against which a node is pressed, or NaN. */
function wallsAt(y_m: Float64Array, low_m: Float64Array, high_m: Float64Array): Float64Array {
  return y_m.map((y, i) => {
    const [low, high] = [low_m[i]!, high_m[i]!];
    if (low === high) return low;
    return y < low ? low : y > high ? high : Number.NaN;
  });
}

/** Solves (D'D + W) y = W wall, D the second differences, by the square-root-free factors of a band of five. */
function bend(y_m: Float64Array, walls: Float64Array): void {
  const n = y_m.length;
  const diagonal = new Float64Array(n);
  const one = new Float64Array(n);
  const two = new Float64Array(n);
  for (let i = 1; i < n - 1; i++) {
    diagonal[i - 1]! += 1;
    diagonal[i]! += 4;
    diagonal[i + 1]! += 1;
    one[i - 1]! -= 2;
    one[i]! -= 2;
    two[i - 1]! += 1;
  }
  for (let i = 0; i < n; i++) {
    const pressed = !Number.isNaN(walls[i]!);
    diagonal[i]! += pressed ? WALL : 1e-9;
    y_m[i] = pressed ? WALL * walls[i]! : 0;
  }
  for (let i = 0; i < n; i++) {
    const [pivot, toOne, toTwo] = [diagonal[i]!, one[i]!, two[i]!];
    const [a, b] = [toOne / pivot, toTwo / pivot];
    if (i + 1 < n) {
      diagonal[i + 1]! -= a * toOne;
      one[i + 1]! -= a * toTwo;
      y_m[i + 1]! -= a * y_m[i]!;
    }
    if (i + 2 < n) {
      diagonal[i + 2]! -= b * toTwo;
      y_m[i + 2]! -= b * y_m[i]!;
    }
    one[i] = a;
    two[i] = b;
    y_m[i]! /= pivot;
  }
  for (let i = n - 2; i >= 0; i--) y_m[i]! -= one[i]! * y_m[i + 1]! + (i + 2 < n ? two[i]! * y_m[i + 2]! : 0);
}

/** Value of a column of the line at x, linear between its nodes; the last value beyond its ends. */
export function onLine(line: CourseLine, column: Float64Array, x_m: number): number {
  const position = (x_m - line.start_m) / line.spacing_m;
  const last = column.length - 1;
  if (position <= 0) return column[0]!;
  if (position >= last) return column[last]!;
  const i = Math.floor(position);
  return column[i]! + (position - i) * (column[i + 1]! - column[i]!);
}
