import type { PlanePoint } from './tangent-plane.ts';

/** A line across the road in a plane. */
export interface PlaneLine {
  readonly from: PlanePoint;
  readonly to: PlanePoint;
}

/** A line by its middle, its length, and the direction of driving that has `from` on the left. */
export interface AcrossLine extends PlanePoint {
  /** From x towards y. */
  readonly direction_rad: number;
  readonly length_m: number;
}

/** A line of a given length at right angles to a direction through a point, from its left to its right. */
export function lineAcross({ x_m, y_m }: PlanePoint, direction_rad: number, length_m: number): PlaneLine {
  const nx = (-Math.sin(direction_rad) * length_m) / 2;
  const ny = (Math.cos(direction_rad) * length_m) / 2;
  return { from: { x_m: x_m + nx, y_m: y_m + ny }, to: { x_m: x_m - nx, y_m: y_m - ny } };
}

/** The inverse of {@link lineAcross}. */
export function acrossOf({ from, to }: PlaneLine): AcrossLine {
  const dx = from.x_m - to.x_m;
  const dy = from.y_m - to.y_m;
  return {
    x_m: (from.x_m + to.x_m) / 2,
    y_m: (from.y_m + to.y_m) / 2,
    direction_rad: Math.atan2(-dx, dy),
    length_m: Math.hypot(dx, dy),
  };
}
