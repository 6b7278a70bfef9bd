import type { AntennaPath } from './antenna-path.ts';

/** A car slower than this is left out: at rest its positions scatter. */
const MOVING_MPS = 3;
/** Below this distance by speed there is too little to compare. */
const MIN_M = 300;
/** Further apart than this, neither slip of a wheel nor a cut corner explains it; km/h and mph are 1.61 apart. */
const TOLERATED = 1.4;

/** Distances driven by the positions and by the logged speed, m. */
export interface DrivenTwice {
  readonly byPath_m: number;
  readonly bySpeed_m: number;
}

/** Both distances where they contradict each other; undefined otherwise, and where they are too short to compare. */
export function speedDoubt({ path, breaks, speed_mps }: AntennaPath): DrivenTwice | undefined {
  const { time_s, x_m, y_m } = path;
  const isBreak = new Set(breaks);
  let byPath_m = 0;
  let bySpeed_m = 0;
  for (let i = 1; i < time_s.length; i++) {
    const mean_mps = ((speed_mps[i - 1] ?? Number.NaN) + (speed_mps[i] ?? Number.NaN)) / 2;
    if (!(mean_mps > MOVING_MPS) || isBreak.has(i)) continue;
    const dx = (x_m[i] ?? 0) - (x_m[i - 1] ?? 0);
    const dy = (y_m[i] ?? 0) - (y_m[i - 1] ?? 0);
    byPath_m += Math.sqrt(dx * dx + dy * dy);
    bySpeed_m += mean_mps * ((time_s[i] ?? 0) - (time_s[i - 1] ?? 0));
  }
  const isFar = byPath_m > TOLERATED * bySpeed_m || bySpeed_m > TOLERATED * byPath_m;
  return bySpeed_m >= MIN_M && isFar ? { byPath_m, bySpeed_m } : undefined;
}
