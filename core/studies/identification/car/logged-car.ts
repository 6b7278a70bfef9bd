import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import type { DriverFacts } from '../../../driving/driver/driver-facts.ts';
import type { CarFacts } from '../../../models/facts/car-facts.ts';

/** The car that is thought to have driven the log, as its car.ini has it. */
export interface LoggedCar {
  readonly facts: CarFacts;
  readonly driver: DriverFacts;
}

/** Steering-wheel angle over mean road-wheel angle. */
export const steeringRatioOf = ({ facts, driver }: LoggedCar): number =>
  facts.setup.steering.steeringWheelLock_rad / driver.steerLock_rad;

/** Distances of the axles from the centre of gravity of the whole car, by the loads at rest. */
export function armsOf({ facts, driver }: LoggedCar): readonly [front_m: number, rear_m: number] {
  const [fl = 0, fr = 0] = facts.rest.wheelLoad_N;
  const front = (fl + fr) / (facts.mass_kg * GRAVITY_MPS2);
  return [driver.wheelbase_m * (1 - front), driver.wheelbase_m * front];
}
