/** A contour over a grid: points in steps of the grid, x and y in turn. */
export interface Contour {
  readonly level: number;
  readonly points: readonly (readonly [number, number])[];
}

type Point = readonly [number, number];

/** Sides of a cell: below, right, above, left. */
const SIDES: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [
    [0, 0],
    [1, 0],
  ],
  [
    [1, 0],
    [1, 1],
  ],
  [
    [0, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 1],
  ],
];

/**
 * Contours by marching squares (Lorensen and Cline, Computer Graphics 21 (1987) 163, in the plane), straight within a
 * cell. `z` is row by row; a saddle is divided by the mean of its corners.
 */
export function contoursOf(z: Float64Array, columns: number, levels: readonly number[]): Contour[] {
  const rows = z.length / columns;
  return levels.flatMap((level) => {
    const pieces: (readonly [Point, Point])[] = [];
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < columns - 1; column++)
        pieces.push(...cellPieces(z, columns, row, column, level));
    return joined(pieces).map((points) => ({ level, points }));
  });
}

function cellPieces(
  z: Float64Array,
  columns: number,
  row: number,
  column: number,
  level: number,
): (readonly [Point, Point])[] {
  const at = ([x, y]: Point): number => z[(row + y) * columns + column + x] ?? NaN;
  const crossed = SIDES.flatMap(([from, to]): Point[] => {
    const [a, b] = [at(from), at(to)];
    if (a >= level === b >= level) return [];
    const part = (level - a) / (b - a);
    return [[column + from[0] + part * (to[0] - from[0]), row + from[1] + part * (to[1] - from[1])]];
  });
  const [below, right, above, left] = crossed;
  if (below === undefined || right === undefined) return [];
  if (above === undefined || left === undefined) return [[below, right]];
  const middle = (at([0, 0]) + at([1, 0]) + at([0, 1]) + at([1, 1])) / 4;
  // The corner at the origin is cut off where the middle is on the other side than it.
  return middle >= level === at([0, 0]) >= level
    ? [
        [below, right],
        [above, left],
      ]
    : [
        [below, left],
        [right, above],
      ];
}

/** Pieces that share an end as one line: both cells at a side compute the same point there. */
function joined(pieces: readonly (readonly [Point, Point])[]): Point[][] {
  const keyOf = ([x, y]: Point): string => `${x} ${y}`;
  const byEnd = new Map<string, number[]>();
  pieces.forEach((piece, i) => {
    for (const end of piece) byEnd.set(keyOf(end), [...(byEnd.get(keyOf(end)) ?? []), i]);
  });
  const used = new Set<number>();
  const follow = (start: Point): Point[] => {
    const line: Point[] = [];
    for (let from = start; ;) {
      const next = byEnd.get(keyOf(from))?.find((i) => !used.has(i));
      const piece = next === undefined ? undefined : pieces[next];
      if (next === undefined || piece === undefined) return line;
      used.add(next);
      from = keyOf(piece[0]) === keyOf(from) ? piece[1] : piece[0];
      line.push(from);
    }
  };
  return pieces.flatMap(([from, to], i) => {
    if (used.has(i)) return [];
    used.add(i);
    return [[...follow(from).reverse(), from, to, ...follow(to)]];
  });
}
