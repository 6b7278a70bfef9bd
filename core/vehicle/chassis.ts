import { WHEEL_COUNT } from '../contract/wheels.ts';
import { GRAVITY_MPS2 } from '../math/constants.ts';
import { advanceOrientation } from '../math/rotation.ts';
import { engineReaction_Nm } from './suspension-step.ts';
import type { Vehicle } from './vehicle-types.ts';

/** Force and moment about the centre of gravity on the car, world axes; gravity acts in {@link integrateBody}. */
export function sumForces(vehicle: Vehicle): void {
  vehicle.work.force_N.fill(0);
  vehicle.work.moment_Nm.fill(0);
  addWheelForces(vehicle);
  addAero(vehicle);
  addReaction(vehicle);
}

/**
 * Vertical suspension force and lateral tyre force act at roll-centre height, the longitudinal force at rolling-radius
 * height above the road; the torque of driveline and brake reacts on the body. Together the last two are the
 * longitudinal force at the ground, less what spins the wheel.
 */
function addWheelForces(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { force_N, moment_Nm } = work;
  const height = state.position_m[2]!;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const hx = work.headingX[w]!;
    const hy = work.headingY[w]!;
    const px = work.pointX_m[w]!;
    const py = work.pointY_m[w]!;
    const pz = work.pointZ_m[w]!;
    const low = params.wheels.rollingRadius_m[w]! - height;
    const longitudinal = work.longitudinalForce_N[w]!;
    const lateral = work.lateralForce_N[w]!;
    const up = work.suspensionForce_N[w]!;
    const fx = hx * longitudinal - hy * lateral;
    const fy = hy * longitudinal + hx * lateral;
    const torque = work.driveTorque_Nm[w]! + work.brakeTorque_Nm[w]!;
    force_N[0] = force_N[0]! + fx;
    force_N[1] = force_N[1]! + fy;
    force_N[2] = force_N[2]! + up;
    moment_Nm[0] = moment_Nm[0]! + py * up - low * hy * longitudinal - pz * hx * lateral + hy * torque;
    moment_Nm[1] = moment_Nm[1]! - px * up + low * hx * longitudinal - pz * hy * lateral - hx * torque;
    moment_Nm[2] = moment_Nm[2]! + px * fy - py * fx + work.aligningMoment_Nm[w]!;
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
 * Newton and Euler for one step. In the plane the whole car moves, vertically the sprung mass (the wheels have their
 * own motion). Euler's equations in body axes, I dw/dt = M - w x I w, with the principal axes along the body's.
 */
export function integrateBody(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const dt = params.step_s;
  const { force_N, moment_Nm, rotation: m, acceleration_mps2: acceleration } = work;
  const { position_m, velocity_mps, angularVelocity_radps: omega } = state;
  acceleration[0] = force_N[0]! / params.mass_kg;
  acceleration[1] = force_N[1]! / params.mass_kg;
  acceleration[2] = force_N[2]! / params.sprungMass_kg - GRAVITY_MPS2;
  for (let i = 0; i < 3; i++) {
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
