import { spreadIndices, upperMedian } from '../../math/nth-smallest.ts';
import type { Fixes } from './fixes.ts';
import type { PathNoise } from './smooth-path.ts';

/** Limits of the scatter from fix to fix, m: no receiver of a logger is better, and what is worse is motion. */
const LEAST_M = 0.02;
const MOST_M = 1;
/** Below this rate the third difference of the positions is motion, not scatter. */
const MIN_RATE_HZ = 5;
/** Median of the absolute value of a normal quantity to its standard deviation. */
const FROM_MEDIAN = 1.4826;

/** Limits of the scatter of the logged velocity; beyond the larger one it lags too far behind the positions to be used. */
const LEAST_MPS = 0.1;
const MOST_MPS = 2;
/** Time over which displacements are compared with logged velocities. */
const COMPARED_S = 0.6;
const FEWEST = 20;
/** A car at rest has neither course nor scatter of motion. */
const MOVING_MPS = 3;

const medianOf = (values: readonly number[]): number | undefined =>
  values.length < FEWEST ? undefined : upperMedian(new Float64Array(values));

export function usualStep_s({ time_s }: Pick<Fixes, 'time_s'>): number {
  const indices = spreadIndices(time_s.length - 1);
  const steps = new Float64Array(indices.length);
  for (let k = 0; k < steps.length; k++) {
    const i = indices[k] ?? 0;
    steps[k] = (time_s[i + 1] ?? 0) - (time_s[i] ?? 0);
  }
  return upperMedian(steps) ?? Number.NaN;
}

/** Adds the third difference of four neighbours along each axis, the last at `i`, over the root of the sum of its squared weights: their scatter. */
type Difference = (fixes: Fixes, i: number, differences: number[]) => void;

/** Divided by the times of the fixes: the scatter of a point or of its time. */
const timedDifference: Difference = ({ time_s, x_m, y_m }, i, differences) => {
  let x = 0;
  let y = 0;
  let squares = 0;
  for (let k = i - 3; k <= i; k++) {
    let weight = 1;
    for (let j = i - 3; j <= i; j++) if (j !== k) weight /= (time_s[k] ?? 0) - (time_s[j] ?? 0);
    x += weight * (x_m[k] ?? 0);
    y += weight * (y_m[k] ?? 0);
    squares += weight * weight;
  }
  const scale = Math.sqrt(squares);
  differences.push(Math.abs(x) / scale, Math.abs(y) / scale);
};

const evenThirdDifference = (p: Float64Array, i: number): number =>
  Math.abs((p[i] ?? 0) - 3 * (p[i - 1] ?? 0) + 3 * (p[i - 2] ?? 0) - (p[i - 3] ?? 0)) / Math.sqrt(20);

/** For even steps: rows that a logger put close together between two fixes say little about their scatter by their times. */
const evenDifference: Difference = ({ x_m, y_m }, i, differences) => {
  differences.push(evenThirdDifference(x_m, i), evenThirdDifference(y_m, i));
};

/** Standard deviation by the median of third differences, m; Infinity for too few. */
function scatter_m(fixes: Fixes, step_s: number, difference: Difference): number {
  const { time_s } = fixes;
  const indices = spreadIndices(time_s.length - 3);
  const differences: number[] = [];
  for (let k = 0; k < indices.length; k++) {
    const first = indices[k] ?? 0;
    if ((time_s[first + 3] ?? 0) - (time_s[first] ?? 0) <= 3.6 * step_s)
      difference(fixes, first + 3, differences);
  }
  return (medianOf(differences) ?? Infinity) * FROM_MEDIAN;
}

/**
 * White scatter of the fixes by their third differences, which the motion of a car hardly has at 5 Hz and more; at lower rates it is an
 * upper bound, since motion is taken for scatter. The larger one of that with the times of the file and that with even times; Infinity for
 * too few fixes.
 */
export function fixScatter_m(fixes: Fixes, step_s = usualStep_s(fixes)): number {
  const even_m = scatter_m(fixes, step_s, evenDifference);
  return Math.max(LEAST_M, even_m, scatter_m(fixes, step_s, timedDifference));
}

/** Scatter that the filter assumes, within its limits. */
function positionScatter_m(fixes: Fixes, step_s: number): number {
  return step_s <= 1.05 / MIN_RATE_HZ ? Math.min(MOST_M, fixScatter_m(fixes, step_s)) : MOST_M;
}

/** Adds by what the displacement between two fixes differs from the logged velocity, where the car moves, m/s along each axis. */
function compareVelocity(
  { time_s, x_m, y_m, speed_mps, courseX, courseY }: Fixes,
  from: number,
  to: number,
  differences: number[],
): void {
  const span = to - from;
  let vx = 0;
  let vy = 0;
  for (let i = from; i <= to; i++) {
    const weight = i === from || i === to ? 0.5 / span : 1 / span;
    vx += weight * (speed_mps[i] ?? Number.NaN) * (courseX[i] ?? Number.NaN);
    vy += weight * (speed_mps[i] ?? Number.NaN) * (courseY[i] ?? Number.NaN);
  }
  if (!(vx * vx + vy * vy > MOVING_MPS * MOVING_MPS)) return;
  const dt_s = (time_s[to] ?? 0) - (time_s[from] ?? 0);
  differences.push(Math.abs(((x_m[to] ?? 0) - (x_m[from] ?? 0)) / dt_s - vx));
  differences.push(Math.abs(((y_m[to] ?? 0) - (y_m[from] ?? 0)) / dt_s - vy));
}

/** Scatter of the logged velocity by the displacement over some tenths of a second; undefined where it is of no use. */
function velocityScatter_mps(fixes: Fixes, step_s: number): number | undefined {
  const { time_s } = fixes;
  const span = Math.max(1, Math.round(COMPARED_S / step_s));
  const indices = spreadIndices(time_s.length - span);
  const differences: number[] = [];
  for (let k = 0; k < indices.length; k++) {
    const from = indices[k] ?? 0;
    const dt_s = (time_s[from + span] ?? 0) - (time_s[from] ?? 0);
    if (dt_s < 1.5 * span * step_s) compareVelocity(fixes, from, from + span, differences);
  }
  const found = (medianOf(differences) ?? Infinity) * FROM_MEDIAN;
  return found > MOST_MPS ? undefined : Math.max(LEAST_MPS, found);
}

/**
 * The scatter of the fixes and of the logged velocity, estimated from themselves.
 *
 * @param position_m that of the same fixes with another course, where it is known
 */
export function noiseOf(
  fixes: Fixes,
  step_s = usualStep_s(fixes),
  position_m = positionScatter_m(fixes, step_s),
): PathNoise {
  return { position_m, velocity_mps: velocityScatter_mps(fixes, step_s) };
}
