import type { TrackCourse } from '../../../core/contract/track-mesh.ts';

/** An object or painted mark at a station of a course, in world axes. */
export interface CourseMark {
  readonly x_m: number;
  readonly y_m: number;
  readonly z_m: number;
  /** Along the road. */
  readonly heading_rad: number;
}

/** Index of the point before a station, and the share of the way to the next one. */
function pieceAt({ station_m }: TrackCourse, at_m: number): readonly [index: number, share: number] {
  let [low, high] = [0, station_m.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((station_m[middle] ?? 0) <= at_m) low = middle;
    else high = middle;
  }
  const [from, to] = [station_m[low] ?? 0, station_m[high] ?? 0];
  return [low, to > from ? Math.min(1, Math.max(0, (at_m - from) / (to - from))) : 0];
}

const onLap = ({ closed, length_m }: TrackCourse, station_m: number): number =>
  closed ? ((station_m % length_m) + length_m) % length_m : Math.min(length_m, Math.max(0, station_m));

const valueAt = (values: Float64Array, [index, share]: readonly [number, number]): number =>
  (values[index] ?? 0) + ((values[index + 1] ?? values[index] ?? 0) - (values[index] ?? 0)) * share;

/** Point at a station of a course and a distance to the left; heights beyond the edges are those of the edges. */
export function courseMark(course: TrackCourse, station_m: number, left_m: number): CourseMark {
  const at = pieceAt(course, onLap(course, station_m));
  const [index] = at;
  const next = Math.min(course.x_m.length - 1, index + 1);
  const heading_rad = Math.atan2(
    (course.y_m[next] ?? 0) - (course.y_m[index] ?? 0),
    (course.x_m[next] ?? 0) - (course.x_m[index] ?? 0),
  );
  const onRoad_m = Math.min(valueAt(course.left_m, at), Math.max(-valueAt(course.right_m, at), left_m));
  return {
    x_m: valueAt(course.x_m, at) - left_m * Math.sin(heading_rad),
    y_m: valueAt(course.y_m, at) + left_m * Math.cos(heading_rad),
    z_m: valueAt(course.z_m, at) + valueAt(course.crossfall, at) * onRoad_m,
    heading_rad,
  };
}

/** Distances from the centre line to the left and to the right edge at a station. */
export function edgesAt(course: TrackCourse, station_m: number): readonly [left_m: number, right_m: number] {
  const at = pieceAt(course, onLap(course, station_m));
  return [valueAt(course.left_m, at), valueAt(course.right_m, at)];
}

/** A corner that boards announce is tighter than this, after a straight of this length with a wider radius. */
const CORNER = { radius_m: 80, straight_m: 130, straightRadius_m: 160 } as const;
export const BOARDS_M = [150, 100, 50] as const;
const BOARD_ASIDE_M = 2.2;

export interface Board extends CourseMark {
  readonly distance_m: (typeof BOARDS_M)[number];
}

/** Boards with the distance to the corners at the ends of long straights, on the outside of each. */
export function distanceBoards(course: TrackCourse): Board[] {
  const { station_m, curvature_perm, closed, length_m } = course;
  const boards: Board[] = [];
  let straight_m = 0;
  const count = station_m.length - 1;
  // A closed course is followed for two laps: the first one finds how long the straight is that it begins on.
  for (let i = 1; i < (closed ? 2 : 1) * count; i++) {
    const k = i % count;
    const step_m = Math.max(0, (station_m[k + 1] ?? 0) - (station_m[k] ?? 0));
    const curvature = curvature_perm[k] ?? 0;
    if (Math.abs(curvature) < 1 / CORNER.straightRadius_m) straight_m += step_m;
    else if (Math.abs(curvature) > 1 / CORNER.radius_m) {
      const isSecondLap = !closed || i >= count;
      if (isSecondLap && straight_m > CORNER.straight_m)
        for (const distance_m of BOARDS_M) {
          if (distance_m > straight_m) continue;
          const at_m =
            (station_m[k] ?? 0) - distance_m + (closed && distance_m > (station_m[k] ?? 0) ? length_m : 0);
          const [left_m, right_m] = edgesAt(course, at_m);
          const aside_m = curvature > 0 ? -right_m - BOARD_ASIDE_M : left_m + BOARD_ASIDE_M;
          boards.push({ ...courseMark(course, at_m, aside_m), distance_m });
        }
      straight_m = 0;
    }
  }
  return boards;
}

const GRID = { places: 8, step_m: 8, first_m: 6, aside: 0.25 } as const;

/** Places of a starting grid behind the line of a closed course, in two columns. */
export function gridPlaces(course: TrackCourse): CourseMark[] {
  const [start_m] = course.lines_m;
  if (!course.closed || start_m === undefined) return [];
  return Array.from({ length: GRID.places }, (_, i) => {
    const at_m = start_m - GRID.first_m - i * GRID.step_m;
    const [left_m, right_m] = edgesAt(course, at_m);
    return courseMark(course, at_m, (i % 2 === 0 ? 1 : -1) * GRID.aside * (left_m + right_m));
  });
}

const CONE_EVERY_M = 5;

/** Feet of the cones along both edges of a course on ground of its own surface, which they alone mark. */
export function edgeCones(course: TrackCourse): Float64Array {
  if (course.surface !== course.verge) return new Float64Array(0);
  const count = Math.floor(course.length_m / CONE_EVERY_M);
  const feet: number[] = [];
  for (let i = 0; i < count; i++) {
    const at_m = (i + 0.5) * CONE_EVERY_M;
    const [left_m, right_m] = edgesAt(course, at_m);
    for (const aside_m of [left_m, -right_m]) {
      const { x_m, y_m, z_m } = courseMark(course, at_m, aside_m);
      feet.push(x_m, y_m, z_m);
    }
  }
  return Float64Array.from(feet);
}
