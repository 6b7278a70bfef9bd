import { adviseCar } from '../../studies/advice/advise.ts';
import { checkScripts } from './check-scripts.ts';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { AdviceChoice } from '../../contract/car-requests.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';

type Inspection = RequestResult<'car/inspect'>;

/**
 * Derived figures of a car (none if it cannot run), and diagnostics beyond those of its text: faults of its
 * scripts, reasons why it cannot run, and advice for the models of `adviceFor` (group `advice`).
 */
export async function consequencesOf(
  car: OpenCar,
  adviceFor: AdviceChoice = 'racebench',
): Promise<Inspection> {
  const { setup } = car;
  if (setup === undefined) return { derived: [], diagnostics: [] };
  const scripts = await checkScripts(setup);
  try {
    const facts = carFacts(setup);
    return {
      derived: derivedFigures(facts, setup),
      diagnostics: [...scripts, ...adviseCar(car, setup, facts, adviceFor)],
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
    return { derived: [], diagnostics: [failure] };
  }
}

/** The {@link consequencesOf} a car given as text. */
export const consequencesOfText = ({
  text,
  companions,
  adviceFor,
}: RequestArgs<'car/inspect'>): Promise<Inspection> => consequencesOf(openCar(text, companions), adviceFor);

/** All diagnostics of a car: those of its text, followed by its {@link consequencesOf}. */
export async function inspectCar(
  text: string,
  companions: readonly CarCompanion[],
  adviceFor?: AdviceChoice,
): Promise<Inspection> {
  const car = openCar(text, companions);
  const { derived, diagnostics } = await consequencesOf(car, adviceFor);
  return { derived, diagnostics: [...car.diagnostics, ...diagnostics] };
}
