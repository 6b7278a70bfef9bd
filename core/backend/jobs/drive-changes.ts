import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import type { SetupChange } from '../../contract/session-requests.ts';
import { diffCars } from '../../car-files/variants/diff.ts';
import type { Setup } from '../../setup/setup.ts';
import { requireSetup } from '../cars/car-facts.ts';

/** The car being driven, and the edited car to continue with. */
export interface ChangingDrive {
  readonly from: CarText;
  readonly to: Pick<RequestArgs<'run/setup'>, 'path' | 'text' | 'companions'>;
}

const read = ({ text, companions }: CarText): OpenCar => openCar(text, companions);

/** Differences of the edited car from the car being driven. */
export const drivenDifferences = ({ from, to }: ChangingDrive): SetupChange[] =>
  differences(read(from), read(to));

/** The same differences, with the setup to continue with. Throws CAR_INVALID for a car that cannot run. */
export function changedSetup({ from, to }: ChangingDrive): {
  readonly setup: Setup;
  readonly changes: SetupChange[];
} {
  const car = read(to);
  return { setup: requireSetup(car, to.path), changes: differences(read(from), car) };
}

function differences(from: OpenCar, to: OpenCar): SetupChange[] {
  const changes = diffCars(from, to);
  if (changes.length > 0 || JSON.stringify(from.setup) === JSON.stringify(to.setup)) return changes;
  // A tyre file or script changed under the same name.
  return [{ key: 'files', label: 'Files beside the car.ini', unit: '', b: 'changed' }];
}
