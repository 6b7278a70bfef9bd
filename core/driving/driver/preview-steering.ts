import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import { clamp } from '../../math/interpolation.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';
import { steerForRoadWheelAngle } from './steering.ts';

/**
 * Steering along a known path: the road-wheel angle for its curvature a moment ahead, L c and the difference of the
 * slip angles of front and rear tyres; a correction of the distance from the path expected at a preview distance; and
 * one of the yaw-rate error (after Kapania and Gerdes 2015, Design of a feedback-feedforward steering controller for
 * accurate path tracking and stability at the limits of handling, Vehicle System Dynamics 53, who leave the last one
 * out).
 *
 * Slip angles are those of brush tyres with the axle's stiffness and the measured grip. As in path-follower.ts the
 * front wheels never turn far past the slip angle of their peak.
 */
export interface PreviewSteering {
  readonly facts: DriverFacts;
  angle_rad: number;
  /** Curvature of the path, positive to the left: at the car, and at its position after LEAD_S. */
  curvature_perm: number;
  aheadCurvature_perm: number;
  /** Distance of the centre of gravity from the path, positive to its left. */
  error_m: number;
  /** Sideways over forward motion, seen from the path, positive to its left. */
  leaving: number;
}

/** Approximate delay of yaw rate and lateral force behind the front wheels. */
export const LEAD_S = 0.25;
const PREVIEW_S = 0.4;
const MIN_PREVIEW_M = 4;
/** Road-wheel angle per yaw-rate error: it corrects before the path is left. */
const YAW_RATE_S = 0.3;
/** Maximum part of an axle's grip that is requested. */
const MAX_GRIP_PART = 0.97;
/** Maximum slip angle of the front wheels over that of their peak. */
const MAX_SLIP_PART = 1.2;
/** Steering rate of a quick driver: 800 deg/s at a steering wheel with a ratio of 14. */
const STEER_RATE_RADPS = 1;
export const MIN_SPEED_MPS = 0.5;

export function createPreviewSteering(facts: DriverFacts): PreviewSteering {
  return { facts, angle_rad: 0, curvature_perm: 0, aheadCurvature_perm: 0, error_m: 0, leaving: 0 };
}

/**
 * Slip angle of a brush tyre for a lateral force: with u = F / (mu Fz) its force is u = 1 - (1 - C alpha / (3 mu Fz))^3
 * (Pacejka, Tyre and Vehicle Dynamics, chapter on the brush model). Signed as the force; the force is limited to
 * MAX_GRIP_PART of the grip.
 */
export function brushSlip_rad(force_N: number, grip_N: number, stiffness_Nprad: number): number {
  if (!(grip_N > 0 && stiffness_Nprad > 0)) return 0;
  const part = Math.min(MAX_GRIP_PART, Math.abs(force_N) / grip_N);
  return Math.sign(force_N) * ((3 * grip_N) / stiffness_Nprad) * (1 - Math.cbrt(1 - part));
}

/** One steering step on the present path data: sets the steering input. Allocates nothing. */
export function steerAlong(preview: PreviewSteering, car: DrivenCar): void {
  const { facts, aheadCurvature_perm } = preview;
  const { readout } = car;
  const { wheelLoad_N: load, peakFriction: friction } = car.work;
  const speed = Math.max(readout.speed_mps, MIN_SPEED_MPS);

  const force_N = facts.mass_kg * speed * speed * aheadCurvature_perm;
  const rearPart = facts.frontArm_m / facts.wheelbase_m;
  const frontGrip_N = load[FL]! * friction[FL]! + load[FR]! * friction[FR]!;
  const rearGrip_N = load[RL]! * friction[RL]! + load[RR]! * friction[RR]!;
  const frontSlip_rad = brushSlip_rad((1 - rearPart) * force_N, frontGrip_N, facts.frontStiffness_Nprad);
  const rearSlip_rad = brushSlip_rad(rearPart * force_N, rearGrip_N, facts.rearStiffness_Nprad);

  const preview_m = Math.max(MIN_PREVIEW_M, PREVIEW_S * speed);
  const correction_perm = (-2 * (preview.error_m + preview.leaving * preview_m)) / (preview_m * preview_m);
  const missing_radps = speed * (preview.curvature_perm + correction_perm) - readout.yawRate_radps;
  const wanted_rad =
    facts.wheelbase_m * (aheadCurvature_perm + correction_perm) +
    (frontSlip_rad - rearSlip_rad) +
    YAW_RATE_S * missing_radps;

  // Direction of travel of the front axle; slip angle of the wheels = this direction less their angle.
  const forward = Math.max(readout.longitudinalVelocity_mps, MIN_SPEED_MPS);
  const travel_rad = Math.atan2(
    readout.lateralVelocity_mps + facts.frontArm_m * readout.yawRate_radps,
    forward,
  );
  const most_rad = MAX_SLIP_PART * facts.frontPeakSlipAngle_rad;
  const allowed_rad =
    most_rad > 0 ? clamp(wanted_rad, travel_rad - most_rad, travel_rad + most_rad) : wanted_rad;
  const most = STEER_RATE_RADPS * car.step_s;
  preview.angle_rad += clamp(allowed_rad - preview.angle_rad, -most, most);
  car.controls.steer = steerForRoadWheelAngle(facts, preview.angle_rad);
}
