import {
  AT_ACCELERATION_MPS2,
  AT_ALIGNING_MOMENT_NM,
  AT_BODY_ANGULAR_VELOCITY_RADPS,
  AT_BRAKE_TORQUE_NM,
  AT_DRIVE_TORQUE_NM,
  AT_FORCE_N,
  AT_HEADING_X,
  AT_HEADING_Y,
  AT_HEADING_Z,
  AT_JACKING_FORCE_N,
  AT_LATERAL_FORCE_N,
  AT_LEFT_X,
  AT_LEFT_Y,
  AT_LEFT_Z,
  AT_LONGITUDINAL_FORCE_N,
  AT_MOMENT_NM,
  AT_NORMAL_X,
  AT_NORMAL_Y,
  AT_NORMAL_Z,
  AT_OVERTURNING_MOMENT_NM,
  AT_POINT_X_M,
  AT_POINT_Y_M,
  AT_POINT_Z_M,
  AT_POSITION_M,
  AT_ORIENTATION,
  AT_ROTATION,
  AT_SPIN_X_M,
  AT_SPIN_Y_M,
  AT_SPIN_Z_M,
  AT_SUSPENSION_FORCE_N,
  AT_TRAVEL_AXIS,
  AT_VELOCITY_MPS,
  AT_WHEEL_HEIGHT_M,
  AT_WHEEL_LOAD_N,
} from '../state/cells.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { turnOrientation } from '../../../math/rotation.ts';
import { engineReaction_Nm } from '../suspension/suspension-step.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Force and moment about the centre of gravity on the car, world axes; gravity acts in {@link integrateBody}. */
export function sumForces(vehicle: Vehicle): void {
  writeWheelForces(vehicle);
  addAero(vehicle);
  addReaction(vehicle);
}

/**
 * Along the wheels' travel the body gets the suspension force at roll-centre height and the link forces; across it
 * every force of the tyre: the lateral one at roll-centre height, the longitudinal one at rolling-radius height over
 * the road, the load of a contact plane tilted against the travel at the wheel centre. The torque of driveline and
 * brake reacts on the body, and the upright passes on both moments of the tyre. Together with it the longitudinal force
 * is that at the ground, less the part that accelerates the wheel.
 */
function writeWheelForces(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { corners } = params;
  const ux = cells[AT_TRAVEL_AXIS]!;
  const uy = cells[AT_TRAVEL_AXIS + 1]!;
  const uz = cells[AT_TRAVEL_AXIS + 2]!;
  let x_N = 0;
  let y_N = 0;
  let z_N = 0;
  let x_Nm = 0;
  let y_Nm = 0;
  let z_Nm = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const along = cells[AT_LONGITUDINAL_FORCE_N + w]!;
    const across = cells[AT_LATERAL_FORCE_N + w]!;
    const load = cells[AT_WHEEL_LOAD_N + w]!;
    const lx = cells[AT_LEFT_X + w]!;
    const ly = cells[AT_LEFT_Y + w]!;
    const lz = cells[AT_LEFT_Z + w]!;
    const nx = cells[AT_NORMAL_X + w]!;
    const ny = cells[AT_NORMAL_Y + w]!;
    const nz = cells[AT_NORMAL_Z + w]!;
    const px = cells[AT_POINT_X_M + w]!;
    const py = cells[AT_POINT_Y_M + w]!;
    const pz = cells[AT_POINT_Z_M + w]!;
    const sx = cells[AT_SPIN_X_M + w]!;
    const sy = cells[AT_SPIN_Y_M + w]!;
    const sz = cells[AT_SPIN_Z_M + w]!;
    // The tyre's forces without their components along the travel, which the wheel takes.
    let tx = cells[AT_HEADING_X + w]! * along;
    let ty = cells[AT_HEADING_Y + w]! * along;
    let tz = cells[AT_HEADING_Z + w]! * along;
    let part = tx * ux + ty * uy + tz * uz;
    tx -= part * ux;
    ty -= part * uy;
    tz -= part * uz;
    part = load * (nx * ux + ny * uy + nz * uz);
    const qx = load * nx - part * ux;
    const qy = load * ny - part * uy;
    const qz = load * nz - part * uz;
    const up = cells[AT_SUSPENSION_FORCE_N + w]! - along * corners.antiPitchSlope[w]!;
    part = up - across * (lx * ux + ly * uy + lz * uz);
    const bx = across * lx + part * ux;
    const by = across * ly + part * uy;
    const bz = across * lz + part * uz;
    // From the roll-centre point along the travel to the wheel centre.
    const down_m = cells[AT_WHEEL_HEIGHT_M + w]! - (px * ux + py * uy + pz * uz);
    const cx = px + down_m * ux;
    const cy = py + down_m * uy;
    const cz = pz + down_m * uz;
    const torque = cells[AT_DRIVE_TORQUE_NM + w]! + cells[AT_BRAKE_TORQUE_NM + w]!;
    const spin = cells[AT_ALIGNING_MOMENT_NM + w]!;
    const over = cells[AT_OVERTURNING_MOMENT_NM + w]!;
    x_N = x_N + tx + bx + qx;
    y_N = y_N + ty + by + qy;
    z_N = z_N + tz + bz + qz;
    x_Nm =
      x_Nm +
      sy * tz -
      sz * ty +
      py * bz -
      pz * by +
      cy * qz -
      cz * qy -
      torque * lx +
      spin * nx +
      over * cells[AT_HEADING_X + w]!;
    y_Nm =
      y_Nm +
      sz * tx -
      sx * tz +
      pz * bx -
      px * bz +
      cz * qx -
      cx * qz -
      torque * ly +
      spin * ny +
      over * cells[AT_HEADING_Y + w]!;
    z_Nm =
      z_Nm +
      sx * ty -
      sy * tx +
      px * by -
      py * bx +
      cx * qy -
      cy * qx -
      torque * lz +
      spin * nz +
      over * cells[AT_HEADING_Z + w]!;
    const jacking = cells[AT_JACKING_FORCE_N + w]!;
    if (jacking === 0) continue;
    // At the middle of the axle, below or above the roll-centre point's own side.
    const y = corners.y_m[w]!;
    const jx = px - cells[AT_ROTATION + 1]! * y;
    const jy = py - cells[AT_ROTATION + 4]! * y;
    const jz = pz - cells[AT_ROTATION + 7]! * y;
    x_N = x_N + jacking * ux;
    y_N = y_N + jacking * uy;
    z_N = z_N + jacking * uz;
    x_Nm = x_Nm + jacking * (jy * uz - jz * uy);
    y_Nm = y_Nm + jacking * (jz * ux - jx * uz);
    z_Nm = z_Nm + jacking * (jx * uy - jy * ux);
  }
  cells[AT_FORCE_N] = x_N;
  cells[AT_FORCE_N + 1] = y_N;
  cells[AT_FORCE_N + 2] = z_N;
  cells[AT_MOMENT_NM] = x_Nm;
  cells[AT_MOMENT_NM + 1] = y_Nm;
  cells[AT_MOMENT_NM + 2] = z_Nm;
}

/** Drag against the velocity at its centre; wings by Racer's formula on the squared forward speed. */
function addAero(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { aero } = params;
  const vx = cells[AT_VELOCITY_MPS]!;
  const vy = cells[AT_VELOCITY_MPS + 1]!;
  const vz = cells[AT_VELOCITY_MPS + 2]!;
  const pull = -aero.drag * Math.sqrt(vx * vx + vy * vy + vz * vz);
  const centre = aero.dragCentre_m;
  addForceAt(vehicle, centre[0]!, centre[1]!, centre[2]!, pull * vx, pull * vy, pull * vz);
  const forward = cells[AT_ROTATION]! * vx + cells[AT_ROTATION + 3]! * vy + cells[AT_ROTATION + 6]! * vz;
  const square = forward * forward;
  for (let i = 0; i < aero.wingDrag.length; i++) {
    const drag_N = forward > 0 ? -aero.wingDrag[i]! * square : aero.wingDrag[i]! * square;
    const down_N = -aero.wingDownforce[i]! * square;
    addForceAt(
      vehicle,
      aero.wingCentre_m[3 * i]!,
      aero.wingCentre_m[3 * i + 1]!,
      aero.wingCentre_m[3 * i + 2]!,
      cells[AT_ROTATION]! * drag_N + cells[AT_ROTATION + 2]! * down_N,
      cells[AT_ROTATION + 3]! * drag_N + cells[AT_ROTATION + 5]! * down_N,
      cells[AT_ROTATION + 6]! * drag_N + cells[AT_ROTATION + 8]! * down_N,
    );
  }
}

/** Adds a world-axis force at a body-axis point. */
function addForceAt(
  vehicle: Vehicle,
  x: number,
  y: number,
  z: number,
  fx: number,
  fy: number,
  fz: number,
): void {
  const { cells } = vehicle;
  const rx = cells[AT_ROTATION]! * x + cells[AT_ROTATION + 1]! * y + cells[AT_ROTATION + 2]! * z;
  const ry = cells[AT_ROTATION + 3]! * x + cells[AT_ROTATION + 4]! * y + cells[AT_ROTATION + 5]! * z;
  const rz = cells[AT_ROTATION + 6]! * x + cells[AT_ROTATION + 7]! * y + cells[AT_ROTATION + 8]! * z;
  cells[AT_FORCE_N] = cells[AT_FORCE_N]! + fx;
  cells[AT_FORCE_N + 1] = cells[AT_FORCE_N + 1]! + fy;
  cells[AT_FORCE_N + 2] = cells[AT_FORCE_N + 2]! + fz;
  cells[AT_MOMENT_NM] = cells[AT_MOMENT_NM]! + ry * fz - rz * fy;
  cells[AT_MOMENT_NM + 1] = cells[AT_MOMENT_NM + 1]! + rz * fx - rx * fz;
  cells[AT_MOMENT_NM + 2] = cells[AT_MOMENT_NM + 2]! + rx * fy - ry * fx;
}

function addReaction(vehicle: Vehicle): void {
  const { cells } = vehicle;
  const torque = engineReaction_Nm(vehicle);
  for (let i = 0; i < 3; i++)
    cells[AT_MOMENT_NM + i] = cells[AT_MOMENT_NM + i]! + torque * cells[AT_ROTATION + 3 * i]!;
}

/** Half of the angles of a step about the body's axes. */
const HALF_TURN = new Float64Array(3);

/**
 * Newton and Euler for one step. Across the wheels' travel the whole car moves, along it the sprung mass (the wheels
 * have their own motion). Euler's equations in body axes, I dw/dt = M - w x I w, with the principal axes along the
 * body's.
 */
export function integrateBody(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const dt = params.step_s;

  const travel_N =
    cells[AT_FORCE_N]! * cells[AT_TRAVEL_AXIS]! +
    cells[AT_FORCE_N + 1]! * cells[AT_TRAVEL_AXIS + 1]! +
    cells[AT_FORCE_N + 2]! * cells[AT_TRAVEL_AXIS + 2]!;
  const more_mps2 = travel_N * (1 / params.sprungMass_kg - 1 / params.mass_kg);
  for (let i = 0; i < 3; i++) {
    const gravity_mps2 = i === 2 ? GRAVITY_MPS2 : 0;
    cells[AT_ACCELERATION_MPS2 + i] =
      cells[AT_FORCE_N + i]! / params.mass_kg + more_mps2 * cells[AT_TRAVEL_AXIS + i]! - gravity_mps2;
    cells[AT_VELOCITY_MPS + i] = cells[AT_VELOCITY_MPS + i]! + dt * cells[AT_ACCELERATION_MPS2 + i]!;
    cells[AT_POSITION_M + i] = cells[AT_POSITION_M + i]! + dt * cells[AT_VELOCITY_MPS + i]!;
  }
  const inertia = params.inertia_kgm2;
  const ix = inertia[0]!;
  const iy = inertia[1]!;
  const iz = inertia[2]!;
  const wx = cells[AT_BODY_ANGULAR_VELOCITY_RADPS]!;
  const wy = cells[AT_BODY_ANGULAR_VELOCITY_RADPS + 1]!;
  const wz = cells[AT_BODY_ANGULAR_VELOCITY_RADPS + 2]!;
  const mx =
    cells[AT_ROTATION]! * cells[AT_MOMENT_NM]! +
    cells[AT_ROTATION + 3]! * cells[AT_MOMENT_NM + 1]! +
    cells[AT_ROTATION + 6]! * cells[AT_MOMENT_NM + 2]!;
  const my =
    cells[AT_ROTATION + 1]! * cells[AT_MOMENT_NM]! +
    cells[AT_ROTATION + 4]! * cells[AT_MOMENT_NM + 1]! +
    cells[AT_ROTATION + 7]! * cells[AT_MOMENT_NM + 2]!;
  const mz =
    cells[AT_ROTATION + 2]! * cells[AT_MOMENT_NM]! +
    cells[AT_ROTATION + 5]! * cells[AT_MOMENT_NM + 1]! +
    cells[AT_ROTATION + 8]! * cells[AT_MOMENT_NM + 2]!;
  cells[AT_BODY_ANGULAR_VELOCITY_RADPS] = wx + (dt * (mx - (iz - iy) * wy * wz)) / ix;
  cells[AT_BODY_ANGULAR_VELOCITY_RADPS + 1] = wy + (dt * (my - (ix - iz) * wz * wx)) / iy;
  cells[AT_BODY_ANGULAR_VELOCITY_RADPS + 2] = wz + (dt * (mz - (iy - ix) * wx * wy)) / iz;
  for (let i = 0; i < 3; i++) HALF_TURN[i] = 0.5 * dt * cells[AT_BODY_ANGULAR_VELOCITY_RADPS + i]!;
  turnOrientation(cells, AT_ORIENTATION, HALF_TURN);
}
