import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { writeRotationMatrix } from '../../../math/rotation.ts';
import { roadWheelAngle_rad } from '../../steering/road-wheel-angle.ts';
import { suspensionLength_m } from '../../facts/corner-forces.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Road-wheel angles from the steering input. */
export function steerWheels(vehicle: Vehicle): void {
  const { params, controls, work } = vehicle;
  const { steerLock_rad, ackermann, toe_rad, steerCross } = params.wheels;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    work.roadWheelAngle_rad[w] = roadWheelAngle_rad(
      controls.steer,
      params.steeringLinearity,
      steerLock_rad[w]!,
      ackermann[w]!,
      (w & 1) === 0,
      toe_rad[w]!,
      steerCross[w]!,
    );
  }
}

/** Attitude, angular velocity in world axes, and every corner's roll-centre point. */
export function writeAttitude(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { corners } = params;
  const { rotation: m, angularVelocity_radps: omega } = work;
  const { angularVelocity_radps: body } = state;
  writeRotationMatrix(state.orientation, m);
  for (let i = 0; i < 3; i++) {
    omega[i] = m[3 * i]! * body[0]! + m[3 * i + 1]! * body[1]! + m[3 * i + 2]! * body[2]!;
  }
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const x = corners.x_m[w]!;
    const y = corners.y_m[w]!;
    const z = corners.rollCentreZ_m[w]!;
    work.pointX_m[w] = m[0]! * x + m[1]! * y + m[2]! * z;
    work.pointY_m[w] = m[3]! * x + m[4]! * y + m[5]! * z;
    work.pointZ_m[w] = m[6]! * x + m[7]! * y + m[8]! * z;
  }
}

/** Suspension lengths, wheel centres, and the velocities of the corner points along the wheels' travel. */
export function writeTravel(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { corners } = params;
  const { angularVelocity_radps: omega } = work;
  const { travelAxis, velocity_mps: velocity, wheelHeight_m } = state;
  const ux = travelAxis[0]!;
  const uy = travelAxis[1]!;
  const uz = travelAxis[2]!;
  const ox = omega[0]!;
  const oy = omega[1]!;
  const oz = omega[2]!;
  const rise_mps = ux * velocity[0]! + uy * velocity[1]! + uz * velocity[2]!;
  // (omega x r) . u = r . (u x omega)
  const sx = uy * oz - uz * oy;
  const sy = uz * ox - ux * oz;
  const sz = ux * oy - uy * ox;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const px = work.pointX_m[w]!;
    const py = work.pointY_m[w]!;
    const pz = work.pointZ_m[w]!;
    const point_m = ux * px + uy * py + uz * pz;
    const drop_m = wheelHeight_m[w]! - point_m;
    work.length_m[w] = suspensionLength_m(corners, w, point_m, wheelHeight_m[w]!);
    work.centreX_m[w] = px + drop_m * ux;
    work.centreY_m[w] = py + drop_m * uy;
    work.centreZ_m[w] = pz + drop_m * uz;
    work.pointRise_mps[w] = rise_mps + sx * px + sy * py + sz * pz;
  }
}

/**
 * Heading and left of every wheel in its contact plane: the body's forward axis projected onto it and turned by the
 * steer angle; and the height of its roll-centre point over that plane.
 */
export function headWheels(vehicle: Vehicle): void {
  const { work } = vehicle;
  const { rotation: m, headingX, headingY, headingZ, leftX, leftY, leftZ } = work;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const nx = work.normalX[w]!;
    const ny = work.normalY[w]!;
    const nz = work.normalZ[w]!;
    const rise = m[0]! * nx + m[3]! * ny + m[6]! * nz;
    const gx = m[0]! - rise * nx;
    const gy = m[3]! - rise * ny;
    const gz = m[6]! - rise * nz;
    const scale = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz);
    const fx = gx * scale;
    const fy = gy * scale;
    const fz = gz * scale;
    const lx = ny * fz - nz * fy;
    const ly = nz * fx - nx * fz;
    const lz = nx * fy - ny * fx;
    const angle = work.roadWheelAngle_rad[w]!;
    const cosine = Math.cos(angle);
    const sine = Math.sin(angle);
    headingX[w] = fx * cosine + lx * sine;
    headingY[w] = fy * cosine + ly * sine;
    headingZ[w] = fz * cosine + lz * sine;
    leftX[w] = lx * cosine - fx * sine;
    leftY[w] = ly * cosine - fy * sine;
    leftZ[w] = lz * cosine - fz * sine;
    work.rollArm_m[w] =
      (work.pointX_m[w]! - work.centreX_m[w]!) * nx +
      (work.pointY_m[w]! - work.centreY_m[w]!) * ny +
      (work.pointZ_m[w]! - work.centreZ_m[w]!) * nz +
      work.loadedRadius_m[w]!;
  }
}

/**
 * Velocity of every contact point along and across the wheel's heading. Along: the body point above the contact at
 * rolling-radius height, where the longitudinal force acts. Across: the body point at roll-centre height, where the
 * lateral force acts, and the swing of the axle below it. The wheel's own travel is added to both: its axis may be
 * inclined to the contact plane, and the links of an anti-pitch or jacking suspension guide the wheel forward or
 * outward. Force and velocity are thus work-conjugate (suspension-step.ts).
 */
export function writeContactVelocities(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { corners, wheels } = params;
  const { angularVelocity_radps: omega } = work;
  const { velocity_mps: velocity, travelAxis } = state;
  const vx = velocity[0]!;
  const vy = velocity[1]!;
  const vz = velocity[2]!;
  const ox = omega[0]!;
  const oy = omega[1]!;
  const oz = omega[2]!;
  const ux = travelAxis[0]!;
  const uy = travelAxis[1]!;
  const uz = travelAxis[2]!;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const nx = work.normalX[w]!;
    const ny = work.normalY[w]!;
    const nz = work.normalZ[w]!;
    const hx = work.headingX[w]!;
    const hy = work.headingY[w]!;
    const hz = work.headingZ[w]!;
    const lx = work.leftX[w]!;
    const ly = work.leftY[w]!;
    const lz = work.leftZ[w]!;
    const px = work.pointX_m[w]!;
    const py = work.pointY_m[w]!;
    const pz = work.pointZ_m[w]!;
    const cx = work.centreX_m[w]!;
    const cy = work.centreY_m[w]!;
    const cz = work.centreZ_m[w]!;
    const lift_m = wheels.rollingRadius_m[w]! - work.loadedRadius_m[w]!;
    const ex = cx + lift_m * nx;
    const ey = cy + lift_m * ny;
    const ez = cz + lift_m * nz;
    work.spinX_m[w] = ex;
    work.spinY_m[w] = ey;
    work.spinZ_m[w] = ez;
    const left = w & 2;
    const track_m = corners.y_m[left]! - corners.y_m[left + 1]!;
    const axleRoll_radps = (state.wheelRise_mps[left]! - state.wheelRise_mps[left + 1]!) / track_m;
    const travel_mps = state.wheelRise_mps[w]! - work.pointRise_mps[w]!;
    work.forward_mps[w] =
      hx * (vx + oy * ez - oz * ey) +
      hy * (vy + oz * ex - ox * ez) +
      hz * (vz + ox * ey - oy * ex) +
      travel_mps * (hx * ux + hy * uy + hz * uz + corners.antiPitchSlope[w]!);
    const jacking = corners.jacking[w]!;
    let swing_mps = axleRoll_radps * work.rollArm_m[w]!;
    if (jacking !== 0) {
      const middle_mps = 0.5 * (work.pointRise_mps[left]! + work.pointRise_mps[left + 1]!);
      const arm_m = 0.5 * (work.rollArm_m[left]! + work.rollArm_m[left + 1]!);
      const own_radps = (state.wheelRise_mps[w]! - middle_mps) / corners.y_m[w]!;
      swing_mps += jacking * arm_m * (own_radps - axleRoll_radps);
    }
    work.sideways_mps[w] =
      lx * (vx + oy * pz - oz * py) +
      ly * (vy + oz * px - ox * pz) +
      lz * (vz + ox * py - oy * px) +
      travel_mps * (lx * ux + ly * uy + lz * uz) +
      swing_mps;
  }
}
