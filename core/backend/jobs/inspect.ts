import { adviseCar } from '../../studies/advice/advise.ts';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { AdviceChoice } from '../../contract/car-requests.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import { usesKey } from '../../catalogue/differentials.ts';
import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import { loadScriptHost } from '../../models/script/load-script-host.ts';
import type { Setup } from '../../setup/setup.ts';

let host: Promise<ScriptHost> | undefined;

/**
 * Errors in the scripts of a car, each with its position in the file. Parses the scripts without running
 * them.
 */
async function checkScripts({ differentials }: Setup): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { kind, script } of differentials) {
    if (!usesKey(kind, 'script') || script === undefined) continue;
    host ??= loadScriptHost();
    const fault = (await host).check(script);
    if (fault === undefined) continue;
    // A script engine that failed fatally is not used again.
    if (fault.isFatal) host = undefined;
    const { file, key } = script;
    const { line, column } = fault;
    const message = `The script of ${key} ${fault.message}.`;
    diagnostics.push({ code: 'bad-script', severity: 'error', message, key, line, column, file });
  }
  return diagnostics;
}

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
  // A diagnostic of the car says that a vehicle has none.
  if (setup === undefined || setup.vehicle !== undefined) return { derived: [], diagnostics: [] };
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
