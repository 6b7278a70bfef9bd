import {
  BOX_AXES,
  BOX_HALF,
  PLANE_OFFSET,
  surfaceOf,
  type Terrain,
  type TerrainShape,
} from '../../../models/physx/engine/queries/terrain.ts';

type Vector = readonly [number, number, number];

/** Maximum distance of a trace's plane from a face, in the length unit of the run and as a cosine. */
const NEAR = 1e-3;

/** Shape whose surface lies nearest to a point, and the surface there. */
export function shapeAtPoint(
  terrain: Terrain,
  point: Vector,
): { readonly shape: number; readonly surface: number } {
  let nearest = Infinity;
  let shape = -1;
  terrain.forEach((candidate, i) => {
    const distance = Math.abs(signedDistance(candidate, point));
    if (distance >= nearest) return;
    nearest = distance;
    shape = i;
  });
  const found = terrain[shape];
  return { shape, surface: found === undefined ? 0 : surfaceOf(found, Float64Array.from(point), 0) };
}

function signedDistance({ type, numbers }: TerrainShape, [x, y, z]: Vector): number {
  const [a = 0, b = 0, c = 0] = numbers;
  if (type === 'plane' || type === 'split') return a * x + b * y + c * z + (numbers[PLANE_OFFSET] ?? 0);
  if (type !== 'box') return Infinity;
  const beyond = [0, 1, 2].map((k) => {
    const axis = numbers.subarray(BOX_AXES + 3 * k, BOX_AXES + 3 * k + 3);
    const along = (x - a) * (axis[0] ?? 0) + (y - b) * (axis[1] ?? 0) + (z - c) * (axis[2] ?? 0);
    return Math.abs(along) - (numbers[BOX_HALF + k] ?? 0);
  });
  const outside = Math.hypot(...beyond.map((value) => Math.max(0, value)));
  return outside > 0 ? outside : Math.max(...beyond);
}

/** Shape that has a face in the plane n.p + d = 0; -1 for a plane on an edge. */
export function shapeOfPlane(terrain: Terrain, normal: Vector, d: number): number {
  return terrain.findIndex(({ type, numbers }) => {
    if (type === 'plane' || type === 'split')
      return isPlane(numbers.subarray(0, 3), numbers[PLANE_OFFSET] ?? NaN, normal, d);
    if (type !== 'box') return false;
    return [0, 1, 2].some((k) =>
      [-1, 1].some((sign) => {
        const axis = numbers.subarray(BOX_AXES + 3 * k, BOX_AXES + 3 * k + 3).map((value) => sign * value);
        const centre =
          (axis[0] ?? 0) * (numbers[0] ?? 0) +
          (axis[1] ?? 0) * (numbers[1] ?? 0) +
          (axis[2] ?? 0) * (numbers[2] ?? 0);
        return isPlane(axis, -centre - (numbers[BOX_HALF + k] ?? 0), normal, d);
      }),
    );
  });
}

function isPlane(axis: Float64Array, offset: number, [x, y, z]: Vector, d: number): boolean {
  return (
    (axis[0] ?? 0) * x + (axis[1] ?? 0) * y + (axis[2] ?? 0) * z > 1 - NEAR && Math.abs(offset - d) < NEAR
  );
}
