import {
  symptomsOnly,
  troubleshootCar,
  troubleshootVehicle,
} from '../../studies/advice/troubleshooting/troubleshoot.ts';
import { firstErrorText } from '../../catalogue/diagnostics.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { Troubleshooting } from '../../catalogue/troubleshooting.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { modelsOf } from '../../studies/advice/levers/car-levers.ts';

const VEHICLE_TEXT =
  'The checks are made for cars with four wheels. Parameters and tests below are those of the PhysX model, which simulates this vehicle.';

/** The symptoms with the results of their checks; for a car that cannot run, the reason. */
export function troubleshoot(text: string, companions: readonly CarCompanion[]): Troubleshooting {
  const car = openCar(text, companions);
  const { setup } = car;
  if (setup === undefined)
    return {
      symptoms: symptomsOnly(),
      problem: `The car has errors and cannot run, so nothing can be checked. ${firstErrorText(car.diagnostics)}`,
      models: [],
    };
  try {
    const models = [...modelsOf(setup)];
    if (setup.vehicle !== undefined)
      return { symptoms: troubleshootVehicle(car, setup), problem: VEHICLE_TEXT, models };
    return { symptoms: troubleshootCar(car, setup, carFacts(setup)), models };
  } catch (failure) {
    if (!(failure instanceof RacebenchError) || failure.code !== 'CAR_INVALID') throw failure;
    return {
      symptoms: symptomsOnly(),
      problem: `The car cannot run, so nothing can be checked. ${failure.message}`,
      models: [],
    };
  }
}
