import { MISSING_POWER_RATIO } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import { biasLockLaw } from './bias-lock.ts';
import type { BiasRatios } from './clutch-pack.ts';
import type { DifferentialLaw } from '../law.ts';

/** Gears alike in both directions where coast_ratio is missing (our reading: the teeth are symmetric). */
export function gearedRatios(differential: DifferentialSetup): BiasRatios {
  const power = Math.max(1, differential.powerRatio ?? MISSING_POWER_RATIO);
  return { power, coast: Math.max(1, differential.coastRatio ?? power) };
}

/**
 * Geared torque biasing: the friction of the gears follows the smaller of the two road reactions, so that without
 * preload nothing locks while a wheel is in the air or the road loads the two shafts against each other.
 */
export function torqueBiasingLaw(differential: DifferentialSetup): DifferentialLaw {
  const { power, coast } = gearedRatios(differential);
  return biasLockLaw(power, coast, differential.preload_Nm);
}
