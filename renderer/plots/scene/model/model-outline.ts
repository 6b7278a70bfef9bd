import * as three from 'three';
import type { CarModelLook } from '../../../workspace/models/model-store.ts';
import type { OutlinePoint } from '../car/car-outline.ts';

/** Outlines of a car's own body, in the axes of those of the drawn one but about the centre of gravity. */
export interface ModelOutlines {
  readonly side: readonly OutlinePoint[];
  readonly rear: readonly OutlinePoint[];
  readonly plan: readonly OutlinePoint[];
}

const COLUMNS = 200;
/** Columns by which a corner that lies on one may miss it. */
const ROUNDING = 1e-9;

/** Outlines of the body's model; undefined for a car without one. */
export function modelOutlines({ data }: Pick<CarModelLook, 'data'>): ModelOutlines | undefined {
  const body = data.parts.find(({ part }) => part.role === 'body');
  if (body === undefined) return undefined;
  const { position_m, pitch_rad, yaw_rad, scale } = body.part;
  const toCar = new three.Matrix4().compose(
    new three.Vector3(position_m.x, position_m.y, position_m.z),
    new three.Quaternion().setFromEuler(new three.Euler(0, pitch_rad, yaw_rad, 'ZYX')),
    new three.Vector3(scale.x, scale.y, scale.z),
  );
  const corners: three.Vector3[] = body.meshes.flatMap(({ position, index }) =>
    Array.from(index, (vertex) => new three.Vector3().fromArray(position, 3 * vertex).applyMatrix4(toCar)),
  );
  if (corners.length === 0) return undefined;
  return {
    side: envelope(corners.map(({ x, z }) => [x, z])),
    rear: envelope(corners.map(({ y, z }) => [-y, z])),
    plan: envelope(corners.map(({ x, y }) => [x, y])),
  };
}

/**
 * The outline of triangles by columns between their ends, along its lower side and back over the upper one. The lowest and
 * the highest point of a column are on edges.
 */
function envelope(corners: readonly OutlinePoint[]): OutlinePoint[] {
  let [from_m, to_m] = [Infinity, -Infinity];
  for (const [a_m] of corners) [from_m, to_m] = [Math.min(from_m, a_m), Math.max(to_m, a_m)];
  const width_m = Math.max(to_m - from_m, Number.MIN_VALUE) / COLUMNS;
  const low = new Float64Array(COLUMNS + 1).fill(Infinity);
  const high = new Float64Array(COLUMNS + 1).fill(-Infinity);
  const put = (column: number, b_m: number): void => {
    low[column] = Math.min(low[column] ?? b_m, b_m);
    high[column] = Math.max(high[column] ?? b_m, b_m);
  };
  const edge = ([a0, b0]: OutlinePoint, [a1, b1]: OutlinePoint): void => {
    const [first, last] = a0 < a1 ? [a0, a1] : [a1, a0];
    const end = Math.floor((last - from_m) / width_m + ROUNDING);
    for (let column = Math.ceil((first - from_m) / width_m - ROUNDING); column <= end; column++)
      put(column, b0 + ((from_m + column * width_m - a0) / (a1 - a0 || 1)) * (b1 - b0));
  };
  for (let i = 0; i + 2 < corners.length; i += 3) {
    const [a, b, c] = corners.slice(i, i + 3);
    if (a === undefined || b === undefined || c === undefined) continue;
    edge(a, b);
    edge(b, c);
    edge(c, a);
  }
  const columns = Array.from(low.keys()).filter((column) => (low[column] ?? Infinity) < Infinity);
  const at = (side: Float64Array, column: number): OutlinePoint => [
    from_m + column * width_m,
    side[column] ?? 0,
  ];
  return [
    ...columns.map((column) => at(low, column)),
    ...columns.toReversed().map((column) => at(high, column)),
  ];
}
