import { MISSING_POWER_RATIO } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import { biasLockLaw } from './bias-lock.ts';
import type { DifferentialLaw } from '../law.ts';

/** Torque bias ratios under power and when coasting. */
export interface BiasRatios {
  readonly power: number;
  readonly coast: number;
}

const powerRatio = (differential: DifferentialSetup): number =>
  Math.max(1, differential.powerRatio ?? MISSING_POWER_RATIO);

/** Presses its plates under power only. */
export function oneWayRatios(differential: DifferentialSetup): BiasRatios {
  return { power: powerRatio(differential), coast: 1 };
}

/** The default coast_ratio locks half as much as under power (our figure: the page gives none). */
export function oneAndAHalfWayRatios(differential: DifferentialSetup): BiasRatios {
  const power = powerRatio(differential);
  return { power, coast: Math.max(1, differential.coastRatio ?? 1 + (power - 1) / 2) };
}

/** Alike both ways. */
export function twoWayRatios(differential: DifferentialSetup): BiasRatios {
  const power = powerRatio(differential);
  return { power, coast: power };
}

/** Limited slip by a clutch pack (Racer's differentials, "Limited slip differentials"). */
export function clutchPackLaw(differential: DifferentialSetup, ratios: BiasRatios): DifferentialLaw {
  return biasLockLaw(ratios.power, ratios.coast, differential.preload_Nm);
}
