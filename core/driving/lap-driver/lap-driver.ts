import type { DrivenCar } from '../../models/interface/driven-car.ts';
import { POSITION_NODE, POSITION_PAST_NODE_M } from '../../environment/track/road-position.ts';
import { plane, speedPosition } from '../laptime/speed-profile.ts';
import {
  createFeet,
  FEET_ACCELERATION_MPS2,
  FEET_MOST_MPS2,
  FEET_SLIDE_RAD,
  FEET_SPEED_MPS,
  moveFeet,
  type Feet,
} from './feet.ts';
import type { Envelope } from '../laptime/car-envelope.ts';
import type { LapPlan } from './lap-plan.ts';
import {
  createLineFollower,
  followLine,
  HANDS_SLIDE_RAD,
  nodeAfter,
  type LineFollower,
  type LineHands,
} from './line-follower.ts';
import { STEER_HELD_MPS2, STEER_LEAN_MPS2, STEER_USED } from './steady-steer.ts';

/** The driver of laps: steering along a line, pedals for its speeds. */
export interface LapDriver {
  readonly plan: LapPlan;
  readonly preview: LineFollower;
  readonly feet: Feet;
}

/** Preview time of the acceleration: pedals and engine take time. */
const AHEAD_S = 0.08;

export function createLapDriver(plan: LapPlan): LapDriver {
  const { facts, line, steer, startNode } = plan;
  return {
    plan,
    preview: createLineFollower(facts, line.road, steer, startNode),
    feet: createFeet(facts),
  };
}

/** One step: steering, pedals and gear. Allocates nothing. */
export function driveLine(driver: LapDriver, car: DrivenCar): void {
  const { plan, preview, feet } = driver;
  const { profile, envelope, grip } = plan;
  const line = plan.line.road;
  followLine(preview, car);
  const { position } = preview;
  const { readout } = car;
  const node = position[POSITION_NODE]!;
  const past_m = position[POSITION_PAST_NODE_M]!;
  const ahead = nodeAfter(line, node, Math.round((past_m + AHEAD_S * readout.speed_mps) / line.step_m));
  const here = profile.speed_mps[node]!;
  const other = profile.speed_mps[nodeAfter(line, node, past_m < 0 ? -1 : 1)]!;
  const share = (past_m < 0 ? -past_m : past_m) / line.step_m;
  feet.io[FEET_SPEED_MPS] = here + (other - here) * (share < 1 ? share : 1);
  feet.io[FEET_ACCELERATION_MPS2] = profile.acceleration_mps2[ahead]!;
  feet.io[FEET_MOST_MPS2] = driveLeft_mps2(preview, envelope, grip, car);
  feet.io[FEET_SLIDE_RAD] = preview.preview[HANDS_SLIDE_RAD]!;
  moveFeet(feet, car);
}

/**
 * Acceleration that the driven wheels hold beside the cornering: that of the curvature which the hands see or of the
 * car's own, whichever is tighter. After the step of the hands. Allocates nothing.
 */
export function driveLeft_mps2(
  { io }: LineHands,
  envelope: Envelope,
  grip: number,
  { readout }: DrivenCar,
): number {
  const at = speedPosition(envelope, readout.speed_mps);
  const turning_mps2 = readout.speed_mps * readout.yawRate_radps + io[STEER_LEAN_MPS2]!;
  const measured = (turning_mps2 < 0 ? -turning_mps2 : turning_mps2) / io[STEER_HELD_MPS2]!;
  const planned = io[STEER_USED]!;
  const used = (measured > planned ? measured : planned) / grip;
  return grip * plane(envelope.drive_mps2, at, used < 1 ? used : 1);
}
