import type { CarGeometry } from '../../worker/car-model.ts';

/** Height of the centre of gravity over the road with the car at rest. */
export const restHeight_m = ({ wheels }: CarGeometry): number =>
  -Math.min(...wheels.map((wheel) => wheel.z_m - wheel.radius_m));
