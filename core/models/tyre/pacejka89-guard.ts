import { SHAPE_B, SHAPE_D, SHAPE_E, SHAPE_SV, SHAPE_Y, evaluateCore } from './magic-formula.ts';

/**
 * Published coefficient sets were fitted over a few loads and fail outside them: friction falls with load through zero
 * (a1 < 0), stiffness turns negative at light load (b3 > 0 > b4), E above 1 and C above 2 reverse the force in a slide.
 * These guards keep such sets usable and do not change a sound set.
 */

/**
 * Minimum B: 1/percent in longitudinal, 1/degree in lateral slip. About a fifth of a soft road tyre's. Our figures.
 */
export const MIN_B_PER_PERCENT = 0.02;
export const MIN_B_PER_DEGREE = 0.05;
/** Maximum vertical shift, as a part of the peak. */
const MAX_SHIFT = 0.3;

/**
 * Load up to which the peak (p1 Fz + p2) Fz rises, in N; Infinity when it always does. Above it the tyre keeps the
 * force at that load instead of losing it: more load never gives less grip.
 */
export function limitLoad_N(p1: number, p2: number): number {
  return p1 < 0 && p2 > 0 ? (1000 * -p2) / (2 * p1) : Infinity;
}

/** Makes a force shape usable: D >= 0, B at least `leastB`, E at most 1, shift bounded by the peak. */
export function guardShape(shape: Float64Array, leastB: number): void {
  if (!(shape[SHAPE_D]! > 0)) shape[SHAPE_D] = 0;
  if (!(shape[SHAPE_B]! > leastB)) shape[SHAPE_B] = leastB;
  if (shape[SHAPE_E]! > 1) shape[SHAPE_E] = 1;
  const most = MAX_SHIFT * shape[SHAPE_D]!;
  const shift = shape[SHAPE_SV]!;
  if (shift > most) shape[SHAPE_SV] = most;
  else if (shift < -most) shape[SHAPE_SV] = -most;
}

/** The core curve for X >= 0, never below zero: a sliding tyre does not push in its direction of sliding. */
export function evaluateGuardedCore(shape: Float64Array): void {
  evaluateCore(shape);
  if (!(shape[SHAPE_Y]! > 0)) shape[SHAPE_Y] = 0;
}
