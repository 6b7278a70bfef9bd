import { clamp } from '../math/interpolation.ts';
import type { DrivenCar } from './driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';
import { steerForRoadWheelAngle } from './steering.ts';

/**
 * Hands that keep a car on a circle. Road-wheel angle = curvature feed-forward L/R + what the tyres' slip needs
 * (integral of the path error) + correction of the error expected at a preview distance, as a pure-pursuit driver
 * sees it: an error e at distance d wants the extra curvature 2 e / d^2.
 *
 * At the limit more lock gives less grip: the front wheels are never turned further past their direction of travel than
 * the tyres' best slip angle and a little more.
 */
export interface PathFollower {
  readonly facts: DriverFacts;
  readonly centreX_m: number;
  readonly centreY_m: number;
  readonly radius_m: number;
  /** 1 to the left, -1 to the right. */
  readonly side: number;
  /** Integral part, as a curvature toward the centre. */
  integral_perm: number;
  angle_rad: number;
  /** Distance of the centre of gravity from the circle, positive outside. */
  pathError_m: number;
}

const PREVIEW_TIME_S = 0.5;
const LEAST_PREVIEW_M = 4;
/** Time in which a standing error of the preview point is integrated away. */
const INTEGRAL_TIME_S = 1;
/** Of the best slip angle. */
const MOST_SLIP_PART = 1.2;
/** A quick driver: 800 deg/s at a steering wheel with a ratio of 14. */
const STEER_RATE_RADPS = 1;
const LEAST_SPEED_MPS = 0.5;

/** The circle through the pose (x, y, yaw) that turns to `side`, 1 left or -1 right. */
export function createPathFollower(
  facts: DriverFacts,
  x_m: number,
  y_m: number,
  yaw_rad: number,
  radius_m: number,
  side: number,
): PathFollower {
  return {
    facts,
    centreX_m: x_m - side * radius_m * Math.sin(yaw_rad),
    centreY_m: y_m + side * radius_m * Math.cos(yaw_rad),
    radius_m,
    side,
    integral_perm: 0,
    angle_rad: (side * facts.wheelbase_m) / radius_m,
    pathError_m: 0,
  };
}

/** One step of the hands: sets the steering input. */
export function followCircle(follower: PathFollower, car: DrivenCar, dt_s: number): void {
  const { facts, side, radius_m } = follower;
  const { readout } = car;
  const dx = readout.x_m - follower.centreX_m;
  const dy = readout.y_m - follower.centreY_m;
  const distance_m = Math.sqrt(dx * dx + dy * dy);
  const error_m = distance_m - radius_m;
  follower.pathError_m = error_m;
  const speed = Math.max(readout.speed_mps, LEAST_SPEED_MPS);
  // Outward part of the velocity, in world axes, over the speed: the angle by which the car leaves the tangent.
  const cos = Math.cos(readout.yaw_rad);
  const sin = Math.sin(readout.yaw_rad);
  const vx = cos * readout.longitudinalVelocity_mps - sin * readout.lateralVelocity_mps;
  const vy = sin * readout.longitudinalVelocity_mps + cos * readout.lateralVelocity_mps;
  const outward_mps = distance_m > 0 ? (vx * dx + vy * dy) / distance_m : 0;
  const preview_m = Math.max(LEAST_PREVIEW_M, PREVIEW_TIME_S * speed);
  const previewError_m = error_m + (outward_mps / speed) * preview_m;
  const correction_perm = (2 * previewError_m) / (preview_m * preview_m);
  const wanted_rad = side * facts.wheelbase_m * (1 / radius_m + correction_perm + follower.integral_perm);

  // Direction of travel of the front axle; slip angle of the wheels = this direction less their angle.
  const forward = Math.max(readout.longitudinalVelocity_mps, LEAST_SPEED_MPS);
  const travel_rad = Math.atan2(
    readout.lateralVelocity_mps + facts.frontArm_m * readout.yawRate_radps,
    forward,
  );
  const most_rad = MOST_SLIP_PART * facts.frontPeakSlipAngle_rad;
  const allowed_rad =
    most_rad > 0 ? clamp(wanted_rad, travel_rad - most_rad, travel_rad + most_rad) : wanted_rad;
  const held =
    Math.abs(allowed_rad - wanted_rad) > 1e-9 && side * (wanted_rad - allowed_rad) * previewError_m > 0;
  if (!held) {
    follower.integral_perm += (correction_perm * dt_s) / INTEGRAL_TIME_S;
  }
  const most = STEER_RATE_RADPS * dt_s;
  follower.angle_rad += clamp(allowed_rad - follower.angle_rad, -most, most);
  car.controls.steer = steerForRoadWheelAngle(facts, follower.angle_rad);
}
