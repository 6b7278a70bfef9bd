import { ALIGNING } from './mf-coefficients/aligning.ts';
import { BODY } from './mf-coefficients/body-coefficients.ts';
import { LATERAL } from './mf-coefficients/lateral.ts';
import { LONGITUDINAL } from './mf-coefficients/longitudinal.ts';
import { MOMENTS } from './mf-coefficients/moments.ts';
import { RANGES } from './mf-coefficients/ranges.ts';
import type { CoefficientRow } from './mf-coefficients/coefficient-row.ts';
import { SCALING } from './mf-coefficients/scaling.ts';
import { STRUCTURAL } from './mf-coefficients/structural.ts';
import { TURN_SLIP } from './mf-coefficients/turn-slip.ts';
import { VERTICAL } from './mf-coefficients/vertical.ts';

/** Every coefficient of a Magic Formula file, in the order of a written file. */
export const COEFFICIENTS = {
  ...BODY,
  ...VERTICAL,
  ...STRUCTURAL,
  ...RANGES,
  ...SCALING,
  ...LONGITUDINAL,
  ...MOMENTS,
  ...LATERAL,
  ...ALIGNING,
  ...TURN_SLIP,
} as const satisfies Record<string, CoefficientRow>;

export type CoefficientName = keyof typeof COEFFICIENTS;
export const COEFFICIENT_NAMES = Object.keys(COEFFICIENTS) as CoefficientName[];

export function isCoefficientName(text: string): text is CoefficientName {
  return Object.hasOwn(COEFFICIENTS, text);
}

export const coefficientRow = (name: CoefficientName): CoefficientRow => COEFFICIENTS[name];

/** One number for each coefficient, SI. */
export type MfParameters = Readonly<Record<CoefficientName, number>>;

export const DEFAULT_PARAMETERS: MfParameters = Object.fromEntries(
  COEFFICIENT_NAMES.map((name) => [name, COEFFICIENTS[name].default]),
) as Record<CoefficientName, number>;
