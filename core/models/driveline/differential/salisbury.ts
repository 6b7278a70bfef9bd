import type { DifferentialSetup } from '../../../setup/setup.ts';
import { biasLockLaw } from './bias-lock.ts';
import type { DifferentialLaw } from '../law.ts';

type ClutchForm = DifferentialSetup['clutchForm'];

/** Past a right angle the ramp no longer spreads the plates. */
const FLAT_RAMP_RAD = Math.PI / 2;

/**
 * Torque bias ratio of a ramp-and-plate differential, never below 1: cos(ramp angle) x (1 + clutches) x clutch factor
 * (Racer's differentials; one pack has two clutches, so 60/30/2 gives 1.5 at 60 degrees and 2.598 at 30), or the older
 * form with 1 + 2 clutches (published source of Racer 0.5, docs/sources/racer-format.md 4.2).
 */
export function rampBiasRatio(
  angle_rad: number,
  clutchCount: number,
  clutchFactor: number,
  form: ClutchForm = 'one',
): number {
  if (Math.abs(angle_rad) >= FLAT_RAMP_RAD) return 1;
  const plates = 1 + (form === 'two' ? 2 * clutchCount : clutchCount);
  const ratio = Math.cos(angle_rad) * plates * clutchFactor;
  return ratio > 1 ? ratio : 1;
}

/** Bias ratio under power: the ratio given directly, else that of the ramp. */
export function powerBiasRatio(setup: DifferentialSetup): number {
  const { powerAngle_rad, clutchCount, clutchFactor, clutchForm } = setup;
  return setup.powerRatio === undefined
    ? rampBiasRatio(powerAngle_rad, clutchCount, clutchFactor, clutchForm)
    : Math.max(1, setup.powerRatio);
}

/** Bias ratio when coasting. */
export function coastBiasRatio(setup: DifferentialSetup): number {
  const { coastAngle_rad, clutchCount, clutchFactor, clutchForm } = setup;
  return setup.coastRatio === undefined
    ? rampBiasRatio(coastAngle_rad, clutchCount, clutchFactor, clutchForm)
    : Math.max(1, setup.coastRatio);
}

export function salisburyLaw(differential: DifferentialSetup): DifferentialLaw {
  return biasLockLaw(powerBiasRatio(differential), coastBiasRatio(differential), differential.preload_Nm);
}
