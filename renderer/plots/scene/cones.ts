import type { TrackCourse } from '../../../core/contract/track-mesh.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { edgeCones } from './course-marks.ts';

/** Cones of a course, and when a car first touched each: Infinity for an upright one. World axes, m. */
export interface Cones {
  /** x, y and z of the foot of each. */
  readonly foot_m: Float64Array;
  readonly hit_s: Float64Array;
  /** Heading in which each was pushed, rad. */
  readonly pushed_rad: Float64Array;
}

export function createCones(foot_m: Float64Array): Cones {
  const count = foot_m.length / 3;
  return { foot_m, hit_s: new Float64Array(count).fill(Infinity), pushed_rad: new Float64Array(count) };
}

/** Feet of the cones of an event on level ground (x and y of each), and of those along the edges of a course. */
export function courseCones(event_m: Float64Array, course: TrackCourse | undefined): Float64Array {
  const along = course === undefined ? new Float64Array(0) : edgeCones(course);
  const feet = new Float64Array((3 * event_m.length) / 2 + along.length);
  for (let c = 0; c < event_m.length / 2; c++) feet.set(event_m.subarray(2 * c, 2 * c + 2), 3 * c);
  feet.set(along, (3 * event_m.length) / 2);
  return feet;
}

/** Radius of a cone's foot. */
export const CONE_RADIUS_M = 0.14;
/** Steps of a drive between two samples in which cones are looked for. */
const STEP_M = 0.25;
/** A car that was moved by more than this did not drive there. */
const MAX_STEP_M = 30;

/** A position of a car: time, x, y and heading. */
export interface CarAt {
  readonly at_s: number;
  readonly x_m: number;
  readonly y_m: number;
  readonly yaw_rad: number;
}

/** Marks the cones that the outline of a car touches on the straight between two of its positions. */
export function hitCones(cones: Cones, car: CarGeometry, from: CarAt, to: CarAt): void {
  const [dx, dy] = [to.x_m - from.x_m, to.y_m - from.y_m];
  const drive_m = Math.hypot(dx, dy);
  if (!(drive_m < MAX_STEP_M)) return;
  const steps = Math.max(1, Math.ceil(drive_m / STEP_M));
  const turn_rad = Math.atan2(Math.sin(to.yaw_rad - from.yaw_rad), Math.cos(to.yaw_rad - from.yaw_rad));
  const { foot_m, hit_s, pushed_rad } = cones;
  const reach_m = car.length_m + drive_m;
  const xs = car.wheels.map(({ x_m }) => x_m);
  const middle_m = (Math.max(...xs) + Math.min(...xs)) / 2;
  const [half_m, side_m] = [car.length_m / 2 + CONE_RADIUS_M, car.width_m / 2 + CONE_RADIUS_M];
  for (let c = 0; c < hit_s.length; c++) {
    const [cx, cy] = [foot_m[3 * c] ?? 0, foot_m[3 * c + 1] ?? 0];
    if ((hit_s[c] ?? 0) <= to.at_s || Math.hypot(cx - to.x_m, cy - to.y_m) > reach_m) continue;
    for (let i = 1; i <= steps; i++) {
      const part = i / steps;
      const yaw = from.yaw_rad + part * turn_rad;
      const [ox, oy] = [cx - from.x_m - part * dx, cy - from.y_m - part * dy];
      const ahead_m = ox * Math.cos(yaw) + oy * Math.sin(yaw);
      const left_m = -ox * Math.sin(yaw) + oy * Math.cos(yaw);
      if (Math.abs(ahead_m - middle_m) > half_m || Math.abs(left_m) > side_m) continue;
      hit_s[c] = from.at_s + part * (to.at_s - from.at_s);
      pushed_rad[c] = drive_m > 0 ? Math.atan2(dy, dx) : yaw;
      break;
    }
  }
}

/** Puts up the cones that were hit from a time on: the car was moved back to it. */
export function standCones({ hit_s }: Cones, from_s: number): void {
  for (let c = 0; c < hit_s.length; c++) if ((hit_s[c] ?? 0) >= from_s) hit_s[c] = Infinity;
}
