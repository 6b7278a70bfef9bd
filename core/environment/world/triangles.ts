import { HIT_DISTANCE_M, HIT_NORMAL, RAY_DIRECTION, RAY_ORIGIN } from './ray.ts';

/** Triangles over shared corners, counter-clockwise seen from the outer side (from above for a road). */
export interface TriangleMesh {
  /** x, y, z of every corner, world axes. */
  readonly corner_m: Float64Array;
  /** Three corner numbers per triangle. */
  readonly triangle: Int32Array;
}

/** Share of a triangle by which a ray may pass beside its edge: seals the seam of two triangles against rounding. */
const SEAM = 1e-9;

/**
 * Tests triangle `t`; where it is hit nearer than `nearest` says, writes distance and normal there and returns true.
 * Moeller and Trumbore, "Fast, minimum storage ray-triangle intersection", J. Graphics Tools 2 (1997), the culling
 * branch: with the edges e1, e2 and T = origin - corner, t = (T x e1).e2 / D, u = (d x e2).T / D, v = (T x e1).d / D,
 * D = (d x e2).e1 = -d.(e1 x e2), so that D > 0 is a ray against the outer side.
 */
export function castTriangle(
  mesh: TriangleMesh,
  t: number,
  ray: Float64Array,
  nearest: Float64Array,
): boolean {
  const { corner_m: corner, triangle } = mesh;
  const a = 3 * triangle[3 * t]!;
  const b = 3 * triangle[3 * t + 1]!;
  const c = 3 * triangle[3 * t + 2]!;
  const ax = corner[a]!;
  const ay = corner[a + 1]!;
  const az = corner[a + 2]!;
  const e1x = corner[b]! - ax;
  const e1y = corner[b + 1]! - ay;
  const e1z = corner[b + 2]! - az;
  const e2x = corner[c]! - ax;
  const e2y = corner[c + 1]! - ay;
  const e2z = corner[c + 2]! - az;
  const dx = ray[RAY_DIRECTION]!;
  const dy = ray[RAY_DIRECTION + 1]!;
  const dz = ray[RAY_DIRECTION + 2]!;
  const px = dy * e2z - dz * e2y;
  const py = dz * e2x - dx * e2z;
  const pz = dx * e2y - dy * e2x;
  const determinant = px * e1x + py * e1y + pz * e1z;
  if (!(determinant > 0)) return false;
  const tx = ray[RAY_ORIGIN]! - ax;
  const ty = ray[RAY_ORIGIN + 1]! - ay;
  const tz = ray[RAY_ORIGIN + 2]! - az;
  const u = px * tx + py * ty + pz * tz;
  const slack = SEAM * determinant;
  if (u < -slack || u > determinant + slack) return false;
  const qx = ty * e1z - tz * e1y;
  const qy = tz * e1x - tx * e1z;
  const qz = tx * e1y - ty * e1x;
  const v = qx * dx + qy * dy + qz * dz;
  if (v < -slack || u + v > determinant + slack) return false;
  const distance_m = (qx * e2x + qy * e2y + qz * e2z) / determinant;
  if (!(distance_m >= 0 && distance_m <= nearest[HIT_DISTANCE_M]!)) return false;
  const nx = e1y * e2z - e1z * e2y;
  const ny = e1z * e2x - e1x * e2z;
  const nz = e1x * e2y - e1y * e2x;
  const scale = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  nearest[HIT_DISTANCE_M] = distance_m;
  nearest[HIT_NORMAL] = nx * scale;
  nearest[HIT_NORMAL + 1] = ny * scale;
  nearest[HIT_NORMAL + 2] = nz * scale;
  return true;
}
