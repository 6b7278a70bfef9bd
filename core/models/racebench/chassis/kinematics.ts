import {
  AT_ANGULAR_VELOCITY_RADPS,
  AT_BODY_ANGULAR_VELOCITY_RADPS,
  AT_CENTRE_X_M,
  AT_CENTRE_Y_M,
  AT_CENTRE_Z_M,
  AT_FORWARD_MPS,
  AT_HEADING_X,
  AT_HEADING_Y,
  AT_HEADING_Z,
  AT_LEFT_X,
  AT_LEFT_Y,
  AT_LEFT_Z,
  AT_LENGTH_M,
  AT_LOADED_RADIUS_M,
  AT_NORMAL_X,
  AT_NORMAL_Y,
  AT_NORMAL_Z,
  AT_ORIENTATION,
  AT_POINT_RISE_MPS,
  AT_POINT_X_M,
  AT_POINT_Y_M,
  AT_POINT_Z_M,
  AT_ROAD_WHEEL_ANGLE_RAD,
  AT_ROLL_ARM_M,
  AT_ROTATION,
  AT_SIDEWAYS_MPS,
  AT_SPIN_X_M,
  AT_SPIN_Y_M,
  AT_SPIN_Z_M,
  AT_TRAVEL_AXIS,
  AT_TURNED_COSINE,
  AT_TURNED_RAD,
  AT_TURNED_SINE,
  AT_VELOCITY_MPS,
  AT_WHEEL_HEIGHT_M,
  AT_WHEEL_RISE_MPS,
} from '../state/cells.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { writeRotationMatrix } from '../../../math/rotation.ts';
import { roadWheelAngle_rad } from '../../steering/road-wheel-angle.ts';
import { suspensionLength_m } from '../../facts/corner-forces.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Road-wheel angles from the steering input. */
export function steerWheels(vehicle: Vehicle): void {
  const { params, controls, cells } = vehicle;
  const { steerLock_rad, ackermann, toe_rad, steerCross } = params.wheels;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    cells[AT_ROAD_WHEEL_ANGLE_RAD + w] = roadWheelAngle_rad(
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
  const { params, cells } = vehicle;
  const { corners } = params;

  writeRotationMatrix(cells, cells, AT_ORIENTATION, AT_ROTATION);
  for (let i = 0; i < 3; i++) {
    cells[AT_ANGULAR_VELOCITY_RADPS + i] =
      cells[AT_ROTATION + 3 * i]! * cells[AT_BODY_ANGULAR_VELOCITY_RADPS]! +
      cells[AT_ROTATION + 3 * i + 1]! * cells[AT_BODY_ANGULAR_VELOCITY_RADPS + 1]! +
      cells[AT_ROTATION + 3 * i + 2]! * cells[AT_BODY_ANGULAR_VELOCITY_RADPS + 2]!;
  }
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const x = corners.x_m[w]!;
    const y = corners.y_m[w]!;
    const z = corners.rollCentreZ_m[w]!;
    cells[AT_POINT_X_M + w] =
      cells[AT_ROTATION]! * x + cells[AT_ROTATION + 1]! * y + cells[AT_ROTATION + 2]! * z;
    cells[AT_POINT_Y_M + w] =
      cells[AT_ROTATION + 3]! * x + cells[AT_ROTATION + 4]! * y + cells[AT_ROTATION + 5]! * z;
    cells[AT_POINT_Z_M + w] =
      cells[AT_ROTATION + 6]! * x + cells[AT_ROTATION + 7]! * y + cells[AT_ROTATION + 8]! * z;
  }
}

/** Suspension lengths, wheel centres, and the velocities of the corner points along the wheels' travel. */
export function writeTravel(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { corners } = params;
  const ux = cells[AT_TRAVEL_AXIS]!;
  const uy = cells[AT_TRAVEL_AXIS + 1]!;
  const uz = cells[AT_TRAVEL_AXIS + 2]!;
  const ox = cells[AT_ANGULAR_VELOCITY_RADPS]!;
  const oy = cells[AT_ANGULAR_VELOCITY_RADPS + 1]!;
  const oz = cells[AT_ANGULAR_VELOCITY_RADPS + 2]!;
  const rise_mps =
    ux * cells[AT_VELOCITY_MPS]! + uy * cells[AT_VELOCITY_MPS + 1]! + uz * cells[AT_VELOCITY_MPS + 2]!;
  // (omega x r) . u = r . (u x omega)
  const sx = uy * oz - uz * oy;
  const sy = uz * ox - ux * oz;
  const sz = ux * oy - uy * ox;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const px = cells[AT_POINT_X_M + w]!;
    const py = cells[AT_POINT_Y_M + w]!;
    const pz = cells[AT_POINT_Z_M + w]!;
    const point_m = ux * px + uy * py + uz * pz;
    const drop_m = cells[AT_WHEEL_HEIGHT_M + w]! - point_m;
    cells[AT_LENGTH_M + w] = suspensionLength_m(corners, w, point_m, cells[AT_WHEEL_HEIGHT_M + w]!);
    cells[AT_CENTRE_X_M + w] = px + drop_m * ux;
    cells[AT_CENTRE_Y_M + w] = py + drop_m * uy;
    cells[AT_CENTRE_Z_M + w] = pz + drop_m * uz;
    cells[AT_POINT_RISE_MPS + w] = rise_mps + sx * px + sy * py + sz * pz;
  }
}

/**
 * Heading and left of every wheel in its contact plane: the body's forward axis projected onto it and turned by the
 * steer angle; and the height of its roll-centre point over that plane.
 */
export function headWheels(vehicle: Vehicle): void {
  const { cells } = vehicle;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const nx = cells[AT_NORMAL_X + w]!;
    const ny = cells[AT_NORMAL_Y + w]!;
    const nz = cells[AT_NORMAL_Z + w]!;
    const rise = cells[AT_ROTATION]! * nx + cells[AT_ROTATION + 3]! * ny + cells[AT_ROTATION + 6]! * nz;
    const gx = cells[AT_ROTATION]! - rise * nx;
    const gy = cells[AT_ROTATION + 3]! - rise * ny;
    const gz = cells[AT_ROTATION + 6]! - rise * nz;
    const scale = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz);
    const fx = gx * scale;
    const fy = gy * scale;
    const fz = gz * scale;
    const lx = ny * fz - nz * fy;
    const ly = nz * fx - nx * fz;
    const lz = nx * fy - ny * fx;
    const angle = cells[AT_ROAD_WHEEL_ANGLE_RAD + w]!;
    if (angle !== cells[AT_TURNED_RAD + w]!) {
      cells[AT_TURNED_RAD + w] = angle;
      cells[AT_TURNED_COSINE + w] = Math.cos(angle);
      cells[AT_TURNED_SINE + w] = Math.sin(angle);
    }
    const cosine = cells[AT_TURNED_COSINE + w]!;
    const sine = cells[AT_TURNED_SINE + w]!;
    cells[AT_HEADING_X + w] = fx * cosine + lx * sine;
    cells[AT_HEADING_Y + w] = fy * cosine + ly * sine;
    cells[AT_HEADING_Z + w] = fz * cosine + lz * sine;
    cells[AT_LEFT_X + w] = lx * cosine - fx * sine;
    cells[AT_LEFT_Y + w] = ly * cosine - fy * sine;
    cells[AT_LEFT_Z + w] = lz * cosine - fz * sine;
    cells[AT_ROLL_ARM_M + w] =
      (cells[AT_POINT_X_M + w]! - cells[AT_CENTRE_X_M + w]!) * nx +
      (cells[AT_POINT_Y_M + w]! - cells[AT_CENTRE_Y_M + w]!) * ny +
      (cells[AT_POINT_Z_M + w]! - cells[AT_CENTRE_Z_M + w]!) * nz +
      cells[AT_LOADED_RADIUS_M + w]!;
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
  const { params, cells } = vehicle;
  const { corners, wheels } = params;
  const vx = cells[AT_VELOCITY_MPS]!;
  const vy = cells[AT_VELOCITY_MPS + 1]!;
  const vz = cells[AT_VELOCITY_MPS + 2]!;
  const ox = cells[AT_ANGULAR_VELOCITY_RADPS]!;
  const oy = cells[AT_ANGULAR_VELOCITY_RADPS + 1]!;
  const oz = cells[AT_ANGULAR_VELOCITY_RADPS + 2]!;
  const ux = cells[AT_TRAVEL_AXIS]!;
  const uy = cells[AT_TRAVEL_AXIS + 1]!;
  const uz = cells[AT_TRAVEL_AXIS + 2]!;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const nx = cells[AT_NORMAL_X + w]!;
    const ny = cells[AT_NORMAL_Y + w]!;
    const nz = cells[AT_NORMAL_Z + w]!;
    const hx = cells[AT_HEADING_X + w]!;
    const hy = cells[AT_HEADING_Y + w]!;
    const hz = cells[AT_HEADING_Z + w]!;
    const lx = cells[AT_LEFT_X + w]!;
    const ly = cells[AT_LEFT_Y + w]!;
    const lz = cells[AT_LEFT_Z + w]!;
    const px = cells[AT_POINT_X_M + w]!;
    const py = cells[AT_POINT_Y_M + w]!;
    const pz = cells[AT_POINT_Z_M + w]!;
    const cx = cells[AT_CENTRE_X_M + w]!;
    const cy = cells[AT_CENTRE_Y_M + w]!;
    const cz = cells[AT_CENTRE_Z_M + w]!;
    const lift_m = wheels.rollingRadius_m[w]! - cells[AT_LOADED_RADIUS_M + w]!;
    const ex = cx + lift_m * nx;
    const ey = cy + lift_m * ny;
    const ez = cz + lift_m * nz;
    cells[AT_SPIN_X_M + w] = ex;
    cells[AT_SPIN_Y_M + w] = ey;
    cells[AT_SPIN_Z_M + w] = ez;
    const left = w & 2;
    const track_m = corners.y_m[left]! - corners.y_m[left + 1]!;
    const axleRoll_radps =
      (cells[AT_WHEEL_RISE_MPS + left]! - cells[AT_WHEEL_RISE_MPS + left + 1]!) / track_m;
    const travel_mps = cells[AT_WHEEL_RISE_MPS + w]! - cells[AT_POINT_RISE_MPS + w]!;
    cells[AT_FORWARD_MPS + w] =
      hx * (vx + oy * ez - oz * ey) +
      hy * (vy + oz * ex - ox * ez) +
      hz * (vz + ox * ey - oy * ex) +
      travel_mps * (hx * ux + hy * uy + hz * uz + corners.antiPitchSlope[w]!);
    const jacking = corners.jacking[w]!;
    let swing_mps = axleRoll_radps * cells[AT_ROLL_ARM_M + w]!;
    if (jacking !== 0) {
      const middle_mps = 0.5 * (cells[AT_POINT_RISE_MPS + left]! + cells[AT_POINT_RISE_MPS + left + 1]!);
      const arm_m = 0.5 * (cells[AT_ROLL_ARM_M + left]! + cells[AT_ROLL_ARM_M + left + 1]!);
      const own_radps = (cells[AT_WHEEL_RISE_MPS + w]! - middle_mps) / corners.y_m[w]!;
      swing_mps += jacking * arm_m * (own_radps - axleRoll_radps);
    }
    cells[AT_SIDEWAYS_MPS + w] =
      lx * (vx + oy * pz - oz * py) +
      ly * (vy + oz * px - ox * pz) +
      lz * (vz + ox * py - oy * px) +
      travel_mps * (lx * ux + ly * uy + lz * uz) +
      swing_mps;
  }
}
