import type { Columns } from '../../math/column-math.ts';
import { skipUpdate } from '../../models/physx/engine/concurrent-step.ts';
import { terrainGround, type PhysxGround } from '../../models/physx/engine/queries/ground.ts';
import { placePhysxVehicle } from '../../models/physx/engine/place-vehicle.ts';
import { stepPhysx } from '../../models/physx/engine/step-physx.ts';
import type { TerrainPiece } from '../../models/physx/engine/queries/terrain.ts';
import { createPhysxVehicle } from '../../models/physx/engine/vehicle.ts';
import type { FleetVehicle } from './fleet-model.ts';
import type { PhysxFleetCar } from './fleet-spec.ts';

/** Makes the PhysX vehicles of a fleet, at their start positions; cars with the same terrain share its ground. */
export function physxFleetMaker(step_s: number): (car: PhysxFleetCar, columns: Columns) => FleetVehicle {
  const grounds = new Map<readonly TerrainPiece[], PhysxGround>();
  return (car, columns) => {
    let ground = grounds.get(car.terrain);
    if (ground === undefined) grounds.set(car.terrain, (ground = terrainGround(car.terrain)));
    const vehicle = createPhysxVehicle(car.params, ground, { automatic: car.automatic ?? false, columns });
    placePhysxVehicle(vehicle, car.start);
    return {
      step: (detail) => {
        if (detail === 'momentum') skipUpdate(vehicle, step_s);
        else stepPhysx(vehicle, step_s, detail === 'full');
      },
    };
  };
}
