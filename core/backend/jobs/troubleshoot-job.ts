import { symptomsOnly, troubleshootCar } from '../../studies/advice/troubleshooting/troubleshoot.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { Troubleshooting } from '../../catalogue/troubleshooting.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';

/** The symptoms with the results of their checks; for a car that cannot run, the reason. */
export function troubleshoot(text: string, companions: readonly CarCompanion[]): Troubleshooting {
  const car = openCar(text, companions);
  const error = car.diagnostics.find(({ severity }) => severity === 'error');
  if (car.setup === undefined)
    return { symptoms: symptomsOnly(), problem: `Line ${error?.line ?? 1}: ${error?.message ?? ''}` };
  try {
    return { symptoms: troubleshootCar(car, car.setup, carFacts(car.setup)) };
  } catch (failure) {
    if (!(failure instanceof RacebenchError) || failure.code !== 'CAR_INVALID') throw failure;
    return { symptoms: symptomsOnly(), problem: failure.message };
  }
}
