import { memoryWithout } from '../../../math/snapshot.ts';
import type { PhysxVehicle } from '../engine/vehicle.ts';

const NO_MEMORY = [
  'params',
  'ground',
  'tyres',
  'queryEvery',
  'swept',
  'sweepSettings',
  'bodies',
  'collisions',
  'accelerationMode',
] as const satisfies readonly (keyof PhysxVehicle)[];

/** State carried from step to step and values that a sample shows, without parameters and ground. */
export const vehicleMemory = (vehicle: PhysxVehicle): object => memoryWithout(vehicle, NO_MEMORY);
