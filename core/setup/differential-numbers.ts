import {
  isOfFamily,
  LIBRERALLY_MISSING,
  MISSING_POWER_RATIO,
  PHYSX_DEFAULT_BIAS,
  type DifferentialKey,
  type DifferentialKind,
} from '../catalogue/differentials.ts';
import type { DifferentialSetup } from './setup.ts';

type ClutchForm = DifferentialSetup['clutchForm'];

/** Torque bias ratios under power and when coasting. */
export interface BiasRatios {
  readonly power: number;
  readonly coast: number;
}

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

/** Bias ratio of a Salisbury under power: the ratio given directly, else that of the ramp. */
export function powerBiasRatio(setup: DifferentialSetup): number {
  const { powerAngle_rad, clutchCount, clutchFactor, clutchForm } = setup;
  return setup.powerRatio === undefined
    ? rampBiasRatio(powerAngle_rad, clutchCount, clutchFactor, clutchForm)
    : Math.max(1, setup.powerRatio);
}

/** Bias ratio of a Salisbury when coasting. */
export function coastBiasRatio(setup: DifferentialSetup): number {
  const { coastAngle_rad, clutchCount, clutchFactor, clutchForm } = setup;
  return setup.coastRatio === undefined
    ? rampBiasRatio(coastAngle_rad, clutchCount, clutchFactor, clutchForm)
    : Math.max(1, setup.coastRatio);
}

const packRatio = ({ powerRatio = MISSING_POWER_RATIO }: DifferentialSetup): number =>
  Math.max(1, powerRatio);

/** Bias ratios of each kind that locks by them, with the defaults of ratios that its car does not set. */
const BIAS_RATIOS = {
  salisbury: (setup) => ({ power: powerBiasRatio(setup), coast: coastBiasRatio(setup) }),
  // Presses its plates under power only.
  'lsd-1-way': (setup) => ({ power: packRatio(setup), coast: 1 }),
  // The default coast_ratio locks half as much as under power (our figure: the page gives none).
  'lsd-1.5-way': (setup) => {
    const power = packRatio(setup);
    return { power, coast: Math.max(1, setup.coastRatio ?? 1 + (power - 1) / 2) };
  },
  'lsd-2-way': (setup) => ({ power: packRatio(setup), coast: packRatio(setup) }),
  // Gears alike in both directions where coast_ratio is missing (our reading: the teeth are symmetric).
  'torque-biasing': (setup) => {
    const power = packRatio(setup);
    return { power, coast: Math.max(1, setup.coastRatio ?? power) };
  },
} as const satisfies Partial<Record<DifferentialKind, (setup: DifferentialSetup) => BiasRatios>>;

export type BiasKind = keyof typeof BIAS_RATIOS;

const isBiasKind = (kind: DifferentialKind): kind is BiasKind => Object.hasOwn(BIAS_RATIOS, kind);

/** Bias ratios of a differential as one of a kind. */
export const biasRatios = (kind: BiasKind, setup: DifferentialSetup): BiasRatios => BIAS_RATIOS[kind](setup);

/** Ratio of the speeds beyond which PhysX's limited slip moves torque. */
export function physxBias({ bias = PHYSX_DEFAULT_BIAS }: DifferentialSetup): number {
  return Math.max(1, bias);
}

/** Bias ratio and locking of LibreRally's limited slip, with the defaults of its position. */
export function librerallyNumbers({ position, bias, lock, coastLock }: DifferentialSetup): {
  readonly bias: number;
  readonly lock: number;
  readonly coastLock: number;
} {
  const missing = LIBRERALLY_MISSING[position];
  return {
    bias: bias ?? missing.bias,
    lock: lock ?? missing.lock,
    coastLock: coastLock ?? missing.coastLock,
  };
}

/**
 * Numbers that the law of a differential works with, by the names of their keys: as set, or where the keys are missing
 * by the kind, the position and the other keys.
 */
export function usedDifferentialNumbers(
  setup: DifferentialSetup,
): readonly (readonly [DifferentialKey, number])[] {
  const { kind } = setup;
  if (isBiasKind(kind)) {
    const { power, coast } = biasRatios(kind, setup);
    return [
      ['power_ratio', power],
      ['coast_ratio', coast],
    ];
  }
  if (kind === 'librerally-limited-slip') {
    const { bias, lock, coastLock } = librerallyNumbers(setup);
    return [
      ['racebench_bias', bias],
      ['racebench_lock', lock],
      ['racebench_coast_lock', coastLock],
    ];
  }
  return isOfFamily(kind, 'physx') ? [['racebench_bias', physxBias(setup)]] : [];
}
