import { RacebenchError } from '../../contract/errors.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { TrialResult } from '../../catalogue/troubleshooting.ts';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { loadScriptHost } from '../../models/script/load-script-host.ts';
import { hasScripts } from '../../setup/has-scripts.ts';
import { runTrial } from '../../studies/advice/trials/run-trial.ts';
import { TRIALS } from '../../studies/advice/trials/trial-table.ts';
import { requireSetup } from '../cars/car-facts.ts';

export interface SymptomTest extends CarText {
  readonly symptom: string;
  readonly model: ModelName;
}

/** Drives the test of a symptom with the given text of a car. */
export async function testSymptom({ text, companions, symptom, model }: SymptomTest): Promise<TrialResult> {
  const trial = TRIALS[symptom];
  if (trial === undefined) throw new RacebenchError('BAD_ARGUMENTS', `There is no test of ${symptom}.`);
  const setup = requireSetup(openCar(text, companions), 'car.ini');
  const missing = trial.why?.(setup);
  if (missing !== undefined) throw new RacebenchError('BAD_ARGUMENTS', missing);
  const scripts = hasScripts({ setup }) ? await loadScriptHost() : undefined;
  return runTrial(trial, setup, model, scripts);
}
