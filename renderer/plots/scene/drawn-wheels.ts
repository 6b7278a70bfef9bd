import { FOUR_WHEELS, wheelPlaces, type WheelPlace } from '../../../core/catalogue/wheel-places.ts';
import { WHEEL_COUNT } from '../../../core/catalogue/wheels.ts';
import type { CarGeometry } from '../../worker/car-model.ts';

/**
 * Wheels of a drawn car whose quantities a 3D view has: those of the first two axles. The half of a single wheel that is
 * none of its own has no radius.
 */
export const sampledWheels = (geometry: CarGeometry | undefined): readonly WheelPlace[] =>
  geometry === undefined
    ? FOUR_WHEELS
    : wheelPlaces(geometry.wheels.flatMap(({ radius_m }, w) => (radius_m > 0 ? [w] : []))).filter(
        ({ index }) => index < WHEEL_COUNT,
      );
