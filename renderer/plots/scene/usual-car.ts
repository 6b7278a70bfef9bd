import type { CarGeometry } from '../../worker/car-model.ts';

/** Car of a usual size, for sessions of other programs: a saloon of 4.3 m. */
export const USUAL_CAR: CarGeometry = {
  length_m: 4.3,
  width_m: 1.75,
  height_m: 1.4,
  hasWings: false,
  wheels: [
    [1.3, 0.75],
    [1.3, -0.75],
    [-1.3, 0.75],
    [-1.3, -0.75],
  ].map(([x_m = 0, y_m = 0]) => ({ x_m, y_m, z_m: -0.22, radius_m: 0.32, width_m: 0.2 })),
};
