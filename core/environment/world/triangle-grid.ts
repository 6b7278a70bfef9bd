import { HIT_DISTANCE_M, RAY_DIRECTION, RAY_LENGTH_M, RAY_ORIGIN } from './ray.ts';
import { castTriangle, type TriangleMesh } from './triangles.ts';

/** Square cells over the plan of a mesh, each with the triangles whose plan overlaps it. */
export interface TriangleGrid {
  readonly mesh: TriangleMesh;
  readonly xMin_m: number;
  readonly yMin_m: number;
  readonly cell_m: number;
  readonly columns: number;
  readonly rows: number;
  /** Cell i holds items first[i] to first[i + 1] - 1. */
  readonly first: Int32Array;
  readonly item: Int32Array;
  /** Highest corner of each cell's triangles: a ray that stays above has nothing to test. */
  readonly top_m: Float64Array;
}

/**
 * Share of a cell by which a triangle must overlap it to belong to it: a triangle that ends on the border stays out of
 * the next cell. Less than the seam of a triangle test, so that no ray falls between.
 */
const REACH = 1e-9;

/** Rounding of a height along a ray. */
const SLACK_M = 1e-6;

/** Maximum number of cells of a mesh. */
const MAX_CELLS = 1 << 20;

/** Sorts triangles into cells of about `cell_m`, larger where there would be too many. */
export function createTriangleGrid(mesh: TriangleMesh, cell_m: number): TriangleGrid {
  const bounds = planBounds(mesh);
  const width_m = bounds.xMax_m - bounds.xMin_m;
  const depth_m = bounds.yMax_m - bounds.yMin_m;
  const size_m = Math.max(cell_m, Math.sqrt((width_m * depth_m) / MAX_CELLS), 1e-3);
  const columns = Math.max(1, Math.ceil(width_m / size_m));
  const rows = Math.max(1, Math.ceil(depth_m / size_m));
  const { xMin_m, yMin_m } = bounds;
  const count = mesh.triangle.length / 3;
  const clamp = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(value)));
  const eachCell = (t: number, visit: (cell: number) => void): void => {
    const box = triangleBounds(mesh, t);
    const fromColumn = clamp((box.xMin_m - xMin_m) / size_m + REACH, columns);
    const toColumn = Math.max(fromColumn, clamp((box.xMax_m - xMin_m) / size_m - REACH, columns));
    const fromRow = clamp((box.yMin_m - yMin_m) / size_m + REACH, rows);
    const toRow = Math.max(fromRow, clamp((box.yMax_m - yMin_m) / size_m - REACH, rows));
    for (let row = fromRow; row <= toRow; row++) {
      for (let column = fromColumn; column <= toColumn; column++) visit(row * columns + column);
    }
  };
  const first = new Int32Array(columns * rows + 1);
  for (let t = 0; t < count; t++) eachCell(t, (cell) => (first[cell + 1] = first[cell + 1]! + 1));
  for (let i = 0; i < columns * rows; i++) first[i + 1] = first[i + 1]! + first[i]!;
  const item = new Int32Array(first[columns * rows]!);
  const filled = first.slice();
  const top_m = new Float64Array(columns * rows).fill(-Infinity);
  for (let t = 0; t < count; t++) {
    const { zMax_m } = triangleBounds(mesh, t);
    eachCell(t, (cell) => {
      item[filled[cell]!] = t;
      filled[cell] = filled[cell]! + 1;
      top_m[cell] = Math.max(top_m[cell]!, zMax_m);
    });
  }
  return { mesh, xMin_m, yMin_m, cell_m: size_m, columns, rows, first, item, top_m };
}

interface PlanBounds {
  xMin_m: number;
  xMax_m: number;
  yMin_m: number;
  yMax_m: number;
  zMax_m: number;
}

function planBounds(mesh: TriangleMesh): PlanBounds {
  const all = { xMin_m: Infinity, xMax_m: -Infinity, yMin_m: Infinity, yMax_m: -Infinity, zMax_m: -Infinity };
  for (let t = 0; t < mesh.triangle.length / 3; t++) {
    const one = triangleBounds(mesh, t);
    all.xMin_m = Math.min(all.xMin_m, one.xMin_m);
    all.xMax_m = Math.max(all.xMax_m, one.xMax_m);
    all.yMin_m = Math.min(all.yMin_m, one.yMin_m);
    all.yMax_m = Math.max(all.yMax_m, one.yMax_m);
    all.zMax_m = Math.max(all.zMax_m, one.zMax_m);
  }
  return all;
}

function triangleBounds(mesh: TriangleMesh, t: number): PlanBounds {
  const at = (corner: number, axis: number): number =>
    mesh.corner_m[3 * mesh.triangle[3 * t + corner]! + axis]!;
  return {
    xMin_m: Math.min(at(0, 0), at(1, 0), at(2, 0)),
    xMax_m: Math.max(at(0, 0), at(1, 0), at(2, 0)),
    yMin_m: Math.min(at(0, 1), at(1, 1), at(2, 1)),
    yMax_m: Math.max(at(0, 1), at(1, 1), at(2, 1)),
    zMax_m: Math.max(at(0, 2), at(1, 2), at(2, 2)),
  };
}

/**
 * Nearest hit of a ray below the distance in `nearest`; writes distance and normal there. Walks the cells that the ray
 * passes in plan, nearest first (Amanatides and Woo, "A fast voxel traversal algorithm", Eurographics 1987); a ray
 * straight down, as wheels cast it, passes one cell. Allocates nothing.
 */
export function castGrid(grid: TriangleGrid, ray: Float64Array, nearest: Float64Array): boolean {
  const { cell_m, columns, rows } = grid;
  const dx = ray[RAY_DIRECTION]!;
  const dy = ray[RAY_DIRECTION + 1]!;
  const ox = ray[RAY_ORIGIN]! - grid.xMin_m;
  const oy = ray[RAY_ORIGIN + 1]! - grid.yMin_m;
  const oz = ray[RAY_ORIGIN + 2]!;
  const dz = ray[RAY_DIRECTION + 2]!;
  const inverseX = dx === 0 ? 0 : 1 / dx;
  const inverseY = dy === 0 ? 0 : 1 / dy;
  let enter = 0;
  let leave = ray[RAY_LENGTH_M]!;
  if (dx === 0) {
    if (ox < 0 || ox > columns * cell_m) return false;
  } else {
    const low = (dx > 0 ? -ox : columns * cell_m - ox) * inverseX;
    const high = (dx > 0 ? columns * cell_m - ox : -ox) * inverseX;
    if (low > enter) enter = low;
    if (high < leave) leave = high;
  }
  if (dy === 0) {
    if (oy < 0 || oy > rows * cell_m) return false;
  } else {
    const low = (dy > 0 ? -oy : rows * cell_m - oy) * inverseY;
    const high = (dy > 0 ? rows * cell_m - oy : -oy) * inverseY;
    if (low > enter) enter = low;
    if (high < leave) leave = high;
  }
  if (enter > leave) return false;
  let column = Math.floor((ox + enter * dx) / cell_m);
  let row = Math.floor((oy + enter * dy) / cell_m);
  column = column < 0 ? 0 : column >= columns ? columns - 1 : column;
  row = row < 0 ? 0 : row >= rows ? rows - 1 : row;
  let found = false;
  for (;;) {
    const nextX = dx === 0 ? Infinity : ((dx > 0 ? column + 1 : column) * cell_m - ox) * inverseX;
    const nextY = dy === 0 ? Infinity : ((dy > 0 ? row + 1 : row) * cell_m - oy) * inverseY;
    const next = nextX < nextY ? nextX : nextY;
    // The lowest point of the ray over this cell: at its far end when it falls, at its near end when it climbs.
    const lowest = oz + dz * (dz > 0 ? enter : next < leave ? next : leave);
    const cell = row * columns + column;
    if (lowest <= grid.top_m[cell]! + SLACK_M && castCell(grid, cell, ray, nearest)) found = true;
    enter = next;
    if (next > leave || next > nearest[HIT_DISTANCE_M]!) return found;
    if (nextX < nextY) column += dx > 0 ? 1 : -1;
    else row += dy > 0 ? 1 : -1;
    if (column < 0 || column >= columns || row < 0 || row >= rows) return found;
  }
}

function castCell(grid: TriangleGrid, cell: number, ray: Float64Array, nearest: Float64Array): boolean {
  const { mesh, first, item } = grid;
  const end = first[cell + 1]!;
  let found = false;
  for (let i = first[cell]!; i < end; i++) {
    if (castTriangle(mesh, item[i]!, ray, nearest)) found = true;
  }
  return found;
}
