import { pitchOf_rad, rollOf_rad, writeRotationMatrix, yawOf_rad } from '../../math/rotation.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_STATE_SIZE,
  BODY_VELOCITY_MPS,
} from './simulated-car.ts';
import type { Readout } from './readout.ts';

/** Speed below which the sideslip angle is meaningless. */
const SIDESLIP_SPEED_MPS = 0.5;

/** Readout of a rigid body in ISO axes after each step, for models without a readout of their own. */
export interface BodyWatch {
  readonly step_s: number;
  /** Layout of BodyPort.read. */
  readonly body: Float64Array;
  /** Rotation matrix of the body (rotation.ts). */
  readonly rotation: Float64Array;
  readonly orientation: Float64Array;
  readonly lastVelocity_mps: Float64Array;
}

export function createBodyWatch(step_s: number): BodyWatch {
  return {
    step_s,
    body: new Float64Array(BODY_STATE_SIZE),
    rotation: new Float64Array(9),
    orientation: new Float64Array(4),
    lastVelocity_mps: new Float64Array(3),
  };
}

/**
 * Starts the readout of a placed body: heading and distance from their start values, no acceleration. `watch.body` must
 * be current.
 */
export function resetReadout(watch: BodyWatch, readout: Readout): void {
  writeMatrix(watch);
  for (let i = 0; i < 3; i++) watch.lastVelocity_mps[i] = watch.body[BODY_VELOCITY_MPS + i]!;
  readout.yaw_rad = yawOf_rad(watch.rotation);
  readout.distance_m = 0;
  writeState(watch, readout);
}

/** Fills the readout after a step; accelerations are the step's change of velocity. `watch.body` must be current. */
export function updateReadout(watch: BodyWatch, readout: Readout): void {
  writeMatrix(watch);
  writeState(watch, readout);
  readout.distance_m += watch.step_s * readout.speed_mps;
  for (let i = 0; i < 3; i++) watch.lastVelocity_mps[i] = watch.body[BODY_VELOCITY_MPS + i]!;
}

function writeMatrix({ body, orientation, rotation }: BodyWatch): void {
  for (let i = 0; i < 4; i++) orientation[i] = body[BODY_ORIENTATION + i]!;
  writeRotationMatrix(orientation, rotation);
}

function writeState(
  { step_s, body, rotation: m, lastVelocity_mps: last }: BodyWatch,
  readout: Readout,
): void {
  const yaw_rad = yawOf_rad(m);
  const turns = Math.round((readout.yaw_rad - yaw_rad) / (2 * Math.PI));
  const cosine = Math.cos(yaw_rad);
  const sine = Math.sin(yaw_rad);
  const vx = body[BODY_VELOCITY_MPS]!;
  const vy = body[BODY_VELOCITY_MPS + 1]!;
  const vz = body[BODY_VELOCITY_MPS + 2]!;
  const ax = (vx - last[0]!) / step_s;
  const ay = (vy - last[1]!) / step_s;
  const wx = body[BODY_SPIN_RADPS]!;
  const wy = body[BODY_SPIN_RADPS + 1]!;
  const wz = body[BODY_SPIN_RADPS + 2]!;
  const forward_mps = vx * cosine + vy * sine;
  const left_mps = vy * cosine - vx * sine;
  const speed_mps = Math.sqrt(vx * vx + vy * vy);
  readout.x_m = body[BODY_POSITION_M]!;
  readout.y_m = body[BODY_POSITION_M + 1]!;
  readout.z_m = body[BODY_POSITION_M + 2]!;
  readout.yaw_rad = yaw_rad + 2 * Math.PI * turns;
  readout.roll_rad = rollOf_rad(m);
  readout.pitch_rad = pitchOf_rad(m);
  readout.speed_mps = speed_mps;
  readout.longitudinalVelocity_mps = forward_mps;
  readout.lateralVelocity_mps = left_mps;
  readout.verticalVelocity_mps = vz;
  readout.longitudinalAcceleration_mps2 = ax * cosine + ay * sine;
  readout.lateralAcceleration_mps2 = ay * cosine - ax * sine;
  readout.verticalAcceleration_mps2 = (vz - last[2]!) / step_s;
  readout.rollRate_radps = m[0]! * wx + m[3]! * wy + m[6]! * wz;
  readout.pitchRate_radps = m[1]! * wx + m[4]! * wy + m[7]! * wz;
  readout.yawRate_radps = m[2]! * wx + m[5]! * wy + m[8]! * wz;
  readout.sideslip_rad = speed_mps < SIDESLIP_SPEED_MPS ? 0 : Math.atan2(left_mps, forward_mps);
}
