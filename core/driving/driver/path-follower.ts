import { clamp } from '../../math/interpolation.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';
import { steerForRoadWheelAngle } from './steering.ts';

/**
 * Steering that keeps a car on a path of constant curvature. Road-wheel angle = curvature feed-forward L/R + the tyres'
 * slip angles (integral of the path error) + correction of the error expected at a preview distance, as a pure-pursuit
 * driver sees it: an error e at distance d needs the extra curvature 2 e / d^2.
 *
 * At the limit more lock gives less grip: the front wheels are never turned further past their direction of travel than
 * slightly beyond the slip angle of their peak.
 */
export interface PathFollower {
  readonly facts: DriverFacts;
  /** The path through the start: a point on it, its direction there, and its curvature, positive to the left. */
  readonly x_m: number;
  readonly y_m: number;
  readonly cosine: number;
  readonly sine: number;
  readonly curvature_perm: number;
  /** Preview time of the steering. */
  readonly preview_s: number;
  /** Integral part, as a curvature. */
  integral_perm: number;
  angle_rad: number;
  /** Distance of the centre of gravity from the path, positive to its left. */
  pathError_m: number;
}

const PREVIEW_TIME_S = 0.5;
/**
 * Preview time of steering that only keeps a straight line: at 30 m/s a car answers in 0.3 s, and with half a second of
 * preview it would weave.
 */
export const CALM_PREVIEW_S = 1.5;
const MIN_PREVIEW_M = 4;
/** Number of previews in which a steady error of the preview point is integrated away. */
const INTEGRAL_PREVIEWS = 2;
/** Maximum slip angle of the front wheels over that of their peak. */
const MAX_SLIP_PART = 1.2;
/** Steering rate of a quick driver: 800 deg/s at a steering wheel with a ratio of 14. */
const STEER_RATE_RADPS = 1;
const MIN_SPEED_MPS = 0.5;

/** The path that starts at the pose (x, y, yaw) with a curvature, 1 / radius; 0 is a straight line. */
export function createPathFollower(
  facts: DriverFacts,
  x_m: number,
  y_m: number,
  yaw_rad: number,
  curvature_perm: number,
  preview_s = PREVIEW_TIME_S,
): PathFollower {
  return {
    facts,
    x_m,
    y_m,
    cosine: Math.cos(yaw_rad),
    sine: Math.sin(yaw_rad),
    curvature_perm,
    preview_s,
    integral_perm: 0,
    angle_rad: facts.wheelbase_m * curvature_perm,
    pathError_m: 0,
  };
}

/**
 * Signed distance of a point from the path, positive to its left, in a form that holds for a line and a circle: with
 * n the point's offset across the start direction, d its distance from the start and c the curvature, the path error
 * is q / (1 + sqrt(1 - c q)), q = 2 n - c d^2.
 */
export function pathError_m(follower: PathFollower, x_m: number, y_m: number): number {
  const dx = x_m - follower.x_m;
  const dy = y_m - follower.y_m;
  const c = follower.curvature_perm;
  const q = 2 * (follower.cosine * dy - follower.sine * dx) - c * (dx * dx + dy * dy);
  return q / (1 + Math.sqrt(Math.max(0, 1 - c * q)));
}

/** One steering step: sets the path error and the steering input. */
export function followPath(follower: PathFollower, car: DrivenCar): void {
  const { facts } = follower;
  const { readout } = car;
  const dx = readout.x_m - follower.x_m;
  const dy = readout.y_m - follower.y_m;
  const c = follower.curvature_perm;
  const q = 2 * (follower.cosine * dy - follower.sine * dx) - c * (dx * dx + dy * dy);
  const error_m = q / (1 + Math.sqrt(Math.max(0, 1 - c * q)));
  follower.pathError_m = error_m;
  const speed = Math.max(readout.speed_mps, MIN_SPEED_MPS);
  const cos = Math.cos(readout.yaw_rad);
  const sin = Math.sin(readout.yaw_rad);
  const vx = cos * readout.longitudinalVelocity_mps - sin * readout.lateralVelocity_mps;
  const vy = sin * readout.longitudinalVelocity_mps + cos * readout.lateralVelocity_mps;
  // Normal of the path, to its left, at the nearest point: the gradient of the signed distance.
  const nx = -follower.sine - c * dx;
  const ny = follower.cosine - c * dy;
  const length = Math.sqrt(nx * nx + ny * ny);
  const leaving_mps = length > 0 ? (vx * nx + vy * ny) / length : 0;
  const preview_m = Math.max(MIN_PREVIEW_M, follower.preview_s * speed);
  const previewError_m = error_m + (leaving_mps / speed) * preview_m;
  const correction_perm = (-2 * previewError_m) / (preview_m * preview_m);
  const wanted_rad = facts.wheelbase_m * (c + correction_perm + follower.integral_perm);

  // Direction of travel of the front axle; slip angle of the wheels = this direction less their angle.
  const forward = Math.max(readout.longitudinalVelocity_mps, MIN_SPEED_MPS);
  const travel_rad = Math.atan2(
    readout.lateralVelocity_mps + facts.frontArm_m * readout.yawRate_radps,
    forward,
  );
  const most_rad = MAX_SLIP_PART * facts.frontPeakSlipAngle_rad;
  const allowed_rad =
    most_rad > 0 ? clamp(wanted_rad, travel_rad - most_rad, travel_rad + most_rad) : wanted_rad;
  // Anti-windup: the integral is frozen while the steering is at its limit and the error would push it further.
  const held = (wanted_rad - allowed_rad) * correction_perm > 0;
  if (!held)
    follower.integral_perm += (correction_perm * car.step_s) / (INTEGRAL_PREVIEWS * follower.preview_s);
  const most = STEER_RATE_RADPS * car.step_s;
  follower.angle_rad += clamp(allowed_rad - follower.angle_rad, -most, most);
  car.controls.steer = steerForRoadWheelAngle(facts, follower.angle_rad);
}
