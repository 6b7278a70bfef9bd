import { createRandom } from '../../../core/math/random.ts';
import type { TrackCourse } from '../../../core/contract/track-mesh.ts';
import { courseMark, edgesAt } from './course-marks.ts';

/** A tree beside a course, in world axes; its foot is on the ground around the track. */
export interface Tree {
  readonly x_m: number;
  readonly y_m: number;
  readonly height_m: number;
  readonly width_m: number;
  readonly heading_rad: number;
  /** Share of the usual light of its leaves. */
  readonly shade: number;
  readonly isConifer: boolean;
}

/**
 * Distances from an edge of the road, m: none is on the ground beside it, which is up to 8 m wide, nor on the bank of a
 * raised road, for which they are larger by a multiple of its height.
 */
const ASIDE_M = { from: 14, over: 60, forHeight: 1.6 } as const;
const EVERY_M = 7;
/** Most of a course; a longer one has them farther apart. */
const MOST = 420;
/** Length of groves and of the clearings between them, m. */
const GROVE_M = 95;

/** Trees grow where the ground is neither sand nor frozen, and where not cones alone mark the course. */
const hasTrees = ({ verge, surface }: TrackCourse): boolean =>
  /^(wet-)?(grass|gravel|dirt)/u.test(verge) && verge !== surface;

/** Trees of a course in groves on both sides, the same for the same course. */
export function treesOf(course: TrackCourse): Tree[] {
  if (!hasTrees(course)) return [];
  const { below } = createRandom(3);
  const unit = (): number => below(1000) / 1000;
  const every_m = Math.max(EVERY_M, (2 * course.length_m) / MOST);
  const low_m = course.z_m.reduce((low, z_m) => Math.min(low, z_m), Infinity);
  const trees: Tree[] = [];
  for (let at_m = 0; at_m < course.length_m; at_m += every_m) {
    const [left_m, right_m] = edgesAt(course, at_m);
    for (const side of [1, -1] as const) {
      const isGrove = Math.sin((2 * Math.PI * at_m) / GROVE_M + side) + Math.sin(at_m / 61) > -0.2;
      const aside_m = ASIDE_M.from + ASIDE_M.over * unit() ** 2;
      const height_m = 4 + 5 * unit();
      const tree = {
        height_m,
        width_m: height_m * (0.8 + 0.4 * unit()),
        heading_rad: 2 * Math.PI * unit(),
        shade: 0.75 + 0.4 * unit(),
        isConifer: unit() < 0.45,
      };
      if (!isGrove) continue;
      const station_m = at_m + every_m * unit();
      const bank_m = ASIDE_M.forHeight * (courseMark(course, station_m, 0).z_m - low_m);
      const edge_m = side > 0 ? left_m : right_m;
      const { x_m, y_m } = courseMark(course, station_m, side * (edge_m + bank_m + aside_m));
      if (isClear(course, low_m, x_m, y_m) && isClearOfEnds(course, x_m, y_m))
        trees.push({ ...tree, x_m, y_m });
    }
  }
  return trees;
}

/** Length for which the road of an open course is drawn on beyond its ends, with the bank before it, m. */
const BEYOND_M = 80;

/** Neither end of an open course leads to the tree. */
function isClearOfEnds(course: TrackCourse, atX_m: number, atY_m: number): boolean {
  if (course.closed) return true;
  return ([0, course.length_m] as const).every((station_m) => {
    const { x_m, y_m, heading_rad } = courseMark(course, station_m, 0);
    const [left_m, right_m] = edgesAt(course, station_m);
    const [dx_m, dy_m] = [atX_m - x_m, atY_m - y_m];
    const ahead_m = dx_m * Math.cos(heading_rad) + dy_m * Math.sin(heading_rad);
    const aside_m = Math.abs(dy_m * Math.cos(heading_rad) - dx_m * Math.sin(heading_rad));
    const beyond_m = station_m === 0 ? -ahead_m : ahead_m;
    // The road may turn on beyond its end.
    const turn_m = Math.max(0, beyond_m) / 2;
    return (
      beyond_m > BEYOND_M || beyond_m < 0 || aside_m > Math.max(left_m, right_m) + ASIDE_M.from - 2 + turn_m
    );
  });
}

/** No part of the road or of its banks is near, that of the opposite straight included. */
function isClear(course: TrackCourse, low_m: number, atX_m: number, atY_m: number): boolean {
  const { x_m, y_m, z_m, left_m, right_m } = course;
  for (let i = 0; i < x_m.length; i++) {
    const bank_m = ASIDE_M.forHeight * ((z_m[i] ?? low_m) - low_m);
    const apart_m = Math.max(left_m[i] ?? 0, right_m[i] ?? 0) + bank_m + ASIDE_M.from - 2;
    const [dx_m, dy_m] = [(x_m[i] ?? 0) - atX_m, (y_m[i] ?? 0) - atY_m];
    if (dx_m * dx_m + dy_m * dy_m < apart_m * apart_m) return false;
  }
  return true;
}
