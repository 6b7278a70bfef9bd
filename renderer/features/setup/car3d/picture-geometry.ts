import type { CarPicture } from '../../../../core/catalogue/setup-charts.ts';
import type { CarGeometry } from '../../../worker/car-model.ts';

/** Measures of the drawn car from those of the setup's picture, whose heights are from the road. */
export const pictureGeometry = ({ body, corners, height_m, wings }: CarPicture): CarGeometry => ({
  ...body,
  hasWings: wings.length > 0,
  wheels: corners.map(({ x_m, y_m, wheelZ_m, radius_m, width_m }) => ({
    x_m,
    y_m,
    z_m: wheelZ_m - height_m,
    radius_m,
    width_m,
  })),
});
