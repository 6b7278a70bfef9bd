import { openCar } from '../car-ini/open-car.ts';
import { RacebenchError } from '../contract/errors.ts';
import type { CarCompanion, RequestResult } from '../contract/requests.ts';
import { compileVehicle } from '../vehicle/compile.ts';
import { derivedFigures } from '../vehicle/derived.ts';

/** Derived figures of a car (none of one that cannot run) and its diagnostics. */
export function inspectCar(text: string, companions: readonly CarCompanion[]): RequestResult<'car/inspect'> {
  const { setup, diagnostics } = openCar(text, companions);
  if (setup === undefined) return { derived: [], diagnostics: [...diagnostics] };
  try {
    return { derived: derivedFigures(compileVehicle(setup), setup), diagnostics: [...diagnostics] };
  } catch (error) {
    if (!(error instanceof RacebenchError) || error.code !== 'CAR_INVALID') throw error;
    const failure = {
      code: 'car-not-drivable',
      severity: 'error',
      message: error.message,
      key: '',
      line: 1,
      column: 1,
    } as const;
    return { derived: [], diagnostics: [...diagnostics, failure] };
  }
}
