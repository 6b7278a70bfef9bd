import { inPieces } from '../../math/in-pieces.ts';
import { usualValue } from '../../math/nth-smallest.ts';
import type { TangentPlane } from '../../math/tangent-plane.ts';
import {
  fixesIn,
  fixesWithout,
  leave,
  MAX_MPS,
  ownFixes,
  type FaultTimes,
  type FixFault,
  type Fixes,
  type RawFixes,
} from './fixes.ts';
import { findJumps } from './jumps.ts';
import { fixScatter_m, noiseOf, usualStep_s } from './path-noise.ts';
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
  /** Scatter of the fixes along an axis, m: that of `noise`, or what they show where that is larger. */
  readonly scatter_m: number;
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

interface Breaking {
  readonly fixes: Fixes;
  readonly limit_s: number;
  readonly breaks: number[];
}

function breakPiece({ fixes, limit_s, breaks }: Breaking, begin: number, end: number): void {
  const { time_s, x_m, y_m } = fixes;
  for (let i = Math.max(1, begin); i < end; i++) {
    const dt_s = (time_s[i] ?? 0) - (time_s[i - 1] ?? 0);
    const dx = (x_m[i] ?? 0) - (x_m[i - 1] ?? 0);
    const dy = (y_m[i] ?? 0) - (y_m[i - 1] ?? 0);
    const moved_m = Math.sqrt(dx * dx + dy * dy);
    if ((dt_s > limit_s && moved_m > MOVED_M) || moved_m > SCATTER_M + MAX_MPS * dt_s) breaks.push(i);
  }
}

function breaksOf(fixes: Fixes, step_s: number): readonly number[] {
  const breaks: number[] = [];
  const limit_s = Math.max(GAP_S, GAP_STEPS * step_s);
  inPieces(fixes.time_s.length, breakPiece, { fixes, limit_s, breaks });
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

interface Comparison {
  readonly fixes: Fixes;
  readonly path: SmoothPath;
  readonly besides: Float64Array;
}

function besidePiece({ fixes, path, besides }: Comparison, begin: number, end: number): void {
  for (let i = begin; i < end; i++) {
    const dx = (fixes.x_m[i] ?? 0) - (path.x_m[i] ?? 0);
    const dy = (fixes.y_m[i] ?? 0) - (path.y_m[i] ?? 0);
    besides[i] = Math.sqrt(dx * dx + dy * dy);
  }
}

/** Distance of each fix from the path, m. */
function besideOf(fixes: Fixes, path: SmoothPath): Float64Array {
  const besides = new Float64Array(fixes.time_s.length);
  inPieces(besides.length, besidePiece, { fixes, path, besides });
  return besides;
}

/** Fixes further beside the path than this many times the usual distance count less, with the square of it (Huber 1981, 7.3). */
const DOUBTFUL = 3;

/** Distances from the path become factors of the variance. */
function doubtPiece(
  { besides, from_m }: { readonly besides: Float64Array; readonly from_m: number },
  begin: number,
  end: number,
): void {
  for (let i = begin; i < end; i++) besides[i] = Math.max(1, ((besides[i] ?? 0) / from_m) ** 2);
}

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
  const usual_m = Math.max(noise.position_m, usualValue(besides) ?? 0);
  inPieces(besides.length, doubtPiece, { besides, from_m: DOUBTFUL * usual_m });
  return smoothed(fixes, breaks, noise, besides, first);
}

interface OutlierSearch extends Comparison {
  readonly limit_m: number;
  readonly found: Map<number, FixFault>;
}

function outlierPiece(
  { fixes: { x_m, y_m }, path, besides, limit_m, found }: OutlierSearch,
  begin: number,
  end: number,
): void {
  for (let i = begin; i < end; i++) {
    if (!((besides[i] ?? 0) > limit_m)) continue;
    // The neighbours of a wrong fix are beside the path too, but less.
    if ((besides[i - 1] ?? 0) > (besides[i] ?? 0) || (besides[i + 1] ?? 0) > (besides[i] ?? 0)) continue;
    const dx = (x_m[i] ?? 0) - (path.x_m[i] ?? 0);
    const dy = (y_m[i] ?? 0) - (path.y_m[i] ?? 0);
    const along = dx * (path.vx_mps[i] ?? 0) + dy * (path.vy_mps[i] ?? 0);
    const across = dx * (path.vy_mps[i] ?? 0) - dy * (path.vx_mps[i] ?? 0);
    found.set(i, Math.abs(along) > 3 * Math.abs(across) ? 'clock' : 'jump');
  }
}

/** Fixes far beside the path that the others give, by the scatter of all; along the path it is the time that is wrong. */
function outliersOf(fixes: Fixes, path: SmoothPath): ReadonlyMap<number, FixFault> {
  const besides = besideOf(fixes, path);
  const limit_m = Math.max(OUTLIER_M, OUTLIER * (usualValue(besides) ?? 0));
  const found = new Map<number, FixFault>();
  inPieces(besides.length, outlierPiece, { fixes, path, besides, limit_m, found });
  return found;
}

/** Slower than this a path has no course, m/s. */
const COURSE_MPS = 2;

interface Course {
  readonly path: SmoothPath;
  readonly courseX: Float64Array;
  readonly courseY: Float64Array;
}

function coursePiece({ path, courseX, courseY }: Course, begin: number, end: number): void {
  for (let i = begin; i < end; i++) {
    const vx = path.vx_mps[i] ?? 0;
    const vy = path.vy_mps[i] ?? 0;
    const speed = Math.sqrt(vx * vx + vy * vy);
    const isMoving = speed > COURSE_MPS;
    courseX[i] = isMoving ? vx / speed : Number.NaN;
    courseY[i] = isMoving ? vy / speed : Number.NaN;
  }
}

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
  const courseX = new Float64Array(first.time_s.length);
  const courseY = new Float64Array(first.time_s.length);
  inPieces(courseX.length, coursePiece, { path: first, courseX, courseY });
  const aided = { ...fixes, courseX, courseY };
  const withSpeed = noiseOf(aided, step_s, noise.position_m);
  return withSpeed.velocity_mps === undefined ? { fixes, noise, first } : { fixes: aided, noise: withSpeed };
}

/** The smoothed path of the antenna through the good fixes of a log. */
export function antennaPath(plane: TangentPlane, raw: RawFixes): AntennaPath {
  const faults: FaultTimes = new Map();
  const without = (all: Fixes, left: ReadonlyMap<number, FixFault>): Fixes => {
    for (const [i, fault] of left) leave(faults, fault, all.time_s[i] ?? 0);
    return fixesWithout(all, left);
  };
  const own = fixesIn(plane, raw, ownFixes(raw, faults));
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
  const measured_m = fixScatter_m(fixes, step_s);
  const scatter_m = Math.max(noise.position_m, Number.isFinite(measured_m) ? measured_m : 0);
  return { path, breaks, gaps, noise, scatter_m, step_s, speed_mps: fixes.speed_mps, faults };
}

/** Standard deviation of half of the positions, m. */
export const medianError_m = ({ path: { error_m } }: AntennaPath): number =>
  usualValue(error_m) ?? Number.NaN;
