import { createLaw } from '../driveline/differential/create-law.ts';
import type { DifferentialLaw } from '../driveline/differential/law.ts';
import type { ScriptHost } from '../driveline/script/script-host.ts';
import type { VehicleParams } from './params.ts';

/** The law of every differential of a car, in their order. Throws CAR_INVALID and SCRIPT_FAILED. */
export function createLaws(
  { setup, differentials, step_s }: VehicleParams,
  signals: Float64Array,
  scripts: ScriptHost | undefined,
): DifferentialLaw[] {
  return differentials.map((_, index) => createLaw(setup, index, { step_s, signals, scripts }));
}
