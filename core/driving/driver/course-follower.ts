import { onLine, type CourseLine } from './course-line.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';
import {
  LEAD_S,
  MIN_SPEED_MPS,
  createPreviewSteering,
  steerAlong,
  type PreviewSteering,
} from './preview-steering.ts';

/** Steering along a line in x, such as one between cones. */
export interface CourseFollower {
  readonly preview: PreviewSteering;
  readonly line: CourseLine;
}

export function createCourseFollower(facts: DriverFacts, line: CourseLine): CourseFollower {
  return { preview: createPreviewSteering(facts), line };
}

/** One steering step: sets the distance from the line and the steering input. */
export function followCourse({ preview, line }: CourseFollower, car: DrivenCar): void {
  const { readout } = car;
  const speed = Math.max(readout.speed_mps, MIN_SPEED_MPS);
  const cos = Math.cos(readout.yaw_rad);
  const sin = Math.sin(readout.yaw_rad);
  const vx = cos * readout.longitudinalVelocity_mps - sin * readout.lateralVelocity_mps;
  const vy = sin * readout.longitudinalVelocity_mps + cos * readout.lateralVelocity_mps;
  const slope = onLine(line, line.slope, readout.x_m);
  const length = Math.sqrt(1 + slope * slope);
  preview.error_m = (readout.y_m - onLine(line, line.y_m, readout.x_m)) / length;
  preview.leaving = (vy - slope * vx) / (length * speed);
  preview.curvature_perm = onLine(line, line.curvature_perm, readout.x_m);
  preview.aheadCurvature_perm = onLine(line, line.curvature_perm, readout.x_m + LEAD_S * vx);
  steerAlong(preview, car);
}
