import { skipUpdate } from '../../models/physx/engine/concurrent-step.ts';
import { terrainGround, type PhysxGround } from '../../models/physx/engine/queries/ground.ts';
import { placePhysxVehicle } from '../../models/physx/engine/place-vehicle.ts';
import { stepPhysx } from '../../models/physx/engine/step-physx.ts';
import type { TerrainPiece } from '../../models/physx/engine/queries/terrain.ts';
import { createPhysxVehicle, type PhysxVehicle } from '../../models/physx/engine/vehicle.ts';
import type { FleetModel } from './fleet-model.ts';
import type { PhysxFleetCar } from './fleet-spec.ts';

/** PhysX vehicles; those with the same terrain share its ground. */
export function physxFleet(step_s: number): FleetModel<PhysxFleetCar, PhysxVehicle> {
  const grounds = new Map<readonly TerrainPiece[], PhysxGround>();
  return {
    create: (car, columns) => {
      let ground = grounds.get(car.terrain);
      if (ground === undefined) grounds.set(car.terrain, (ground = terrainGround(car.terrain)));
      const vehicle = createPhysxVehicle(car.params, ground, { automatic: car.automatic ?? false, columns });
      placePhysxVehicle(vehicle, car.start);
      return vehicle;
    },
    step: (vehicle, detail) => {
      if (detail === 'momentum') skipUpdate(vehicle, step_s);
      else stepPhysx(vehicle, step_s, detail === 'full');
    },
  };
}
