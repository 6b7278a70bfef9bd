import { carShape } from '../scene/car-shape.ts';
import type { Setup } from '../../setup/setup.ts';

/** The car from above, from its centre of gravity: body and wheels together. */
export interface CarOutline {
  /** To the nose, and to the tail, both positive. */
  readonly front_m: number;
  readonly rear_m: number;
  readonly halfWidth_m: number;
}

export function carOutline(setup: Setup): CarOutline {
  const { chassis, wheels } = carShape(setup, 0);
  const [middle_m] = chassis.centre_m;
  const [halfLength_m, halfWidth_m] = chassis.halfSize_m;
  const reach = (sign: 1 | -1) =>
    Math.max(
      sign * middle_m + halfLength_m,
      ...wheels.map(({ centre_m: [x], radius_m }) => sign * x + radius_m),
    );
  return {
    front_m: reach(1),
    rear_m: reach(-1),
    halfWidth_m: Math.max(
      halfWidth_m,
      ...wheels.map(({ centre_m: [, y], halfWidth_m: half }) => Math.abs(y) + half),
    ),
  };
}
