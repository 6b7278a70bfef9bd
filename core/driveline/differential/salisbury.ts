import type { DifferentialSetup } from '../../setup/setup.ts';

/**
 * Torque bias ratio of a ramp-and-plate differential: cos(ramp angle) x (1 + clutches) x clutch factor, never below
 * 1 (seed 000; one pack counts as two clutches, so 60/30/2 gives 1.5 at 60 degrees and 2.598 at 30).
 */
export function rampBiasRatio(angle_rad: number, clutchCount: number, clutchFactor: number): number {
  const ratio = Math.cos(angle_rad) * (1 + clutchCount) * clutchFactor;
  return ratio > 1 ? ratio : 1;
}

/** Bias ratio under power: the ratio given directly, else that of the ramp. */
export function powerBiasRatio(setup: DifferentialSetup): number {
  return setup.powerRatio === undefined
    ? rampBiasRatio(setup.powerAngle_rad, setup.clutchCount, setup.clutchFactor)
    : Math.max(1, setup.powerRatio);
}

/** Bias ratio when coasting. */
export function coastBiasRatio(setup: DifferentialSetup): number {
  return setup.coastRatio === undefined
    ? rampBiasRatio(setup.coastAngle_rad, setup.clutchCount, setup.clutchFactor)
    : Math.max(1, setup.coastRatio);
}
