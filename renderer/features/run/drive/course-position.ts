import type { TrackCourse } from '../../../../core/contract/track-mesh.ts';

/** A point projected on the centre line of a course. Overwritten in place. */
export interface CoursePosition {
  /** Index of the piece of the line, from which the next search begins; -1 before the first one. */
  index: number;
  station_m: number;
  /** Distance to the left of the line, m. */
  left_m: number;
  /** Distance beyond the nearer edge; negative on the road. */
  beyond_m: number;
}

export const createCoursePosition = (): CoursePosition => ({
  index: -1,
  station_m: 0,
  left_m: 0,
  beyond_m: 0,
});

/** Pieces before and after the last one in which a moving point is looked for. */
const NEAR = 12;
/** A point farther than this from the pieces near the last one is looked for everywhere. */
const LOST_M = 25;

interface Found {
  distance_m: number;
  index: number;
  share: number;
  left_m: number;
}

function tryPiece(course: TrackCourse, index: number, x: number, y: number, best: Found): void {
  const x0 = course.x_m[index] ?? 0;
  const y0 = course.y_m[index] ?? 0;
  const dx = (course.x_m[index + 1] ?? x0) - x0;
  const dy = (course.y_m[index + 1] ?? y0) - y0;
  const square = dx * dx + dy * dy;
  if (!(square > 0)) return;
  const share = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square));
  const offX_m = x - x0 - share * dx;
  const offY_m = y - y0 - share * dy;
  const distance_m = Math.sqrt(offX_m * offX_m + offY_m * offY_m);
  if (distance_m >= best.distance_m) return;
  best.distance_m = distance_m;
  best.index = index;
  best.share = share;
  best.left_m = ((y - y0) * dx - (x - x0) * dy) / Math.sqrt(square);
}

const between = (values: Float64Array, index: number, share: number): number =>
  (values[index] ?? 0) + ((values[index + 1] ?? 0) - (values[index] ?? 0)) * share;

const found: Found = { distance_m: Infinity, index: -1, share: 0, left_m: 0 };

/** Projects a point on the course, beginning near the last position. Allocates nothing. */
export function locateOnCourse(course: TrackCourse, x_m: number, y_m: number, out: CoursePosition): void {
  const count = course.x_m.length - 1;
  found.distance_m = Infinity;
  found.index = -1;
  if (out.index >= 0)
    for (let k = -NEAR; k <= NEAR; k++) {
      const index = out.index + k;
      if (course.closed) tryPiece(course, (index + count) % count, x_m, y_m, found);
      else if (index >= 0 && index < count) tryPiece(course, index, x_m, y_m, found);
    }
  if (found.distance_m > LOST_M)
    for (let index = 0; index < count; index++) tryPiece(course, index, x_m, y_m, found);
  const { index, share } = found;
  if (index < 0) return;
  out.index = index;
  out.station_m = between(course.station_m, index, share);
  out.left_m = found.left_m;
  out.beyond_m =
    found.left_m > 0
      ? found.left_m - between(course.left_m, index, share)
      : -found.left_m - between(course.right_m, index, share);
}
