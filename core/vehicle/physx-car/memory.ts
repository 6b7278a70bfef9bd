import { memoryWithout } from '../../math/keep.ts';
import type { PhysxVehicle } from '../physx/vehicle.ts';

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

/** What goes on from step to step and what a sample shows: no parameters, no ground. */
export const vehicleMemory = (vehicle: PhysxVehicle): object => memoryWithout(vehicle, NO_MEMORY);
