import type { AcrossLine } from '../../../../core/math/plane-line.ts';
import type { PlanePoint } from '../../../../core/math/tangent-plane.ts';

/** Points of a driven path in their order; NaN between two of them interrupts it. */
export interface DrivenPath {
  readonly time_s: Float64Array;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
}

/** The direction at a point is that between points so far before and behind it, m. */
const AROUND_M = 4;
/** Passes within this distance and angle of a point are of the same road. */
const ROAD_M = 15;
const SAME_DIRECTION = Math.cos(Math.PI / 4);
/** A line reaches so far beyond the passes, and is at least so long, m. */
const BESIDE_M = 5;
const MIN_LINE_M = 16;

const isKnown = ({ x_m, y_m }: DrivenPath, i: number): boolean =>
  Number.isFinite(x_m[i] ?? Number.NaN) && Number.isFinite(y_m[i] ?? Number.NaN);

/** Index of the point nearest to a place; -1 for a path without points. */
export function nearestIndex(path: DrivenPath, { x_m, y_m }: PlanePoint): number {
  let nearest = -1;
  let least = Infinity;
  for (let i = 0; i < path.x_m.length; i++) {
    const dx = (path.x_m[i] ?? Number.NaN) - x_m;
    const dy = (path.y_m[i] ?? Number.NaN) - y_m;
    const square = dx * dx + dy * dy;
    if (!(square < least)) continue;
    least = square;
    nearest = i;
  }
  return nearest;
}

/** Index of the point nearest to a time; -1 where none has a position. */
export function indexAtTime(path: DrivenPath, at_s: number): number {
  let nearest = -1;
  let least = Infinity;
  for (let i = 0; i < path.time_s.length; i++) {
    const away_s = Math.abs((path.time_s[i] ?? Number.NaN) - at_s);
    if (!(away_s < least) || !isKnown(path, i)) continue;
    least = away_s;
    nearest = i;
  }
  return nearest;
}

/** Direction of driving at a point; undefined where the car does not move. */
export function directionAt(path: DrivenPath, index: number): number | undefined {
  const { x_m, y_m } = path;
  const away = (i: number): number =>
    Math.hypot((x_m[i] ?? 0) - (x_m[index] ?? 0), (y_m[i] ?? 0) - (y_m[index] ?? 0));
  const walk = (step: 1 | -1): number => {
    let at = index;
    while (isKnown(path, at + step) && at + step >= 0 && at + step < x_m.length && away(at) < AROUND_M)
      at += step;
    return at;
  };
  const [before, behind] = [walk(-1), walk(1)];
  const dx = (x_m[behind] ?? 0) - (x_m[before] ?? 0);
  const dy = (y_m[behind] ?? 0) - (y_m[before] ?? 0);
  return Math.hypot(dx, dy) < AROUND_M / 4 ? undefined : Math.atan2(dy, dx);
}

/**
 * A line across the road at a point of the path, in the direction of driving there. It reaches beyond all passes of this road. Undefined where the
 * car does not move.
 */
export function lineThrough(path: DrivenPath, index: number): AcrossLine | undefined {
  const direction_rad = directionAt(path, index);
  if (direction_rad === undefined) return undefined;
  const [x, y] = [path.x_m[index] ?? 0, path.y_m[index] ?? 0];
  const [ux, uy] = [Math.cos(direction_rad), Math.sin(direction_rad)];
  let low = 0;
  let high = 0;
  for (let i = 0; i < path.x_m.length; i++) {
    const dx = (path.x_m[i] ?? Number.NaN) - x;
    const dy = (path.y_m[i] ?? Number.NaN) - y;
    if (!(Math.abs(ux * dx + uy * dy) < AROUND_M && Math.hypot(dx, dy) < ROAD_M)) continue;
    const direction = directionAt(path, i);
    if (direction === undefined || Math.cos(direction - direction_rad) < SAME_DIRECTION) continue;
    const left_m = -uy * dx + ux * dy;
    low = Math.min(low, left_m);
    high = Math.max(high, left_m);
  }
  const middle_m = (low + high) / 2;
  return {
    x_m: x - uy * middle_m,
    y_m: y + ux * middle_m,
    direction_rad,
    length_m: Math.max(MIN_LINE_M, high - low + 2 * BESIDE_M),
  };
}
