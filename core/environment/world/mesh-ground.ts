import type { Ground } from './ground.ts';
import { FIXED_WORLD, HIT_BODY, HIT_DISTANCE_M, HIT_NORMAL, HIT_SIZE, RAY_LENGTH_M } from './ray.ts';
import { compileLayout, writeSurface, type SurfaceLayout } from './surface-layout.ts';
import { castGrid, createTriangleGrid } from './triangle-grid.ts';
import type { TriangleMesh } from './triangles.ts';

/**
 * Ground of a triangle mesh. `cell_m` is the size of the cells into which its plan is divided, best about the length of
 * a triangle. Throws for a triangle without area or with a missing corner.
 */
export function meshGround(mesh: TriangleMesh, cell_m: number, layout: SurfaceLayout): Ground {
  checkMesh(mesh);
  const grid = createTriangleGrid(mesh, cell_m);
  const compiled = compileLayout(layout);
  const nearest = new Float64Array(HIT_SIZE);
  const castRay = (ray: Float64Array, hit: Float64Array): boolean => {
    nearest[HIT_DISTANCE_M] = ray[RAY_LENGTH_M]!;
    if (!castGrid(grid, ray, nearest)) return false;
    hit[HIT_DISTANCE_M] = nearest[HIT_DISTANCE_M]!;
    hit[HIT_NORMAL] = nearest[HIT_NORMAL]!;
    hit[HIT_NORMAL + 1] = nearest[HIT_NORMAL + 1]!;
    hit[HIT_NORMAL + 2] = nearest[HIT_NORMAL + 2]!;
    hit[HIT_BODY] = FIXED_WORLD;
    writeSurface(compiled, ray, hit);
    return true;
  };
  return { surfaces: compiled.surfaces, castRay };
}

function checkMesh(mesh: TriangleMesh): void {
  const { corner_m, triangle } = mesh;
  if (triangle.length === 0 || triangle.length % 3 !== 0)
    throw new RangeError(
      `A mesh has three corners per triangle and at least one; this one lists ${triangle.length}.`,
    );
  const corners = corner_m.length / 3;
  for (let t = 0; t < triangle.length / 3; t++) {
    const [a = 0, b = 0, c = 0] = triangle.subarray(3 * t, 3 * t + 3);
    if (Math.min(a, b, c) < 0 || Math.max(a, b, c) >= corners)
      throw new RangeError(`Triangle ${t} refers to a corner beyond the ${corners} of the mesh.`);
    const edge = (from: number, to: number, axis: number): number =>
      corner_m[3 * to + axis]! - corner_m[3 * from + axis]!;
    const x = edge(a, b, 1) * edge(a, c, 2) - edge(a, b, 2) * edge(a, c, 1);
    const y = edge(a, b, 2) * edge(a, c, 0) - edge(a, b, 0) * edge(a, c, 2);
    const z = edge(a, b, 0) * edge(a, c, 1) - edge(a, b, 1) * edge(a, c, 0);
    if (!(Math.hypot(x, y, z) > 0)) throw new RangeError(`Triangle ${t} has no area.`);
  }
}
