import type { OpenCar } from '../../../car-files/car-ini/open-car.ts';
import type { CheckOutcome, SymptomOutcome } from '../../../catalogue/troubleshooting.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { CarFacts } from '../../../models/facts/car-facts.ts';
import { vehicleFacts } from '../../../models/facts/compile-facts.ts';
import { adviceFacts, type AdviceFacts } from '../facts.ts';
import { carLevers } from '../levers/car-levers.ts';
import type { LeverCar } from '../levers/lever-keys.ts';
import { LEVERS } from '../levers/lever-table.ts';
import { trialText } from '../trials/run-trial.ts';
import { TRIALS } from '../trials/trial-table.ts';
import type { Check, Symptom } from './symptom-check.ts';
import { DRIVE_SYMPTOMS } from './drive-symptoms.ts';
import { ENGINE_SYMPTOMS } from './engine-symptoms.ts';
import { GEAR_SYMPTOMS } from './gear-symptoms.ts';
import { HANDLING_SYMPTOMS } from './handling-symptoms.ts';
import { MOTION_SYMPTOMS } from './motion-symptoms.ts';
import { ROLL_AND_BRAKE_SYMPTOMS } from './roll-and-brake-symptoms.ts';

/** Every symptom with its checks, in the order it is shown. */
export const SYMPTOMS: readonly Symptom[] = [
  ...ENGINE_SYMPTOMS,
  ...DRIVE_SYMPTOMS,
  ...MOTION_SYMPTOMS,
  ...GEAR_SYMPTOMS,
  ...HANDLING_SYMPTOMS,
  ...ROLL_AND_BRAKE_SYMPTOMS,
];

/** Keys that a car with a motor in each wheel does not have. */
const ENGINE_KEYS = /^(engine|gearbox|clutch)[.]/;

function outcomes(check: Check, facts: AdviceFacts): CheckOutcome[] {
  const { name, why, source } = check;
  return check
    .look(facts)
    .filter(({ key }) => facts.setup.differentials[0].electronic === undefined || !ENGINE_KEYS.test(key))
    .map(({ result, fact, key, remedies }) => ({
      name,
      result,
      fact,
      key,
      line: facts.car.values.get(key)?.line ?? 0,
      why,
      source,
      remedies: [...remedies],
    }));
}

/** A symptom without anything of a car. */
const plain = ({ id, area, title, words, source }: Symptom): SymptomOutcome => ({
  ...{ id, area, title, words, source },
  checks: [],
  levers: [],
});

/** The parameters and the test of a symptom in a car that can run. */
function remediesOf(id: string, of: LeverCar): Pick<SymptomOutcome, 'levers' | 'test'> {
  const trial = TRIALS[id];
  const missing = trial?.why?.(of.setup);
  return {
    levers: carLevers(of, LEVERS[id] ?? []),
    ...(trial && { test: { what: trialText(trial, of.setup), ...(missing !== undefined && { missing }) } }),
  };
}

/** The results of every check of the symptoms, for a car that can run. */
export function troubleshootCar(
  car: OpenCar,
  setup: Setup,
  params: CarFacts,
  symptoms: readonly Symptom[] = SYMPTOMS,
): SymptomOutcome[] {
  const facts = adviceFacts(car, setup, params);
  const of = { car, setup, driven: params.drivenWheels };
  return symptoms.map((symptom) => ({
    ...plain(symptom),
    checks: symptom.checks.flatMap((check) => outcomes(check, facts)),
    ...remediesOf(symptom.id, of),
  }));
}

/** The symptoms with parameters and tests alone, for a vehicle that the checks do not know. */
export function troubleshootVehicle(car: OpenCar, setup: Setup): SymptomOutcome[] {
  const isDriven = setup.vehicle?.driven ?? [];
  const driven = setup.corners.map((_, w) => w).filter((w) => isDriven[w]);
  const of = { car, setup, driven: driven.length > 0 ? driven : vehicleFacts(setup).drivenWheels };
  return SYMPTOMS.map((symptom) => ({ ...plain(symptom), ...remediesOf(symptom.id, of) }));
}

/** The symptoms alone, for a car that cannot run. */
export const symptomsOnly = (): SymptomOutcome[] => SYMPTOMS.map(plain);
