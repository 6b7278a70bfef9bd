import { inPieces } from '../../math/in-pieces.ts';
import { MAX_MPS, type FixFault, type Fixes } from './fixes.ts';

/** No car gains speed faster. */
const MAX_GAIN_MPS2 = 20;
/** Scatter of a fix beside what the car drove, m. */
const SCATTER_M = 5;
/** A logged speed lags and is rounded. */
const SPEED_FACTOR = 1.3;
const SPEED_SCATTER_MPS = 3;
/** So many fixes that agree with each other over so long show that the receiver has found its position again. */
const MIN_AGREEING = 5;
const MIN_AGREEING_S = 0.5;
/** A logged speed that this part of the steps contradicts is not that of the positions. */
const MAX_CONTRADICTED = 0.05;
/** A fix this near to the line between its neighbours is there at another time. */
const ON_LINE_M = 3;

/** The longest way between two fixes, m. */
type Reach = (fixes: Fixes, from: number, to: number) => number;

function stepOf({ x_m, y_m }: Fixes, from: number, to: number): number {
  const dx = (x_m[to] ?? 0) - (x_m[from] ?? 0);
  const dy = (y_m[to] ?? 0) - (y_m[from] ?? 0);
  return Math.sqrt(dx * dx + dy * dy);
}

/** By the logged speed. */
const reachBySpeed: Reach = ({ time_s, speed_mps }, from, to) => {
  const dt_s = (time_s[to] ?? 0) - (time_s[from] ?? 0);
  const fast_mps = Math.max(speed_mps[from] ?? 0, speed_mps[to] ?? 0);
  const gain_mps = Math.min(MAX_GAIN_MPS2 * dt_s, MAX_MPS);
  return (
    SCATTER_M +
    dt_s * Math.min(MAX_MPS, SPEED_FACTOR * fast_mps + SPEED_SCATTER_MPS + (dt_s > 1 ? gain_mps : 0))
  );
};

/** By what any car reaches, where nobody logged the speed. */
const reachByLimits: Reach = ({ time_s }, from, to) =>
  SCATTER_M + MAX_MPS * ((time_s[to] ?? 0) - (time_s[from] ?? 0));

interface Beyond {
  readonly fixes: Fixes;
  readonly reach: Reach;
  count: number;
}

function countPiece(work: Beyond, begin: number, end: number): void {
  const { fixes, reach } = work;
  let count = 0;
  for (let i = Math.max(1, begin); i < end; i++)
    if (stepOf(fixes, i - 1, i) > reach(fixes, i - 1, i)) count++;
  work.count += count;
}

/** Steps from one fix to the next that are longer than the longest way. */
function countBeyond(fixes: Fixes, reach: Reach): number {
  const work = { fixes, reach, count: 0 };
  inPieces(fixes.time_s.length, countPiece, work);
  return work.count;
}

/** True for a fix on the way from one to another that is at the wrong time there. */
function isOnLine({ x_m, y_m }: Fixes, from: number, at: number, to: number): boolean {
  const length_m = Math.hypot((x_m[to] ?? 0) - (x_m[from] ?? 0), (y_m[to] ?? 0) - (y_m[from] ?? 0));
  if (!(length_m > ON_LINE_M)) return false;
  const ux = ((x_m[to] ?? 0) - (x_m[from] ?? 0)) / length_m;
  const uy = ((y_m[to] ?? 0) - (y_m[from] ?? 0)) / length_m;
  const dx = (x_m[at] ?? 0) - (x_m[from] ?? 0);
  const dy = (y_m[at] ?? 0) - (y_m[from] ?? 0);
  const along_m = dx * ux + dy * uy;
  return Math.abs(dy * ux - dx * uy) < ON_LINE_M && along_m > 0 && along_m < length_m;
}

/**
 * Indices of fixes that the car cannot have reached from the one before, with their faults. One that lies on its way, at another time,
 * is a glitch of the clock; any other is a jump. Fixes that agree with each other for long are taken, however far they are.
 */
export function findJumps(fixes: Fixes): ReadonlyMap<number, FixFault> {
  const faults = new Map<number, FixFault>();
  let reach = reachBySpeed;
  let beyond = countBeyond(fixes, reach);
  if (fixes.speed_mps.includes(Number.NaN) || beyond > MAX_CONTRADICTED * (fixes.time_s.length - 1)) {
    reach = reachByLimits;
    beyond = countBeyond(fixes, reach);
  }
  if (beyond === 0) return faults;
  /** The last fix that is kept, and how many are. */
  let last = 0;
  let kept = 0;
  let apart: number[] = [];
  const settle = (to: number): void => {
    for (const at of apart) faults.set(at, isOnLine(fixes, last, at, to) ? 'clock' : 'jump');
    apart = [];
  };
  for (let i = 0; i < fixes.time_s.length; i++) {
    if (kept === 0 || stepOf(fixes, last, i) <= reach(fixes, last, i)) {
      if (apart.length > 0) settle(i);
      last = i;
      kept++;
      continue;
    }
    const before = apart.at(-1);
    if (before !== undefined && stepOf(fixes, before, i) > reach(fixes, before, i)) settle(i);
    apart.push(i);
    const since_s = (fixes.time_s[i] ?? 0) - (fixes.time_s[apart[0] ?? i] ?? 0);
    if (apart.length < MIN_AGREEING || since_s < MIN_AGREEING_S) continue;
    // A lonely first fix is the one that is wrong.
    if (kept === 1) faults.set(last, 'jump');
    kept += apart.length;
    last = i;
    apart = [];
  }
  settle(last);
  return faults;
}
