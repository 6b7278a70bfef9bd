import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import type { LaboratoryQuestion } from '../../models/driveline/differential/laboratory.ts';
import { requireSetup } from '../cars/car-facts.ts';

/** Reads the cars of a request. Throws CAR_INVALID. */
export function questionOf(args: RequestArgs<'differential/curves'>): LaboratoryQuestion {
  const { car, compared, position, inputTorque_Nm, speedDifference_radps } = args;
  const read = ({ text, companions }: CarText) => openCar(text, companions);
  return {
    setup: requireSetup(read(car), 'car.ini'),
    compared: compared === undefined ? undefined : (read(compared).setup ?? null),
    position,
    inputTorque_Nm,
    speedDifference_radps,
  };
}
