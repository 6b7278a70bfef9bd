import type { TrackPoint } from '../../environment/track/track.ts';
import { createRoad, type Road } from '../../environment/track/road.ts';
import type { DrivenPath } from './follow-road.ts';

/**
 * Spacing of the points of a path: more than the error of a position, less than the tightest hairpin needs.
 */
const SPACING_M = 2;
const MIN_M = 10;
/** Half width where the width of the road is not known. */
const HALF_WIDTH_M = 12;

/**
 * A driven path as the centre line of a road, for laps without a track. Undefined where it is shorter than 10
 * m. Positions within 2 m, where the car is at rest or shaken, are one point.
 */
export function drivenRoad({ x_m, y_m }: DrivenPath): Road | undefined {
  const points: TrackPoint[] = [];
  let length_m = 0;
  for (let i = 0; i < x_m.length; i++) {
    const [x, y] = [x_m[i]!, y_m[i]!];
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    const before = points.at(-1);
    const step_m = before === undefined ? Infinity : Math.hypot(x - before.x_m, y - before.y_m);
    if (step_m < SPACING_M) continue;
    if (before !== undefined) length_m += step_m;
    points.push({ x_m: x, y_m: y, z_m: 0, right_m: HALF_WIDTH_M, left_m: HALF_WIDTH_M, bank_rad: 0 });
  }
  if (length_m < MIN_M) return undefined;
  return createRoad({
    name: '',
    closed: false,
    surface: '',
    verge: '',
    start_m: 0,
    finish_m: undefined,
    sectors_m: [],
    points,
    kerbs: [],
    patches: [],
  });
}
