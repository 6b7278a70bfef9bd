import { upperMedian } from '../../math/nth-smallest.ts';
import type { TangentPlane } from '../../math/tangent-plane.ts';
import {
  fixesIn,
  fixesWithout,
  MAX_MPS,
  ownFixes,
  type FixFault,
  type Fixes,
  type RawFixes,
} from './fixes.ts';
import { findJumps } from './jumps.ts';
import { noiseOf, usualStep_s } from './path-noise.ts';
import { createPathRoom, smoothInto, type PathNoise, type PathRoom, type SmoothPath } from './smooth-path.ts';

/** A time without fixes, in which the car may have driven anywhere. */
export interface PathGap {
  readonly from_s: number;
  readonly to_s: number;
}

export interface AntennaPath {
  readonly path: SmoothPath;
  /** Fixes that are the first behind a gap. */
  readonly breaks: readonly number[];
  readonly gaps: readonly PathGap[];
  readonly noise: PathNoise;
  readonly step_s: number;
  /** Logged speed at each fix; NaN where there is none. */
  readonly speed_mps: Float64Array;
  /** Times of the rows that were left out, by fault. */
  readonly faults: ReadonlyMap<FixFault, readonly number[]>;
}

/** A gap is longer than this and than so many usual steps ... */
const GAP_S = 1.5;
const GAP_STEPS = 5;
/** ... and the car is elsewhere behind it; or it is further away than any car drives. */
const MOVED_M = 5;
const SCATTER_M = 5;
/** A fix this many standard deviations, and this many m, beside the smoothed path is wrong. */
const OUTLIER = 6;
const OUTLIER_M = 1.5;

function breaksOf({ time_s, x_m, y_m }: Fixes, step_s: number): readonly number[] {
  const limit_s = Math.max(GAP_S, GAP_STEPS * step_s);
  const breaks: number[] = [];
  for (let i = 1; i < time_s.length; i++) {
    const dt_s = (time_s[i] ?? 0) - (time_s[i - 1] ?? 0);
    const dx = (x_m[i] ?? 0) - (x_m[i - 1] ?? 0);
    const dy = (y_m[i] ?? 0) - (y_m[i - 1] ?? 0);
    const moved_m = Math.sqrt(dx * dx + dy * dy);
    if ((dt_s > limit_s && moved_m > MOVED_M) || moved_m > SCATTER_M + MAX_MPS * dt_s) breaks.push(i);
  }
  return breaks;
}

function smoothed(
  fixes: Fixes,
  breaks: readonly number[],
  noise: PathNoise,
  doubts?: Float64Array,
  path = createPathRoom(fixes.time_s),
): PathRoom {
  const edges = [0, ...breaks, fixes.time_s.length];
  const withError = doubts !== undefined;
  for (let i = 1; i < edges.length; i++)
    smoothInto(path, { fixes, from: edges[i - 1] ?? 0, to: edges[i] ?? 0, noise, doubts, withError });
  return path;
}

/** Distance of each fix from the path, m. */
function besideOf({ x_m, y_m }: Fixes, path: SmoothPath): Float64Array {
  const besides = new Float64Array(x_m.length);
  for (let i = 0; i < besides.length; i++) {
    const dx = (x_m[i] ?? 0) - (path.x_m[i] ?? 0);
    const dy = (y_m[i] ?? 0) - (path.y_m[i] ?? 0);
    besides[i] = Math.sqrt(dx * dx + dy * dy);
  }
  return besides;
}

const medianOf = (values: Float64Array): number | undefined => upperMedian(values.slice());

/** Fixes further beside the path than this many times the usual distance count less, with the square of it (Huber 1981, 7.3). */
const DOUBTFUL = 3;

/**
 * Smoothed twice, both times into the room of `first`: the second time, fixes that the first path does not fit count less. So a
 * stamp that is rounded by 10 ms, 0.2 m at 20 m/s, does not become an acceleration.
 */
function robustlySmoothed(
  fixes: Fixes,
  breaks: readonly number[],
  noise: PathNoise,
  first = smoothed(fixes, breaks, noise),
): PathRoom {
  const besides = besideOf(fixes, first);
  const usual_m = Math.max(noise.position_m, medianOf(besides) ?? 0);
  const doubts = besides;
  for (let i = 0; i < doubts.length; i++)
    doubts[i] = Math.max(1, ((doubts[i] ?? 0) / (DOUBTFUL * usual_m)) ** 2);
  return smoothed(fixes, breaks, noise, doubts, first);
}

/** Fixes far beside the path that the others give, by the scatter of all; along the path it is the time that is wrong. */
function outliersOf(fixes: Fixes, path: SmoothPath): ReadonlyMap<number, FixFault> {
  const { x_m, y_m } = fixes;
  const besides = besideOf(fixes, path);
  const usual_m = medianOf(besides) ?? 0;
  const limit_m = Math.max(OUTLIER_M, OUTLIER * usual_m);
  const found = new Map<number, FixFault>();
  for (let i = 0; i < besides.length; i++) {
    if (!((besides[i] ?? 0) > limit_m)) continue;
    // The neighbours of a wrong fix are beside the path too, but less.
    if ((besides[i - 1] ?? 0) > (besides[i] ?? 0) || (besides[i + 1] ?? 0) > (besides[i] ?? 0)) continue;
    const dx = (x_m[i] ?? 0) - (path.x_m[i] ?? 0);
    const dy = (y_m[i] ?? 0) - (path.y_m[i] ?? 0);
    const along = dx * (path.vx_mps[i] ?? 0) + dy * (path.vy_mps[i] ?? 0);
    const across = dx * (path.vy_mps[i] ?? 0) - dy * (path.vx_mps[i] ?? 0);
    found.set(i, Math.abs(along) > 3 * Math.abs(across) ? 'clock' : 'jump');
  }
  return found;
}

/** Slower than this a path has no course, m/s. */
const COURSE_MPS = 2;

interface AidedFixes {
  readonly fixes: Fixes;
  readonly noise: PathNoise;
  /** The path that they give when all count the same, where it was needed. */
  readonly first?: PathRoom;
}

/**
 * The fixes with a logged velocity that is of use: where the file has no course, or one that lags, with the course of the path that the
 * positions alone give.
 */
function withCourse(fixes: Fixes, breaks: readonly number[], step_s: number): AidedFixes {
  const noise = noiseOf(fixes, step_s);
  if (noise.velocity_mps !== undefined || fixes.speed_mps.every((speed) => Number.isNaN(speed)))
    return { fixes, noise };
  const first = smoothed(fixes, breaks, noise);
  const { vx_mps, vy_mps } = first;
  const courseX = new Float64Array(vx_mps.length).fill(Number.NaN);
  const courseY = new Float64Array(vx_mps.length).fill(Number.NaN);
  for (let i = 0; i < vx_mps.length; i++) {
    const vx = vx_mps[i] ?? 0;
    const vy = vy_mps[i] ?? 0;
    const speed = Math.sqrt(vx * vx + vy * vy);
    if (!(speed > COURSE_MPS)) continue;
    courseX[i] = vx / speed;
    courseY[i] = vy / speed;
  }
  const aided = { ...fixes, courseX, courseY };
  const withSpeed = noiseOf(aided, step_s, noise.position_m);
  return withSpeed.velocity_mps === undefined ? { fixes, noise, first } : { fixes: aided, noise: withSpeed };
}

/** The smoothed path of the antenna through the good fixes of a log. */
export function antennaPath(plane: TangentPlane, raw: RawFixes): AntennaPath {
  const faults = new Map<FixFault, number[]>();
  const leave = (fault: FixFault, at_s: number): void => {
    const times = faults.get(fault);
    if (times === undefined) faults.set(fault, [at_s]);
    else times.push(at_s);
  };
  const without = (all: Fixes, left: ReadonlyMap<number, FixFault>): Fixes => {
    for (const [i, fault] of left) leave(fault, all.time_s[i] ?? 0);
    return fixesWithout(all, left);
  };
  const own = fixesIn(plane, raw, ownFixes(raw, leave));
  let fixes = without(own, findJumps(own));
  const step_s = usualStep_s(fixes);
  let breaks = breaksOf(fixes, step_s);
  const aided = withCourse(fixes, breaks, step_s);
  const { noise } = aided;
  fixes = aided.fixes;
  let path = robustlySmoothed(fixes, breaks, noise, aided.first);
  const outliers = outliersOf(fixes, path);
  if (outliers.size > 0) {
    fixes = without(fixes, outliers);
    breaks = breaksOf(fixes, step_s);
    path = robustlySmoothed(fixes, breaks, noise);
  }
  const gaps = breaks.map((i) => ({ from_s: fixes.time_s[i - 1] ?? 0, to_s: fixes.time_s[i] ?? 0 }));
  return { path, breaks, gaps, noise, step_s, speed_mps: fixes.speed_mps, faults };
}

/** Standard deviation of half of the positions, m. */
export const medianError_m = ({ path: { error_m } }: AntennaPath): number => medianOf(error_m) ?? Number.NaN;
