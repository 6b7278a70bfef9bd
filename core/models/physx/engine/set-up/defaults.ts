import { MODELS } from '../../../../catalogue/vehicle-models.ts';
import type { DifferentialParams, EngineParams, GearParams } from '../physx-params.ts';

/** The guide's defaults for a family car of 1500 kg, SI (docs/sources/physx-model.md section 3, constructors of its components). */
export const WHEEL_DEFAULTS = { mass: 20, damping: 0.25, brakeTorque: 1500 } as const;

export const SUSPENSION_DEFAULTS = {
  maxCompression: 0.3,
  maxDroop: 0.1,
  /** Natural frequency, rad/s, and damping ratio of the helper that sets all suspensions. */
  frequency: 9.66,
  dampingRatio: 0.62,
} as const;

export const TYRE_DEFAULTS = {
  latStiffX: 2,
  latStiffY: (0.3125 * 180) / Math.PI,
  longStiff: 1000,
  camberStiff: (0.1 * 180) / Math.PI,
  frictionGraph: [0, 1, 0.1, 1, 1, 1],
} as const;

/** Iterations of the clutch's estimate. */
export const CLUTCH_ITERATIONS = 5;

/** Points (0, 0.2308) and (3, 3) of the tyre load filter. */
export const LOAD_FILTER_DEFAULT = [0, 0.2308, 3, 3] as const;

const { source, threshold_mps } = MODELS.physx.substeps;
export const SUBSTEP_DEFAULTS = { ...source, threshold: threshold_mps, minLongSlipDenominator: 4 } as const;

export const BODY_DEFAULTS = {
  linearDamping: 0,
  angularDamping: 0.05,
  maxAngularVelocity: 100,
  sleepThreshold: 0.005,
  positionIterations: 4,
  velocityIterations: 1,
} as const;

export const engineDefaults = (): EngineParams => ({
  inertia: 1,
  peakTorque: 500,
  maxSpeed: 600,
  dampingFullThrottle: 0.15,
  dampingEngaged: 2,
  dampingDisengaged: 0.35,
  curve: Float64Array.of(0, 0.8, 0.33, 1, 1, 0.8),
});

/** Reverse, neutral and five gears; the autobox changes up at 0.65 and down at 0.5 of the engine's largest speed. */
export const gearDefaults = (): GearParams => gearsOf([-4, 0, 4, 2, 1.5, 1.1, 1], 4);

/** Gears with the guide's thresholds for every ratio; neutral goes up from 0.15 on. */
export function gearsOf(ratios: readonly number[], finalRatio: number): GearParams {
  return {
    ratios: Float64Array.from(ratios),
    finalRatio,
    switchTime: 0.5,
    autoboxLatency: 2,
    upRatios: Float64Array.from(ratios, (ratio) => (ratio === 0 ? 0.15 : 0.65)),
    downRatios: Float64Array.from(ratios, () => 0.5),
    clutchStrength: 10,
    clutchIterations: 0,
  };
}

export const differentialDefaults = (): DifferentialParams => ({
  type: 'LS_4WD',
  frontRearSplit: 0.45,
  frontLeftRightSplit: 0.5,
  rearLeftRightSplit: 0.5,
  centreBias: 1.3,
  frontBias: 1.3,
  rearBias: 1.3,
});
