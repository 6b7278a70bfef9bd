import { terrainGround, type PhysxGround } from '../queries/ground.ts';
import type { PhysxParams } from '../physx-params.ts';
import { placePhysxVehicle } from '../place-vehicle.ts';
import { createPhysxVehicle, type PhysxVehicle, type VehicleOptions } from '../vehicle.ts';

/** First gear. */
const FIRST = 2;

export const FLAT_GROUND: PhysxGround = terrainGround([
  { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 },
]);

/** A vehicle at rest on level ground, in first gear with its autobox on, `right` metres beside the origin. */
export function standing(
  params: PhysxParams,
  options: VehicleOptions & { readonly ground?: PhysxGround; readonly right?: number } = {},
): PhysxVehicle {
  const vehicle = createPhysxVehicle(params, options.ground ?? FLAT_GROUND, { automatic: true, ...options });
  placePhysxVehicle(vehicle, {
    position: [(options.right ?? 0) * params.lengthScale, 0, 0],
    orientation: [0, 0, 0, 1],
    forwardSpeed: 0,
    upwardSpeed: 0,
    wheelSpeeds: [],
    engineSpeed: 0,
    gear: FIRST,
  });
  return vehicle;
}
