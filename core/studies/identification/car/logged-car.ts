import type { DriverFacts } from '../../../driving/driver/driver-facts.ts';
import type { CarFacts } from '../../../models/facts/car-facts.ts';

/** The car that is thought to have driven the log, as its car.ini has it. */
export interface LoggedCar {
  readonly facts: CarFacts;
  readonly driver: DriverFacts;
}
