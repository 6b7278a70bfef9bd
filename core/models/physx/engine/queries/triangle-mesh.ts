/** Triangles with a grid over x and z, so that a query under a wheel tests only a few of them. */
export interface TriangleMesh {
  /** Nine numbers per triangle: its corners. */
  readonly corners: Float64Array;
  /** Unit normals; the corners turn left seen from their side. */
  readonly normals: Float64Array;
  /** Minimum x and z, cell size, and the number of cells along x and z. */
  readonly grid: Float64Array;
  /** First entry of each cell in `members`, one more at the end. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

const MIN_X = 0;
const MIN_Z = 1;
const CELL = 2;
const COLUMNS = 3;
const ROWS = 4;

export function createTriangleMesh(vertices: Float64Array, triangles: Uint32Array): TriangleMesh {
  const count = Math.floor(triangles.length / 3);
  const corners = new Float64Array(9 * count);
  const normals = new Float64Array(3 * count);
  for (let t = 0; t < count; t++) {
    for (let k = 0; k < 3; k++)
      for (let axis = 0; axis < 3; axis++)
        corners[9 * t + 3 * k + axis] = vertices[3 * triangles[3 * t + k]! + axis]!;
    writeNormal(corners, t, normals);
  }
  const grid = gridOf(corners, count);
  const cells: number[][] = Array.from({ length: grid[COLUMNS]! * grid[ROWS]! }, () => []);
  const range = new Int32Array(4);
  for (let t = 0; t < count; t++) {
    const xs = [0, 3, 6].map((k) => corners[9 * t + k]!);
    const zs = [2, 5, 8].map((k) => corners[9 * t + k]!);
    cellRange(
      grid,
      Float64Array.of(Math.min(...xs), Math.min(...zs), Math.max(...xs), Math.max(...zs)),
      range,
    );
    for (let row = range[1]!; row <= range[3]!; row++)
      for (let column = range[0]!; column <= range[2]!; column++)
        cells[row * grid[COLUMNS]! + column]!.push(t);
  }
  const starts = new Uint32Array(cells.length + 1);
  cells.forEach((cell, i) => {
    starts[i + 1] = starts[i]! + cell.length;
  });
  return { corners, normals, grid, starts, members: Uint32Array.from(cells.flat()) };
}

function writeNormal(corners: Float64Array, t: number, normals: Float64Array): void {
  const edge = (k: number, axis: number) => corners[9 * t + 3 * k + axis]! - corners[9 * t + axis]!;
  const n = [0, 1, 2].map((axis) => {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    return edge(1, a) * edge(2, b) - edge(1, b) * edge(2, a);
  });
  const size = Math.hypot(...n);
  for (let axis = 0; axis < 3; axis++) normals[3 * t + axis] = size > 0 ? n[axis]! / size : 0;
}

/** About one cell per triangle, at most 512 along an axis. */
function gridOf(corners: Float64Array, count: number): Float64Array {
  let minX = Infinity;
  let minZ = Infinity;
  let maxX = -Infinity;
  let maxZ = -Infinity;
  for (let k = 0; k < 3 * count; k++) {
    minX = Math.min(minX, corners[3 * k]!);
    maxX = Math.max(maxX, corners[3 * k]!);
    minZ = Math.min(minZ, corners[3 * k + 2]!);
    maxZ = Math.max(maxZ, corners[3 * k + 2]!);
  }
  if (count === 0) return Float64Array.of(0, 0, 1, 1, 1);
  const wide = Math.max(maxX - minX, maxZ - minZ, 1e-9);
  const cell = Math.max(Math.sqrt(((maxX - minX) * (maxZ - minZ)) / count), wide / 512);
  return Float64Array.of(
    minX,
    minZ,
    cell,
    Math.floor((maxX - minX) / cell) + 1,
    Math.floor((maxZ - minZ) / cell) + 1,
  );
}

/** First and last column and row of the cells that (min x, min z, max x, max z) meets; empty outside the mesh. */
export function cellRange(grid: Float64Array, bounds: Float64Array, out: Int32Array): void {
  const cell = grid[CELL]!;
  out[0] = Math.max(0, Math.floor((bounds[0]! - grid[MIN_X]!) / cell));
  out[1] = Math.max(0, Math.floor((bounds[1]! - grid[MIN_Z]!) / cell));
  out[2] = Math.min(grid[COLUMNS]! - 1, Math.floor((bounds[2]! - grid[MIN_X]!) / cell));
  out[3] = Math.min(grid[ROWS]! - 1, Math.floor((bounds[3]! - grid[MIN_Z]!) / cell));
}

export function cellAt(grid: Float64Array, column: number, row: number): number {
  return row * grid[COLUMNS]! + column;
}

const bounds = new Float64Array(4);
const cells = new Int32Array(4);

/**
 * Nearest triangle that faces a ray (origin 0..2, unit direction 3..5, length 6) and lies nearer than `nearest[0]`: writes
 * distance and normal to `nearest[0..3]` and returns whether there is one.
 */
export function castRayAtMesh(mesh: TriangleMesh, ray: Float64Array, nearest: Float64Array): boolean {
  const { grid, starts, members } = mesh;
  const length = Math.min(ray[6]!, nearest[0]!);
  for (let k = 0; k < 2; k++) {
    const from = ray[2 * k]!;
    const to = from + length * ray[3 + 2 * k]!;
    bounds[k] = Math.min(from, to);
    bounds[2 + k] = Math.max(from, to);
  }
  cellRange(grid, bounds, cells);
  let found = false;
  for (let row = cells[1]!; row <= cells[3]!; row++)
    for (let column = cells[0]!; column <= cells[2]!; column++) {
      const cell = cellAt(grid, column, row);
      for (let m = starts[cell]!; m < starts[cell + 1]!; m++)
        if (castRayAtTriangle(mesh, members[m]!, ray, nearest)) found = true;
    }
  return found;
}

function castRayAtTriangle(mesh: TriangleMesh, t: number, ray: Float64Array, nearest: Float64Array): boolean {
  const { corners: c, normals: n } = mesh;
  const k = 9 * t;
  const nx = n[3 * t]!;
  const ny = n[3 * t + 1]!;
  const nz = n[3 * t + 2]!;
  const slope = nx * ray[3]! + ny * ray[4]! + nz * ray[5]!;
  if (!(slope < 0)) return false;
  const gap = nx * (ray[0]! - c[k]!) + ny * (ray[1]! - c[k + 1]!) + nz * (ray[2]! - c[k + 2]!);
  const distance = -gap / slope;
  if (!(distance >= 0 && distance <= ray[6]! && distance < nearest[0]!)) return false;
  const px = ray[0]! + distance * ray[3]!;
  const py = ray[1]! + distance * ray[4]!;
  const pz = ray[2]! + distance * ray[5]!;
  for (let e = 0; e < 3; e++) {
    const a = k + 3 * e;
    const b = k + 3 * ((e + 1) % 3);
    const ex = c[b]! - c[a]!;
    const ey = c[b + 1]! - c[a + 1]!;
    const ez = c[b + 2]! - c[a + 2]!;
    const qx = px - c[a]!;
    const qy = py - c[a + 1]!;
    const qz = pz - c[a + 2]!;
    const side = nx * (ey * qz - ez * qy) + ny * (ez * qx - ex * qz) + nz * (ex * qy - ey * qx);
    // A ray along a shared edge has to meet one of the two.
    if (side < -1e-12 * (Math.abs(ex) + Math.abs(ey) + Math.abs(ez))) return false;
  }
  nearest[0] = distance;
  nearest[1] = nx;
  nearest[2] = ny;
  nearest[3] = nz;
  return true;
}

/** Corners and triangles of a height field: `heights[row * columns + column]` at (column, row) times `spacing` along x and z. */
export function heightFieldTriangles(
  heights: Float64Array,
  columns: number,
  spacing: number,
): { readonly vertices: Float64Array; readonly triangles: Uint32Array } {
  const rows = Math.floor(heights.length / columns);
  const vertices = new Float64Array(3 * rows * columns);
  const triangles: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      vertices.set([column * spacing, heights[i]!, row * spacing], 3 * i);
      if (row === rows - 1 || column === columns - 1) continue;
      triangles.push(i, i + columns, i + 1, i + 1, i + columns, i + columns + 1);
    }
  return { vertices, triangles: Uint32Array.from(triangles) };
}
