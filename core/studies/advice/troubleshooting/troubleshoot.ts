import type { OpenCar } from '../../../car-files/car-ini/open-car.ts';
import type { CheckOutcome, SymptomOutcome } from '../../../catalogue/troubleshooting.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { CarFacts } from '../../../models/facts/car-facts.ts';
import { adviceFacts, type AdviceFacts } from '../facts.ts';
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

/** The results of every check of every symptom, for a car that can run. */
export function troubleshootCar(car: OpenCar, setup: Setup, params: CarFacts): SymptomOutcome[] {
  const facts = adviceFacts(car, setup, params);
  return SYMPTOMS.map(({ id, area, title, words, source, checks }) => ({
    id,
    area,
    title,
    words,
    source,
    checks: checks.flatMap((check) => outcomes(check, facts)),
  }));
}

/** The symptoms without checks, for a car that cannot run. */
export function symptomsOnly(): SymptomOutcome[] {
  return SYMPTOMS.map(({ id, area, title, words, source }) => ({
    id,
    area,
    title,
    words,
    source,
    checks: [],
  }));
}
