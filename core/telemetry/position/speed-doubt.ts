import { inPieces } from '../../math/in-pieces.ts';
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

/** Adds what was driven between the fixes from `begin - 1` to `end - 1`. */
function addDriven(
  driven: { byPath_m: number; bySpeed_m: number },
  { path: { time_s, x_m, y_m }, speed_mps }: AntennaPath,
  isBreak: ReadonlySet<number>,
  begin: number,
  end: number,
): void {
  let { byPath_m, bySpeed_m } = driven;
  for (let i = begin; i < end; i++) {
    const mean_mps = ((speed_mps[i - 1] ?? Number.NaN) + (speed_mps[i] ?? Number.NaN)) / 2;
    if (!(mean_mps > MOVING_MPS) || isBreak.has(i)) continue;
    const dx = (x_m[i] ?? 0) - (x_m[i - 1] ?? 0);
    const dy = (y_m[i] ?? 0) - (y_m[i - 1] ?? 0);
    byPath_m += Math.sqrt(dx * dx + dy * dy);
    bySpeed_m += mean_mps * ((time_s[i] ?? 0) - (time_s[i - 1] ?? 0));
  }
  driven.byPath_m = byPath_m;
  driven.bySpeed_m = bySpeed_m;
}

/** Both distances where they contradict each other; undefined otherwise, and where they are too short to compare. */
export function speedDoubt(antenna: AntennaPath): DrivenTwice | undefined {
  const driven = { byPath_m: 0, bySpeed_m: 0 };
  const isBreak = new Set(antenna.breaks);
  inPieces(antenna.path.time_s.length - 1, (begin, end) =>
    addDriven(driven, antenna, isBreak, begin + 1, end + 1),
  );
  const { byPath_m, bySpeed_m } = driven;
  const isFar = byPath_m > TOLERATED * bySpeed_m || bySpeed_m > TOLERATED * byPath_m;
  return bySpeed_m >= MIN_M && isFar ? driven : undefined;
}
