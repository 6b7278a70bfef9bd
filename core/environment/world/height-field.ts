import type { TriangleMesh } from './triangles.ts';

/** Heights on a square grid, world axes. */
export interface HeightField {
  readonly xMin_m: number;
  readonly yMin_m: number;
  readonly spacing_m: number;
  /** Points along x and along y, at least two of each. */
  readonly columns: number;
  readonly rows: number;
  /** Row by row, x running fastest. */
  readonly height_m: Float64Array;
}

/** Samples a height over a rectangle from (xMin, yMin) on. */
export function sampledField(
  at: Omit<HeightField, 'height_m'>,
  height: (x_m: number, y_m: number) => number,
): HeightField {
  const height_m = new Float64Array(at.columns * at.rows);
  for (let row = 0; row < at.rows; row++) {
    for (let column = 0; column < at.columns; column++) {
      height_m[row * at.columns + column] = height(
        at.xMin_m + column * at.spacing_m,
        at.yMin_m + row * at.spacing_m,
      );
    }
  }
  return { ...at, height_m };
}

/**
 * Two triangles per cell, split from its low corner to its high one. Flat triangles rather than a bilinear patch:
 * objects on the field in a scene then touch the same surface as the wheels. The field's own spacing is the right cell
 * size for {@link meshGround}: a ray straight down then tests the triangles of one cell and its neighbours' edges.
 */
export function heightFieldMesh(field: HeightField): TriangleMesh {
  const { columns, rows, height_m, spacing_m } = field;
  if (columns < 2 || rows < 2 || height_m.length !== columns * rows || !(spacing_m > 0))
    throw new RangeError(
      `A height field needs two points each way, a spacing and ${columns} x ${rows} heights; it has ${height_m.length}.`,
    );
  const corner_m = new Float64Array(3 * columns * rows);
  for (let i = 0; i < columns * rows; i++) {
    corner_m[3 * i] = field.xMin_m + (i % columns) * spacing_m;
    corner_m[3 * i + 1] = field.yMin_m + Math.floor(i / columns) * spacing_m;
    corner_m[3 * i + 2] = height_m[i]!;
  }
  const triangle = new Int32Array(6 * (columns - 1) * (rows - 1));
  let at = 0;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const a = row * columns + column;
      triangle.set([a, a + 1, a + columns + 1, a, a + columns + 1, a + columns], at);
      at += 6;
    }
  }
  return { corner_m, triangle };
}
