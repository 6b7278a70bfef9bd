import { biasRatios, type BiasKind } from '../../../setup/differential-numbers.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import { biasLockLaw } from './bias-lock.ts';
import type { DifferentialLaw } from '../law.ts';

/**
 * Locking by bias ratios: ramps and plates, clutch packs (Racer's differentials, "Limited slip differentials"), and
 * geared torque biasing, whose friction of the gears follows the smaller of the two road reactions, so that without
 * preload nothing locks while a wheel is in the air or the road loads the two shafts against each other.
 */
export function biasedLaw(kind: BiasKind, differential: DifferentialSetup): DifferentialLaw {
  const { power, coast } = biasRatios(kind, differential);
  return biasLockLaw(power, coast, differential.preload_Nm);
}
