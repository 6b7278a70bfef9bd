import { firstRise } from '../../../math/fit.ts';
import type { FrequencyResponse } from '../../../driving/manoeuvre/metrics/cross-spectra.ts';

/**
 * A ramp steer to the left in order of time: the inner driven wheel is the left one. Columns are means over 0.25 s, so
 * that no single sample makes a peak.
 */
export interface RampCurve {
  readonly lateralAcceleration_mps2: Float64Array;
  readonly steeringWheel_rad: Float64Array;
  readonly speed_mps: Float64Array;
  /** Drive torque times wheel speed. */
  readonly innerPower_W: Float64Array;
  readonly outerPower_W: Float64Array;
  /** Driven wheels, inner minus outer: negative while both roll. */
  readonly speedDifference_radps: Float64Array;
  /** Capacity of the clutch; 0 where there is none. */
  readonly clutch_Nm: Float64Array;
  /** Samples before the steering moves. */
  readonly start: number;
  /** Why the run ended. */
  readonly reason: string;
}

/** Answers to the steering wheel during a sine sweep. */
export interface SweepResponse {
  /** (m/s²)/rad. */
  readonly lateralAcceleration: FrequencyResponse;
  /** (rad/s)/rad. */
  readonly yawRate: FrequencyResponse;
  /** Fraction of the time with clutch torque. */
  readonly engagedShare: number;
}

/** Both tests of one differential; a sweep that did not last has no response. */
export interface StudyRun {
  readonly ramp: RampCurve;
  readonly sweep: SweepResponse | undefined;
}

/** Lateral accelerations at which curves are compared. */
export const GRID_MPS2 = 0.25;

/** Value of a column where the lateral acceleration first reaches a level; undefined where it never does. */
export function atAcceleration(
  curve: RampCurve,
  column: Float64Array,
  level_mps2: number,
): number | undefined {
  return firstRise(column, curve.lateralAcceleration_mps2, level_mps2, curve.start);
}

/** Multiples of the grid from one acceleration to another. */
export function grid_mps2(from_mps2: number, to_mps2: number): number[] {
  const first = Math.ceil(from_mps2 / GRID_MPS2 - 1e-9);
  const last = Math.floor(to_mps2 / GRID_MPS2 + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * GRID_MPS2);
}

export function largestAcceleration_mps2({ lateralAcceleration_mps2 }: RampCurve): number {
  return lateralAcceleration_mps2.reduce((most, value) => Math.max(most, value), 0);
}

/** Below it the wheels' speeds differ too little for a sign. */
const TURNING_MPS2 = 1;

/**
 * Lateral acceleration at which the inner driven wheel becomes the faster one, because it has lost its grip. The
 * paper's critical acceleration is where "the sign of the difference of the angular velocities changes" (section
 * 4.1.1). Undefined where it never does.
 */
export function criticalAcceleration_mps2(open: RampCurve): number | undefined {
  const { lateralAcceleration_mps2, speedDifference_radps } = open;
  const turning = lateralAcceleration_mps2.findIndex((value) => value >= TURNING_MPS2);
  if (turning < 0) return undefined;
  return firstRise(lateralAcceleration_mps2, speedDifference_radps, 0, turning);
}

/** Inner wheel's share of the driven wheels' power. */
export function innerShare({ innerPower_W, outerPower_W }: RampCurve): Float64Array {
  return innerPower_W.map((inner, i) => inner / (inner + (outerPower_W[i] ?? NaN)));
}
