import { averageShares } from './differential.ts';
import { tankShares } from './tank.ts';
import { HANDBRAKE, TANK_THRUST_LEFT, TANK_THRUST_RIGHT, type PhysxVehicle } from '../vehicle.ts';

/**
 * Shares of each wheel in the average driven speed, constant over a step; for a tank and DRIVENW also of the torque.
 */
export function setShares(vehicle: PhysxVehicle): void {
  const { params, inputs, work } = vehicle;
  switch (params.type) {
    case 'DRIVE4W':
      if (params.differential !== undefined)
        averageShares(params.differential, inputs[HANDBRAKE]!, work.alpha);
      return;
    case 'DRIVENW':
      setEqualShares(vehicle);
      return;
    case 'DRIVETANK':
      tankShares(
        params,
        inputs[TANK_THRUST_LEFT]!,
        inputs[TANK_THRUST_RIGHT]!,
        work.alpha,
        work.gamma,
        work.gearing,
      );
      return;
    case 'NODRIVE':
  }
}

/** DRIVENW: the same share for every driven wheel. */
function setEqualShares(vehicle: PhysxVehicle): void {
  const { driven } = vehicle.params;
  const { alpha, gamma } = vehicle.work;
  let count = 0;
  for (let i = 0; i < driven.length; i++) count += driven[i]!;
  for (let i = 0; i < driven.length; i++) {
    alpha[i] = count > 0 ? driven[i]! / count : 0;
    gamma[i] = alpha[i]!;
  }
}
