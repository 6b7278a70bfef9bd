import {
  AT_ACCELERATION_MPS2,
  AT_BODY_ANGULAR_VELOCITY_RADPS,
  AT_ENGINE_SPEED_RADPS,
  AT_POSITION_M,
  AT_ROTATION,
  AT_TRAVEL_AXIS,
  AT_VELOCITY_MPS,
} from './cells.ts';
import { SHAFT_ENGAGED_GEAR } from '../../driveline/shafts.ts';
import { pitchOf_rad, rollOf_rad, yawOf_rad } from '../../../math/rotation.ts';
import type { Vehicle } from './vehicle-types.ts';

const SIDESLIP_SPEED_MPS = 0.5;

/** Restarts distance and unwrapped heading. */
export function resetDistance(vehicle: Vehicle): void {
  vehicle.readout.distance_m = 0;
  vehicle.readout.yaw_rad = yawOf_rad(vehicle.work.rotation);
}

/** Adds the path of one step along the road. */
export function addDistance(vehicle: Vehicle): void {
  const { cells } = vehicle;
  const rise =
    cells[AT_VELOCITY_MPS]! * cells[AT_TRAVEL_AXIS]! +
    cells[AT_VELOCITY_MPS + 1]! * cells[AT_TRAVEL_AXIS + 1]! +
    cells[AT_VELOCITY_MPS + 2]! * cells[AT_TRAVEL_AXIS + 2]!;
  const vx = cells[AT_VELOCITY_MPS]! - rise * cells[AT_TRAVEL_AXIS]!;
  const vy = cells[AT_VELOCITY_MPS + 1]! - rise * cells[AT_TRAVEL_AXIS + 1]!;
  const vz = cells[AT_VELOCITY_MPS + 2]! - rise * cells[AT_TRAVEL_AXIS + 2]!;
  vehicle.readout.distance_m += vehicle.params.step_s * Math.sqrt(vx * vx + vy * vy + vz * vz);
}

/** Fills the readout from state and workspace (whose rotation must be current). */
export function writeReadout(vehicle: Vehicle): void {
  const { work, readout, cells } = vehicle;
  const { rotation: m } = work;
  const yaw_rad = yawOf_rad(m);
  const turns = Math.round((readout.yaw_rad - yaw_rad) / (2 * Math.PI));
  // Ahead and to the left in the plane of the road under the car.

  const ux = cells[AT_TRAVEL_AXIS]!;
  const uy = cells[AT_TRAVEL_AXIS + 1]!;
  const uz = cells[AT_TRAVEL_AXIS + 2]!;
  const lean = cells[AT_ROTATION]! * ux + cells[AT_ROTATION + 3]! * uy + cells[AT_ROTATION + 6]! * uz;
  const gx = cells[AT_ROTATION]! - lean * ux;
  const gy = cells[AT_ROTATION + 3]! - lean * uy;
  const gz = cells[AT_ROTATION + 6]! - lean * uz;
  const scale = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz);
  const fx = gx * scale;
  const fy = gy * scale;
  const fz = gz * scale;
  const lx = uy * fz - uz * fy;
  const ly = uz * fx - ux * fz;
  const lz = ux * fy - uy * fx;
  const vx = cells[AT_VELOCITY_MPS]!;
  const vy = cells[AT_VELOCITY_MPS + 1]!;
  const vz = cells[AT_VELOCITY_MPS + 2]!;
  const forward_mps = vx * fx + vy * fy + vz * fz;
  const left_mps = vx * lx + vy * ly + vz * lz;
  const speed_mps = Math.sqrt(forward_mps * forward_mps + left_mps * left_mps);
  const ax = cells[AT_ACCELERATION_MPS2]!;
  const ay = cells[AT_ACCELERATION_MPS2 + 1]!;
  const az = cells[AT_ACCELERATION_MPS2 + 2]!;
  readout.x_m = cells[AT_POSITION_M]!;
  readout.y_m = cells[AT_POSITION_M + 1]!;
  readout.z_m = cells[AT_POSITION_M + 2]!;
  readout.yaw_rad = yaw_rad + 2 * Math.PI * turns;
  readout.roll_rad = rollOf_rad(m);
  readout.pitch_rad = pitchOf_rad(m);
  readout.speed_mps = speed_mps;
  readout.longitudinalVelocity_mps = forward_mps;
  readout.lateralVelocity_mps = left_mps;
  readout.verticalVelocity_mps = vz;
  readout.longitudinalAcceleration_mps2 = ax * fx + ay * fy + az * fz;
  readout.lateralAcceleration_mps2 = ax * lx + ay * ly + az * lz;
  readout.verticalAcceleration_mps2 = az;
  readout.rollRate_radps = cells[AT_BODY_ANGULAR_VELOCITY_RADPS]!;
  readout.pitchRate_radps = cells[AT_BODY_ANGULAR_VELOCITY_RADPS + 1]!;
  readout.yawRate_radps = cells[AT_BODY_ANGULAR_VELOCITY_RADPS + 2]!;
  readout.sideslip_rad = speed_mps < SIDESLIP_SPEED_MPS ? 0 : Math.atan2(left_mps, forward_mps);
  readout.engineSpeed_radps = cells[AT_ENGINE_SPEED_RADPS]!;
  readout.gear = vehicle.cells[SHAFT_ENGAGED_GEAR]!;
}
