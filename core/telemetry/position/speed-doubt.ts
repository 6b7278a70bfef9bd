import { inPieces } from '../../math/in-pieces.ts';
import type { AntennaPath } from './antenna-path.ts';
import type { SmoothPath } from './smooth-path.ts';

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
  const work = { path, speed_mps, isBreak: new Set(breaks), byPath_m: 0, bySpeed_m: 0 };
  inPieces(path.time_s.length, measurePiece, work);
  const { byPath_m, bySpeed_m } = work;
  const isFar = byPath_m > TOLERATED * bySpeed_m || bySpeed_m > TOLERATED * byPath_m;
  return bySpeed_m >= MIN_M && isFar ? { byPath_m, bySpeed_m } : undefined;
}

interface Measuring {
  readonly path: SmoothPath;
  readonly speed_mps: Float64Array;
  readonly isBreak: ReadonlySet<number>;
  byPath_m: number;
  bySpeed_m: number;
}

function measurePiece(work: Measuring, begin: number, end: number): void {
  const { path, speed_mps, isBreak } = work;
  let { byPath_m, bySpeed_m } = work;
  for (let i = Math.max(1, begin); i < end; i++) {
    const mean_mps = ((speed_mps[i - 1] ?? Number.NaN) + (speed_mps[i] ?? Number.NaN)) / 2;
    if (!(mean_mps > MOVING_MPS) || (isBreak.size > 0 && isBreak.has(i))) continue;
    const dx = (path.x_m[i] ?? 0) - (path.x_m[i - 1] ?? 0);
    const dy = (path.y_m[i] ?? 0) - (path.y_m[i - 1] ?? 0);
    byPath_m += Math.sqrt(dx * dx + dy * dy);
    bySpeed_m += mean_mps * ((path.time_s[i] ?? 0) - (path.time_s[i - 1] ?? 0));
  }
  work.byPath_m = byPath_m;
  work.bySpeed_m = bySpeed_m;
}
