import type { SurfaceMesh } from '../../contract/scene-model.ts';

/** Triangles of one material as a reader has them: normals or texture positions may be missing. */
export interface ReadTriangles {
  readonly material: number;
  readonly index: ArrayLike<number>;
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly uv: Float32Array;
}

/** Writes three coordinates in other axes; a turn of the axes, so that it holds for normals, too. */
export type TurnAxes = (x: number, y: number, z: number, out: Float32Array, at: number) => void;

/** Axes of a Racer car, and of glTF (x left, y up, z forward), in those of ISO 8855 (x forward, y left, z up). */
export const carAxes: TurnAxes = (x, y, z, out, at) => {
  out[at] = z;
  out[at + 1] = x;
  out[at + 2] = y;
};

/** Axes of a Racer track in those of a track file: the same x, its -z as y, its y as height. */
export const trackAxes: TurnAxes = (x, y, z, out, at) => {
  out[at] = x;
  out[at + 1] = -z;
  out[at + 2] = y;
};

/** One mesh a material of all parts, in other axes. Missing normals are computed, missing texture positions are 0. */
export function mergeTriangles(parts: readonly ReadTriangles[], turn: TurnAxes): SurfaceMesh[] {
  const byMaterial = new Map<number, ReadTriangles[]>();
  for (const part of parts)
    if (part.index.length > 0)
      byMaterial.set(part.material, [...(byMaterial.get(part.material) ?? []), part]);
  return [...byMaterial].map(([material, of]) => mergeOne(material, of, turn));
}

function mergeOne(material: number, parts: readonly ReadTriangles[], turn: TurnAxes): SurfaceMesh {
  const vertices = parts.reduce((sum, { position }) => sum + position.length / 3, 0);
  const corners = parts.reduce((sum, { index }) => sum + index.length, 0);
  const mesh = {
    material,
    position: new Float32Array(3 * vertices),
    normal: new Float32Array(3 * vertices),
    uv: new Float32Array(2 * vertices),
    index: new Uint32Array(corners),
  };
  let [vertex, corner] = [0, 0];
  for (const part of parts) {
    const normal = part.normal.length === part.position.length ? part.normal : vertexNormals(part);
    for (let i = 0; i < part.position.length; i += 3) {
      const at = 3 * vertex + i;
      turn(part.position[i] ?? 0, part.position[i + 1] ?? 0, part.position[i + 2] ?? 0, mesh.position, at);
      turn(normal[i] ?? 0, normal[i + 1] ?? 0, normal[i + 2] ?? 0, mesh.normal, at);
    }
    mesh.uv.set(part.uv, 2 * vertex);
    for (let i = 0; i < part.index.length; i++) mesh.index[corner + i] = vertex + (part.index[i] ?? 0);
    vertex += part.position.length / 3;
    corner += part.index.length;
  }
  return mesh;
}

/** Normals of the vertices, as sums of those of their triangles weighted by area. */
function vertexNormals({ position, index }: ReadTriangles): Float32Array {
  const normals = new Float32Array(position.length);
  const at = (corner: number, axis: number): number => position[3 * (index[corner] ?? 0) + axis] ?? 0;
  for (let i = 0; i + 2 < index.length; i += 3) {
    const a = [0, 1, 2].map((axis) => at(i + 1, axis) - at(i, axis)) as [number, number, number];
    const b = [0, 1, 2].map((axis) => at(i + 2, axis) - at(i, axis)) as [number, number, number];
    const area = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    for (let corner = i; corner < i + 3; corner++)
      for (let axis = 0; axis < 3; axis++) {
        const to = 3 * (index[corner] ?? 0) + axis;
        normals[to] = (normals[to] ?? 0) + (area[axis] ?? 0);
      }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0) || 1;
    for (let axis = 0; axis < 3; axis++) normals[i + axis] = (normals[i + axis] ?? 0) / length;
  }
  return normals;
}
