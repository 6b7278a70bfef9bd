import { WHEEL_COUNT } from '../contract/wheels.ts';
import { writeRotationMatrix } from '../math/rotation.ts';
import { roadWheelAngle_rad } from '../steering/road-wheel-angle.ts';
import type { Vehicle } from './vehicle-types.ts';

/** Road-wheel angles from the steering input. */
export function steerWheels(vehicle: Vehicle): void {
  const { params, controls, work } = vehicle;
  const { steerLock_rad, ackermann, toe_rad } = params.wheels;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    work.roadWheelAngle_rad[w] = roadWheelAngle_rad(
      controls.steer,
      params.steeringLinearity,
      steerLock_rad[w]!,
      ackermann[w]!,
      (w & 1) === 0,
      toe_rad[w]!,
    );
  }
}

/** Attitude, and place and velocity of every corner's roll-centre point in world axes. */
export function writeKinematics(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { corners } = params;
  const { rotation: m, angularVelocity_radps: omega } = work;
  const { angularVelocity_radps: body, velocity_mps: velocity } = state;
  writeRotationMatrix(state.orientation, m);
  for (let i = 0; i < 3; i++) {
    omega[i] = m[3 * i]! * body[0]! + m[3 * i + 1]! * body[1]! + m[3 * i + 2]! * body[2]!;
  }
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const x = corners.x_m[w]!;
    const y = corners.y_m[w]!;
    const z = corners.rollCentreZ_m[w]!;
    const px = m[0]! * x + m[1]! * y + m[2]! * z;
    const py = m[3]! * x + m[4]! * y + m[5]! * z;
    work.pointX_m[w] = px;
    work.pointY_m[w] = py;
    work.pointZ_m[w] = m[6]! * x + m[7]! * y + m[8]! * z;
    work.pointRise_mps[w] = velocity[2]! + omega[0]! * py - omega[1]! * px;
  }
}

/**
 * Velocity of every contact point along and across the wheel's heading. Along: the body point above the contact at
 * rolling-radius height, where the longitudinal force acts. Across: the body point at roll-centre height, where the
 * lateral force acts, and the swing of the axle below it. Force and velocity thus belong to one work.
 */
export function writeContactVelocities(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { rotation: m, angularVelocity_radps: omega } = work;
  const velocity = state.velocity_mps;
  const height = state.position_m[2]!;
  const scale = 1 / Math.sqrt(m[0]! * m[0]! + m[3]! * m[3]!);
  const cosYaw = m[0]! * scale;
  const sinYaw = m[3]! * scale;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const angle = work.roadWheelAngle_rad[w]!;
    const cosine = Math.cos(angle);
    const sine = Math.sin(angle);
    const hx = cosYaw * cosine - sinYaw * sine;
    const hy = sinYaw * cosine + cosYaw * sine;
    work.headingX[w] = hx;
    work.headingY[w] = hy;
    const px = work.pointX_m[w]!;
    const py = work.pointY_m[w]!;
    const pz = work.pointZ_m[w]!;
    const low = params.wheels.rollingRadius_m[w]! - height;
    const planeX = velocity[0]! - omega[2]! * py;
    const planeY = velocity[1]! + omega[2]! * px;
    work.forward_mps[w] = hx * (planeX + omega[1]! * low) + hy * (planeY - omega[0]! * low);
    const left = w & 2;
    const track_m = params.corners.y_m[left]! - params.corners.y_m[left + 1]!;
    const axleRoll_radps = (state.wheelRise_mps[left]! - state.wheelRise_mps[left + 1]!) / track_m;
    work.sideways_mps[w] =
      -hy * (planeX + omega[1]! * pz) + hx * (planeY - omega[0]! * pz) + axleRoll_radps * (height + pz);
  }
}
