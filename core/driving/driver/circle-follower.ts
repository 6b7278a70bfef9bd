import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';
import {
  LEAD_S,
  MIN_SPEED_MPS,
  createPreviewSteering,
  steerAlong,
  type PreviewSteering,
} from './preview-steering.ts';

/**
 * Steering on circles and straight lines, one after another. A segment begins at a point with a direction; it has a
 * curvature, positive to the left, and the next segment's curvature is previewed.
 */
export interface CircleFollower {
  readonly preview: PreviewSteering;
  x_m: number;
  y_m: number;
  cosine: number;
  sine: number;
  curvature_perm: number;
  /** Curvature of the next segment, and the distance to it. */
  next_perm: number;
  toNext_m: number;
}

/** Starts on the segment that begins at (x, y) in a direction. */
export function createCircleFollower(
  facts: DriverFacts,
  piece: {
    readonly x_m: number;
    readonly y_m: number;
    readonly yaw_rad: number;
    readonly curvature_perm: number;
  },
): CircleFollower {
  return {
    preview: createPreviewSteering(facts),
    x_m: piece.x_m,
    y_m: piece.y_m,
    cosine: Math.cos(piece.yaw_rad),
    sine: Math.sin(piece.yaw_rad),
    curvature_perm: piece.curvature_perm,
    next_perm: piece.curvature_perm,
    toNext_m: Infinity,
  };
}

/**
 * One steering step: sets the distance from the circle (path-follower.ts has its derivation) and the steering input.
 */
export function followCircle(follower: CircleFollower, car: DrivenCar): void {
  const { preview, curvature_perm: c } = follower;
  const { readout } = car;
  const dx = readout.x_m - follower.x_m;
  const dy = readout.y_m - follower.y_m;
  const q = 2 * (follower.cosine * dy - follower.sine * dx) - c * (dx * dx + dy * dy);
  const speed = Math.max(readout.speed_mps, MIN_SPEED_MPS);
  const cos = Math.cos(readout.yaw_rad);
  const sin = Math.sin(readout.yaw_rad);
  const vx = cos * readout.longitudinalVelocity_mps - sin * readout.lateralVelocity_mps;
  const vy = sin * readout.longitudinalVelocity_mps + cos * readout.lateralVelocity_mps;
  const nx = -follower.sine - c * dx;
  const ny = follower.cosine - c * dy;
  const length = Math.sqrt(nx * nx + ny * ny);
  preview.error_m = q / (1 + Math.sqrt(Math.max(0, 1 - c * q)));
  preview.leaving = length > 0 ? (vx * nx + vy * ny) / (length * speed) : 0;
  preview.curvature_perm = c;
  preview.aheadCurvature_perm = follower.toNext_m < LEAD_S * speed ? follower.next_perm : c;
  steerAlong(preview, car);
}
