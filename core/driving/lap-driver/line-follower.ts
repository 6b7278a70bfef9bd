import { steerForRoadWheelAngle } from '../driver/steering.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from '../driver/driver-facts.ts';
import {
  POSITION_LEFT_M,
  POSITION_NODE,
  POSITION_PAST_NODE_M,
  POSITION_SIZE,
  POSITION_X_M,
  POSITION_Y_M,
  settlePlace,
} from '../../environment/track/road-position.ts';
import type { Road } from '../../environment/track/road.ts';
import {
  lookUpSteer,
  STEER_ANGLE_RAD,
  STEER_CROSSFALL,
  STEER_CURVATURE_PERM,
  STEER_DIP_PERM,
  STEER_GAIN_M,
  STEER_SIDESLIP_RAD,
  STEER_SIZE,
  STEER_SPEED_MPS,
  type SteadySteer,
} from './steady-steer.ts';

/**
 * Hands that keep a car on a line at the limit, after Kapania and Gerdes, "Design of a feedback-feedforward steering
 * controller for accurate path tracking and stability at the limits of handling", Vehicle System Dynamics 53 (2015):
 * the angle of the steady turn ahead, and a correction from the path error and the error of the heading, where the heading
 * wanted is that of the line less the sideslip of the steady turn. A tail that steps out is a heading error, so it is caught.
 *
 * Correction as a curvature, of an error e and heading error psi seen at distance d: -2 (e + d psi) / d^2, which as
 * e'' = v^2 curvature has the natural frequency sqrt(2) v / d and a damping ratio of 0.71; countersteer adds to the damping.
 */
export interface LineHands {
  readonly facts: DriverFacts;
  readonly steer: SteadySteer;
  /** View of the line, written before a step: places SEEN. */
  readonly seen: Float64Array;
  readonly io: Float64Array;
  readonly preview: Float64Array;
}

/** Hands on a line that is a road. */
export interface LineFollower extends LineHands {
  readonly line: Road;
  /** Position of the centre of gravity on the line. */
  readonly position: Float64Array;
}

/** Indices of {@link LineHands.seen}: curvature at the car, left positive; heading of the line there; */
export const SEEN_CURVATURE_PERM = 0;
export const SEEN_HEADING_RAD = 1;
/** distance of the centre of gravity from the line, positive to its left; */
export const SEEN_ERROR_M = 2;
/** curvature, crossfall and vertical curvature after {@link AHEAD_S}. */
export const SEEN_AHEAD_PERM = 3;
export const SEEN_CROSSFALL = 4;
export const SEEN_DIP_PERM = 5;
const SEEN_SIZE = 6;

/** Indices of {@link LineFollower.preview}: road-wheel angle; path error, positive to the left of the line. */
const HANDS_ANGLE_RAD = 0;
export const HANDS_ERROR_M = 1;
/** Learnt correction of the curvature: the steady turn includes neither toe nor camber nor drive forces. */
const LEARNT_PERM = 2;
/** Heading error: angle of the car to the line beyond the sideslip of the steady turn, positive to the left. */
export const HANDS_SLIDE_RAD = 3;
const HANDS_SIZE = 4;

const PREVIEW_S = 0.4;
/** Share of a heading error that the front wheels correct at once: they keep pointing where the car goes. */
const COUNTER_PART = 0.6;
/**
 * Time in which a standing correction is learnt, time in which it is forgotten, and its maximum angle at the
 * preview.
 */
const LEARNING_S = 1.5;
const FORGETTING_S = 5;
const MAX_LEARNT_RAD = 0.3;
const MIN_PREVIEW_M = 5;
/** Preview time of the steady turn: steering and yaw take time. */
export const AHEAD_S = 0.1;
/** Heading error as it will be in a moment: damps yaw. */
const YAW_AHEAD_S = 0.12;
/**
 * Past their direction of travel the front wheels are never turned further than this part of the best slip angle. Brushes
 * of LibreRally give most beyond the best angle that the driver knows.
 */
const MAX_SLIP_PART = 1.5;
/** A quick driver: 800 deg/s at a steering wheel with a ratio of 14. */
const STEER_RATE_RADPS = 1;
const MIN_SPEED_MPS = 1;
const TURN = 2 * Math.PI;

export function createLineHands(facts: DriverFacts, steer: SteadySteer): LineHands {
  return {
    facts,
    steer,
    seen: new Float64Array(SEEN_SIZE),
    io: new Float64Array(STEER_SIZE),
    preview: new Float64Array(HANDS_SIZE),
  };
}

export function createLineFollower(
  facts: DriverFacts,
  line: Road,
  steer: SteadySteer,
  node: number,
): LineFollower {
  const position = new Float64Array(POSITION_SIZE);
  position[POSITION_NODE] = node;
  return { ...createLineHands(facts, steer), line, position };
}

/** One step of the steering: sets the position on the line and the steering input. Allocates nothing. */
export function followLine(follower: LineFollower, car: DrivenCar): void {
  const { line, position, seen } = follower;
  const { readout } = car;
  position[POSITION_X_M] = readout.x_m;
  position[POSITION_Y_M] = readout.y_m;
  settlePlace(line, position);
  const speed = readout.speed_mps > MIN_SPEED_MPS ? readout.speed_mps : MIN_SPEED_MPS;
  const node = position[POSITION_NODE]!;
  const here_perm = line.curvature_perm[node]!;
  const ahead_m = position[POSITION_PAST_NODE_M]! + AHEAD_S * speed;
  const ahead = nodeAfter(line, node, Math.round(ahead_m / line.step_m));
  seen[SEEN_CURVATURE_PERM] = here_perm;
  seen[SEEN_HEADING_RAD] = line.heading_rad[node]! + here_perm * position[POSITION_PAST_NODE_M]!;
  seen[SEEN_ERROR_M] = position[POSITION_LEFT_M]!;
  seen[SEEN_AHEAD_PERM] = line.curvature_perm[ahead]!;
  seen[SEEN_CROSSFALL] = line.crossfall[ahead]!;
  seen[SEEN_DIP_PERM] = line.slopeChange_perm[ahead]!;
  steerToLine(follower, car);
}

/** One step of the hands on what they see of the line: sets the steering input. Allocates nothing. */
export function steerToLine(hands: LineHands, car: DrivenCar): void {
  const { facts, io, preview, seen } = hands;
  const { readout } = car;
  const speed = readout.speed_mps > MIN_SPEED_MPS ? readout.speed_mps : MIN_SPEED_MPS;
  io[STEER_SPEED_MPS] = speed;
  io[STEER_CURVATURE_PERM] = seen[SEEN_AHEAD_PERM]!;
  io[STEER_CROSSFALL] = seen[SEEN_CROSSFALL]!;
  io[STEER_DIP_PERM] = seen[SEEN_DIP_PERM]!;
  lookUpSteer(hands.steer, io);
  const angle_rad = io[STEER_ANGLE_RAD]!;
  const gain_m = io[STEER_GAIN_M]!;
  const sideslip_rad = io[STEER_SIDESLIP_RAD]!;
  const forward =
    readout.longitudinalVelocity_mps > MIN_SPEED_MPS ? readout.longitudinalVelocity_mps : MIN_SPEED_MPS;

  let heading_rad = readout.yaw_rad + sideslip_rad - seen[SEEN_HEADING_RAD]!;
  heading_rad -= TURN * Math.round(heading_rad / TURN);
  const turning_radps = readout.yawRate_radps - speed * seen[SEEN_CURVATURE_PERM]!;
  const preview_m = PREVIEW_S * speed > MIN_PREVIEW_M ? PREVIEW_S * speed : MIN_PREVIEW_M;
  const error_m = seen[SEEN_ERROR_M]!;
  const soon_rad = heading_rad + YAW_AHEAD_S * turning_radps;
  const seen_m = error_m + preview_m * soon_rad;
  const correction_perm = (-2 * seen_m) / (preview_m * preview_m);
  const wanted_rad = angle_rad + gain_m * (correction_perm + preview[LEARNT_PERM]!) - COUNTER_PART * soon_rad;

  // Direction of travel of the front axle; slip angle of the wheels = this direction less their angle.
  const travel_rad = Math.atan2(
    readout.lateralVelocity_mps + facts.frontArm_m * readout.yawRate_radps,
    forward,
  );
  const most_rad = MAX_SLIP_PART * facts.frontPeakSlipAngle_rad;
  const low = travel_rad - most_rad;
  const high = travel_rad + most_rad;
  const allowed =
    most_rad > 0 && wanted_rad < low ? low : most_rad > 0 && wanted_rad > high ? high : wanted_rad;
  // Nothing is learnt while the front tyres are at their limit and the error needs more steering.
  if ((wanted_rad - allowed) * correction_perm <= 0) {
    const learnt = preview[LEARNT_PERM]!;
    const next = learnt + car.step_s * (correction_perm / LEARNING_S - learnt / FORGETTING_S);
    const most_perm = MAX_LEARNT_RAD / preview_m;
    preview[LEARNT_PERM] = next > most_perm ? most_perm : next < -most_perm ? -most_perm : next;
  }
  const most = STEER_RATE_RADPS * car.step_s;
  const turn = allowed - preview[HANDS_ANGLE_RAD]!;
  preview[HANDS_ANGLE_RAD] = preview[HANDS_ANGLE_RAD]! + (turn > most ? most : turn < -most ? -most : turn);
  preview[HANDS_ERROR_M] = error_m;
  preview[HANDS_SLIDE_RAD] = heading_rad;
  car.controls.steer = steerForRoadWheelAngle(facts, preview[HANDS_ANGLE_RAD]);
}

/** Node of a line a whole number of nodes after another one; the last node of an open line. */
export function nodeAfter(line: Road, node: number, nodes: number): number {
  const last = line.count - 1;
  const at = node + nodes;
  if (line.closed) return (at + last) % last;
  return at > last ? last : at < 0 ? 0 : at;
}
