import { adviseCar } from '../advice/advise.ts';
import { checkScripts } from './check-scripts.ts';
import { openCar } from '../car-ini/open-car.ts';
import { RacebenchError } from '../contract/errors.ts';
import type { CarCompanion } from '../contract/car-file.ts';
import type { AdviceChoice } from '../contract/car-requests.ts';
import type { RequestResult } from '../contract/requests.ts';
import { compileVehicle } from '../vehicle/compile.ts';
import { derivedFigures } from '../vehicle/derived.ts';

/**
 * Derived figures of a car (none of one that cannot run), its diagnostics, and after them the advice for the models of
 * `adviceFor` (group `advice`).
 */
export async function inspectCar(
  text: string,
  companions: readonly CarCompanion[],
  adviceFor: AdviceChoice = 'racebench',
): Promise<RequestResult<'car/inspect'>> {
  const car = openCar(text, companions);
  const { setup, diagnostics } = car;
  if (setup === undefined) return { derived: [], diagnostics: [...diagnostics] };
  const scripts = await checkScripts(setup);
  try {
    const params = compileVehicle(setup);
    return {
      derived: derivedFigures(params, setup),
      diagnostics: [...diagnostics, ...scripts, ...adviseCar(car, setup, params, adviceFor)],
    };
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
