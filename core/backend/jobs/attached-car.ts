import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { carName } from '../cars/car-facts.ts';

/**
 * Name of a car.ini that is to be attached to a session. A car with errors is accepted: its values can be compared
 * although it cannot run. Throws BAD_ARGUMENTS for a text without any setting of a car.
 */
export function attachedCarName({ path, ...car }: CarText & { readonly path: string }): string {
  const open = openCar(car.text, car.companions);
  const isCar = [...open.values.values()].some(
    ({ origin, fieldKey }) => origin !== 'default' && fieldKey !== '',
  );
  if (!isCar)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${path} has no setting of a car and cannot be attached; choose a car.ini.`,
    );
  return carName(open, path);
}
