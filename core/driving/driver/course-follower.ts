import { onLine, type CourseLine } from './course-line.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';
import { LEAD_S, MIN_SPEED_MPS, createPreviewHands, steerAlong, type PreviewHands } from './preview-hands.ts';

/** Steering along a line in x, such as one between cones. */
export interface CourseFollower {
  readonly hands: PreviewHands;
  readonly line: CourseLine;
}

export function createCourseFollower(facts: DriverFacts, line: CourseLine): CourseFollower {
  return { hands: createPreviewHands(facts), line };
}

/** One steering step: sets the distance from the line and the steering input. */
export function followCourse({ hands, line }: CourseFollower, car: DrivenCar): void {
  const { readout } = car;
  const speed = Math.max(readout.speed_mps, MIN_SPEED_MPS);
  const cos = Math.cos(readout.yaw_rad);
  const sin = Math.sin(readout.yaw_rad);
  const vx = cos * readout.longitudinalVelocity_mps - sin * readout.lateralVelocity_mps;
  const vy = sin * readout.longitudinalVelocity_mps + cos * readout.lateralVelocity_mps;
  const slope = onLine(line, line.slope, readout.x_m);
  const length = Math.sqrt(1 + slope * slope);
  hands.error_m = (readout.y_m - onLine(line, line.y_m, readout.x_m)) / length;
  hands.leaving = (vy - slope * vx) / (length * speed);
  hands.curvature_perm = onLine(line, line.curvature_perm, readout.x_m);
  hands.aheadCurvature_perm = onLine(line, line.curvature_perm, readout.x_m + LEAD_S * vx);
  steerAlong(hands, car);
}
