import type { PhysxVehicle } from '../vehicle.ts';

/** Ground under a wheel, from this step's query. World axes. */
export interface WheelGroundReport {
  /** Index of the shape in the terrain, and of the moving body it belongs to (-1 for the fixed world). */
  readonly shape: number;
  readonly body: number;
  /** Row of the friction table: the material. */
  readonly surface: number;
  readonly point: readonly [number, number, number];
  readonly normal: readonly [number, number, number];
}

/**
 * Shape, material, point and normal under a wheel; undefined in the air, and in a step on cached planes, whose shapes
 * may have gone by then (guide, "Performance").
 */
export function wheelGroundReport(
  { planes, wheels }: PhysxVehicle,
  i: number,
): WheelGroundReport | undefined {
  if (planes.touches[i] === -1 || planes.hit[i] !== 1 || wheels.inAir[i] === 1) return undefined;
  const vector = (column: Float64Array): [number, number, number] => [
    column[3 * i]!,
    column[3 * i + 1]!,
    column[3 * i + 2]!,
  ];
  return {
    shape: planes.shape[i]!,
    body: planes.body[i]!,
    surface: planes.surface[i]!,
    point: vector(planes.point),
    normal: vector(planes.normal),
  };
}
