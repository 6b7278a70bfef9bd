import { FOUR_WHEELS, wheelPlaces, type WheelPlace } from '../../../core/catalogue/wheel-places.ts';
import type { CarGeometry } from '../../worker/car-model.ts';

/** False for the second half of a single wheel, which has no radius. */
export const isDrawn = ({ radius_m }: CarGeometry['wheels'][number]): boolean => radius_m > 0;

/** Wheels of a drawn vehicle; those of a car while it is not known. */
export const sampledWheels = (geometry: CarGeometry | undefined): readonly WheelPlace[] =>
  geometry === undefined
    ? FOUR_WHEELS
    : wheelPlaces(geometry.wheels.flatMap((wheel, w) => (isDrawn(wheel) ? [w] : [])));
