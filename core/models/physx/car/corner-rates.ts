import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import type { CarFacts } from '../../facts/car-facts.ts';

/**
 * Maximum damper rate x step over sprung mass. Gravity acts once a step, outside the sub-steps: harder dampers take all
 * of it in the first sub-steps, the wheels are light in the others and the car loses grip with every additional
 * sub-step (at 0.8 a car turns a third as much with 32 as at 1 kHz; at 0.25 within 1 %). Explicit stability needs less.
 */
export const MAX_DAMPING = 0.25;

/** Rates of one suspension with its tyre: the guide's wheel is rigid, so both springs act in one. */
export interface CornerRates {
  readonly spring_Npm: number;
  readonly damper_Nspm: number;
}

/** Rates by the car.ini. */
export function wantedRates({ corners, wheels }: CarFacts, w: number): CornerRates {
  const at = (values: Float64Array): number => values[w] ?? 0;
  const part = at(wheels.tyreRate_Npm) / (at(corners.springRate_Npm) + at(wheels.tyreRate_Npm));
  return {
    spring_Npm: at(corners.springRate_Npm) * part,
    damper_Nspm: 0.5 * (at(corners.bumpDamping_Nspm) + at(corners.reboundDamping_Nspm)) * part * part,
  };
}

/** Rates with the damper limited to {@link MAX_DAMPING}. */
export function cornerRates(facts: CarFacts, w: number, step_s: number): CornerRates {
  const { spring_Npm, damper_Nspm } = wantedRates(facts, w);
  const most_Nspm = (MAX_DAMPING * (facts.rest.wheelLoad_N[w] ?? 0)) / GRAVITY_MPS2 / step_s;
  return { spring_Npm, damper_Nspm: Math.min(damper_Nspm, most_Nspm) };
}
