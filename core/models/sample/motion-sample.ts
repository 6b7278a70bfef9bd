import type { Controls } from '../interface/controls.ts';
import type { Readout } from '../interface/readout.ts';
import { columnOf } from './sample-columns.ts';

const ACCELERATOR = columnOf('accelerator');
const BRAKE = columnOf('brake');
const HANDBRAKE = columnOf('handbrake');
const STEER = columnOf('steer');
const CLUTCH = columnOf('clutch');
const POSITION_X = columnOf('positionX_m');
const POSITION_Y = columnOf('positionY_m');
const POSITION_Z = columnOf('positionZ_m');
const YAW = columnOf('yaw_rad');
const PITCH = columnOf('pitch_rad');
const ROLL = columnOf('roll_rad');
const SPEED = columnOf('speed_mps');
const LONGITUDINAL_VELOCITY = columnOf('longitudinalVelocity_mps');
const LATERAL_VELOCITY = columnOf('lateralVelocity_mps');
const VERTICAL_VELOCITY = columnOf('verticalVelocity_mps');
const LONGITUDINAL_ACCELERATION = columnOf('longitudinalAcceleration_mps2');
const LATERAL_ACCELERATION = columnOf('lateralAcceleration_mps2');
const VERTICAL_ACCELERATION = columnOf('verticalAcceleration_mps2');
const ROLL_RATE = columnOf('rollRate_radps');
const PITCH_RATE = columnOf('pitchRate_radps');
const YAW_RATE = columnOf('yawRate_radps');
const SIDESLIP = columnOf('sideslip_rad');
const DISTANCE = columnOf('distance_m');

/** The driver's channels. */
export function writeDriver({ controls }: { readonly controls: Controls }, out: Float64Array): void {
  out[ACCELERATOR] = controls.accelerator;
  out[BRAKE] = controls.brake;
  out[HANDBRAKE] = controls.handbrake;
  out[STEER] = controls.steer;
  out[CLUTCH] = controls.clutch;
}

/** The channels of the body's motion. */
export function writeChassis({ readout }: { readonly readout: Readout }, out: Float64Array): void {
  out[POSITION_X] = readout.x_m;
  out[POSITION_Y] = readout.y_m;
  out[POSITION_Z] = readout.z_m;
  out[YAW] = readout.yaw_rad;
  out[PITCH] = readout.pitch_rad;
  out[ROLL] = readout.roll_rad;
  out[SPEED] = readout.speed_mps;
  out[LONGITUDINAL_VELOCITY] = readout.longitudinalVelocity_mps;
  out[LATERAL_VELOCITY] = readout.lateralVelocity_mps;
  out[VERTICAL_VELOCITY] = readout.verticalVelocity_mps;
  out[LONGITUDINAL_ACCELERATION] = readout.longitudinalAcceleration_mps2;
  out[LATERAL_ACCELERATION] = readout.lateralAcceleration_mps2;
  out[VERTICAL_ACCELERATION] = readout.verticalAcceleration_mps2;
  out[ROLL_RATE] = readout.rollRate_radps;
  out[PITCH_RATE] = readout.pitchRate_radps;
  out[YAW_RATE] = readout.yawRate_radps;
  out[SIDESLIP] = readout.sideslip_rad;
  out[DISTANCE] = readout.distance_m;
}
