import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { advanceOrientation } from '../../../math/rotation.ts';
import { engineReaction_Nm } from '../suspension/suspension-step.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Force and moment about the centre of gravity on the car, world axes; gravity acts in {@link integrateBody}. */
export function sumForces(vehicle: Vehicle): void {
  vehicle.work.force_N.fill(0);
  vehicle.work.moment_Nm.fill(0);
  addWheelForces(vehicle);
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
function addWheelForces(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { corners } = params;
  const { force_N, moment_Nm, rotation: m } = work;
  const ux = state.travelAxis[0]!;
  const uy = state.travelAxis[1]!;
  const uz = state.travelAxis[2]!;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const along = work.longitudinalForce_N[w]!;
    const across = work.lateralForce_N[w]!;
    const load = work.wheelLoad_N[w]!;
    const lx = work.leftX[w]!;
    const ly = work.leftY[w]!;
    const lz = work.leftZ[w]!;
    const nx = work.normalX[w]!;
    const ny = work.normalY[w]!;
    const nz = work.normalZ[w]!;
    const px = work.pointX_m[w]!;
    const py = work.pointY_m[w]!;
    const pz = work.pointZ_m[w]!;
    const sx = work.spinX_m[w]!;
    const sy = work.spinY_m[w]!;
    const sz = work.spinZ_m[w]!;
    // The tyre's forces without their components along the travel, which the wheel takes.
    let tx = work.headingX[w]! * along;
    let ty = work.headingY[w]! * along;
    let tz = work.headingZ[w]! * along;
    let part = tx * ux + ty * uy + tz * uz;
    tx -= part * ux;
    ty -= part * uy;
    tz -= part * uz;
    part = load * (nx * ux + ny * uy + nz * uz);
    const qx = load * nx - part * ux;
    const qy = load * ny - part * uy;
    const qz = load * nz - part * uz;
    const up = work.suspensionForce_N[w]! - along * corners.antiPitchSlope[w]!;
    part = up - across * (lx * ux + ly * uy + lz * uz);
    const bx = across * lx + part * ux;
    const by = across * ly + part * uy;
    const bz = across * lz + part * uz;
    // From the roll-centre point along the travel to the wheel centre.
    const down_m = state.wheelHeight_m[w]! - (px * ux + py * uy + pz * uz);
    const cx = px + down_m * ux;
    const cy = py + down_m * uy;
    const cz = pz + down_m * uz;
    const torque = work.driveTorque_Nm[w]! + work.brakeTorque_Nm[w]!;
    const spin = work.aligningMoment_Nm[w]!;
    const over = work.overturningMoment_Nm[w]!;
    force_N[0] = force_N[0]! + tx + bx + qx;
    force_N[1] = force_N[1]! + ty + by + qy;
    force_N[2] = force_N[2]! + tz + bz + qz;
    moment_Nm[0] =
      moment_Nm[0]! +
      sy * tz -
      sz * ty +
      py * bz -
      pz * by +
      cy * qz -
      cz * qy -
      torque * lx +
      spin * nx +
      over * work.headingX[w]!;
    moment_Nm[1] =
      moment_Nm[1]! +
      sz * tx -
      sx * tz +
      pz * bx -
      px * bz +
      cz * qx -
      cx * qz -
      torque * ly +
      spin * ny +
      over * work.headingY[w]!;
    moment_Nm[2] =
      moment_Nm[2]! +
      sx * ty -
      sy * tx +
      px * by -
      py * bx +
      cx * qy -
      cy * qx -
      torque * lz +
      spin * nz +
      over * work.headingZ[w]!;
    const jacking = work.jackingForce_N[w]!;
    if (jacking === 0) continue;
    // At the middle of the axle, below or above the roll-centre point's own side.
    const y = corners.y_m[w]!;
    const jx = px - m[1]! * y;
    const jy = py - m[4]! * y;
    const jz = pz - m[7]! * y;
    force_N[0] = force_N[0] + jacking * ux;
    force_N[1] = force_N[1] + jacking * uy;
    force_N[2] = force_N[2] + jacking * uz;
    moment_Nm[0] = moment_Nm[0] + jacking * (jy * uz - jz * uy);
    moment_Nm[1] = moment_Nm[1] + jacking * (jz * ux - jx * uz);
    moment_Nm[2] = moment_Nm[2] + jacking * (jx * uy - jy * ux);
  }
}

/** Drag against the velocity at its centre; wings by Racer's formula on the squared forward speed. */
function addAero(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { aero } = params;
  const m = work.rotation;
  const velocity = state.velocity_mps;
  const vx = velocity[0]!;
  const vy = velocity[1]!;
  const vz = velocity[2]!;
  const pull = -aero.drag * Math.sqrt(vx * vx + vy * vy + vz * vz);
  const centre = aero.dragCentre_m;
  addForceAt(vehicle, centre[0]!, centre[1]!, centre[2]!, pull * vx, pull * vy, pull * vz);
  const forward = m[0]! * vx + m[3]! * vy + m[6]! * vz;
  const square = forward * forward;
  for (let i = 0; i < aero.wingDrag.length; i++) {
    const drag_N = forward > 0 ? -aero.wingDrag[i]! * square : aero.wingDrag[i]! * square;
    const down_N = -aero.wingDownforce[i]! * square;
    addForceAt(
      vehicle,
      aero.wingCentre_m[3 * i]!,
      aero.wingCentre_m[3 * i + 1]!,
      aero.wingCentre_m[3 * i + 2]!,
      m[0]! * drag_N + m[2]! * down_N,
      m[3]! * drag_N + m[5]! * down_N,
      m[6]! * drag_N + m[8]! * down_N,
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
  const { rotation: m, force_N, moment_Nm } = vehicle.work;
  const rx = m[0]! * x + m[1]! * y + m[2]! * z;
  const ry = m[3]! * x + m[4]! * y + m[5]! * z;
  const rz = m[6]! * x + m[7]! * y + m[8]! * z;
  force_N[0] = force_N[0]! + fx;
  force_N[1] = force_N[1]! + fy;
  force_N[2] = force_N[2]! + fz;
  moment_Nm[0] = moment_Nm[0]! + ry * fz - rz * fy;
  moment_Nm[1] = moment_Nm[1]! + rz * fx - rx * fz;
  moment_Nm[2] = moment_Nm[2]! + rx * fy - ry * fx;
}

function addReaction(vehicle: Vehicle): void {
  const { rotation: m, moment_Nm } = vehicle.work;
  const torque = engineReaction_Nm(vehicle);
  for (let i = 0; i < 3; i++) moment_Nm[i] = moment_Nm[i]! + torque * m[3 * i]!;
}

/**
 * Newton and Euler for one step. Across the wheels' travel the whole car moves, along it the sprung mass (the wheels
 * have their own motion). Euler's equations in body axes, I dw/dt = M - w x I w, with the principal axes along the
 * body's.
 */
export function integrateBody(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const dt = params.step_s;
  const { force_N, moment_Nm, rotation: m, acceleration_mps2: acceleration } = work;
  const { position_m, velocity_mps, angularVelocity_radps: omega, travelAxis: u } = state;
  const travel_N = force_N[0]! * u[0]! + force_N[1]! * u[1]! + force_N[2]! * u[2]!;
  const more_mps2 = travel_N * (1 / params.sprungMass_kg - 1 / params.mass_kg);
  for (let i = 0; i < 3; i++) {
    const gravity_mps2 = i === 2 ? GRAVITY_MPS2 : 0;
    acceleration[i] = force_N[i]! / params.mass_kg + more_mps2 * u[i]! - gravity_mps2;
    velocity_mps[i] = velocity_mps[i]! + dt * acceleration[i]!;
    position_m[i] = position_m[i]! + dt * velocity_mps[i]!;
  }
  const inertia = params.inertia_kgm2;
  const ix = inertia[0]!;
  const iy = inertia[1]!;
  const iz = inertia[2]!;
  const wx = omega[0]!;
  const wy = omega[1]!;
  const wz = omega[2]!;
  const mx = m[0]! * moment_Nm[0]! + m[3]! * moment_Nm[1]! + m[6]! * moment_Nm[2]!;
  const my = m[1]! * moment_Nm[0]! + m[4]! * moment_Nm[1]! + m[7]! * moment_Nm[2]!;
  const mz = m[2]! * moment_Nm[0]! + m[5]! * moment_Nm[1]! + m[8]! * moment_Nm[2]!;
  omega[0] = wx + (dt * (mx - (iz - iy) * wy * wz)) / ix;
  omega[1] = wy + (dt * (my - (ix - iz) * wz * wx)) / iy;
  omega[2] = wz + (dt * (mz - (iy - ix) * wx * wy)) / iz;
  advanceOrientation(state.orientation, omega, dt);
}
