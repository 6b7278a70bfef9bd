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
  const { velocity_mps: velocity, travelAxis: u } = vehicle.state;
  const rise = velocity[0]! * u[0]! + velocity[1]! * u[1]! + velocity[2]! * u[2]!;
  const vx = velocity[0]! - rise * u[0]!;
  const vy = velocity[1]! - rise * u[1]!;
  const vz = velocity[2]! - rise * u[2]!;
  vehicle.readout.distance_m += vehicle.params.step_s * Math.sqrt(vx * vx + vy * vy + vz * vz);
}

/** Fills the readout from state and workspace (whose rotation must be current). */
export function writeReadout(vehicle: Vehicle): void {
  const { state, work, readout } = vehicle;
  const { rotation: m, acceleration_mps2: acceleration } = work;
  const { position_m: position, velocity_mps: velocity, angularVelocity_radps: omega } = state;
  const yaw_rad = yawOf_rad(m);
  const turns = Math.round((readout.yaw_rad - yaw_rad) / (2 * Math.PI));
  // Ahead and to the left in the plane of the road under the car.
  const u = state.travelAxis;
  const ux = u[0]!;
  const uy = u[1]!;
  const uz = u[2]!;
  const lean = m[0]! * ux + m[3]! * uy + m[6]! * uz;
  const gx = m[0]! - lean * ux;
  const gy = m[3]! - lean * uy;
  const gz = m[6]! - lean * uz;
  const scale = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz);
  const fx = gx * scale;
  const fy = gy * scale;
  const fz = gz * scale;
  const lx = uy * fz - uz * fy;
  const ly = uz * fx - ux * fz;
  const lz = ux * fy - uy * fx;
  const vx = velocity[0]!;
  const vy = velocity[1]!;
  const vz = velocity[2]!;
  const forward_mps = vx * fx + vy * fy + vz * fz;
  const left_mps = vx * lx + vy * ly + vz * lz;
  const speed_mps = Math.sqrt(forward_mps * forward_mps + left_mps * left_mps);
  const ax = acceleration[0]!;
  const ay = acceleration[1]!;
  const az = acceleration[2]!;
  readout.x_m = position[0]!;
  readout.y_m = position[1]!;
  readout.z_m = position[2]!;
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
  readout.rollRate_radps = omega[0]!;
  readout.pitchRate_radps = omega[1]!;
  readout.yawRate_radps = omega[2]!;
  readout.sideslip_rad = speed_mps < SIDESLIP_SPEED_MPS ? 0 : Math.atan2(left_mps, forward_mps);
  readout.engineSpeed_radps = state.engineSpeed_radps[0]!;
  readout.gear = vehicle.gearbox.gear;
}
